import type { FormFieldRight } from '../../core/contracts/forms.js';
import type { Exchange } from '../../core/contracts/exchange.js';
import type { Booking } from '../../core/contracts/busy.js';
import type { FieldRules } from '../../core/contracts/field-rules.js';
import type { ComposeKind, FilterOperator, StatusTone } from '../../core/contracts/record-parts.js';
import type {
  FieldSchema,
  FieldType,
  FieldValue,
  FieldValues,
  Filter,
  InitialKind,
  LineColumn,
  Sort,
} from '../../core/contracts/records.js';
import type { Results } from '../../core/contracts/report.js';
import type { ViewKind } from '../../core/contracts/view-kinds.js';
import type { ReportDef } from './report-def.js';
import type { Text } from '../texts/labels/text.js';

/** Role of an employee, with rights of its own. */
export type Role = 'admin' | 'finance' | 'hr' | 'legal' | 'executive' | 'it';

/**
 * Value of a new record: assigned by the server if the field is read-only, else proposed by the form and changeable.
 * 'code' is the next number of the module.
 */
type Automatic = InitialKind | 'code';

/**
 * Employees by their relation to a record. Administrators belong to those with a role, if any role is listed; without,
 * the act or statement belongs to the named employees alone.
 */
export interface Actors {
  creator?: boolean;
  /** Person and people fields that name the employees. */
  fields?: string[];
  /** People fields of which the last employee belongs to them. */
  last?: string[];
  roles?: Role[];
  /** Ids of groups whose people are actors of every record. */
  groups?: readonly string[];
  /** Ids of employees who are actors of every record. */
  people?: readonly string[];
}

/** Condition on a field of a record. `record`: the user sees the record to which the field refers, or it is empty. */
export type AccessCondition =
  | { field: string; equals: string }
  | { field: string; not: string }
  | { field: string; is: 'empty' | 'checked' | 'ownDepartment' }
  | { field: string; record: ModuleDef };

/** Employees who see the records that meet all conditions. */
interface AccessRule {
  who: Actors | 'all';
  when?: AccessCondition[];
}

export interface OptionDef {
  value: string;
  label: Text;
  tone?: StatusTone;
  /** Set by the server or an action only; users keep it where it is. */
  fixed?: boolean;
}

export interface LineColumnDef extends Omit<LineColumn, 'label' | 'options' | 'exchange'> {
  label: Text;
  options?: OptionDef[];
  /** True if the options are codes of currencies: those of the tenant are offered, its base currency first. */
  currencies?: boolean;
  /**
   * How it is converted to the tenant's base currency, or to that of the record, and the column whose options may have
   * limits.
   */
  exchange?: Omit<Exchange, 'base' | 'limits'> & { limited?: string };
}

export interface FieldDef extends Omit<
  FieldSchema,
  'label' | 'help' | 'options' | 'columns' | 'hidden' | 'group' | 'initial' | 'rules'
> {
  label: Text;
  rules?: FieldRules;
  /** True if no two records have the same value (unique-values.ts). */
  unique?: boolean;
  help?: Text;
  /** Other names of the field in the head of a spreadsheet, separated by commas. */
  synonyms?: string;
  options?: OptionDef[];
  columns?: LineColumnDef[];
  /** Groups that see and change the field, and who always does; absent: all employees. */
  rights?: {
    groups: readonly FormFieldRight[];
    owner: string;
    /** True if earlier texts of the field may be in the search index, which would disclose them. */
    wasSearched: boolean;
    /** Rights of the field that took its place: its earlier values are seen by those who see both. */
    and?: readonly FormFieldRight[];
  };
  /** Roles that see the field; absent: all employees. */
  visibleToRoles?: Role[];
  /** Who may change the field, in place of the module's editors. In a new record, only its creator and roles count. */
  by?: Actors;
  /** Statuses of an existing record in which the field may be changed; absent: all. */
  during?: string[];
  /** Others who may change the field of an existing record in further statuses. */
  also?: { by: Actors; during: string[] };
  auto?: Automatic;
  /** True for a field of which another one of another kind took the place: its label says so. */
  earlier?: boolean;
  /**
   * True if the field refers to records that not all employees see: their titles are kept out of the search, text
   * filters and the sort order, which would disclose them.
   */
  unsearched?: boolean;
  /** True if the options are codes of currencies: those of the tenant are offered, its base currency first. */
  currencies?: boolean;
  /** True if the options are departments: those of the tenant are offered, in the order of their tree. */
  departments?: boolean;
  /** Module of the approvals if the options are their steps: those of the tenant's published flows are offered, too. */
  stepsOf?: string;
  /** True for a value that only the server uses: no employee sees it, and no search finds it. */
  internal?: boolean;
  /** Field of which a read-only checkbox tells whether it has a value. */
  filled?: string;
  /** Prefix of an automatic code: 'CG' gives 'CG-202609-0142'. */
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
  /** Filters; '$me' is replaced by the user's id, dates may be relative: '@today', '@month-end'. */
  filters?: Filter[];
  sort?: Sort[];
}

