import type { Migration } from './migration.js';

/** Tables of the monitor's reports, on SQLite before there was PostgreSQL. */
export const monitorTables: readonly Migration[] = [
  {
    version: 7,
    sqlite: `
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
    version: 9,
    sqlite: `
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
    version: 11,
    sqlite: `
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
    sqlite: `
      ALTER TABLE monitor_resource ADD COLUMN id TEXT;
      CREATE UNIQUE INDEX monitor_resource_id ON monitor_resource (id);
      ALTER TABLE monitor_dropped ADD COLUMN kind TEXT NOT NULL DEFAULT 'error';`,
  },
];
