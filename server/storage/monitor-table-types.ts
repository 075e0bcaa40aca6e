import type { Generated, GeneratedAlways } from 'kysely';

/* Rows of the monitor's tables. */

export interface MonitorSettingTable {
  tenant: string;
  data: string;
}

export interface MonitorErrorTable {
  seq: Generated<number>;
  tenant: string;
  id: string;
  employee: string;
  group_id: string;
  kind: string;
  message: string;
  file_path: string;
  file_name: string;
  line: number;
  col: number;
  stack: string;
  page_url: string;
  page: string;
  component: string;
  times: number;
  os: string;
  browser: string;
  browser_version: string;
  occurred_ms: number;
  received_ms: number;
  bytes: GeneratedAlways<number>;
}

export interface MonitorDroppedTable {
  seq: Generated<number>;
  tenant: string;
  employee: string;
  times: number;
  received_ms: number;
  kind: Generated<string>;
}

export interface MonitorPageTable {
  seq: Generated<number>;
  tenant: string;
  id: string;
  employee: string;
  url: string;
  page: string;
  device: string;
  browser: string;
  os: string;
  report: string | null;
  load_ms: number | null;
  lcp_ms: number | null;
  inp_ms: number | null;
  cls: number | null;
  ttfb_ms: number | null;
  received_ms: number;
  bytes: GeneratedAlways<number>;
}

export interface MonitorMarksTable {
  seq: Generated<number>;
  tenant: string;
  page_id: string;
  employee: string;
  data: string;
  received_ms: number;
  bytes: GeneratedAlways<number>;
}

export interface MonitorResourceTable {
  seq: Generated<number>;
  tenant: string;
  sender: Generated<string>;
  id: string | null;
  url: string;
  type: string;
  module: string;
  hash: string;
  page: string;
  started_ms: number;
  received_ms: number;
}

export interface MonitorTimingTable {
  seq: Generated<number>;
  tenant: string;
  employee: Generated<string>;
  kind: string;
  name: string;
  duration_ms: number;
  received_ms: number;
}
