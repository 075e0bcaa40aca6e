import type { FieldSchema, ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import { mailHref, phoneHref } from '../../fields/links.js';
import { asText } from '../../fields/values.js';

/** The list's folder in the address for people without a department, whose value is empty. */
const noDepartment = '-';

/** Value of the department that an address names; undefined for all. */
export const departmentAt = (at: string | undefined): string | undefined => (at === noDepartment ? '' : at);

/** The name of a department in the address. */
export const placeOf = (department: string): string => (department === '' ? noDepartment : department);

/** A field that the user sees. */
export const fieldOf = ({ fields }: ModuleSchema, key: string | undefined): FieldSchema | undefined =>
  fields.find((field) => field.key === key && !field.hidden);

/** A way to reach a person: by a call or by mail. */
interface Contact {
  type: 'phone' | 'email';
  key: string;
  label: string;
  text: string;
  href: string;
}

/** The ways in which a person can be reached, in the order of the fields. */
export function contactsOf({ fields }: ModuleSchema, { values }: RecordRow): Contact[] {
  return fields.flatMap(({ type, key, label, hidden }) => {
    if (hidden || (type !== 'phone' && type !== 'email')) return [];
    const text = asText(values[key]);
    const href = type === 'phone' ? phoneHref(text) : mailHref(text);
    return href === undefined ? [] : [{ type, key, label, text, href }];
  });
}

/** The status of a person, if it is to be seen at a glance: one that is not the usual one of its department's people. */
export function statusOf(schema: ModuleSchema, { values }: RecordRow) {
  const field = fieldOf(schema, schema.statusField);
  const value = field && asText(values[field.key]);
  const option = field?.options?.find((one) => one.value === value);
  return option?.tone === undefined || option.tone === 'active'
    ? undefined
    : { tone: option.tone, label: option.label };
}