/** Copies of a record for employees, each a record of its own. */
export interface DeliveryDef {
  /** People fields that name the employees. */
  to: string[];
  /** Person field that says whose copy it is. */
  ownerField: string;
  /** Values of the copies that differ. */
  values: FieldValues;
}

/** Effects of actions on an approval. */
export type FlowMove =
  | 'forward'
  | 'start'
  | 'back'
  | 'refuse'
  | 'restart'
  | 'withdraw'
  | 'takeBack'
  | 'transfer'
  | 'signBefore'
  | 'signAfter'
  | 'remind'
  | 'handOn';

export interface ActionDef {
  key: string;
  label: Text;
  /** Label of the timeline entry. */
  done: Text;
  tone: 'primary' | 'plain' | 'danger';
  /** Tone of the timeline entry. */
  mark: StatusTone;
  needsComment?: boolean;
  /** Statuses in which the action is possible. */
  from: string[];
  /** Employees who may perform the action; absent: all who see the record. */
  by?: Actors;
  /** True if it is offered among the tools of the record: it decides nothing that others ask for. */
  tool?: boolean;
  /** What the request of the action names: an employee, or an earlier step. */
  asks?: 'person' | 'step';
  /**
   * Effect: 'forward' moves to the next step, 'start' to the first, 'back' to the initiator, 'refuse' ends the request, 'restart' to the first one
   * again after a change of the content, 'withdraw' to a draft of the initiator, 'takeBack' to the former step and the
   * user, 'transfer' to another employee, 'signBefore' and 'signAfter' to a further one before or after the user,
   * 'handOn' to others once the time limit has passed; 'remind' moves nothing. Otherwise a status, with `deliver` for copies in the mailboxes of others.
   * 'compose' opens the form of a new record and changes nothing.
   */
  to:
    | { move: FlowMove }
    | { status: string; values?: Readonly<Record<string, ActionValue>>; deliver?: DeliveryDef }
    | { compose: ComposeKind };
}

/** Value that an action sets: itself, or an initial value as of the action, such as the present time. */
export type ActionValue = FieldValue | { initial: InitialKind };

/**
 * Steps of an approval of the records that have a status; those without one are no requests. A select field holds the
 * step, a person field its handler or a people field several.
 */
export interface FlowDef {
  stepField: string;
  handlerField: string;
  /** Field with all present steps where several run at the same time; `stepField` has the first of them. */
  stepsField: string;
  /** People field with those who still have to decide if they are several; there is no handler then. */
  decidersField: string;
  /** Internal text: the present steps with those who decide each of them (flow-state.ts); empty before the first move. */
  stateField: string;
  /** Internal time at which the next time limit ends of the present steps that have not been marked yet. */
  checkField: string;
  /** Internal text: the flow and version of the request, 'workflow.contract:2'; empty for the steps below. */
  versionField: string;
  /** Field with the time at which the time limit of the step ends. */
  dueField: string;
  /** Status of a request whose step has passed its time limit. */
  lateStatus: string;
  /** Administrators keep a flow for each type of request (`typeField`), or one for all; absent: none. */
  kept?: 'byType' | 'one';
  initiatorField: string;
  /** Field with the previous handlers. */
  handledByField: string;
  /** Field with the time at which the record reached its handler. */
  arrivedField: string;
  /** Values of the step field in order, with the fields that the handler of the step fills; the last is the archive. */
  steps: { value: string; who: 'manager' | Role | 'nobody'; fields?: string[] }[];
  /** Fields that are not part of what is approved: initiator and handler may change them at any step. */
  sideFields: string[];
  /** Statuses in which the request is with its initiator, who may change and remove it. */
  openStatuses: string[];
  /** Of a request that its initiator has withdrawn. */
  draftStatus: string;
  activeStatus: string;
  doneStatus: string;
  returnedStatus: string;
  /** Of a request that was refused: nobody decides it any more. */
  refusedStatus: string;
}

