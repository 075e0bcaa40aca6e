import * as v from 'valibot';

import { labelIdSchema } from './labels.js';
import { limits } from './limits.js';
import {
  filterOperators,
  personRefSchema,
  recordActionSchema,
  statusToneSchema,
  type PersonRef,
  type StatusTone,
} from './record-parts.js';
import { knownItems, lenient } from './schemas.js';
import { viewKindNameSchema } from './view-kind-names.js';
import type { ViewKind } from './view-kinds.js';

/*
 * Records on the wire. One schema is the type and the parser: the app parses responses with it, the server request
 * bodies. Unknown properties are dropped, and list items of an unknown kind are left out, so that an older app works
 * with a newer server.
 */

/** A result of the search for people. */
export const foundPersonSchema = v.object({
  ...personRefSchema.entries,
  department: v.optional(v.string()),
  title: v.optional(v.string()),
  /** True if another employee has the same name. */
  namesake: v.optional(v.boolean()),
  /** How a name in Chinese characters is read, such as 'zhou ting'. */
  reading: v.optional(v.string()),
  /** The part of the name that the search matches, as UTF-16 offsets. */
  matched: v.optional(v.object({ from: v.number(), to: v.number() })),
  /** The letters of the reading that the search matches. */
  matchedReading: v.optional(v.array(v.object({ from: v.number(), to: v.number() }))),
});
export type FoundPerson = v.InferOutput<typeof foundPersonSchema>;

/** A record of another module as a field value. */
export const recordRefSchema = v.object({ module: v.string(), id: v.string(), title: v.string() });
export type RecordRef = v.InferOutput<typeof recordRefSchema>;

/** An uploaded file. `size` is in bytes, `time` is 'YYYY-MM-DD HH:mm'. */
export const fileRefSchema = v.object({
  id: v.string(),
  name: v.string(),
  size: v.number(),
  type: v.string(),
  by: v.optional(personRefSchema),
  time: v.optional(v.string()),
});
export type FileRef = v.InferOutput<typeof fileRefSchema>;

/** One row of a `lines` field; keys are the columns' keys. */
export const lineValueSchema = v.record(v.string(), v.string());
export type LineValue = v.InferOutput<typeof lineValueSchema>;

/**
 * A value on the wire. Numbers travel as plain decimal strings ('-1234.50'), dates as 'YYYY-MM-DD',
 * date-times as 'YYYY-MM-DD HH:mm' in the tenant's zone, select values as the option's value.
 * null is no value.
 */
export type FieldValue =
  string | boolean | null | string[] | PersonRef | PersonRef[] | RecordRef | FileRef[] | LineValue[];

/**
 * Checks the JSON type only: which kind a value is depends on its field, and the field may have changed since the
 * value was saved. The functions of app/records/fields/values.ts check the kind. Other JSON types count as no value.
 */
const fieldValueSchema = v.fallback(v.custom<FieldValue>(isFieldValue), null);

function isFieldValue(value: unknown): boolean {
  return value === null || ['string', 'boolean', 'object'].includes(typeof value);
}

export const fieldValuesSchema = v.record(v.string(), fieldValueSchema);
export type FieldValues = v.InferOutput<typeof fieldValuesSchema>;

const fieldTypes = [
  'text',
  'longtext',
  'richtext', // HTML, sanitised before it is shown
  'integer',
  'decimal',
  'money',
  'percent', // '0'…'100', rendered as progress
  'date',
  'datetime',
  'select',
  'multiselect',
  'checkbox',
  'person',
  'people',
  'phone',
  'email',
  'url',
  'attachments',
  'reference',
  'lines',
] as const;
export type FieldType = (typeof fieldTypes)[number];

const fieldOptionSchema = v.object({
  value: v.string(),
  label: v.string(),
  labelId: labelIdSchema,
  tone: v.optional(statusToneSchema),
  /** Set by the back end only, for example by an action. A form offers it as the present value only. */
  fixed: v.optional(v.boolean()),
});
export type FieldOption = v.InferOutput<typeof fieldOptionSchema>;

const lineColumnSchema = v.object({
  key: v.string(),
  label: v.string(),
  labelId: labelIdSchema,
  /** `files`: ids of files of the record, separated by spaces. */
  type: v.picklist(['text', 'date', 'integer', 'decimal', 'money', 'select', 'files']),
  required: v.optional(v.boolean()),
  options: v.optional(v.array(fieldOptionSchema)),
  /** A column that is no longer filled in; it is shown in the records that have values of it. */
  former: v.optional(v.boolean()),
  /** Decimal places of a number. */
  precision: v.optional(v.number()),
  /** Keys of two columns whose product this one is, where both have a value. */
  productOf: v.optional(v.tuple([v.string(), v.string()])),
  /** How it is converted from the currency of the line; parsed by `exchangeSchema` of exchange.ts, as the rules of fields. */
  exchange: v.optional(v.unknown()),
  /** Of a column of files: key of the attachments field that has them. */
  filesOf: v.optional(v.string()),
});
export type LineColumn = v.InferOutput<typeof lineColumnSchema>;

