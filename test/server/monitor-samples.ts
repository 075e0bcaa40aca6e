import { DatabaseSync } from '@photostructure/sqlite';
import { Pool } from 'pg';

import type {
  ErrorRecord,
  ErrorReport,
  PerformanceReport,
  SubReport,
  SwitchStates,
} from '../../core/contracts/monitor.js';
import { databaseFile } from '../../server/storage/sqlite/sqlite-database.js';
import { valueTypes } from '../../server/storage/postgres/postgres-values.js';
import type { TestServer } from './harness.js';
import { noon } from './harness.js';

export const reportData = '/api/front/monitor/report/reportData';
export const reportSubData = '/api/front/monitor/report/reportSubData';
export const errorPath = '/api/tissot/frontErrorRecord';
export const resourcePath = '/cp/resourceReport.json';

let made = 0;
export const record = (values: Partial<ErrorRecord> = {}): ErrorRecord => ({
  id: `error-${(made += 1)}`,
  errType: 'js',
  message: 'boom',
  filePath: 'http://127.0.0.1/assets/index-abc.js',
  fileName: 'index-abc.js',
  lineNumber: 1,
  colNumber: 2,
  stack: 'Error: boom\n    at f (http://127.0.0.1/assets/index-abc.js:1:2)',
  refererUrl: 'http://127.0.0.1/sp/crm/customer/1790000000000000001?x=1',
  createTime: noon.getTime() - 1000,
  ...values,
});
export const report = (dtos: ErrorRecord[], values: Partial<ErrorReport> = {}): ErrorReport => ({
  dtos,
  creator: 'x',
  clientInfo: 'Windows 10',
  browserInfo: 'Chrome 141.0',
  ...values,
});
export const page = (values: Partial<PerformanceReport> = {}): PerformanceReport => ({
  id: `page-${(made += 1)}`,
  url: 'http://127.0.0.1/sp/task/list',
  timestamp: noon.getTime(),
  userAgent: 'Mozilla/5.0',
  device: 'PC',
  engine: 'Blink',
  browser: 'Chrome',
  os: 'Windows',
  osVersion: '10',
  version: '141',
  language: 'en',
  userId: '1',
  employeeId: '2',
  ignoreSwitchStatus: false,
  ...values,
});
export const marks = (reportId: string, values: Partial<SubReport> = {}): SubReport => ({
  reportId,
  reportData: {
    url: 'http://127.0.0.1/sp/task/list',
    timestamp: noon.getTime(),
    userId: '1',
    employeeId: '2',
  },
  data: {
    navigation: [{ url: '', name: 'loadEventEnd', entryType: 'navigation', startTime: 900, timestamp: 1 }],
    vital: [
      { url: '', name: 'LCP', entryType: 'vital', startTime: 0, timestamp: 2, value: 700 },
      { url: '', name: 'LCP', entryType: 'vital', startTime: 0, timestamp: 1, value: 500 },
      { url: '', name: 'CLS', entryType: 'vital', startTime: 0, timestamp: 1, value: 0.02 },
    ],
  },
  ignoreSwitchStatus: false,
  ...values,
});
export const allOn: SwitchStates = {
  switchStatus: true,
  routeSwitchStatus: true,
  traceIdSwitchStatus: true,
  renderSwitchStatus: true,
  mobxActionSwitchStatus: true,
};

/** Rows that a server has stored. */
export interface StoredRows {
  all(sql: string, ...values: string[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Reads what a server has stored, by statements with `?` for values, on either engine. */
export function readStored({
  dataFolder,
  databaseUrl,
}: Pick<TestServer, 'dataFolder' | 'databaseUrl'>): StoredRows {
  if (databaseUrl !== undefined) {
    const pool = new Pool({
      connectionString: databaseUrl,
      options: '-c portico.tenant=*',
      types: valueTypes,
    });
    return {
      async all(sql, ...values) {
        let place = 0;
        const { rows } = await pool.query<Record<string, unknown>>(
          sql.replaceAll('?', () => `$${(place += 1)}`),
          values,
        );
        return rows;
      },
      close: () => pool.end(),
    };
  }
  const reader = new DatabaseSync(databaseFile(dataFolder), { readOnly: true });
  return {
    all: (sql, ...values) => Promise.resolve(reader.prepare(sql).all(...values) as Record<string, unknown>[]),
    close() {
      reader.close();
      return Promise.resolve();
    },
  };
}
