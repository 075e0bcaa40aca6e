import type { Generated } from 'kysely';

import type { FlowTable, FlowVersionTable } from './flow-table-types.js';
import type { FormLinkAnswerTable, FormLinkTable, FormTable, FormVersionTable } from './form-table-types.js';
import type { HostAppTable, HostReceiverTable, HostTokenTable, HostUserTable } from './host-table-types.js';
import type { FieldColumn, ModuleTableName } from './module-tables.js';
import type { MailTable } from './mail-table-types.js';
import type {
  MonitorSettingTable,
  MonitorErrorTable,
  MonitorDroppedTable,
  MonitorPageTable,
  MonitorMarksTable,
  MonitorResourceTable,
  MonitorTimingTable,
} from './monitor-table-types.js';
import type {
  AuditEntryTable,
  DelegationTable,
  DepartmentTable,
  EmployeeTable,
  SessionTable,
  UserGroupMemberTable,
  UserGroupTable,
} from './people-table-types.js';
import type {
  PasskeyTable,
  PasswordLinkTable,
  ProviderSessionTable,
  SignInProviderTable,
  SignInStepTable,
} from './sign-in-table-types.js';

/*
 * Rows of the system tables, which the migrations make, and of the tables of data modules, which are made from the
 * schemas (module-tables.ts). Those of counters and of numbers of processes are known to PostgreSQL only
 * (postgres-counters.ts, postgres-process-number.ts). Times in ms are those of the server's clock; other times are text in the tenant's time zone.
 */

interface MetaTable {
  key: string;
  value: string;
}

interface TenantTable {
  key: string;
  /** JSON of TenantData; `config` of its entries, `embed_origins` of a list, `expense_limits` of amounts by kind. */
  data: string;
  config: string;
  config_revision: Generated<number>;
  config_updated_by: string | null;
  config_updated_ms: number | null;
  label_revision: Generated<number>;
  theme_revision: Generated<number>;
  theme_updated_by: string | null;
  theme_updated_ms: number | null;
  embed_origins: Generated<string>;
  expense_limits: Generated<string>;
  expense_revision: Generated<number>;
  expense_updated_by: string | null;
  expense_updated_ms: number | null;
  /** 1: passwords sign no employee in. */
  passwords_off: Generated<number>;
  passwords_revision: Generated<number>;
  passwords_updated_by: string | null;
  passwords_updated_ms: number | null;
  /** JSON of HolidayValues; `organization_changes` of the latest change of each part of the set-up. */
  holidays: Generated<string>;
  organization_changes: Generated<string>;
  /** Number of changes to the tenant's employees and their rights, by which processes read them again. */
  people_revision: Generated<number>;
  /** Number of changes to the tenant's published forms, likewise. */
  forms_revision: Generated<number>;
  /** Number of changes to the tenant's published flows, likewise. */
  flows_revision: Generated<number>;
}

interface TenantLabelTable {
  tenant: string;
  label: number;
  lang: string;
  /** null: the text of the product was restored. */
  text: string | null;
  revision: number;
  updated_by: string | null;
  updated_ms: number;
}

interface LoginTicketTable {
  seq: Generated<number>;
  ticket_hash: string;
  session_hash: string;
  /** Session id, encrypted with a key that is derived from the ticket. */
  sealed_session: string;
  origin: string;
  expires_ms: number;
}

interface PreferenceTable {
  employee: string;
  key: string;
  value: string;
}

interface RateTable {
  tenant: string;
  source: string;
  target: string;
  day: string;
  rate: string;
}

interface SavedViewTable {
  id: string;
  employee: string;
  module: string;
  data: string;
}

/** A chart on the home page of an employee. */
interface HomeChartTable {
  id: string;
  tenant: string;
  employee: string;
  /** Its place among those of the employee, from 1. */
  place: number;
  module: string;
  /** Id of a view that comes with the module, or of one in `saved_view`. */
  view: string;
  /** JSON of what differs from the view. */
  data: string;
}

