import * as v from 'valibot';

import { personRefSchema } from './record-parts.js';

/** Limits of forms that administrators make; lengths are in characters. */
export const formLimits = {
  /** Forms of a tenant. */
  forms: 100,
  /** Published versions of a form. */
  versions: 30,
  /** Fields of a version. */
  fields: 60,
  sections: 20,
  /** Options of a field. */
  options: 100,
  /** Characters of the JSON of a version. */
  content: 48_000,
  title: 60,
  label: 80,
  help: 300,
  /** Longest answer that a text field may allow. */
  text: 200,
  longText: 4000,
  defaultText: 200,
  decimals: 4,
  /** Columns of a field of lines, and the rows of an answer. */
  columns: 12,
  rows: 200,
  formula: 500,
  pattern: 200,
  patternText: 120,
  /** Departments whose employees may answer. */
  departments: 50,
  /** Newest answers that are read to say which of them break a new rule. */
  checkedAnswers: 20_000,
  /** Values that are named of those that another kind of a field cannot have, and their characters. */
  examples: 5,
  exampleText: 60,
  /** Groups that see the answers, and groups with rights for a field of their own. */
  groups: 100,
} as const;

const prefix = '/api/portico/forms';

/**
 * Paths of the forms that users make, Portico's own. Administrators call all of them for each form; employees of a group
 * with the right to make forms call them for their own forms, and get code 404 for others. Other employees get the
 * published forms that they may answer from `forms`, what they may do from `maker`, and code 403 from the others. A stale
 * revision is answered with code 409 and the present form as `present`; a form that cannot be published with code 422 and
 * `problems`.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | maker | GET | | FormMaker: whether the user may make forms |
 * | forms | GET | | FormEntry[] |
 * | forms | POST | `title` | Form |
 * | form | GET | | Form |
 * | form | PUT | FormChange: saves the draft | Form |
 * | form | DELETE | `revision` | null; 422 for a form that has answers |
 * | publish | POST | `revision` | Form |
 * | impact | GET | | FormImpact: what publishing the draft means for the answers that exist |
 * | version | GET | | FormContent |
 * | preview | GET | | ModuleSchema of the draft |
 * | results | GET | | VoteResults of a vote; for all who may answer it, 404 for other forms |
 * | restore | POST | `version`, `revision`: makes an earlier version the draft | Form |
 *
 * The answers are records of the module `module` of the form, and are read and written by the calls of records.
 */
export const formPaths = {
  prefix,
  maker: '/api/portico/formMaker',
  forms: prefix,
  form: (id: string) => `${prefix}/${encodeURIComponent(id)}`,
  publish: (id: string) => `${prefix}/${encodeURIComponent(id)}/publish`,
  impact: (id: string) => `${prefix}/${encodeURIComponent(id)}/impact`,
  preview: (id: string) => `${prefix}/${encodeURIComponent(id)}/preview`,
  results: (id: string) => `${prefix}/${encodeURIComponent(id)}/results`,
  restore: (id: string) => `${prefix}/${encodeURIComponent(id)}/restore`,
  version: (id: string, version: string) =>
    `${prefix}/${encodeURIComponent(id)}/versions/${encodeURIComponent(version)}`,
} as const;

/**
 * Kinds of fields. The key of a field names the column that stores its answers: a letter of its kind, and a number.
 * `s` is a text, `n` a number, `p` an employee.
 */
export const formFieldKinds = {
  text: 's',
  longtext: 's',
  richtext: 's',
  integer: 'n',
  decimal: 'n',
  money: 'n',
  date: 's',
  datetime: 's',
  checkbox: 'n',
  select: 's',
  multiselect: 's',
  person: 'p',
  people: 's',
  department: 's',
  phone: 's',
  email: 's',
  url: 's',
  address: 's',
  attachments: 's',
  lines: 's',
  computed: 'n',
} as const;
export type FormFieldKind = keyof typeof formFieldKinds;

export const formFieldKindSchema = v.picklist(Object.keys(formFieldKinds) as FormFieldKind[]);

