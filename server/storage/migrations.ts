import { FolderProblem } from './folder-problem.js';
import type { SqliteDatabase } from './database.js';

/**
 * Migrations of the system tables. A released migration is never edited: a change is a new one. Tables of data
 * modules are derived from their schemas (module-tables.ts) and only gain columns.
 */
export interface Migration {
  version: number;
  sql: string;
}

export const migrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE tenant (key TEXT PRIMARY KEY, data TEXT NOT NULL, config TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE employee (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL REFERENCES tenant (key),
        account TEXT NOT NULL COLLATE NOCASE,
        user_id TEXT NOT NULL,
        name TEXT NOT NULL,
        department TEXT NOT NULL,
        title TEXT NOT NULL,
        manager TEXT,
        duties TEXT NOT NULL,
        password TEXT NOT NULL,
        active INTEGER NOT NULL DEFAULT 1,
        UNIQUE (tenant, account)
      ) WITHOUT ROWID;
      CREATE TABLE session (
        token_hash TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL REFERENCES employee (id),
        created_ms INTEGER NOT NULL,
        expires_ms INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX session_expiry ON session (expires_ms);
      CREATE TABLE preference (
        employee TEXT NOT NULL REFERENCES employee (id),
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (employee, key)
      ) WITHOUT ROWID;
      CREATE TABLE saved_view (
        id TEXT PRIMARY KEY,
        employee TEXT NOT NULL REFERENCES employee (id),
        module TEXT NOT NULL,
        data TEXT NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX saved_view_owner ON saved_view (employee, module, id);
      CREATE TABLE activity (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        module TEXT NOT NULL,
        record TEXT NOT NULL,
        kind TEXT NOT NULL,
        person TEXT NOT NULL,
        time TEXT NOT NULL,
        text TEXT,
        action TEXT,
        changes TEXT
      );
      CREATE INDEX activity_record ON activity (tenant, module, record, time, id);
      CREATE TABLE file (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        name TEXT NOT NULL,
        size INTEGER NOT NULL,
        type TEXT NOT NULL,
        stored_as TEXT NOT NULL,
        person TEXT NOT NULL,
        time TEXT NOT NULL,
        module TEXT,
        record TEXT,
        field TEXT
      ) WITHOUT ROWID;
      CREATE INDEX file_record ON file (tenant, module, record);
      CREATE TABLE record_count (
        tenant TEXT NOT NULL,
        module TEXT NOT NULL,
        total INTEGER NOT NULL,
        PRIMARY KEY (tenant, module)
      ) WITHOUT ROWID;`,
  },
  {
    version: 2,
    sql: `
      CREATE TABLE unread (
        employee TEXT NOT NULL,
        module TEXT NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (employee, module, record)
      ) WITHOUT ROWID;
      CREATE TABLE visit (
        employee TEXT NOT NULL,
        module TEXT NOT NULL,
        record TEXT NOT NULL,
        time TEXT NOT NULL,
        PRIMARY KEY (employee, module, record)
      ) WITHOUT ROWID;
      CREATE INDEX visit_latest ON visit (employee, time DESC);`,
  },
  {
    version: 3,
    sql: `
      CREATE TABLE code_number (
        tenant TEXT NOT NULL,
        prefix TEXT NOT NULL,
        last INTEGER NOT NULL,
        PRIMARY KEY (tenant, prefix)
      ) WITHOUT ROWID;`,
  },
  {
    version: 4,
    sql: `
      CREATE TABLE idempotency_key (
        employee TEXT NOT NULL,
        key TEXT NOT NULL,
        digest TEXT NOT NULL,
        answer TEXT NOT NULL,
        created_ms INTEGER NOT NULL,
        PRIMARY KEY (employee, key)
      );`,
  },
  {
    version: 5,
    sql: `
      CREATE INDEX file_person ON file (person);
      CREATE INDEX session_employee ON session (employee, created_ms);`,
  },
  {
    version: 6,
    sql: `
      ALTER TABLE activity ADD COLUMN step TEXT;
      ALTER TABLE activity ADD COLUMN since TEXT;`,
  },
  {
    version: 7,
    sql: `
      CREATE TABLE monitor_setting (tenant TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE monitor_error (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        tenant TEXT NOT NULL,
        id TEXT NOT NULL,
        employee TEXT NOT NULL,
        group_id TEXT NOT NULL,
        kind TEXT NOT NULL,
        message TEXT NOT NULL,
        file_path TEXT NOT NULL,
        file_name TEXT NOT NULL,
        line INTEGER NOT NULL,
        col INTEGER NOT NULL,
        stack TEXT NOT NULL,
        page_url TEXT NOT NULL,
        page TEXT NOT NULL,
        component TEXT NOT NULL,
        times INTEGER NOT NULL,
        os TEXT NOT NULL,
        browser TEXT NOT NULL,
        browser_version TEXT NOT NULL,
        occurred_ms INTEGER NOT NULL,
        received_ms INTEGER NOT NULL,
        UNIQUE (tenant, id)
      );
      CREATE INDEX monitor_error_time
        ON monitor_error (tenant, occurred_ms, kind, browser, page, employee, group_id, times);
      CREATE INDEX monitor_error_group ON monitor_error (tenant, group_id, occurred_ms);
      CREATE INDEX monitor_error_received ON monitor_error (tenant, received_ms);
      CREATE TABLE monitor_dropped (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL,
        times INTEGER NOT NULL,
        received_ms INTEGER NOT NULL
      );
      CREATE INDEX monitor_dropped_received ON monitor_dropped (tenant, received_ms);
      CREATE TABLE monitor_page (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        tenant TEXT NOT NULL,
        id TEXT NOT NULL,
        employee TEXT NOT NULL,
        url TEXT NOT NULL,
        page TEXT NOT NULL,
        device TEXT NOT NULL,
        browser TEXT NOT NULL,
        os TEXT NOT NULL,
        report TEXT,
        load_ms REAL,
        lcp_ms REAL,
        inp_ms REAL,
        cls REAL,
        ttfb_ms REAL,
        received_ms INTEGER NOT NULL,
        UNIQUE (tenant, id)
      );
      CREATE INDEX monitor_page_received ON monitor_page (tenant, received_ms);
      CREATE TABLE monitor_marks (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        tenant TEXT NOT NULL,
        page_id TEXT NOT NULL,
        employee TEXT NOT NULL,
        data TEXT NOT NULL,
        received_ms INTEGER NOT NULL
      );
      CREATE INDEX monitor_marks_received ON monitor_marks (tenant, received_ms);
      CREATE INDEX monitor_marks_page ON monitor_marks (tenant, page_id);
      CREATE TABLE monitor_resource (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        tenant TEXT NOT NULL,
        url TEXT NOT NULL,
        type TEXT NOT NULL,
        module TEXT NOT NULL,
        hash TEXT NOT NULL,
        page TEXT NOT NULL,
        started_ms INTEGER NOT NULL,
        received_ms INTEGER NOT NULL
      );
      CREATE INDEX monitor_resource_received ON monitor_resource (tenant, received_ms);`,
  },
  {
    version: 8,
    sql: `
      CREATE TABLE sensitive_rule (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        name TEXT NOT NULL,
        supervise_type TEXT NOT NULL,
        words TEXT NOT NULL,
        enabled INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        updated_by TEXT,
        updated_ms INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX sensitive_rule_tenant ON sensitive_rule (tenant);
      CREATE TABLE sensitive_appeal (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL,
        words TEXT NOT NULL,
        reason TEXT NOT NULL,
        status TEXT NOT NULL,
        note TEXT NOT NULL,
        created_ms INTEGER NOT NULL,
        decided_by TEXT,
        decided_ms INTEGER,
        revision INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX sensitive_appeal_state ON sensitive_appeal (tenant, status);
      CREATE INDEX sensitive_appeal_author ON sensitive_appeal (employee, status);
      CREATE TABLE sensitive_confirmation (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL,
        module TEXT NOT NULL,
        record TEXT NOT NULL,
        rules TEXT NOT NULL,
        words TEXT NOT NULL,
        created_ms INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX sensitive_confirmation_tenant ON sensitive_confirmation (tenant, id);`,
  },
  {
    version: 9,
    sql: `
      CREATE TABLE monitor_timing (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        tenant TEXT NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        duration_ms REAL NOT NULL,
        received_ms INTEGER NOT NULL
      );
      CREATE INDEX monitor_timing_received ON monitor_timing (tenant, received_ms, kind, name, duration_ms);
      DROP INDEX monitor_page_received;
      CREATE INDEX monitor_page_received
        ON monitor_page (tenant, received_ms, page, browser, load_ms, lcp_ms, inp_ms, cls, ttfb_ms);`,
  },
  {
    version: 10,
    sql: `
      CREATE TABLE batch_task (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL,
        lang TEXT NOT NULL,
        module TEXT NOT NULL,
        operation TEXT NOT NULL,
        title TEXT NOT NULL,
        status TEXT NOT NULL,
        total INTEGER NOT NULL,
        done INTEGER NOT NULL DEFAULT 0,
        fail_count INTEGER NOT NULL DEFAULT 0,
        next_item INTEGER NOT NULL DEFAULT 0,
        retry_of TEXT,
        undo_of TEXT,
        retried_by TEXT,
        undone_by TEXT,
        started_at TEXT NOT NULL,
        ended_at TEXT,
        ended_ms INTEGER
      ) WITHOUT ROWID;
      CREATE INDEX batch_task_running ON batch_task (employee) WHERE status = 'running';
      CREATE INDEX batch_task_ended ON batch_task (ended_ms);
      CREATE TABLE batch_part (
        task TEXT NOT NULL REFERENCES batch_task (id) ON DELETE CASCADE,
        first_item INTEGER NOT NULL,
        items TEXT NOT NULL,
        UNIQUE (task, first_item)
      );
      CREATE TABLE batch_failure (
        task TEXT NOT NULL REFERENCES batch_task (id) ON DELETE CASCADE,
        item_no INTEGER NOT NULL,
        item TEXT NOT NULL,
        record TEXT,
        title TEXT NOT NULL,
        reason TEXT NOT NULL,
        UNIQUE (task, item_no)
      );
      CREATE TABLE batch_change (
        task TEXT NOT NULL REFERENCES batch_task (id) ON DELETE CASCADE,
        item_no INTEGER NOT NULL,
        item TEXT NOT NULL,
        UNIQUE (task, item_no)
      );
      CREATE TABLE batch_output (
        task TEXT NOT NULL REFERENCES batch_task (id) ON DELETE CASCADE,
        part INTEGER NOT NULL,
        text TEXT NOT NULL,
        UNIQUE (task, part)
      );
      CREATE TABLE batch_event (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        employee TEXT NOT NULL,
        data TEXT NOT NULL,
        created_ms INTEGER NOT NULL
      );
      CREATE INDEX batch_event_employee ON batch_event (employee, id);
      CREATE INDEX batch_event_created ON batch_event (created_ms);`,
  },
  {
    version: 11,
    sql: `
      ALTER TABLE monitor_error ADD COLUMN bytes INTEGER AS (
        octet_length(message) + octet_length(stack) + octet_length(file_path) + octet_length(page_url)) VIRTUAL;
      ALTER TABLE monitor_page ADD COLUMN bytes INTEGER AS (octet_length(url) + octet_length(coalesce(report, ''))) VIRTUAL;
      ALTER TABLE monitor_marks ADD COLUMN bytes INTEGER AS (octet_length(data)) VIRTUAL;
      ALTER TABLE monitor_resource ADD COLUMN sender TEXT NOT NULL DEFAULT '';
      ALTER TABLE monitor_timing ADD COLUMN employee TEXT NOT NULL DEFAULT '';
      CREATE INDEX monitor_timing_sender ON monitor_timing (tenant, employee, seq DESC);
      CREATE INDEX monitor_error_sender ON monitor_error (tenant, employee, seq DESC, bytes);
      CREATE INDEX monitor_page_sender ON monitor_page (tenant, employee, seq DESC, bytes);
      CREATE INDEX monitor_marks_sender ON monitor_marks (tenant, employee, seq DESC, bytes);
      CREATE INDEX monitor_resource_sender ON monitor_resource (tenant, sender, seq DESC);
      CREATE INDEX monitor_dropped_sender ON monitor_dropped (tenant, employee, seq DESC);`,
  },
  {
    version: 12,
    sql: `
      ALTER TABLE monitor_resource ADD COLUMN id TEXT;
      CREATE UNIQUE INDEX monitor_resource_id ON monitor_resource (id);
      ALTER TABLE monitor_dropped ADD COLUMN kind TEXT NOT NULL DEFAULT 'error';`,
  },
  {
    version: 13,
    sql: `
      ALTER TABLE tenant ADD COLUMN config_revision INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE tenant ADD COLUMN config_updated_by TEXT;
      ALTER TABLE tenant ADD COLUMN config_updated_ms INTEGER;`,
  },
  {
    version: 14,
    sql: `
      CREATE TABLE tenant_label (
        tenant TEXT NOT NULL REFERENCES tenant (key),
        label INTEGER NOT NULL,
        lang TEXT NOT NULL,
        text TEXT,
        revision INTEGER NOT NULL,
        updated_by TEXT,
        updated_ms INTEGER NOT NULL,
        PRIMARY KEY (tenant, label, lang)
      ) WITHOUT ROWID;
      ALTER TABLE tenant ADD COLUMN label_revision INTEGER NOT NULL DEFAULT 0;`,
  },
  {
    version: 15,
    sql: `
      ALTER TABLE tenant ADD COLUMN theme_revision INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE tenant ADD COLUMN theme_updated_by TEXT;
      ALTER TABLE tenant ADD COLUMN theme_updated_ms INTEGER;`,
  },
  {
    version: 16,
    sql: `
      CREATE TABLE rate (
        tenant TEXT NOT NULL,
        source TEXT NOT NULL,
        target TEXT NOT NULL,
        day TEXT NOT NULL,
        rate TEXT NOT NULL,
        PRIMARY KEY (tenant, source, target, day)
      ) WITHOUT ROWID;`,
  },
  {
    version: 17,
    sql: `
      ALTER TABLE tenant ADD COLUMN embed_origins TEXT NOT NULL DEFAULT '[]';`,
  },
  {
    // Timelines in the order of ids: times are those of a clock that may be set back.
    version: 18,
    sql: `
      DROP INDEX activity_record;
      CREATE INDEX activity_record ON activity (tenant, module, record, id);`,
  },
  {
    version: 19,
    sql: `
      ALTER TABLE batch_task ADD COLUMN output_bytes INTEGER NOT NULL DEFAULT 0;
      UPDATE batch_task SET output_bytes = coalesce(
        (SELECT sum(length(CAST(text AS BLOB))) FROM batch_output WHERE task = id), 0);
      CREATE INDEX batch_task_output ON batch_task (employee, id) WHERE output_bytes > 0;`,
  },
];

/** The data folder was written by a newer release. */
export class NewerDataError extends FolderProblem {
  override name = 'NewerDataError';
}

/** Runs pending migrations, each in a transaction of its own with its version number. */
export async function migrate(
  database: SqliteDatabase,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const present = Number((await database.get('PRAGMA user_version'))?.['user_version'] ?? 0);
  const latest = steps.at(-1)?.version ?? 0;
  if (present > latest) {
    throw new NewerDataError(
      `The data folder has version ${present}; this server knows ${latest}. Start the newer server instead.`,
    );
  }
  for (const step of steps) {
    if (step.version <= present) continue;
    await database.transaction(async () => {
      await database.exec(step.sql);
      await database.exec(`PRAGMA user_version = ${step.version}`);
    });
  }
}
