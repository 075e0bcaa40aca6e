import { codes } from '../../core/contracts/envelope.js';
import { limits } from '../../core/contracts/limits.js';
import type { FieldValues, ModuleSchema } from '../../core/contracts/records.js';
import { applies } from '../../core/records/applies.js';
import { withComputed } from '../../core/records/computed.js';
import { hasFormula, withFormulas } from '../../core/records/formula-fields.js';
import { isEmptyValue } from '../../core/records/field-value.js';
import { initialValues } from '../../core/records/initial-values.js';
import { restrictedTo } from '../../core/records/restrict.js';
import { validateValues } from '../../core/records/validate.js';
import { badRequest, noAccess, ApiError } from '../texts/messages/api-error.js';
import type { CurrentUser } from '../people/person.js';
import { fieldsOf, type FieldDef, type ModuleDef } from '../schemas/define.js';
import { formContext } from './automatic.js';
import { changedValues } from './changed-values.js';
import { createLineRates, type LineRatesDeps } from './line-rates.js';
import type { FieldProblem, ResolveDeps } from './resolve-values.js';
import { resolveValues } from './resolve-values.js';
import { closedFields, creatableFields, mayCreate, visibleFields } from './rights.js';
import { convertedFields, schemaFor } from './schema-for.js';

/** Validation of values that a user submits, by the rules of the form that the browser has too. */
export interface SubmittedValues {
  /**
   * Values that differ from the record's own after a submission, validated, with what depends on them. Throws ApiError:
   * 403 with the keys of the fields that the user may not fill, 400 for more values than the module has fields, 422 for
   * invalid values.
   * @param record the fields that the user may fill, and the stored values
   */
  changesOf(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    given: Record<string, unknown>,
    record: { open: readonly FieldDef[]; values: FieldValues },
  ): Promise<FieldValues>;
  /** Values of a new record, validated, without those that the server assigns. Throws ApiError (403, 422). */
  newValues(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    given: Record<string, unknown>,
  ): Promise<FieldValues>;
}

export function createSubmittedValues(deps: ResolveDeps & LineRatesDeps): SubmittedValues {
  const addRates = createLineRates(deps);

  /** Throws ApiError for fields that the user may not fill, and for more values than the module has fields. */
  function checkOpen(
    def: ModuleDef,
    currentUser: CurrentUser,
    open: readonly FieldDef[],
    given: Record<string, unknown>,
    stored: FieldValues = {},
  ): void {
    if (Object.keys(given).length > fieldsOf(def).length) throw badRequest();
    const fields = closedFields(def, currentUser, open, given, stored);
    if (fields.length > 0) throw new ApiError(codes.noAccess, 'fieldsClosed', { fields });
    if (open.length === 0) throw noAccess();
  }

  /**
   * Validates submitted values with the rules of the form, resolves their references, and computes what depends on
   * them. Throws ApiError (422).
   * @param stored the record's values; undefined for a new one
   */
  async function checkValues(
    def: ModuleDef,
    currentUser: CurrentUser,
    given: Record<string, unknown>,
    { record, stored, open }: { record: string; stored?: FieldValues; open: readonly FieldDef[] },
  ): Promise<FieldValues> {
    const schema = schemaFor(def, currentUser);
    assertValid(validateValues(restrictedToFields(schema, open), given, stored ? { record: stored } : {}));
    const fields = visibleFields(def, currentUser);
    const { values, problems } = await resolveValues(
      fields,
      given,
      currentUser,
      { module: def.module, record },
      deps,
    );
    // All fields, for a result may depend on one that this user does not see, or be one.
    const all = convertedFields(def, currentUser);
    const unrated = await addRates(all, values, stored ?? {}, currentUser.person.tenant);
    assertValid([...problems, ...unrated, ...richTextProblems(fields, values)]);
    for (const { key, filled } of fields) {
      if (filled !== undefined && Object.hasOwn(values, filled)) values[key] = !isEmptyValue(values[filled]);
    }
    const before: FieldValues = { ...stored, ...values };
    // Sums of an earlier record stay what they are until its lines change.
    const hasSums = all.some(
      ({ key, type, sumOf }) => Object.hasOwn(values, key) && (type === 'lines' || sumOf),
    );
    const after = hasSums ? withComputed(all, before) : withFormulas(all, before);
    const computed = Object.fromEntries(
      Object.entries(after).filter(([key, value]) => before[key] !== value),
    );
    const entered = schema.fields.filter((field) => !hasFormula(field));
    const sums = Object.fromEntries(
      entered.flatMap(({ key }) => (Object.hasOwn(computed, key) ? [[key, computed[key]]] : [])),
    );
    // A sum may be larger than its field allows.
    if (hasSums) assertValid(validateValues({ fields: entered }, sums, { record: after }));
    return { ...values, ...computed };
  }

  async function newValues(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    submitted: Record<string, unknown>,
  ): Promise<FieldValues> {
    if (!mayCreate(def, currentUser)) throw noAccess();
    const given = withoutResults(def, submitted);
    const open = creatableFields(def, currentUser);
    checkOpen(def, currentUser, open, given);
    const schema = schemaFor(def, currentUser);
    const context = formContext(currentUser);
    // Fields that were not submitted get the proposed values of the form; an emptied field is submitted as null.
    const proposed = initialValues(restrictedToFields(schema, open).fields, context, given);
    const values = await checkValues(def, currentUser, { ...proposed, ...given }, { record: id, open });
    // Fields that the user may not fill get the initial values of the form.
    return Object.assign(values, initialValues(schema.fields, context, values));
  }

  return {
    async changesOf(def, currentUser, id, submitted, { open, values: stored }) {
      const given = withoutResults(def, submitted);
      checkOpen(def, currentUser, open, given, stored);
      const values = await checkValues(def, currentUser, given, { record: id, stored, open });
      return changedValues(stored, { ...values, ...emptiedBy(def, values, stored) });
    },
    newValues,
  };
}

/** Submitted values without the results of formulas, which the server computes. */
function withoutResults(def: ModuleDef, given: Record<string, unknown>): Record<string, unknown> {
  const results = new Set(
    fieldsOf(def)
      .filter(hasFormula)
      .map(({ key }) => key),
  );
  if (results.size === 0) return given;
  return Object.fromEntries(Object.entries(given).filter(([key]) => !results.has(key)));
}

/**
 * Null for each field that a change ends, such as those of another type of request, and for each that it begins and
 * whose value was not submitted.
 */
function emptiedBy(def: ModuleDef, values: FieldValues, stored: FieldValues): FieldValues {
  const after = { ...stored, ...values };
  const emptied = fieldsOf(def).filter(
    (field) =>
      field.showWhen &&
      Object.hasOwn(values, field.showWhen.field) &&
      !(applies(field, after) && (applies(field, stored) || Object.hasOwn(values, field.key))),
  );
  return Object.fromEntries(emptied.map(({ key }) => [key, null]));
}

const assertValid = (errors: FieldProblem[]): void => {
  if (errors.length > 0) throw new ApiError(codes.invalid, 'invalid', { errors });
};

const restrictedToFields = (schema: ModuleSchema, open: readonly FieldDef[]): ModuleSchema =>
  restrictedTo(
    schema,
    open.map(({ key }) => key),
  );

function richTextProblems(fields: readonly FieldDef[], values: FieldValues): FieldProblem[] {
  return fields.flatMap((field): FieldProblem[] => {
    const value = values[field.key];
    return field.type === 'richtext' && typeof value === 'string' && value.length > limits.richTextLength
      ? [{ field: field.key, error: { rule: 'too-long', max: limits.richTextLength } }]
      : [];
  });
}
