import { str } from '@lit/localize';
import { Download, Image, Printer } from 'lucide-react';

import type { NewHomeChart } from '../../../../core/contracts/home-charts.js';
import { csvFile } from '../../../../core/values/format/csv.js';
import { saveFile } from '../../../services/data/save-file.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { Menu } from '../../../ui/controls/menu.js';
import { useHostFeature } from '../../../ui/controls/use-host-feature.js';
import type { ChartPicture } from './chart-picture.js';
import { HomeChartTool } from './home-chart-tool.js';
import { pngFile, svgFile } from './picture-file.js';

interface ChartToolsProps {
  /** Rows of the CSV file. */
  rows: string[][];
  /** Name of the files, without their extension. */
  fileName: string;
  /** Absent for a pivot table, which is no drawing. */
  picture?: ChartPicture;
  /** The chart for the home page; absent where it has no place there. */
  home?: NewHomeChart | undefined;
}

/** Buttons that take a chart out of the app: its figures as CSV, its drawing as a picture, both on paper. */
export function ChartTools({ rows, fileName, picture, home }: ChartToolsProps) {
  const { msg } = useLocale();
  const platform = usePlatform();
  const { toast } = useUi();
  const mayDownload = useHostFeature('download');
  const { window } = platform;

  async function savePicture(of: ChartPicture, extension: 'png' | 'svg'): Promise<void> {
    if (!mayDownload()) return;
    try {
      const file = extension === 'png' ? await pngFile(window, of) : svgFile(of);
      saveFile(window, file, `${fileName}.${extension}`);
    } catch (error) {
      toast(msg(str`Export failed: ${platform.describe(error)}`), { kind: 'error' });
    }
  }

  return (
    <>
      {/* A host has a home page of its own. */}
      {home && !platform.config.external && <HomeChartTool chart={home} />}
      <Button
        tone="ghost"
        icon={Download}
        onClick={() => {
          if (!mayDownload()) return;
          const file = new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' });
          saveFile(window, file, `${fileName}.csv`);
        }}
      >
        {msg('Export table')}
      </Button>
      {picture && (
        <Menu
          label={msg('Export picture')}
          align="end"
          button={
            <Button tone="ghost" icon={Image}>
              {msg('Export picture')}
            </Button>
          }
          items={(['png', 'svg'] as const).map((extension) => ({
            key: extension,
            label: extension.toUpperCase(),
            onSelect: () => void savePicture(picture, extension),
          }))}
        />
      )}
      {/* A host prints its own pages, of which this would be a part. */}
      {!platform.config.external && (
        <Button tone="ghost" icon={Printer} onClick={() => window.print()}>
          {msg('Print')}
        </Button>
      )}
    </>
  );
}
