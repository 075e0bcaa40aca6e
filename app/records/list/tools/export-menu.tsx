import { cloneElement, type ReactElement } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Menu, type MenuButtonProps } from '../../../ui/controls/menu.js';
import type { ExportFormat } from '../use-export.js';

interface ExportMenuProps {
  button: ReactElement<MenuButtonProps>;
  onExport: (format: ExportFormat) => void;
}

/** Menu of the formats that a list is exported in. */
export function ExportMenu({ button, onExport }: ExportMenuProps) {
  const { msg } = useLocale();
  // A workbook is written by a worker, which a page of another origin cannot start.
  if (usePlatform().config.external) return cloneElement(button, { onClick: () => onExport('csv') });
  return (
    <Menu
      label={msg('Export')}
      align="end"
      button={button}
      items={[
        { key: 'xlsx', label: msg('Excel workbook'), onSelect: () => onExport('xlsx') },
        { key: 'csv', label: msg('CSV file'), onSelect: () => onExport('csv') },
      ]}
    />
  );
}