interface IdempotencyKeyTable {
  employee: string;
  key: string;
  digest: string;
  answer: string;
  created_ms: number;
}

interface ActivityTable {
  id: string;
  tenant: string;
  module: string;
  record: string;
  kind: string;
  person: string;
  time: string;
  text: string | null;
  action: string | null;
  step: string | null;
  since: string | null;
  changes: string | null;
  /** JSON array of ids of the employees whom the text names. */
  mentions: string | null;
  /** Id of the comment that this one answers, which itself answers none. */
  answers: string | null;
  /** JSON array of ids of the files of a comment. */
  files: string | null;
  /** Id of the employee for whom the action was taken. */
  on_behalf: Generated<string | null>;
  /** Id of the file with the signature under the decision. */
  signature: Generated<string | null>;
}

interface FileTable {
  id: string;
  tenant: string;
  name: string;
  size: number;
  type: string;
  stored_as: string;
  person: string;
  time: string;
  module: string | null;
  record: string | null;
  field: string | null;
  /** Id of the first version of a document, which all its versions share; null for a file that was never replaced. */
  document: string | null;
  /** Number of the version, from 1; the newest of a document has the highest. */
  version: number | null;
}

/** A deleted record that its user can bring back for a while. */
interface RemovedRecordTable {
  tenant: string;
  module: string;
  record: string;
  /** Who has deleted it. */
  person: string;
  /** JSON of its row. */
  data: string;
  removed_ms: number;
}

interface RecordCountTable {
  tenant: string;
  module: string;
  total: number;
}

interface CodeNumberTable {
  tenant: string;
  prefix: string;
  last: number;
}

interface UnreadTable {
  employee: string;
  module: string;
  record: string;
}

interface VisitTable {
  employee: string;
  module: string;
  record: string;
  time: string;
  /** Id of the newest entry when the employee read the timeline, '' if it had none; null: the employee never has. */
  seen_entry: string | null;
}

interface SensitiveRuleTable {
  id: string;
  tenant: string;
  name: string;
  supervise_type: string;
  words: string;
  enabled: number;
  revision: number;
  updated_by: string | null;
  updated_ms: number;
}

interface SensitiveAppealTable {
  id: string;
  tenant: string;
  employee: string;
  words: string;
  reason: string;
  status: string;
  note: string;
  created_ms: number;
  decided_by: string | null;
  decided_ms: number | null;
  revision: number;
}

interface SensitiveConfirmationTable {
  id: string;
  tenant: string;
  employee: string;
  module: string;
  record: string;
  rules: string;
  words: string;
  created_ms: number;
}

interface BatchTaskTable {
  id: string;
  tenant: string;
  employee: string;
  lang: string;
  module: string;
  operation: string;
  title: string;
  status: string;
  total: number;
  done: Generated<number>;
  fail_count: Generated<number>;
  next_item: Generated<number>;
  retry_of: string | null;
  undo_of: string | null;
  retried_by: string | null;
  undone_by: string | null;
  started_at: string;
  ended_at: string | null;
  ended_ms: number | null;
  output_bytes: Generated<number>;
  /** Process that runs the task, and when it last said so by the clock of the store. */
  claimed_by: string | null;
  claimed_ms: number | null;
}

interface BatchPartTable {
  task: string;
  first_item: number;
  items: string;
}

/** Items that failed, and items whose change can be taken back. */
interface BatchItemTable {
  task: string;
  item_no: number;
  item: string;
}

interface BatchFailureTable extends BatchItemTable {
  record: string | null;
  title: string;
  reason: string;
}

interface BatchOutputTable {
  task: string;
  part: number;
  text: string;
}

interface BatchEventTable {
  id: Generated<number>;
  employee: string;
  data: string;
  created_ms: number;
}

