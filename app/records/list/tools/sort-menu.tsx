import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';

import type { FieldSchema, ModuleSchema, Sort } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { Menu, type MenuItem } from '../../../ui/controls/menu.js';
import { sortableFields } from '../check-state.js';

interface SortMenuProps {
  schema: ModuleSchema;
  sort: readonly Sort[];
  /** [] for the list's default order. */
  onChange: (sort: Sort[]) => void;
}

export function SortMenu({ schema, sort, onChange }: SortMenuProps) {
  const { msg } = useLocale();
  const [main] = sort;
  const sortable = sortableFields(schema);
  // What the list shows first comes first.
  const usual = sortable.filter(({ key, column }) => key === schema.titleField || column?.shown);
  const others = sortable.filter((field) => !usual.includes(field));
  const choice = (field: FieldSchema): MenuItem => ({
    key: field.key,
    label: field.label,
    icon: main?.field !== field.key ? undefined : main.direction === 'asc' ? ArrowUp : ArrowDown,
    radio: true,
    checked: main?.field === field.key,
    onSelect: () => onChange([{ field: field.key, direction: main?.direction ?? 'desc' }]),
  });
  const items: MenuItem[] = [
    {
      key: 'own',
      label: msg('Default order'),
      radio: true,
      checked: main === undefined,
      onSelect: () => onChange([]),
    },
    { separator: true },
    ...usual.map(choice),
    ...(usual.length > 0 && others.length > 0 ? [{ separator: true } as const] : []),
    ...others.map(choice),
    { separator: true },
    ...(['asc', 'desc'] as const).map((direction): MenuItem => ({
      key: ` ${direction}`,
      label: direction === 'asc' ? msg('Ascending') : msg('Descending'),
      radio: true,
      checked: main?.direction === direction,
      disabled: !main,
      onSelect: () => {
        if (main) onChange([{ field: main.field, direction }]);
      },
    })),
  ];
  return (
    <Menu
      label={msg('Sort')}
      align="end"
      items={items}
      button={
        <Button tone="ghost" icon={ArrowDownUp}>
          {msg('Sort')}
        </Button>
      }
    />
  );
}
