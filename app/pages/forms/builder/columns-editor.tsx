import { str } from '@lit/localize';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import {
  formColumnTypes,
  formLimits,
  type FormColumn,
  type FormColumnType,
  type FormField,
  type FormProblem,
  type TakenField,
} from '../../../../core/contracts/forms.js';
import { filesFields } from '../../../../core/records/form-column-problems.js';
import { columnPrecision, isNumberColumn } from '../../../../core/records/form-kinds.js';
import { Button } from '../../../ui/controls/button.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Select } from '../../../ui/controls/select.js';
import { columnNames, problemText } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './columns-editor.module.css';
import { CurrencySetting } from './currency-setting.js';
import { FilesSetting } from './files-setting.js';
import { OptionsEditor } from './options-editor.js';
import settings from './field-settings.module.css';
import { ProductSetting } from './product-setting.js';

interface ColumnsEditorProps {
  columns: readonly FormColumn[];
  /** Fields of the form. */
  fields: readonly FormField[];
  /** The field as it was published; undefined for a new one. */
  published: TakenField | undefined;
  problems: readonly FormProblem[];
  /** @param name of a change that further ones join */
  onChange: (columns: FormColumn[], name?: string) => void;
  onFilesField: (column: string) => void;
}

/** First key that neither a column has nor one that was published. */
function freeKey(columns: readonly FormColumn[], published: TakenField | undefined): string {
  const taken = new Set([...columns, ...(published?.columns ?? [])].map(({ key }) => key));
  let n = 1;
  while (taken.has(`c${n}`)) n += 1;
  return `c${n}`;
}

