import type {
  FieldSchema,
  FieldType,
  Filter,
  FilterOperator,
  LineColumn,
  Sort,
  StatusTone,
} from '../../core/contracts/records.js';

/** Languages the back end's own texts are written in; every other one gets the nearer of the two. */
export type ServerLang = 'zh_CN' | 'en';

/** One text in both languages. */
export type Text = readonly [zh: string, en: string];

export const localize = (text: Text, lang: ServerLang): string => text[lang === 'en' ? 1 : 0];

/** What a person is in charge of, beyond being an employee. */
export type Role = 'admin' | 'finance' | 'hr' | 'legal' | 'executive' | 'it';

/** Filled by the server when the record is made. */
export type Automatic = 'me' | 'today' | 'now' | 'code' | 'department';

export interface OptionDef {
  value: string;
  label: Text;
  tone?: StatusTone;
}

export interface LineColumnDef extends Omit<LineColumn, 'label'> {
  label: Text;
}

export interface FieldDef extends Omit<
  FieldSchema,
  'label' | 'help' | 'options' | 'columns' | 'hidden' | 'group'
> {
  label: Text;
  help?: Text;
  options?: OptionDef[];
  columns?: LineColumnDef[];
  /** Only people with one of these roles see it; absent: everybody. */
  visibleToRoles?: Role[];
  auto?: Automatic;
  /** Start of an automatic code: 'CG' makes 'CG-202609-0142'. */
  codePrefix?: string;
}

export interface GroupDef {
  key: string;
  label: Text;
  fields: FieldDef[];
}

export interface ViewDef {
  id: string;
  label: Text;
  /** '$me' stands for the person who asks, '$today' for the tenant's day. */
  filters?: Filter[];
  sort?: Sort[];
}

export interface ActionDef {
  key: string;
  label: Text;
  /** What the timeline says afterwards. */
  done: Text;
  tone: 'primary' | 'plain' | 'danger';
  /** Tone of the timeline entry. */
  mark: StatusTone;
  needsComment?: boolean;
  /** Statuses it can be taken in. */
  from: string[];
  /** Person field that has to be the one who acts; absent: everybody. */
  by?: string;
  /** 'forward' moves to the next step, 'start' to the first, 'back' to the initiator; else the status itself. */
  to: { move: 'forward' | 'start' | 'back' } | { status: string };
}

/** Steps of an approval: a select field holds the step, a person field whose turn it is. */
export interface FlowDef {
  stepField: string;
  handlerField: string;
  initiatorField: string;
  /** People who had their turn. */
  handledByField: string;
  /** Values of the step field in order, the last is the archive. */
  steps: { value: string; who: 'manager' | Role | 'nobody' }[];
  activeStatus: string;
  doneStatus: string;
  returnedStatus: string;
}

export interface ModuleDef {
  module: string;
  /** Name in a tenant's displayModules. */
  app: string;
  label: Text;
  itemLabel: Text;
  titleField: string;
  statusField?: string;
  personField?: string;
  amountField?: string;
  timeField?: string;
  codeField?: string;
  groups: GroupDef[];
  views: ViewDef[];
  actions?: ActionDef[];
  flow?: FlowDef;
  /** Records belong to the person in this field; others with one of the roles see them too. */
  scope?: { field: string; unless: Role[] };
  /** false: records come from elsewhere and are only read. */
  create?: boolean;
  /** Who may create and change; absent: everybody. */
  editableByRoles?: Role[];
  /** Statuses in which a record is closed to changes. */
  closed?: string[];
}

const flattened = new WeakMap<ModuleDef, readonly FieldDef[]>();

/** All fields in the order of the groups; asked for on every record, so the list is made once. */
export function fieldsOf(def: ModuleDef): readonly FieldDef[] {
  const known = flattened.get(def);
  if (known) return known;
  const fields = def.groups.flatMap((group) => group.fields);
  flattened.set(def, fields);
  return fields;
}

type Extra = Partial<Omit<FieldDef, 'key' | 'label' | 'type'>>;

const field =
  (type: FieldType, always: Extra = {}) =>
  (key: string, zh: string, en: string, extra: Extra = {}): FieldDef => ({
    key,
    type,
    label: [zh, en],
    ...always,
    ...extra,
  });

const number = { min: '0', max: '9999999999999' } as const;

export const text = field('text', { maxLength: 200 });
export const longtext = field('longtext', { maxLength: 4000, wide: true });
export const richtext = field('richtext', { wide: true });
export const integer = field('integer', { ...number, precision: 0 });
export const decimal = field('decimal', { ...number, precision: 2 });
export const money = field('money', { ...number, precision: 2 });
export const percent = field('percent', { min: '0', max: '100', precision: 0 });
export const date = field('date');
export const datetime = field('datetime');
export const checkbox = field('checkbox');
export const person = field('person');
export const people = field('people');
export const phone = field('phone', { maxLength: 40 });
export const email = field('email', { maxLength: 200 });
export const url = field('url', { maxLength: 500 });
export const attachments = field('attachments', { wide: true });

const choice =
  (type: 'select' | 'multiselect') =>
  (key: string, zh: string, en: string, options: OptionDef[], extra: Extra = {}): FieldDef => ({
    key,
    type,
    label: [zh, en],
    options,
    ...extra,
  });

export const select = choice('select');
export const multiselect = choice('multiselect');

export const reference = (
  key: string,
  zh: string,
  en: string,
  refModule: string,
  extra: Extra = {},
): FieldDef => ({ key, type: 'reference', label: [zh, en], refModule, ...extra });

export const lines = (
  key: string,
  zh: string,
  en: string,
  columns: LineColumnDef[],
  extra: Extra = {},
): FieldDef => ({ key, type: 'lines', label: [zh, en], columns, wide: true, ...extra });

export const opt = (value: string, zh: string, en: string, tone?: StatusTone): OptionDef =>
  tone === undefined ? { value, label: [zh, en] } : { value, label: [zh, en], tone };

export const group = (key: string, zh: string, en: string, fields: FieldDef[]): GroupDef => ({
  key,
  label: [zh, en],
  fields,
});

export const view = (
  id: string,
  zh: string,
  en: string,
  filters: Filter[] = [],
  sort: Sort[] = [],
): ViewDef => ({
  id,
  label: [zh, en],
  ...(filters.length > 0 ? { filters } : {}),
  ...(sort.length > 0 ? { sort } : {}),
});

export const where = (fieldKey: string, op: FilterOperator, value?: string | string[]): Filter =>
  value === undefined ? { field: fieldKey, op } : { field: fieldKey, op, value };

/** A column shown from the start; priority 1 stays longest. */
export const col = (priority: number, width = 120): Extra => ({
  column: { shown: true, width, priority },
  sortable: true,
  filterable: true,
});

/** A column the person may add. */
export const more = (width = 120): Extra => ({
  column: { shown: false, width, priority: 9 },
  sortable: true,
  filterable: true,
});

/** A value one cannot sort by (several values in one), as a column. */
export const flat = (width = 160): Extra => ({
  column: { shown: false, width, priority: 9 },
  filterable: true,
});

/** The title: always there, takes the rest. */
export const titleColumn: Extra = {
  required: true,
  column: { shown: true, width: 320, priority: 1 },
  sortable: true,
  filterable: true,
};
