import type { Lane } from '../../../../core/contracts/lanes.js';
import type { ModuleSchema } from '../../../../core/contracts/records.js';
import type { BoardKind } from '../../../../core/contracts/view-kinds.js';
import type { Formats } from '../../fields/formats.js';

/** Sums of a lane, one for each currency: '¥1,200.00 + $300.00'; '' for a board without sums, or a lane without amounts. */
export function laneSums(
  schema: ModuleSchema,
  kind: BoardKind,
  sums: Lane['sums'],
  formats: Formats,
): string {
  const field = schema.fields.find(({ key }) => key === kind.sum);
  if (!field) return '';
  return (sums ?? [])
    .map(({ sum, currency }) =>
      field.type === 'money'
        ? formats.money(sum, formats.symbol(currency ?? field.currency), field.precision)
        : formats.number(sum, field.precision),
    )
    .join(' + ');
}