/** Columns of lines, in their order: Enter adds one below. */
export function ColumnsEditor(props: ColumnsEditorProps) {
  const { columns, fields, published, problems, onChange } = props;
  const { msg } = useFormsLocale();
  const list = useRef<HTMLUListElement>(null);
  /** Index of the column whose label takes the focus once it is there. */
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('[data-column-label]')[focusAt.current]?.focus();
    focusAt.current = undefined;
  }, [columns]);
  const names = columnNames(msg);
  const taken = new Set(published?.columns?.map(({ key }) => key));
  const hasCurrencies = new Set(published?.columns?.flatMap((one) => (one.hasCurrencies ? one.key : [])));
  const isFull = columns.length >= formLimits.columns;

  function add(at: number): void {
    if (isFull) return;
    focusAt.current = at;
    onChange(columns.toSpliced(at, 0, { key: freeKey(columns, published), type: 'text', label: '' }));
  }
  /** A column of dates before an amount, each line of which is in a currency at the rate of that day. */
  function addDay(at: number): void {
    const key = freeKey(columns, published);
    focusAt.current = at;
    onChange(
      columns.flatMap((column, index): FormColumn[] =>
        index === at
          ? [
              { key, type: 'date', label: msg('Date') },
              { ...column, rateDay: key },
            ]
          : [column],
      ),
    );
  }
  function remove(at: number): void {
    focusAt.current = Math.max(at - 1, 0);
    const { key } = columns[at] ?? {};
    onChange(
      columns
        .filter((column) => column.key !== key)
        .map((column) =>
          column.productOf?.some((factor) => factor === key) ? without(column, 'productOf') : column,
        ),
    );
  }
  function move(from: number, to: number): void {
    const column = columns[from];
    if (!column || to < 0 || to >= columns.length) return;
    onChange(columns.toSpliced(from, 1).toSpliced(to, 0, column));
  }
  const set = (next: FormColumn, name?: string): void =>
    onChange(
      columns.map((column) => (column.key === next.key ? next : column)),
      name && `column-${name}-${next.key}`,
    );
  function setType(column: FormColumn, type: FormColumnType): void {
    const { key, label, required } = column;
    const next: FormColumn = { key, label, type, ...(required ? { required } : {}) };
    const options = [msg('Option A'), msg('Option B')].map((text, at) => ({
      value: `o${at + 1}`,
      label: text,
    }));
    const [files] = filesFields(fields);
    if (type === 'select') set({ ...next, options });
    else set(type === 'files' && files ? { ...next, filesOf: files.key } : next);
  }

  return (
    <fieldset className={settings.part}>
      <legend className={settings.legend}>{msg('Columns')}</legend>
      <ul ref={list} className={styles.columns}>
        {columns.map((column, at) => {
          const { key, type, label, required, options, precision } = column;
          const own = problems.filter(({ of }) => of === key);
          const isFixed = taken.has(key);
          return (
            <li key={key} className={styles.column}>
              <div className={settings.option}>
                <input
                  className={settings.input}
                  data-column-label=""
                  aria-label={msg(str`Column ${at + 1}`)}
                  aria-invalid={own.length > 0 || undefined}
                  value={label}
                  maxLength={formLimits.label}
                  dir="auto"
                  onChange={(event) => set({ ...column, label: event.target.value }, 'label')}
                  onKeyDown={(event) => {
                    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
                      const to = at + (event.key === 'ArrowUp' ? -1 : 1);
                      focusAt.current = Math.min(Math.max(to, 0), columns.length - 1);
                      move(at, to);
                    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) add(at + 1);
                    else return;
                    event.preventDefault();
                  }}
                />
                <IconButton
                  size="small"
                  icon={ArrowUp}
                  label={msg(str`Move column ${at + 1} up`)}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  size="small"
                  icon={ArrowDown}
                  label={msg(str`Move column ${at + 1} down`)}
                  disabled={at === columns.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  size="small"
                  icon={X}
                  label={msg(str`Remove column ${at + 1}`)}
                  disabled={columns.length < 2}
                  onClick={() => remove(at)}
                />
              </div>
              <div className={styles.kind}>
                <Select
                  aria-label={msg(str`Kind of column ${at + 1}`)}
                  value={type}
                  disabled={isFixed}
                  onChange={(event) => setType(column, event.target.value as FormColumnType)}
                >
                  {formColumnTypes.map((one) => (
                    <option key={one} value={one}>
                      {names[one]}
                    </option>
                  ))}
                </Select>
                {(type === 'decimal' || type === 'money') && (
                  <Select
                    aria-label={msg(str`Decimal places of column ${at + 1}`)}
                    className={styles.places}
                    value={String(columnPrecision({ type, precision }))}
                    disabled={isFixed}
                    onChange={(event) => set({ ...column, precision: Number(event.target.value) })}
                  >
                    {Array.from({ length: formLimits.decimals + 1 }, (_, places) => (
                      <option key={places} value={places}>
                        {places === 0 ? '0' : `0.${'0'.repeat(places)}`}
                      </option>
                    ))}
                  </Select>
                )}
                <Checkbox
                  label={msg('Required')}
                  checked={required === true}
                  onChange={(checked) =>
                    set(checked ? { ...column, required: true } : without(column, 'required'))
                  }
                />
              </div>
              {options && (
                <OptionsEditor
                  options={options}
                  onChange={(next, name) => set({ ...column, options: next }, name)}
                />
              )}
              {isNumberColumn(column) && (
                <ProductSetting column={column} columns={columns} place={at + 1} onChange={set} />
              )}
              {type === 'money' && (
                <CurrencySetting
                  column={column}
                  columns={columns}
                  place={at + 1}
                  isFixed={hasCurrencies.has(key)}
                  onChange={set}
                  onAddDay={isFull ? undefined : () => addDay(at)}
                />
              )}
              {type === 'files' && (
                <FilesSetting
                  column={column}
                  fields={fields}
                  place={at + 1}
                  isFixed={isFixed}
                  onChange={set}
                  onAdd={() => props.onFilesField(key)}
                />
              )}
              <p className={settings.problem} aria-live="polite">
                {own[0] && problemText(msg, own[0])}
              </p>
            </li>
          );
        })}
      </ul>
      <Button size="small" icon={Plus} disabled={isFull} onClick={() => add(columns.length)}>
        {msg('Add column')}
      </Button>
    </fieldset>
  );
}

/** The column without one of its parts. */
const without = (column: FormColumn, part: 'required' | 'productOf'): FormColumn =>
  Object.fromEntries(Object.entries<unknown>(column).filter(([key]) => key !== part)) as FormColumn;
