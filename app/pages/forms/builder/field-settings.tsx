import { useId, type ReactNode } from 'react';

import {
  formLimits,
  type FormContent,
  type FormField,
  type FormProblem,
} from '../../../../core/contracts/forms.js';
import type { FieldChange } from '../../../../core/records/form-edits.js';
import { isNumberField, type TakenField } from '../../../../core/records/form-problems.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Select } from '../../../ui/controls/select.js';
import { TextField } from '../../../ui/controls/text-field.js';
import { kindIcons, kindNames, problemText } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './field-settings.module.css';
import { OptionsEditor } from './options-editor.js';

interface FieldSettingsProps {
  field: FormField;
  content: FormContent;
  /** The field as it was published; undefined for a new one. */
  published: TakenField | undefined;
  /** What stays of a published field. */
  publishedText: string;
  /** True for a custom field of a built-in module. */
  isOfModule: boolean;
  problems: readonly FormProblem[];
  /** @param name of a change that further ones join */
  onChange: (part: FieldChange, name?: string) => void;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** Returns whether a list can have a column of the kind. */
const canBeListed = (kind: FormField['kind']): boolean =>
  kind !== 'longtext' && kind !== 'richtext' && kind !== 'attachments';

/** Settings of one field: its texts, how it is filled in, and when it is shown. */
export function FieldSettings(props: FieldSettingsProps) {
  const { field, content, published, problems, onChange } = props;
  const { msg } = useFormsLocale();
  const { kind, label, help = '', options, precision = 2 } = field;
  const isText = kind === 'text' || kind === 'longtext';
  const isDate = kind === 'date' || kind === 'datetime';
  const errorOf = (...kinds: FormProblem['problem'][]): string => {
    const problem = problems.find((one) => kinds.includes(one.problem));
    return problem ? problemText(msg, problem) : '';
  };
  const longest = kind === 'longtext' ? formLimits.longText : formLimits.text;
  return (
    <>
      <p className={styles.kind}>
        <Icon of={kindIcons[kind]} />
        {kindNames(msg)[kind]}
      </p>
      {published && <p className={styles.note}>{props.publishedText}</p>}
      <TextField
        label={msg('Label')}
        value={label}
        maxLength={formLimits.label}
        dir="auto"
        error={errorOf('noLabel', 'sameKey', 'noSection', 'otherKind', 'wrongKey')}
        onChange={(value) => onChange({ label: value }, `label-${field.key}`)}
      />
      <TextField
        label={msg('Help text')}
        value={help}
        rows={2}
        maxLength={formLimits.help}
        dir="auto"
        onChange={(value) => onChange({ help: value || undefined }, `help-${field.key}`)}
      />
      <div className={styles.part}>
        <Checkbox
          label={msg('Required')}
          checked={field.required === true}
          onChange={(checked) => onChange({ required: checked || undefined })}
        />
        <Checkbox
          label={msg('Takes the whole width')}
          checked={field.wide === true}
          onChange={(checked) => onChange({ wide: checked || undefined })}
        />
        {props.isOfModule && canBeListed(kind) && (
          <Checkbox
            label={msg('Shown as a column of the list')}
            checked={field.listed === true}
            onChange={(checked) => onChange({ listed: checked || undefined })}
          />
        )}
      </div>
      {options && (
        <>
          <OptionsEditor
            options={options}
            onChange={(next, name) =>
              onChange(
                {
                  options: next,
                  // A default that is no longer offered goes with its option.
                  ...(next.some(({ value }) => value === field.defaultValue)
                    ? {}
                    : { defaultValue: undefined }),
                },
                name && `${name}-${field.key}`,
              )
            }
          />
          <Problem text={errorOf('noOptions', 'sameOption')} />
        </>
      )}
      {isText && (
        <TextField
          label={msg('Maximum number of characters')}
          inputMode="numeric"
          value={field.maxLength === undefined ? '' : String(field.maxLength)}
          error={errorOf('wrongLength')}
          onChange={(text) => {
            const value = Math.min(Number(digits(text)), longest);
            onChange({ maxLength: value > 0 ? value : undefined }, `length-${field.key}`);
          }}
        />
      )}
      {(kind === 'decimal' || kind === 'money') && (
        <Labelled label={msg('Decimal places')}>
          {(id) => (
            <Select
              id={id}
              value={String(precision)}
              disabled={published !== undefined}
              onChange={(event) => onChange({ precision: Number(event.target.value) })}
            >
              {Array.from({ length: formLimits.decimals + 1 }, (_, places) => (
                <option key={places} value={places}>
                  {places}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      {(isNumberField(field) || isDate) && (
        <>
          <div className={styles.pair}>
            {(['min', 'max'] as const).map((bound) => (
              <TextField
                key={bound}
                label={
                  isDate
                    ? bound === 'min'
                      ? msg('Earliest')
                      : msg('Latest')
                    : bound === 'min'
                      ? msg('Least')
                      : msg('Greatest')
                }
                type={isDate ? 'date' : 'text'}
                inputMode={isDate ? undefined : 'decimal'}
                maxLength={24}
                value={field[bound] ?? ''}
                onChange={(value) => onChange({ [bound]: value || undefined }, `${bound}-${field.key}`)}
              />
            ))}
          </div>
          <Problem text={errorOf('wrongRange')} />
        </>
      )}
      <DefaultValue field={field} error={errorOf('wrongDefault')} onChange={onChange} />
      <Condition field={field} content={content} error={errorOf('wrongCondition')} onChange={onChange} />
    </>
  );
}

const Problem = ({ text }: { text: string }) => (
  <p className={styles.problem} aria-live="polite">
    {text}
  </p>
);

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.part}>
      <label className={styles.legend} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type PartProps = Pick<FieldSettingsProps, 'field' | 'onChange'> & { error: string };

/** Kinds whose default value is one that can be typed or chosen here. */
const withDefault: readonly string[] = [
  'text',
  'longtext',
  'integer',
  'decimal',
  'money',
  'date',
  'select',
  'checkbox',
];

function DefaultValue({ field, error, onChange }: PartProps) {
  const { msg } = useFormsLocale();
  const { kind, defaultValue, options = [] } = field;
  if (!withDefault.includes(kind)) return null;
  const text = typeof defaultValue === 'string' ? defaultValue : '';
  const label = msg('Default value');
  if (kind === 'checkbox')
    return (
      <Checkbox
        label={msg('Ticked from the start')}
        checked={defaultValue === true}
        onChange={(checked) => onChange({ defaultValue: checked || undefined })}
      />
    );
  if (kind === 'select')
    return (
      <Labelled label={label}>
        {(id) => (
          <Select
            id={id}
            value={text}
            onChange={(event) => onChange({ defaultValue: event.target.value || undefined })}
          >
            <option value="">{msg('None')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    );
  return (
    <TextField
      label={label}
      type={kind === 'date' ? 'date' : 'text'}
      value={text}
      maxLength={formLimits.defaultText}
      dir="auto"
      error={error}
      onChange={(value) => onChange({ defaultValue: value || undefined }, `default-${field.key}`)}
    />
  );
}

/** When the field is shown: always, or for some options of a single choice. */
function Condition({ field, content, error, onChange }: PartProps & Pick<FieldSettingsProps, 'content'>) {
  const { msg } = useFormsLocale();
  const choices = content.fields.filter(
    (one) => one.kind === 'select' && one.key !== field.key && !one.showWhen,
  );
  const { showWhen } = field;
  if (choices.length === 0 && !showWhen) return null;
  const on = choices.find(({ key }) => key === showWhen?.field);
  return (
    <>
      <Labelled label={msg('Show this field')}>
        {(id) => (
          <Select
            id={id}
            value={showWhen?.field ?? ''}
            onChange={(event) =>
              onChange({
                showWhen: event.target.value === '' ? undefined : { field: event.target.value, values: [] },
              })
            }
          >
            <option value="">{msg('Always')}</option>
            {choices.map(({ key, label }) => (
              <option key={key} value={key}>
                {label || msg('Field without a label')}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      {showWhen && on && (
        <fieldset className={styles.part}>
          <legend className={styles.legend}>{msg('while one of these is chosen')}</legend>
          {on.options?.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={<bdi>{label}</bdi>}
              checked={showWhen.values.includes(value)}
              onChange={(checked) =>
                onChange({
                  showWhen: {
                    ...showWhen,
                    values: checked
                      ? [...showWhen.values, value]
                      : showWhen.values.filter((one) => one !== value),
                  },
                })
              }
            />
          ))}
        </fieldset>
      )}
      <Problem text={error} />
    </>
  );
}
