import { createHash } from 'node:crypto';

import type { ErrorRecord, ErrorReport } from '../../core/contracts/monitor.js';
import type { Person } from '../people/person.js';
import type { Database } from '../storage/sql.js';
import { pagePattern, splitBrowser } from './page-pattern.js';
import type { Sweep } from './sweep.js';
import { keptMs } from './sweep.js';

/** Errors that browsers reported. */
export interface ErrorRecords {
  /**
   * Stores the records of a report, each once per tenant however often it is sent, as errors of the user: the `creator`
   * of the report is not trusted.
   */
  store(person: Person, report: ErrorReport): Promise<void>;
}

/** Errors of one group have the same kind, message, file and line. */
function groupOf({ errType, message, fileName, lineNumber }: ErrorRecord): string {
  const identity = JSON.stringify([errType, message, fileName, lineNumber]);
  return createHash('sha256').update(identity).digest('base64url').slice(0, 22);
}

export function createErrorRecords(database: Database, now: () => Date, sweep: Sweep): ErrorRecords {
  return {
    async store({ tenant, id: employee }, { dtos, clientInfo, browserInfo, dropped }) {
      const receivedMs = now().getTime();
      const browser = splitBrowser(browserInfo);
      const insert = (record: ErrorRecord) =>
        database.run(
          `INSERT OR IGNORE INTO monitor_error (tenant, id, employee, group_id, kind, message, file_path, file_name,
             line, col, stack, page_url, page, component, times, os, browser, browser_version, occurred_ms, received_ms)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          tenant,
          record.id,
          employee,
          groupOf(record),
          record.errType,
          record.message,
          record.filePath,
          record.fileName,
          Math.trunc(record.lineNumber),
          Math.trunc(record.colNumber),
          record.stack,
          record.refererUrl,
          pagePattern(record.refererUrl),
          record.comName ?? '',
          record.count ?? 1,
          clientInfo,
          browser.name,
          browser.version,
          // A browser's clock may be wrong, and its records may have waited for long.
          Math.min(Math.max(Math.trunc(record.createTime), receivedMs - keptMs), receivedMs),
          receivedMs,
        );
      await database.transaction(async () => {
        let stored = 0;
        let length = 0;
        for (const record of dtos) {
          stored += await insert(record);
          length += record.message.length + record.stack.length;
        }
        await sweep.afterWrite('monitor_error', tenant, stored, length);
        // A report that is sent again has the same records: its number was counted with them.
        if (dropped === undefined || (stored === 0 && dtos.length > 0)) return;
        await database.run(
          'INSERT INTO monitor_dropped (tenant, employee, times, received_ms) VALUES (?, ?, ?, ?)',
          tenant,
          employee,
          dropped,
          receivedMs,
        );
        await sweep.afterWrite('monitor_dropped', tenant, 1);
      });
    },
  };
}
