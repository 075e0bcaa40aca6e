import { cloneElement, type ReactElement } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { Menu, type MenuAction, type MenuButtonProps } from '../../../ui/controls/menu.js';
import type { ExportFormat } from '../use-export.js';

/** The formats that a list is exported in, as items of a menu. */
export function useExportItems(
  formats: readonly ExportFormat[],
  onExport: (format: ExportFormat) => void,
): MenuAction[] {
  const { msg } = useLocale();
  const labels: Readonly<Record<ExportFormat, string>> = {
    xlsx: msg('Excel workbook'),
    csv: msg('CSV file'),
  };
  return formats.map((format) => ({
    key: format,
    label: labels[format],
    onSelect: () => onExport(format),
  }));
}

interface ExportMenuProps {
  button: ReactElement<MenuButtonProps>;
  formats: readonly ExportFormat[];
  onExport: (format: ExportFormat) => void;
}

/** Menu of the formats that a list is exported in; the button alone where there is one, and nothing where there is none. */
export function ExportMenu({ button, formats, onExport }: ExportMenuProps) {
  const { msg } = useLocale();
  const items = useExportItems(formats, onExport);
  const [first, second] = formats;
  if (!first) return null;
  if (!second) return cloneElement(button, { onClick: () => onExport(first) });
  return <Menu label={msg('Export')} align="end" button={button} items={items} />;
}
