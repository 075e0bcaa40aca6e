import type { RuleError } from './rules.js';

/** A person as a field value or an author. */
export interface PersonRef {
  id: string;
  name: string;
}

/** A record of another module as a field value. */
export interface RecordRef {
  module: string;
  id: string;
  title: string;
}

/** An uploaded file. `size` is in bytes, `time` is 'YYYY-MM-DD HH:mm'. */
export interface FileRef {
  id: string;
  name: string;
  size: number;
  type: string;
  by?: PersonRef;
  time?: string;
}

/** One row of a `lines` field; keys are the columns' keys. */
export type LineValue = Record<string, string>;

/**
 * A value as it travels. Numbers travel as plain decimal strings ('-1234.50'), dates as 'YYYY-MM-DD',
 * date-times as 'YYYY-MM-DD HH:mm' in the tenant's zone, select values as the option's value.
 * null is no value.
 */
export type FieldValue =
  string | boolean | null | string[] | PersonRef | PersonRef[] | RecordRef | FileRef[] | LineValue[];

export type FieldValues = Record<string, FieldValue>;

export type FieldType =
  | 'text'
  | 'longtext'
  | 'richtext' // HTML, sanitised before it is shown
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent' // '0'…'100', drawn as progress
  | 'date'
  | 'datetime'
  | 'select'
  | 'multiselect'
  | 'checkbox'
  | 'person'
  | 'people'
  | 'phone'
  | 'email'
  | 'url'
  | 'attachments'
  | 'reference'
  | 'lines';

/** How far along a status is: drawn as a shape and a word before a colour (LOOK). */
export type StatusTone = 'draft' | 'open' | 'active' | 'nearly' | 'done' | 'returned' | 'failed' | 'late';

export interface FieldOption {
  value: string;
  label: string;
  tone?: StatusTone;
}

export interface LineColumn {
  key: string;
  label: string;
  type: 'text' | 'integer' | 'decimal' | 'money';
  required?: boolean;
  /** Decimal places of a number. */
  precision?: number;
}

export interface FieldSchema {
  key: string;
  type: FieldType;
  /** In the language of the request. */
  label: string;
  /** Key of one of the schema's groups. */
  group: string;
  required?: boolean;
  readOnly?: boolean;
  /** Not shown to this person; the server sends no value for it and refuses one. */
  hidden?: boolean;
  help?: string;
  maxLength?: number;
  /** Least and greatest number, as decimal strings; for dates 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
  /** Decimal places of a number. */
  precision?: number;
  /** Currency symbol of a money field. */
  currency?: string;
  options?: FieldOption[];
  /** Module of a reference. */
  refModule?: string;
  columns?: LineColumn[];
  defaultValue?: FieldValue;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** Present when the field can be a column of the list. */
  column?: {
    /** Shown before the person chooses columns. */
    shown: boolean;
    /** Width in px; the title takes the rest. */
    width: number;
    /** 1 stays longest when the window gets narrow. */
    priority: number;
  };
  sortable?: boolean;
  filterable?: boolean;
}

export interface FieldGroup {
  key: string;
  label: string;
}

/** A view that comes with the module or that a person saved. */
export interface SavedView {
  id: string;
  label: string;
  /** true for views that come with the module: they cannot be changed or removed. */
  builtIn?: boolean;
  search?: string;
  filters?: Filter[];
  sort?: Sort[];
  /** Column keys in order; absent: the schema's own. */
  columns?: string[];
}

/** What one can do to a record besides editing it, e.g. approve. */
export interface RecordAction {
  key: string;
  label: string;
  tone: 'primary' | 'plain' | 'danger';
  needsComment?: boolean;
}

export interface ModuleSchema {
  module: string;
  /** Plural, as in the navigation: 'Workflows'. */
  label: string;
  /** One of them: 'Workflow'. */
  itemLabel: string;
  titleField: string;
  statusField?: string;
  personField?: string;
  amountField?: string;
  timeField?: string;
  codeField?: string;
  groups: FieldGroup[];
  fields: FieldSchema[];
  views: SavedView[];
  rights: { create: boolean };
}

export type FilterOperator =
  | 'eq'
  | 'ne'
  | 'in' // value: string[]
  | 'contains'
  | 'gte'
  | 'lte'
  | 'between' // value: [from, to]
  | 'empty'
  | 'notEmpty';

export interface Filter {
  field: string;
  op: FilterOperator;
  value?: string | string[];
}

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

export interface ListQuery {
  search?: string;
  filters?: Filter[];
  sort?: Sort[];
  offset: number;
  /** At most limits.pageSize. */
  limit: number;
}

export interface RecordRow {
  id: string;
  revision: number;
  title: string;
  unread?: boolean;
  /** Values of the fields that can be columns. */
  values: FieldValues;
}

export interface ListPage {
  total: number;
  offset: number;
  rows: RecordRow[];
}

export interface RecordDetail {
  module: string;
  id: string;
  revision: number;
  title: string;
  values: FieldValues;
  createdBy: PersonRef;
  createdAt: string;
  updatedBy: PersonRef;
  updatedAt: string;
  rights: { edit: boolean; remove: boolean };
  /** What this person may do with the record now. */
  actions: RecordAction[];
}

export interface SaveRequest {
  /** The revision the person began from; a stale one is answered with code 409. */
  revision: number;
  /** The changed fields only. */
  values: FieldValues;
}

export interface ActionRequest {
  revision: number;
  action: string;
  comment?: string;
}

/** `data` of a 409: the record as it is now, and who changed it. */
export interface ConflictData {
  present: RecordDetail;
}

/** `data` of a 422. */
export interface InvalidData {
  errors: { field: string; error: RuleError }[];
}

export interface ActivityChange {
  field: string;
  label: string;
  from: string;
  to: string;
}

export interface ActivityEntry {
  id: string;
  kind: 'created' | 'updated' | 'commented' | 'action';
  person: PersonRef;
  /** 'YYYY-MM-DD HH:mm'. */
  time: string;
  text?: string;
  /** Label and tone of the action taken. */
  action?: { label: string; tone: StatusTone };
  changes?: ActivityChange[];
}
