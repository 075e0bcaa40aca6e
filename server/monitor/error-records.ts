import { createHash } from 'node:crypto';

import type { ErrorRecord, ErrorReport } from '../../core/contracts/monitor.js';
import type { Person } from '../people/person.js';
import type { Database } from '../storage/database.js';
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
  const { tables } = database;
  return {
    async store({ tenant, id: employee }, { dtos, clientInfo, browserInfo, dropped }) {
      const receivedMs = now().getTime();
      const browser = splitBrowser(browserInfo);
      const rows = dtos.map((record) => ({
        tenant,
        id: record.id,
        employee,
        group_id: groupOf(record),
        kind: record.errType,
        message: record.message,
        file_path: record.filePath,
        file_name: record.fileName,
        line: Math.trunc(record.lineNumber),
        col: Math.trunc(record.colNumber),
        stack: record.stack,
        page_url: record.refererUrl,
        page: pagePattern(record.refererUrl),
        component: record.comName ?? '',
        times: record.count ?? 1,
        os: clientInfo,
        browser: browser.name,
        browser_version: browser.version,
        // A browser's clock may be wrong, and its records may have waited for long.
        occurred_ms: Math.min(Math.max(Math.trunc(record.createTime), receivedMs - keptMs), receivedMs),
        received_ms: receivedMs,
      }));
      await database.transaction(async () => {
        let stored = 0;
        if (rows.length > 0) {
          const { numInsertedOrUpdatedRows = 0 } = await tables
            .insertInto('monitor_error')
            .values(rows)
            .onConflict((oc) => oc.doNothing())
            .executeTakeFirst();
          stored = Number(numInsertedOrUpdatedRows);
        }
        const length = rows.reduce((sum, { message, stack }) => sum + message.length + stack.length, 0);
        await sweep.afterWrite('monitor_error', tenant, stored, length);
        // A report that is sent again has the same records: its number was counted with them.
        if (dropped === undefined || (stored === 0 && dtos.length > 0)) return;
        await tables
          .insertInto('monitor_dropped')
          .values({ tenant, employee, times: dropped, received_ms: receivedMs })
          .execute();
        await sweep.afterWrite('monitor_dropped', tenant, 1);
      });
    },
  };
}
