import type { Migration } from './migration.js';

/** Tables of the suite itself, on SQLite before there was PostgreSQL. */
export const officeTables: readonly Migration[] = [
  {
    version: 1,
    sqlite: `
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
    sqlite: `
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
    sqlite: `
      CREATE TABLE code_number (
        tenant TEXT NOT NULL,
        prefix TEXT NOT NULL,
        last INTEGER NOT NULL,
        PRIMARY KEY (tenant, prefix)
      ) WITHOUT ROWID;`,
  },
  {
    version: 4,
    sqlite: `
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
    sqlite: `
      CREATE INDEX file_person ON file (person);
      CREATE INDEX session_employee ON session (employee, created_ms);`,
  },
  {
    version: 6,
    sqlite: `
      ALTER TABLE activity ADD COLUMN step TEXT;
      ALTER TABLE activity ADD COLUMN since TEXT;`,
  },
  {
    version: 8,
    sqlite: `
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
    version: 10,
    sqlite: `
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
    version: 13,
    sqlite: `
      ALTER TABLE tenant ADD COLUMN config_revision INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE tenant ADD COLUMN config_updated_by TEXT;
      ALTER TABLE tenant ADD COLUMN config_updated_ms INTEGER;`,
  },
  {
    version: 14,
    sqlite: `
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
    sqlite: `
      ALTER TABLE tenant ADD COLUMN theme_revision INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE tenant ADD COLUMN theme_updated_by TEXT;
      ALTER TABLE tenant ADD COLUMN theme_updated_ms INTEGER;`,
  },
  {
    version: 16,
    sqlite: `
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
    sqlite: `
      ALTER TABLE tenant ADD COLUMN embed_origins TEXT NOT NULL DEFAULT '[]';`,
  },
  {
    // Timelines in the order of ids: times are those of a clock that may be set back.
    version: 18,
    sqlite: `
      DROP INDEX activity_record;
      CREATE INDEX activity_record ON activity (tenant, module, record, id);`,
  },
];
