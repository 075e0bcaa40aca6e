import { groupPeriods, type Grouping } from '../../../../core/contracts/groups.js';
import type { FieldSchema, ModuleSchema } from '../../../../core/contracts/records.js';
import type { ChartChoice } from '../../../../core/contracts/chart-choice.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import type { MenuItem } from '../../../ui/controls/menu.js';
import {
  groupableFields,
  groupingText,
  isDateField,
  measureText,
  numberFields,
  type Chart,
  type ChartShape,
} from './chart-choice.js';
import { groupingLabel, measureLabel, shapeLabel } from './chart-texts.js';
import styles from './chart-view.module.css';
import { ChipMenu } from './chip-menu.js';

interface ChartChipsProps {
  schema: ModuleSchema;
  chart: Chart;
  /** Currency that is drawn, and those of the answer if there are several. */
  currency: string | undefined;
  currencies: readonly string[];
  onChoose: (choice: ChartChoice) => void;
}

const shapes = ['bars', 'lines', 'pivot'] as const satisfies readonly ChartShape[];

/** Menus for the groups, the figure and the shape of a chart. */
export function ChartChips({ schema, chart, currency, currencies, onChoose }: ChartChipsProps) {
  const locale = useLocale();
  const { msg } = locale;
  const { by, then, measure, shape } = chart;
  const fields = groupableFields(schema);
  const fieldOf = (key: string | undefined) => schema.fields.find((field) => field.key === key);
  const textOf = (grouping: Grouping): string => {
    const field = fieldOf(grouping.field);
    return field ? groupingLabel(field, grouping.period, locale) : grouping.field;
  };
  const groupings = (present: Grouping | undefined, part: 'by' | 'then', of: FieldSchema[]): MenuItem[] =>
    of.flatMap((field) =>
      (isDateField(field) ? groupPeriods : [undefined]).map((period): MenuItem => {
        const grouping = { field: field.key, ...(period && { period }) };
        return {
          key: groupingText(grouping),
          label: groupingLabel(field, period, locale),
          radio: true,
          checked: present !== undefined && groupingText(grouping) === groupingText(present),
          onSelect: () => onChoose({ [part]: groupingText(grouping) }),
        };
      }),
    );
  const measures = [
    undefined,
    ...numberFields(schema).flatMap(({ key: field }) => [
      { calculation: 'sum' as const, field },
      { calculation: 'average' as const, field },
    ]),
  ];
  return (
    <div className={styles.chips} role="group" aria-label={msg('Chart')}>
      <ChipMenu label={msg('Group by')} text={textOf(by)} items={groupings(by, 'by', fields)} />
      {shape === 'pivot' && then && (
        <ChipMenu
          label={msg('Columns by')}
          text={textOf(then)}
          items={groupings(
            then,
            'then',
            fields.filter(({ key }) => key !== by.field),
          )}
        />
      )}
      <ChipMenu
        label={msg('Value')}
        text={measureLabel(measure, fieldOf(measure?.field), locale)}
        items={measures.map((one): MenuItem => ({
          key: measureText(one),
          label: measureLabel(one, fieldOf(one?.field), locale),
          radio: true,
          checked: measureText(one) === measureText(measure),
          onSelect: () => onChoose({ measure: measureText(one) }),
        }))}
      />
      {currencies.length > 1 && (
        <ChipMenu
          label={msg('Currency')}
          text={currency ?? ''}
          items={currencies.map((code): MenuItem => ({
            key: code,
            label: code,
            radio: true,
            checked: code === currency,
            onSelect: () => onChoose({ measure: measureText(measure, code) }),
          }))}
        />
      )}
      <ChipMenu
        label={msg('Shape')}
        text={shapeLabel(shape, locale)}
        items={shapes
          .filter((one) => one !== 'pivot' || then !== undefined)
          .map((one): MenuItem => ({
            key: one,
            label: shapeLabel(one, locale),
            radio: true,
            checked: one === shape,
            onSelect: () => onChoose({ shape: one }),
          }))}
      />
    </div>
  );
}
