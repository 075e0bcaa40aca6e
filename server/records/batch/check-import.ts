import type { CellProblem, ImportCheck, ImportTable } from '../../../core/contracts/batch.js';
import type { CurrentUser } from '../../people/person.js';
import type { FieldDef, ModuleDef } from '../../schemas/define.js';
import { localize } from '../../texts/labels/text.js';
import { ApiError, noAccess } from '../../texts/messages/api-error.js';
import { mayCreate } from '../rights.js';
import { subjectOf, type ApplyDeps } from './apply-item.js';
import { columnsOf, missingFields, type ImportColumns } from './import-columns.js';
import { recordOfRow, recordsByKey } from './import-key.js';
import { importValues } from './import-values.js';
import { fieldReasons, reasonText } from './reason-text.js';

/** Time in ms for which rows are checked before others are answered. */
const checkMs = 10;
/** Employees of one name among whom the user chooses. */
const mostChoices = 10;

/**
 * What an import of the table would do, and what is wrong with each row.
 * @param turn resolves once other requests have been answered
 * @throws ApiError (403) without the right to create records, and (400) for columns that cannot be filled
 */
export async function checkImport(
  deps: ApplyDeps,
  def: ModuleDef,
  currentUser: CurrentUser,
  table: ImportTable,
  turn: () => Promise<void>,
): Promise<ImportCheck> {
  if (!mayCreate(def, currentUser)) throw noAccess();
  const columns = columnsOf(def, currentUser, table);
  const missing = missingFields(def, currentUser, columns);
  const check: ImportCheck = {
    columns: columns.fields.map((field, index) =>
      index === columns.key?.index ? columns.key.field.key : (field?.key ?? ''),
    ),
    missing: missing.map(({ label }) => localize(label, currentUser)),
    valid: 0,
    invalid: 0,
    updates: 0,
    problems: [],
  };
  const found = await recordsByKey(deps, def, currentUser, columns.key, table.rows);
  let began = performance.now();
  for (const [no, cells] of table.rows.entries()) {
    if (performance.now() - began > checkMs) {
      await turn();
      began = performance.now();
    }
    try {
      const updated = recordOfRow(columns.key, cells, found);
      const values = await importValues(deps, currentUser, columns, cells, updated !== undefined);
      await deps.records.check(def, currentUser, values, updated);
      check.valid += 1;
      if (updated !== undefined) check.updates += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      check.invalid += 1;
      const reasons = fieldReasons(error, def, currentUser);
      const own = reasons.filter(({ field }) => !missing.some(({ key }) => key === field));
      // A column that is missing is named once, not with each row.
      if (reasons.length > 0 && own.length === 0) continue;
      const { title } = await subjectOf(deps, def, currentUser, { no, value: cells });
      check.problems.push({
        line: no + 2,
        title,
        reason: reasonText(error, def, currentUser),
        cells: own.map(({ field, reason }) => {
          const choices = choicesOf(deps, currentUser, columns, cells, field);
          return { field, reason, ...(choices.length > 0 ? { choices } : {}) };
        }),
      });
    }
  }
  return check;
}

/** The employees whom a name in a cell may mean. */
function choicesOf(
  { directory }: ApplyDeps,
  { person }: CurrentUser,
  { fields }: ImportColumns,
  cells: readonly string[],
  key: string,
): NonNullable<CellProblem['choices']> {
  const isWanted = (field: FieldDef | undefined): boolean => field?.key === key && field.type === 'person';
  const text = (cells[fields.findIndex(isWanted)] ?? '').trim();
  if (text === '') return [];
  return directory
    .named(person.tenant, text)
    .slice(0, mostChoices)
    .map(({ account, name, department }) => ({ value: account, label: `${name}, ${department}` }));
}