/**
 * Condition on another field of the record: a choice or one of several is among the values, a checkbox is checked
 * ('true') or not ('false'), a number is at least one limit and below another.
 */
export const conditionSchema = v.object({
  field: v.string(),
  values: v.array(v.string()),
  atLeast: v.optional(v.string()),
  below: v.optional(v.string()),
});
export type FieldCondition = v.InferOutput<typeof conditionSchema>;

/**
 * Initial values that depend on the user and the time. The next half hour is at least a minute away; 'hourLater' is
 * an hour after it.
 */
const initialKinds = [
  'me',
  'department',
  'today',
  'now',
  'nextHalfHour',
  'hourLater',
  'weekStart', // Monday of this week
  'weekEnd', // Sunday of this week
  'year',
] as const;
export type InitialKind = (typeof initialKinds)[number];

const columnPlace = { field: v.string(), column: v.string() } as const;

const fieldSchemaSchema = v.object({
  key: v.string(),
  type: v.picklist(fieldTypes),
  /** In the language of the request. */
  label: v.string(),
  labelId: labelIdSchema,
  /** Key of one of the schema's groups. */
  group: v.string(),
  required: v.optional(v.boolean()),
  readOnly: v.optional(v.boolean()),
  /** Not shown to this user; the server sends no value for it and rejects one. */
  hidden: v.optional(v.boolean()),
  help: v.optional(v.string()),
  helpLabelId: labelIdSchema,
  maxLength: v.optional(v.number()),
  /** What a text is: 'address', a place on the map. With another format it is a text as any other. */
  format: v.optional(v.string()),
  /** Least number, as a decimal string; for dates 'YYYY-MM-DD'. */
  min: v.optional(v.string()),
  /** Greatest number, in the same form. */
  max: v.optional(v.string()),
  /** Decimal places of a number. */
  precision: v.optional(v.number()),
  /** Currency of a money field: a symbol or a code. */
  currency: v.optional(v.string()),
  /** Key of the select field with the code of the currency of this amount, which takes precedence. */
  currencyField: v.optional(v.string()),
  options: v.optional(v.array(fieldOptionSchema)),
  /** Module of a reference. */
  refModule: v.optional(v.string()),
  columns: v.optional(knownItems(lineColumnSchema)),
  defaultValue: v.optional(fieldValueSchema),
  /** Initial value in a form, in place of `defaultValue`; the user may change it. */
  initial: v.fallback(v.optional(v.picklist(initialKinds)), undefined),
  /** Column of a lines field that this number is the sum of, once there are lines; of another one while `or.when` holds. */
  sumOf: v.optional(
    v.object({
      ...columnPlace,
      or: v.optional(v.object({ ...columnPlace, when: conditionSchema })),
    }),
  ),
  /** Key of the date that this one must not precede. */
  notBefore: v.optional(v.string()),
  /**
   * The text is the rule by which the record repeats (RFC 5545), from the date or datetime of `start`; each occurrence is as
   * long as it is to that of `end`.
   */
  recurrence: v.optional(v.object({ start: v.string(), end: v.optional(v.string()) })),
  /** The field applies only to records that meet the condition. */
  showWhen: v.optional(conditionSchema),
  /** The field is shown only where it has a value: nobody is asked for it any more. */
  whenFilled: v.optional(v.boolean()),
  /** Key of the field that took the place of this one with another kind: this one is shown while that is empty. */
  whileEmpty: v.optional(v.string()),
  /** Rules of its values. A form checks them by `fieldRulesSchema` of field-rules.ts. */
  rules: v.optional(v.unknown()),
  /** Of attachments: how many earlier versions of each file are kept when another takes its place; missing: none. */
  versions: v.optional(v.number()),
  /** Takes the whole width of the form. */
  wide: v.optional(v.boolean()),
  /** Present when the field can be a column of the list. */
  column: v.optional(
    v.object({
      /** Shown before the user chooses columns. */
      shown: v.boolean(),
      /** Width in px; the title takes the rest. */
      width: v.number(),
      /** 1 stays longest when the window gets narrow. */
      priority: v.number(),
    }),
  ),
  sortable: v.optional(v.boolean()),
  filterable: v.optional(v.boolean()),
});
export type FieldSchema = v.InferOutput<typeof fieldSchemaSchema>;

const fieldGroupSchema = v.object({ key: v.string(), label: v.string(), labelId: labelIdSchema });