interface NoticeTable {
  id: Generated<number>;
  tenant: string;
  employee: string;
  /** One of the kinds of `personal-notices.ts`. */
  kind: string;
  module: string;
  record: string;
  /** Id of the comment in `activity`, or of the latest change. */
  entry: string;
  /** Employee who wrote it. */
  author: string;
  created_ms: number;
  is_read: number;
  /**
   * Number of changes, and JSON of what they changed (`changed-parts.ts`); 1 and null for a comment. Of a handover 1, and
   * JSON of the numbers of records by module. Of an anniversary, the number of years.
   */
  changes: Generated<number>;
  changed: Generated<string | null>;
  /** 1 while it waits to be mailed, and to be sent as a message of a work chat. */
  mail: Generated<number>;
  chat: Generated<number>;
}

/** Whether an employee follows a record; without a row nobody has decided. */
interface FollowTable {
  tenant: string;
  module: string;
  record: string;
  employee: string;
  follows: number;
  changed_ms: number;
}

/** An employee who has been told that a rich text of a record names them. */
interface ToldMentionTable {
  tenant: string;
  module: string;
  record: string;
  employee: string;
  told_ms: number;
}

/** Row of a data module. */
interface ModuleTable {
  /** Number of the row. */
  n: Generated<number>;
  tenant: string;
  id: string;
  revision: number;
  created_by: string;
  created_at: string;
  updated_by: string;
  updated_at: string;
  search_text: string;
  [column: FieldColumn]: string | number | bigint | null;
}

/** Value of a field that no second record may have (unique-values.ts). */
interface UniqueValueTable {
  tenant: string;
  module: string;
  field: string;
  /** As it is compared. */
  value: string;
  record: string;
}

export interface Tables {
  [module: ModuleTableName]: ModuleTable;
  meta: MetaTable;
  tenant: TenantTable;
  tenant_label: TenantLabelTable;
  employee: EmployeeTable;
  delegation: DelegationTable;
  department: DepartmentTable;
  flow: FlowTable;
  flow_version: FlowVersionTable;
  form: FormTable;
  form_version: FormVersionTable;
  form_link: FormLinkTable;
  form_link_answer: FormLinkAnswerTable;
  user_group: UserGroupTable;
  user_group_member: UserGroupMemberTable;
  session: SessionTable;
  audit_entry: AuditEntryTable;
  login_ticket: LoginTicketTable;
  sign_in_step: SignInStepTable;
  sign_in_provider: SignInProviderTable;
  provider_session: ProviderSessionTable;
  passkey: PasskeyTable;
  password_link: PasswordLinkTable;
  mail: MailTable;
  preference: PreferenceTable;
  rate: RateTable;
  saved_view: SavedViewTable;
  home_chart: HomeChartTable;
  idempotency_key: IdempotencyKeyTable;
  activity: ActivityTable;
  file: FileTable;
  removed_record: RemovedRecordTable;
  record_count: RecordCountTable;
  code_number: CodeNumberTable;
  unread: UnreadTable;
  visit: VisitTable;
  notice: NoticeTable;
  follow: FollowTable;
  told_mention: ToldMentionTable;
  host_app: HostAppTable;
  host_user: HostUserTable;
  host_receiver: HostReceiverTable;
  host_token: HostTokenTable;
  unique_value: UniqueValueTable;
  sensitive_rule: SensitiveRuleTable;
  sensitive_appeal: SensitiveAppealTable;
  sensitive_confirmation: SensitiveConfirmationTable;
  batch_task: BatchTaskTable;
  batch_part: BatchPartTable;
  batch_change: BatchItemTable;
  batch_failure: BatchFailureTable;
  batch_output: BatchOutputTable;
  batch_event: BatchEventTable;
  monitor_setting: MonitorSettingTable;
  monitor_error: MonitorErrorTable;
  monitor_dropped: MonitorDroppedTable;
  monitor_page: MonitorPageTable;
  monitor_marks: MonitorMarksTable;
  monitor_resource: MonitorResourceTable;
  monitor_timing: MonitorTimingTable;
}
