import type { StatusTone } from '../../../../core/contracts/record-parts.js';
import type { FieldOption, FieldSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { Hue } from '../../../ui/controls/hue.js';
import { asText } from '../../fields/values.js';

const hueOfTone: Readonly<Record<StatusTone, Hue>> = {
  draft: 'neutral',
  open: 'flow',
  active: 'content',
  nearly: 'customer',
  late: 'talk',
  returned: 'customer',
  done: 'time',
  failed: 'neutral',
};

/** Hues of options without a tone, in their order. */
const hues: readonly Hue[] = ['flow', 'customer', 'people', 'time', 'content', 'talk'];

/** Option of a record's field of colours. */
export function toneOption(field: FieldSchema | undefined, row: RecordRow): FieldOption | undefined {
  const value = asText(field && row.values[field.key]);
  return field?.options?.find((option) => option.value === value);
}

/** Colour of a record, by the option of a field. */
export function hueOfRow(field: FieldSchema | undefined, row: RecordRow): Hue {
  const option = toneOption(field, row);
  if (!field || !option) return field ? 'neutral' : 'flow';
  if (option.tone) return hueOfTone[option.tone];
  return hues[(field.options ?? []).indexOf(option) % hues.length] ?? 'neutral';
}