const filterText = v.pipe(v.string(), v.maxLength(limits.searchLength));

export const filterSchema = v.pipe(
  v.object({
    field: v.string(),
    op: v.picklist(filterOperators),
    /** Callers may send a checkbox value as a JSON boolean. */
    value: v.optional(
      v.union([
        filterText,
        v.pipe(v.array(filterText), v.maxLength(limits.pageSize)),
        v.pipe(v.boolean(), v.transform(String)),
      ]),
    ),
  }),
  v.check(({ op, value }) => {
    if (op === 'empty' || op === 'notEmpty') return true;
    if (op === 'in') return Array.isArray(value);
    if (op === 'between') return Array.isArray(value) && value.length === 2;
    return typeof value === 'string';
  }, 'The value does not fit the operator'),
);
export type Filter = v.InferOutput<typeof filterSchema>;

const sortSchema = v.object({ field: v.string(), direction: v.picklist(['asc', 'desc']) });
export type Sort = v.InferOutput<typeof sortSchema>;

/** A view that comes with the module or that a user saved. */
export const savedViewSchema = v.object({
  id: v.string(),
  label: v.string(),
  labelId: labelIdSchema,
  /** true for views that come with the module: they cannot be changed or removed. */
  builtIn: v.optional(v.boolean()),
  search: v.optional(v.string()),
  filters: v.optional(v.array(filterSchema)),
  sort: v.optional(v.array(sortSchema)),
  /** Column keys in order; absent: the schema's own. */
  columns: v.optional(v.array(v.string())),
  /** Kind of view; absent in views that were saved before there were kinds: a table. */
  kind: lenient(viewKindNameSchema),
  /** The user's choices in a chart, by their names (chart-choice.ts). */
  chart: lenient(v.record(v.string(), v.string())),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;

export const moduleSchemaSchema = v.object({
  module: v.string(),
  /** Plural, as in the navigation: 'Workflows'. */
  label: v.string(),
  labelId: labelIdSchema,
  /** One of them: 'Workflow'. */
  itemLabel: v.string(),
  itemLabelId: labelIdSchema,
  titleField: v.string(),
  statusField: v.optional(v.string()),
  personField: v.optional(v.string()),
  amountField: v.optional(v.string()),
  timeField: v.optional(v.string()),
  /** Checkbox that marks urgent records. */
  urgentField: v.optional(v.string()),
  codeField: v.optional(v.string()),
  /** Select field that determines which fields apply; a new record begins with its choice. */
  typeField: v.optional(v.string()),
  /** Action that a form offers besides saving a draft; labels of both buttons, and of what is done then. */
  submit: v.optional(
    v.object({
      action: v.string(),
      label: v.string(),
      labelId: labelIdSchema,
      save: v.optional(v.string()),
      saveLabelId: labelIdSchema,
      done: v.optional(v.string()),
      doneLabelId: labelIdSchema,
    }),
  ),
  groups: v.array(fieldGroupSchema),
  fields: knownItems(fieldSchemaSchema),
  views: knownItems(savedViewSchema),
  /**
   * Kinds of view of the list, the default first; absent: a table only. A list checks them by `viewKindsSchema` of
   * view-kinds.ts.
   */
  kinds: v.optional(v.custom<ViewKind[]>(Array.isArray)),
  /** How a record books time; absent: not at all. A form checks it by `bookingSchema` of busy.ts. */
  books: v.optional(v.unknown()),
  /** Where the answers to a record of the module are. A record checks it by `resultsSchema` of report.ts. */
  results: v.optional(v.unknown()),
  rights: v.object({
    create: v.boolean(),
    /** Keys of the fields that the user may fill in a new record; absent: all that are not read-only. */
    fields: v.optional(v.array(v.string())),
    /** False if the user may not export rows; absent: they may. */
    export: v.optional(v.boolean()),
  }),
  /** Operations that batch tasks offer; whether a record allows one is checked for each record. Absent: none. */
  batch: v.optional(
    v.object({
      fields: v.array(v.string()),
      /** Every row says which of them its record has. */
      actions: v.array(recordActionSchema),
      remove: v.boolean(),
      /** True if the user can take a deletion back for a while. */
      restores: v.optional(v.boolean()),
    }),
  ),
});
export type ModuleSchema = v.InferOutput<typeof moduleSchemaSchema>;

/** Rows of a query, without the place in it. `null` counts as absent. */
export const rowsQuerySchema = v.object({
  search: v.nullish(v.string()),
  filters: v.nullish(v.pipe(v.array(filterSchema), v.maxLength(limits.filters))),
  sort: v.nullish(v.pipe(v.array(sortSchema), v.maxLength(4))),
});

const greatestOffset = 10_000_000;
const wholeNumber = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

export const listQuerySchema = v.object({
  ...rowsQuerySchema.entries,
  offset: v.optional(wholeNumber(greatestOffset), 0),
  limit: v.optional(wholeNumber(limits.pageSize), 50),
});

/** Order of a list without one of its own: newest first, by the record's time or by its last change. */
export function defaultSort(timeField: string | undefined, isSortable: (field: string) => boolean): Sort {
  const field = timeField !== undefined && isSortable(timeField) ? timeField : 'updatedAt';
  return { field, direction: 'desc' };
}

export interface ListQuery {
  search?: string;
  filters?: Filter[];
  sort?: Sort[];
  offset: number;
  /** At most limits.pageSize. */
  limit: number;
}

export const recordRowSchema = v.object({
  id: v.string(),
  revision: v.number(),
  title: v.string(),
  unread: v.optional(v.boolean()),
  /** Number of comments of others since the user last read those of the record; absent without any. */
  unreadComments: v.optional(v.number()),
  /** Keys of the module's actions that this user may take on the record now. */
  actions: v.optional(v.array(v.string())),
  /** In a lane: the user may not change the field of the lanes in this record. */
  locked: v.optional(v.boolean()),
  /** Values of the fields that can be columns. */
  values: fieldValuesSchema,
});
export type RecordRow = v.InferOutput<typeof recordRowSchema>;

export const listPageSchema = v.object({
  total: v.number(),
  /** True if there are more records than `total`; they are counted as the rows near the end are requested. */
  totalIsMinimum: v.optional(v.boolean()),
  offset: v.number(),
  rows: v.array(recordRowSchema),
});
export type ListPage = v.InferOutput<typeof listPageSchema>;

export const recordDetailSchema = v.object({
  module: v.string(),
  id: v.string(),
  revision: v.number(),
  title: v.string(),
  values: fieldValuesSchema,
  createdBy: personRefSchema,
  createdAt: v.string(),
  updatedBy: personRefSchema,
  updatedAt: v.string(),
  rights: v.object({
    /** True if the user may change any field. */
    edit: v.boolean(),
    remove: v.boolean(),
    /** Keys of the fields that the user may change now; absent: all that are not read-only. */
    fields: v.optional(v.array(v.string())),
    /** Keys of the fields whose change sends an approval back to its first step. */
    restart: v.optional(v.array(v.string())),
  }),
  /** Actions that this user may take on the record now. */
  actions: v.array(recordActionSchema),
  /** Steps of an approval that has not ended (approval-steps.ts). */
  ahead: v.optional(v.array(v.unknown())),
  /** Steps of an approval that are done (approval-steps.ts). */
  doneSteps: v.optional(v.array(v.unknown())),
  /** Steps of an approval to which it can be returned (approval-steps.ts). */
  earlier: v.optional(v.array(v.unknown())),
  /** Employees whom the plain long texts name with '@', each as the text names them. */
  mentions: v.optional(v.array(personRefSchema)),
  /** In the answer to a write: employees whom its texts name, and who are not told, since they may not see them. */
  unreached: v.optional(v.array(personRefSchema)),
});
export type RecordDetail = v.InferOutput<typeof recordDetailSchema>;

export interface ActivityChange {
  field: string;
  label: string;
  from: string;
  to: string;
}

interface EntryFacts {
  id: string;
  kind: 'created' | 'updated' | 'commented' | 'action' | 'restored' | 'handedOver';
  person: PersonRef;
  /** Employee for whom the person has decided. */
  onBehalf?: PersonRef | undefined;
  /** 'YYYY-MM-DD HH:mm'. */
  time: string;
  text?: string | undefined;
  /** Label and tone of the action taken. */
  action?: { label: string; tone: StatusTone } | undefined;
  /** Of an action that gives the request to others: from whom, or from which step, to whom or to which. */
  passed?: { from: string; to: string } | undefined;
  /** Step of the approval at which the action was taken, and how long it had been there. */
  step?: { key?: string | undefined; label: string; minutes?: number | undefined } | undefined;
  changes?: ActivityChange[] | undefined;
  /** Employees whom the text names with '@'. */
  mentions?: PersonRef[] | undefined;
  /** In the answer to a new comment: those of them who are not told, since they may not see the record. */
  unreached?: PersonRef[] | undefined;
  files?: FileRef[] | undefined;
  /** Picture of the signature under a decision. */
  signature?: FileRef | undefined;
  /** A comment of another person that came since the user last read those of the record. */
  isNew?: boolean | undefined;
}

/** Entry of a record's timeline; its schema is in activity.ts. */
export interface ActivityEntry extends EntryFacts {
  /** The newest answers, oldest first, and the number of all of them. */
  replies?: EntryFacts[] | undefined;
  replyCount?: number | undefined;
}