export interface ModuleDef {
  module: string;
  /** Name of the app in a tenant's displayModules. */
  app: string;
  label: Text;
  itemLabel: Text;
  titleField: string;
  statusField?: string;
  personField?: string;
  amountField?: string;
  timeField?: string;
  urgentField?: string;
  codeField?: string;
  groups: GroupDef[];
  views: ViewDef[];
  /** Kinds of view of the list, the default first (kinds.ts); absent: a table only. */
  kinds?: ViewKind[];
  /** Report of the list, a further kind of view. */
  report?: ReportDef;
  /** Where the answers to a record are, whose report is its results. */
  results?: Results;
  /** How a record books the time of employees and rooms; absent: not at all. */
  books?: Booking;
  actions?: ActionDef[];
  /** Select field that determines which fields apply (`showWhen`). */
  typeField?: string;
  /** Action that the form of a new record offers, with the labels of its buttons and of what is done then. */
  submit?: { action: string; label: Text; save?: Text; done?: Text };
  /** Filter for records that concern a user in any of several person fields, e.g. as creator or participant. */
  involved?: { key: string; label: Text; fields: string[] };
  flow?: FlowDef;
  /** Who sees a record: those whom one of the rules names; absent: all employees of the tenant. */
  access?: AccessRule[];
  /** True for a copy of the module that shows all records of the tenant, whoever asks (access.ts). */
  unscoped?: true;
  /** Files of other records of the module, which the user sees, can be attached as copies. */
  attachesCopies?: boolean;
  /** Checkbox that is set when the record is opened: a mail, which only its mailbox's owner sees. */
  readField?: string;
  /**
   * Internal text with the conversation of a record: the id of its first message, the same in all mailboxes. A record
   * without a value is itself the first one.
   */
  thread?: string;
  /** Number of comments of a record, kept where comments are its messages (kinds.ts, `discussion`). */
  commentCount?: string;
  /** True if users can create records; false for records of external origin. */
  create?: boolean;
  /** Ids of departments whose employees may create records; absent: all employees. */
  departments?: readonly string[];
  /** Last day on which users can create records; absent: there is none. */
  until?: string;
  /** True if each employee can create one record. */
  once?: boolean;
  /** Records are votes: their authors change them until the last day, and see the results after voting or at the close. */
  vote?: 'afterVoting' | 'atClose';
  /** Tenant that the module belongs to; absent: all. */
  tenant?: string;
  /** Fields that have an index of their own; absent: all by which a list is sorted or filtered. */
  indexed?: readonly string[];
  /** Roles that may create and edit; absent: all employees. */
  editableByRoles?: Role[];
  /** Who may change records; absent: all employees who see them. */
  editors?: Actors;
  /** Who may remove records; absent: their creator and administrators, if they may change them. */
  removers?: Actors;
  /** Statuses in which a record is read-only. */
  closed?: string[];
}

const flattened = new WeakMap<ModuleDef, readonly FieldDef[]>();

/** All fields in group order, cached per module. */
export function fieldsOf(def: ModuleDef): readonly FieldDef[] {
  const known = flattened.get(def);
  if (known) return known;
  const fields = def.groups.flatMap((group) => group.fields);
  flattened.set(def, fields);
  return fields;
}

/** Option of a select field; undefined for another value. */
export function optionOf(def: ModuleDef, key: string, value: string): OptionDef | undefined {
  return fieldsOf(def)
    .find((field) => field.key === key)
    ?.options?.find((option) => option.value === value);
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
/** A postal address, which the device's map finds. */
export const address = field('text', { maxLength: 200, format: 'address', wide: true });
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
): FieldDef => ({
  key,
  type: 'reference',
  label: [zh, en],
  refModule,
  ...extra,
  ...(extra.unsearched ? { sortable: false } : {}),
});

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

/** Group whose fields may be changed in the statuses only. */
export const duringOnly = (during: string[], part: GroupDef): GroupDef => ({
  ...part,
  fields: part.fields.map((one) => ({ ...one, during })),
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

/** A column that is visible by default; priority 1 is hidden last. */
export const col = (priority: number, width = 120): Extra => ({
  column: { shown: true, width, priority },
  sortable: true,
  filterable: true,
});

/** A column that the user can add. */
export const more = (width = 120): Extra => ({
  column: { shown: false, width, priority: 9 },
  sortable: true,
  filterable: true,
});

/** A column that cannot be sorted, such as one with multiple values. */
export const flat = (width = 160): Extra => ({
  column: { shown: false, width, priority: 9 },
  filterable: true,
});

/** The title column: always visible, takes the remaining width. */
export const titleColumn: Extra = {
  required: true,
  column: { shown: true, width: 320, priority: 1 },
  sortable: true,
  filterable: true,
};