export const isFormFieldKind = (value: string): value is FormFieldKind =>
  Object.hasOwn(formFieldKinds, value);

const wideKinds: readonly FormFieldKind[] = ['longtext', 'richtext', 'attachments', 'address', 'lines'];

/** What a user may do with forms, and what the settings of a form name. */
export const formMakerSchema = v.object({
  /** Makes forms, and changes those. */
  makes: v.boolean(),
  /** Groups of the tenant in the order of their names, for users who make forms. */
  groups: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type FormMaker = v.InferOutput<typeof formMakerSchema>;

/** Returns whether the input of a field takes the whole width of the form. */
export const isWideFormField = ({ kind, wide }: Pick<FormField, 'kind' | 'wide'>): boolean =>
  wide === true || wideKinds.includes(kind);

/** Number of columns of each letter; a field that was published keeps its column for ever. */
export const formColumns = { s: 90, n: 50, p: 20 } as const;
export type FormColumnLetter = keyof typeof formColumns;

/** First free key of a kind; undefined if all columns are taken. */
export function freeFormKey(kind: FormFieldKind, taken: ReadonlySet<string>): string | undefined {
  const letter = formFieldKinds[kind];
  for (let n = 1; n <= formColumns[letter]; n += 1) if (!taken.has(`${letter}${n}`)) return `${letter}${n}`;
  return undefined;
}

/** Returns whether the key names a column that stores answers of the kind. */
export function isFormKey(key: string, kind: FormFieldKind): boolean {
  const [letter, n] = [key.slice(0, 1), Number(key.slice(1))];
  return (
    letter === formFieldKinds[kind] && /^[snp][1-9]\d?$/u.test(key) && n <= formColumns[formFieldKinds[kind]]
  );
}

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest));
const named = (longest: number) => v.pipe(line(longest), v.minLength(1));
const keySchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,15}$/u));
const limitText = v.pipe(v.string(), v.maxLength(24));
const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const revision = v.pipe(v.number(), v.integer());

const optionSchema = v.object({ value: keySchema, label: line(formLimits.label) });

const precision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(formLimits.decimals));
const options = v.pipe(v.array(optionSchema), v.maxLength(formLimits.options));

export const formColumnTypes = ['text', 'integer', 'decimal', 'money', 'date', 'select', 'files'] as const;

/** Column of a field of lines. Its key stays, as that of a field does. */
const formColumnSchema = v.object({
  key: keySchema,
  type: v.picklist(formColumnTypes),
  label: line(formLimits.label),
  required: v.optional(v.boolean()),
  precision: v.optional(precision),
  options: v.optional(options),
  /** Keys of two columns of numbers whose product this one is. */
  productOf: v.optional(v.tuple([keySchema, keySchema])),
  /** Of a column of files: key of the attachments field of the form that has them. It stays, as the type does. */
  filesOf: v.optional(keySchema),
  /**
   * Of an amount in the currency that each line chooses: key of the column of dates whose day has the exchange rate.
   * Once it was published, the column keeps its currencies.
   */
  rateDay: v.optional(keySchema),
});
export type FormColumn = v.InferOutput<typeof formColumnSchema>;
export type FormColumnType = FormColumn['type'];

/**
 * Condition on another field: a choice or department is one of the values, a checkbox is 'true' or 'false', a number is
 * in the range.
 */
const formConditionSchema = v.object({
  field: keySchema,
  values: v.pipe(v.array(idSchema), v.maxLength(formLimits.options)),
  atLeast: v.optional(limitText),
  below: v.optional(limitText),
});
export type FormCondition = v.InferOutput<typeof formConditionSchema>;

/** What people of a group may do with a field; '' in place of the group: those who are in none of the named ones. */
const formFieldRightSchema = v.object({
  group: v.pipe(v.string(), v.maxLength(64)),
  see: v.boolean(),
  /** Without `see`, it is without effect. */
  change: v.boolean(),
});
export type FormFieldRight = v.InferOutput<typeof formFieldRightSchema>;

