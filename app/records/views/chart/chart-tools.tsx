import { Download, Image, Printer } from 'lucide-react';

import type { NewHomeChart } from '../../../../core/contracts/home-charts.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { Menu } from '../../../ui/controls/menu.js';
import type { ChartPicture } from './chart-picture.js';
import { HomeChartTool } from './home-chart-tool.js';
import { pictureKinds, useChartFiles } from './use-chart-files.js';

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
  const { config, window } = usePlatform();
  const { saveTable, savePicture } = useChartFiles(fileName);

  return (
    <>
      {/* A host has a home page of its own. */}
      {home && !config.external && <HomeChartTool chart={home} />}
      <Button tone="ghost" icon={Download} onClick={() => saveTable(rows)}>
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
          items={pictureKinds.map((extension) => ({
            key: extension,
            label: extension.toUpperCase(),
            onSelect: () => void savePicture(picture, extension),
          }))}
        />
      )}
      {/* A host prints its own pages, of which this would be a part. */}
      {!config.external && (
        <Button tone="ghost" icon={Printer} onClick={() => window.print()}>
          {msg('Print')}
        </Button>
      )}
    </>
  );
}
