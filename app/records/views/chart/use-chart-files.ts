import { str } from '@lit/localize';

import { csvFile } from '../../../../core/values/format/csv.js';
import { saveFile } from '../../../services/data/save-file.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useHostFeature } from '../../../ui/controls/use-host-feature.js';
import type { ChartPicture } from './chart-picture.js';
import { pngFile, svgFile } from './picture-file.js';

export const pictureKinds = ['png', 'svg'] as const;

interface ChartFiles {
  /** Saves rows as CSV. */
  saveTable: (rows: string[][]) => void;
  savePicture: (picture: ChartPicture, kind: (typeof pictureKinds)[number]) => Promise<void>;
}

/**
 * Saves what a chart shows as files, unless the host has no downloads.
 * @param fileName without its extension
 */
export function useChartFiles(fileName: string): ChartFiles {
  const { msg } = useLocale();
  const platform = usePlatform();
  const { toast } = useUi();
  const mayDownload = useHostFeature('download');
  const { window } = platform;
  return {
    saveTable(rows) {
      if (!mayDownload()) return;
      saveFile(window, new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
    },
    async savePicture(picture, kind) {
      if (!mayDownload()) return;
      try {
        const file = kind === 'png' ? await pngFile(window, picture) : svgFile(picture);
        saveFile(window, file, `${fileName}.${kind}`);
      } catch (error) {
        toast(msg(str`Export failed: ${platform.describe(error)}`), { kind: 'error' });
      }
    },
  };
}