const formFieldSchema = v.object({
  key: keySchema,
  kind: formFieldKindSchema,
  /**
   * Key of the published field whose place it takes with another kind: values that can be converted are, others stay
   * readable beside it as earlier values.
   */
  was: v.optional(keySchema),
  /** Key of its section. */
  section: keySchema,
  label: line(formLimits.label),
  help: v.optional(line(formLimits.help)),
  required: v.optional(v.boolean()),
  /** Takes the whole width. */
  wide: v.optional(v.boolean()),
  /** Of a custom field: a column of the list before the user chooses columns. */
  listed: v.optional(v.boolean()),
  /** Least and greatest number or date. */
  min: v.optional(limitText),
  max: v.optional(limitText),
  maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(formLimits.longText))),
  /** Decimal places. */
  precision: v.optional(precision),
  options: v.optional(options),
  defaultValue: v.optional(v.union([v.boolean(), v.pipe(v.string(), v.maxLength(formLimits.defaultText))])),
  /**
   * Who sees and fills in the field, besides administrators and the form's owner, who always do; absent: everyone. Of a
   * custom field, administrators alone always do.
   */
  rights: v.optional(v.pipe(v.array(formFieldRightSchema), v.maxLength(formLimits.groups + 1))),
  /** Columns of lines. */
  columns: v.optional(v.pipe(v.array(formColumnSchema), v.maxLength(formLimits.columns))),
  /** Column of lines that a number is the sum of, once there are lines. */
  sumOf: v.optional(v.object({ field: keySchema, column: keySchema })),
  /** Formula of a computed field (core/records/formula.ts). */
  formula: v.optional(v.pipe(v.string(), v.maxLength(formLimits.formula))),
  /** The computed field is an amount of money. */
  isMoney: v.optional(v.boolean()),
  /** Pattern of a text (core/records/text-pattern.ts), and what to say of another text. */
  pattern: v.optional(v.pipe(v.string(), v.maxLength(formLimits.pattern))),
  patternText: v.optional(line(formLimits.patternText)),
  /** No two answers have the same value; case and surrounding blanks do not count. */
  unique: v.optional(v.boolean()),
  /** The field is required while the condition holds. */
  requiredWhen: v.optional(formConditionSchema),
  /** The field is shown while the condition holds. */
  showWhen: v.optional(formConditionSchema),
});
export type FormField = v.InferOutput<typeof formFieldSchema>;

/** Content of a version of a form. A draft may be incomplete. */
export const formContentSchema = v.object({
  title: named(formLimits.title),
  sections: v.pipe(
    v.array(v.object({ key: keySchema, label: line(formLimits.label) })),
    v.minLength(1),
    v.maxLength(formLimits.sections),
  ),
  fields: v.pipe(v.array(formFieldSchema), v.maxLength(formLimits.fields)),
  /** Ids of the departments whose employees may answer; null: all employees. */
  departments: v.nullable(v.pipe(v.array(idSchema), v.maxLength(formLimits.departments))),
  /** Ids of the groups whose people see all answers, besides the form's owner and administrators. */
  readers: v.optional(v.pipe(v.array(idSchema), v.maxLength(formLimits.groups))),
  /** One answer of each employee. */
  once: v.optional(v.boolean()),
  /** Last day on which it may be answered, in the tenant's zone. */
  until: v.optional(v.pipe(v.string(), v.isoDate())),
  /**
   * The form is a vote: each employee answers once, may change the answer until its last day, and sees the numbers of
   * votes after voting, or once it has closed.
   */
  vote: v.optional(v.picklist(['afterVoting', 'atClose'])),
  /** Answers are requests: the flow of the form says who approves them. */
  approval: v.optional(v.literal(true)),
});
export type FormContent = v.InferOutput<typeof formContentSchema>;

export const newFormSchema = v.object({ title: named(formLimits.title) });
export const formChangeSchema = v.object({ content: formContentSchema, revision });
export type FormChange = v.InferOutput<typeof formChangeSchema>;
export const formRevisionSchema = v.object({ revision });
export const formRestoreSchema = v.object({ version: v.pipe(v.number(), v.integer()), revision });
export const formRemovalSchema = v.object({
  revision: v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number)),
});

