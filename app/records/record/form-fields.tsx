import { Fragment, useMemo, type ComponentType } from 'react';

import type {
  FieldSchema,
  FieldValues,
  FileRef,
  ModuleSchema,
  RecordDetail,
} from '../../../core/contracts/records.js';
import { applies } from '../../../core/records/applies.js';
import { isComputed } from '../../../core/records/computed.js';
import { isEmptyValue } from '../../../core/records/field-value.js';
import { isRequired } from '../../../core/records/field-rules.js';
import { hasFormula } from '../../../core/records/formula-fields.js';
import { fileColumns } from '../../../core/records/line-files.js';
import { AmountInWords } from '../fields/display/amount-in-words.js';
import { BaseAmount } from '../fields/display/base-amount.js';
import { FieldDisplay } from '../fields/display/field-display.js';
import type { FieldInputProps } from '../fields/field-input-props.js';
import { inCurrency } from '../fields/in-currency.js';
import { ruleMessage } from '../fields/rule-message.js';
import { useFormats } from '../fields/use-formats.js';
import { asFiles, asText } from '../fields/values.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { RenderTrace } from '../../services/platform/render-trace.js';
import { PageBoundary } from '../../ui/states/page-boundary.js';
import { bookingOf } from './booking-of.js';
import styles from './form-fields.module.css';
import { Planning } from './planning/lazy-planning.js';
import type { RecordForm } from './use-record-form.js';

/** Types that need the whole width. */
const wideTypes = new Set(['longtext', 'richtext', 'lines', 'attachments']);

interface FormFieldsProps {
  schema: ModuleSchema;
  form: RecordForm;
  /** Input for any type of field. */
  input: ComponentType<FieldInputProps>;
  /** Id of a field's control. */
  idOf(key: string): string;
  /** Heading level of the groups. */
  level: 2 | 3;
  /** The existing record, whose read-only fields show their values; null for a new one. */
  record: RecordDetail | null;
  /** Number of saves that the server refused for a clash with other bookings. */
  refused: number;
  /** Those whom a long text names are told. */
  canMention?: boolean;
}

/** Fields of a form by group; read-only ones as plain values. */
export function FormFields(props: FormFieldsProps) {
  const { schema, form, input, idOf, level, record, refused, canMention } = props;
  const Heading = `h${level}` as const;
  const booking = useMemo(() => bookingOf(schema), [schema]);
  const setAll = (values: FieldValues): void => {
    for (const [key, value] of Object.entries(values)) form.set(key, value);
  };
  return schema.groups.map((group) => {
    const fields = schema.fields.filter(
      (field) =>
        field.group === group.key &&
        !field.hidden &&
        (record !== null || hasFormula(field) || (!field.readOnly && field.key !== schema.typeField)) &&
        applies(field, form.values),
    );
    if (fields.length === 0) return null;
    const headingId = idOf(`group-${group.key}`);
    return (
      <RenderTrace key={group.key} name={group.key}>
        <section className={styles.group} aria-labelledby={group.label === '' ? undefined : headingId}>
          {group.label !== '' && (
            <Heading id={headingId} className={styles.heading}>
              {group.label}
            </Heading>
          )}
          <div className={styles.grid}>
            {fields.map((field) => (
              <Fragment key={field.key}>
                <RenderTrace name={field.key}>
                  <div className={isWide(field) ? styles.wide : styles.cell}>
                    {field.readOnly || isComputed(field, form.values) ? (
                      <ReadOnlyField
                        field={inCurrency(field, schema, form.values)}
                        form={form}
                        labelHidden={field.label === group.label}
                      />
                    ) : (
                      <EditableField
                        field={asNeeded(inCurrency(field, schema, form.values), form.values)}
                        filesOf={recordFiles(field, schema, form)}
                        form={form}
                        input={input}
                        id={idOf(field.key)}
                        canMention={canMention}
                        labelHidden={field.label === group.label}
                      />
                    )}
                  </div>
                </RenderTrace>
                {booking?.end === field.key && (
                  <div className={styles.wide}>
                    <PageBoundary failure={() => null}>
                      <Planning
                        schema={schema}
                        booking={booking}
                        record={record}
                        values={form.values}
                        refused={refused}
                        onChange={setAll}
                      />
                    </PageBoundary>
                  </div>
                )}
              </Fragment>
            ))}
          </div>
        </section>
      </RenderTrace>
    );
  });
}

/** The field as it is with these values: required while its condition holds. */
function asNeeded(field: FieldSchema, values: FieldValues): FieldSchema {
  return isRequired(field, values) && !field.required ? { ...field, required: true } : field;
}

function isWide(field: FieldSchema): boolean {
  return field.wide === true || wideTypes.has(field.type);
}

/** Files that line items of the field can name, by column. */
function recordFiles(
  field: FieldSchema,
  { fields }: ModuleSchema,
  form: RecordForm,
): EditableFieldProps['filesOf'] {
  const columns = fileColumns(field).filter(({ filesOf }) =>
    fields.some(({ key, hidden, readOnly }) => key === filesOf && !hidden && !readOnly),
  );
  if (columns.length === 0) return undefined;
  const now = (key: string): FileRef[] => asFiles(form.now().values[key]);
  return new Map(
    columns.map(({ key, filesOf }) => [
      key,
      {
        files: asFiles(form.values[filesOf]),
        add: (file) => form.set(filesOf, [...now(filesOf), file]),
        remove: (ids) =>
          form.set(
            filesOf,
            now(filesOf).filter(({ id }) => !ids.includes(id)),
          ),
      },
    ]),
  );
}

interface EditableFieldProps extends Pick<FieldInputProps, 'filesOf' | 'canMention'> {
  field: FieldSchema;
  form: RecordForm;
  input: ComponentType<FieldInputProps>;
  id: string;
  labelHidden: boolean;
}

function EditableField(props: EditableFieldProps) {
  const { field, filesOf, form, input: FieldInput, id, canMention, labelHidden } = props;
  const locale = useLocale();
  const formats = useFormats();
  const error = form.errors[field.key];
  const value = form.values[field.key];
  return (
    <FieldInput
      field={field}
      id={id}
      labelHidden={labelHidden}
      value={value}
      filesOf={filesOf}
      canMention={canMention}
      related={field.recurrence && asText(form.values[field.recurrence.start])}
      note={
        field.currencyField !== undefined && <BaseAmount amount={asText(value)} currency={field.currency} />
      }
      error={error && ruleMessage(error, field, locale, formats)}
      ruleError={error}
      onChange={(next) => form.set(field.key, next)}
      onBlur={() => form.blur(field.key)}
      onPendingFiles={(files) => form.setPendingFiles(field.key, files)}
    />
  );
}

interface ReadOnlyFieldProps {
  field: FieldSchema;
  form: RecordForm;
  labelHidden: boolean;
}

function ReadOnlyField({ field, form, labelHidden }: ReadOnlyFieldProps) {
  const value = form.values[field.key];
  return (
    <dl className={styles.readOnly}>
      <dt className={labelHidden ? 'sr-only' : undefined}>{field.label}</dt>
      <dd className={isEmptyValue(value) ? undefined : styles.value}>
        <FieldDisplay field={field} value={value} />
        {field.type === 'money' && <BaseAmount amount={asText(value)} currency={field.currency} />}
        {field.type === 'money' && !isEmptyValue(value) && (
          <AmountInWords amount={asText(value)} currency={field.currency} className={styles.words} />
        )}
      </dd>
    </dl>
  );
}
