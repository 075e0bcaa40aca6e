import type { FormColumn, FormField, FormProblem, TakenField } from '../contracts/forms.js';
import { columnPrecision, formPrecision, isEnteredNumber, isNumberColumn } from './form-kinds.js';

/** Why a field of lines cannot be published. @param before the field as it was published */
export function columnProblems(
  lines: FormField,
  before: TakenField | undefined,
  fields: readonly FormField[],
): FormProblem[] {
  const { key: field, kind, columns } = lines;
  if (kind !== 'lines') return columns ? [{ field, problem: 'noColumns' }] : [];
  if (!columns || columns.length === 0) return [{ field, problem: 'noColumns' }];
  const taken = new Map(before?.columns?.map((column) => [column.key, column]));
  const keys = new Set<string>();
  const problems: FormProblem[] = [];
  for (const column of columns) {
    const add = (problem: FormProblem['problem']): unknown =>
      problems.push({ field, of: column.key, problem });
    if (keys.has(column.key)) add('sameColumn');
    keys.add(column.key);
    const published = taken.get(column.key);
    const isOther =
      published !== undefined &&
      (published.type !== column.type ||
        published.filesOf !== column.filesOf ||
        // Amounts in several currencies would become amounts in one.
        (published.hasCurrencies === true && column.rateDay === undefined) ||
        (isNumberColumn(column) && columnPrecision(published) !== columnPrecision(column)));
    if (isOther) add('otherColumn');
    const wrongFiles = filesProblem(column, { lines, fields, isPublished: published !== undefined });
    if (wrongFiles) add(wrongFiles);
    const wrongCurrency = currencyProblem(column, columns);
    if (wrongCurrency) add(wrongCurrency);
    if (column.label === '') add('noColumnLabel');
    if (!hasValidOptions(column)) add('noOptions');
    if (!isProduct(column, columns)) add('wrongProduct');
  }
  return problems;
}

function hasValidOptions({ type, options = [] }: FormColumn): boolean {
  if (type !== 'select') return options.length === 0;
  const values = new Set(options.map(({ value }) => value));
  return options.length > 0 && values.size === options.length && options.every(({ label }) => label !== '');
}

/** Fields that can have the files of line items: attachments that are always shown, or files would have no place. */
export const filesFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ kind, showWhen }) => kind === 'attachments' && !showWhen);

interface FilesPlace {
  lines: FormField;
  fields: readonly FormField[];
  isPublished: boolean;
}

/** Why the files of a column have no place. */
function filesProblem(
  { type, filesOf, required }: FormColumn,
  { lines, fields, isPublished }: FilesPlace,
): FormProblem['problem'] | undefined {
  if (type !== 'files') return filesOf === undefined ? undefined : 'noFiles';
  const files = fields.find(({ key, kind }) => key === filesOf && kind === 'attachments');
  if (!files) return isPublished ? 'lostFiles' : 'noFiles';
  if (!filesFields([files]).includes(files)) return 'wrongFiles';
  // A required cell must not be one that some of those who fill in the line cannot change.
  const isOpen = !files.rights || JSON.stringify(files.rights) === JSON.stringify(lines.rights);
  return required && !isOpen ? 'wrongFiles' : undefined;
}

/** Why each line cannot choose the currency of a column. */
function currencyProblem(
  { key, type, rateDay }: FormColumn,
  columns: readonly FormColumn[],
): FormProblem['problem'] | undefined {
  if (rateDay === undefined) return undefined;
  const hasDay = columns.some((column) => column.key === rateDay && column.type === 'date');
  if (type !== 'money' || !hasDay) return 'noRateDay';
  return columns.find((column) => column.rateDay !== undefined)?.key === key ? undefined : 'secondCurrency';
}

/** Columns that a product can be made of: numbers that are entered, in one currency. */
export const factorsOf = (columns: readonly FormColumn[], product: string): FormColumn[] =>
  columns.filter(
    ({ key, type, productOf, rateDay }) =>
      key !== product && isNumberColumn({ type }) && !productOf && rateDay === undefined,
  );

function isProduct(column: FormColumn, columns: readonly FormColumn[]): boolean {
  if (!column.productOf) return true;
  const factors = new Set(factorsOf(columns, column.key).map(({ key }) => key));
  return isNumberColumn(column) && column.productOf.every((key) => factors.has(key));
}

/** Columns of lines that a number can be the sum of: those without more decimal places. */
export const summableColumns = (
  field: FormField,
  fields: readonly FormField[],
): { field: FormField; column: FormColumn }[] =>
  fields.flatMap((lines) =>
    (lines.kind === 'lines' ? (lines.columns ?? []) : [])
      .filter((column) => isNumberColumn(column) && columnPrecision(column) <= formPrecision(field))
      .map((column) => ({ field: lines, column })),
  );

/** Why a field cannot be the sum that it is to be. */
export function sumProblem(field: FormField, fields: readonly FormField[]): FormProblem[] {
  const { key, sumOf } = field;
  if (!sumOf) return [];
  const isSum =
    isEnteredNumber(field) &&
    summableColumns(field, fields).some(
      (one) => one.field.key === sumOf.field && one.column.key === sumOf.column,
    );
  return isSum ? [] : [{ field: key, problem: 'wrongSum' }];
}