/** Why a version cannot be published; `field` is absent for what concerns the form. */
const formProblemSchema = v.object({
  field: v.optional(v.string()),
  /** Key of the column that it concerns, or what a formula names. */
  of: v.optional(v.string()),
  problem: v.picklist([
    'noFields',
    'sameKey',
    'noLabel',
    'noSection',
    'otherKind',
    'wrongKey',
    'wrongChange',
    'noOptions',
    'sameOption',
    'wrongRange',
    'wrongLength',
    'wrongDefault',
    'wrongCondition',
    'wrongRequirement',
    'conditionCircle',
    'noDepartment',
    'notByLink',
    'noColumns',
    'sameColumn',
    'noColumnLabel',
    'otherColumn',
    'wrongProduct',
    'noFiles',
    'lostFiles',
    'wrongFiles',
    'noRateDay',
    'secondCurrency',
    'wrongSum',
    'wrongPattern',
    'wrongUnique',
    'noFormula',
    'wrongFormula',
    'deepFormula',
    'unknownField',
    'wrongInput',
    'formulaCircle',
    'noChoice',
    'noLastDay',
    'approvedVote',
    'approvalByLink',
  ]),
});
export type FormProblem = v.InferOutput<typeof formProblemSchema>;
export const formProblemsSchema = v.object({ problems: v.array(formProblemSchema) });

const takenFieldSchema = v.object({
  kind: formFieldKindSchema,
  /** Decimal places, of a number. */
  precision: v.optional(v.number()),
  /** All columns of lines that were ever published. */
  columns: v.optional(
    v.array(
      v.object({
        key: v.string(),
        type: v.picklist(formColumnTypes),
        precision: v.optional(v.number()),
        filesOf: v.optional(v.string()),
        /** True if each line chose a currency. */
        hasCurrencies: v.optional(v.boolean()),
      }),
    ),
  ),
});
export type TakenField = v.InferOutput<typeof takenFieldSchema>;

const versionSchema = v.object({ version: v.number(), by: personRefSchema, atMs: v.number() });

export const formSchema = v.object({
  id: v.string(),
  /** Module of its answers; of custom fields the built-in module that has them. */
  module: v.string(),
  /** Label of the built-in module whose custom fields these are; missing for a form of its own. */
  extends: v.optional(v.string()),
  revision: v.number(),
  owner: personRefSchema,
  draft: formContentSchema,
  /** Number of the version that is answered; 0: none yet. */
  published: v.number(),
  /** True if the draft differs from the version that is answered. */
  isChanged: v.boolean(),
  versions: v.array(versionSchema),
  /** All fields that were ever published, by key: their columns are taken, and what is named here never changes. */
  taken: v.record(v.string(), takenFieldSchema),
  /** True if anyone can answer it by a link: fields that need an account cannot be published. */
  byLink: v.optional(v.boolean()),
  /** True if a published version needs approval, so that the form has a flow. */
  hasFlow: v.optional(v.boolean()),
  savedMs: v.number(),
});
export type Form = v.InferOutput<typeof formSchema>;

export const formEntrySchema = v.object({
  id: v.string(),
  module: v.string(),
  title: v.string(),
  owner: personRefSchema,
  published: v.number(),
  isChanged: v.boolean(),
  savedMs: v.number(),
  /** Whether the user may answer it now. */
  answering: v.picklist(['open', 'answered', 'closed', 'notAllowed']),
  /** Last day on which the version that is answered may be. */
  until: v.optional(v.string()),
  /** True for a vote. */
  vote: v.optional(v.boolean()),
  /** Id of the user's own answer to a vote. */
  own: v.optional(v.string()),
  /** Number of answers; for those who may change the form. */
  answers: v.optional(v.number()),
});
export type FormEntry = v.InferOutput<typeof formEntrySchema>;
