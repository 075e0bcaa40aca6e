import { useId, type ReactNode } from 'react';

import {
  formLimits,
  isFormFieldKind,
  type FormContent,
  type FormField,
  type FormFieldKind,
  type FormProblem,
  type TakenField,
} from '../../../../core/contracts/forms.js';
import { otherKinds } from '../../../../core/records/convert-value.js';
import type { FieldChange } from '../../../../core/records/form-edits.js';
import { isEnteredNumber } from '../../../../core/records/form-kinds.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Select } from '../../../ui/controls/select.js';
import { TextField } from '../../../ui/controls/text-field.js';
import { kindIcons, kindNames, problemText } from '../form-words.js';
import { useFormsLocale } from '../forms-locale.js';
import { ColumnsEditor } from './columns-editor.js';
import styles from './field-settings.module.css';
import { FormulaInput } from './formula-input.js';
import { OptionsEditor } from './options-editor.js';
import { RuleSettings } from './rule-settings.js';
import { SumSetting } from './sum-setting.js';

interface FieldSettingsProps {
  field: FormField;
  content: FormContent;
  /** The field as it was published; undefined for a new one. */
  published: TakenField | undefined;
  /** Kind in which it was published, also by the key of the field whose place it takes; undefined for a new one. */
  publishedKind: FormFieldKind | undefined;
  /** What stays of a published field. */
  publishedText: string;
  /** True for a custom field of a built-in module. */
  isOfModule: boolean;
  problems: readonly FormProblem[];
  /** @param name of a change that further ones join */
  onChange: (part: FieldChange, name?: string) => void;
  onKind: (kind: FormFieldKind) => void;
  /** Adds an attachments field for the files of a column of the field. */
  onFilesField: (column: string) => void;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** Returns whether a list can have a column of the kind. */
const canBeListed = (kind: FormField['kind']): boolean =>
  kind !== 'longtext' && kind !== 'richtext' && kind !== 'attachments';

/** Settings of one field: its texts, how it is filled in, and when it is shown. */
export function FieldSettings(props: FieldSettingsProps) {
  const { field, content, published, problems, onChange } = props;
  const { msg } = useFormsLocale();
  const { kind, label, help = '', options, columns, precision = 2 } = field;
  const isText = kind === 'text' || kind === 'longtext';
  const isDate = kind === 'date' || kind === 'datetime';
  const errorOf = (...kinds: FormProblem['problem'][]): string => {
    const problem = problems.find((one) => kinds.includes(one.problem));
    return problem ? problemText(msg, problem) : '';
  };
  const longest = kind === 'longtext' ? formLimits.longText : formLimits.text;
  return (
    <>
      <KindSetting {...props} />
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
        {kind !== 'computed' && (
          <Checkbox
            label={msg('Required')}
            checked={field.required === true}
            onChange={(checked) =>
              onChange({ required: checked || undefined, ...(checked ? { requiredWhen: undefined } : {}) })
            }
          />
        )}
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
      {columns && (
        <ColumnsEditor
          columns={columns}
          fields={content.fields}
          published={published}
          problems={problems}
          onChange={(next, name) => onChange({ columns: next }, name && `${name}-${field.key}`)}
          onFilesField={props.onFilesField}
        />
      )}
      {kind === 'computed' && (
        <>
          <FormulaInput
            field={field}
            fields={content.fields}
            problem={problems.find((one) => one.problem === 'noFormula')}
            onChange={(formula) => onChange({ formula }, `formula-${field.key}`)}
          />
          <Checkbox
            label={msg('Amount of money')}
            checked={field.isMoney === true}
            onChange={(checked) => onChange({ isMoney: checked || undefined })}
          />
        </>
      )}
      {(kind === 'decimal' || kind === 'money' || kind === 'computed') && (
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
      {isEnteredNumber(field) && (
        <SumSetting field={field} fields={content.fields} error={errorOf('wrongSum')} onChange={onChange} />
      )}
      {(isEnteredNumber(field) || isDate) && (
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
      <RuleSettings
        field={field}
        content={content}
        errors={{
          pattern: errorOf('wrongPattern'),
          showWhen: errorOf('wrongCondition', 'conditionCircle'),
          requiredWhen: errorOf('wrongRequirement'),
        }}
        onChange={onChange}
      />
    </>
  );
}

/** Kind of the field, which can be another one where values can be converted. */
function KindSetting({ field, publishedKind, publishedText, onKind }: FieldSettingsProps) {
  const { msg } = useFormsLocale();
  const names = kindNames(msg);
  const others = publishedKind ? otherKinds(publishedKind) : [];
  if (!publishedKind || others.length === 0)
    return (
      <>
        <p className={styles.kind}>
          <Icon of={kindIcons[field.kind]} />
          {names[field.kind]}
        </p>
        {publishedKind && <p className={styles.note}>{publishedText}</p>}
      </>
    );
  return (
    <>
      <Labelled label={msg('Kind of field')}>
        {(id) => (
          <Select
            id={id}
            value={field.kind}
            onChange={(event) => {
              if (isFormFieldKind(event.target.value)) onKind(event.target.value);
            }}
          >
            {[publishedKind, ...others].map((kind) => (
              <option key={kind} value={kind}>
                {names[kind]}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <p className={styles.note}>
        {msg(
          'Published. If you change the kind, values that fit are converted; the others stay readable as earlier values.',
        )}
      </p>
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
