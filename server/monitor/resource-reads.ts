import type { FailedResources, MonitorRange } from '../../core/contracts/monitor-page.js';
import { monitorPageSize } from '../../core/contracts/monitor-page.js';
import { numberOf, textOf } from '../storage/sql.js';
import { beginOf, readIn, type MonitorReadsDeps, type Reader } from './read-scope.js';
import { noTenant } from './resource-reports.js';

/** Reads of resources that failed to load or were slow. */
export interface ResourceReads {
  list(reader: Reader, range: MonitorRange, offset: number): Promise<FailedResources>;
}

export function createResourceReads({ reads, now }: MonitorReadsDeps): ResourceReads {
  const read = readIn(reads);
  return {
    async list(reader, range, offset) {
      const scope = [reader.person.tenant, noTenant, beginOf(range, now(), reader)];
      const condition = 'tenant IN (?, ?) AND received_ms >= ?';
      const [[total] = [], rows = [], [dropped] = []] = await read(
        [
          {
            sql: `SELECT count(*) AS total FROM (SELECT 1 FROM monitor_resource WHERE ${condition} GROUP BY url, type)`,
            values: scope,
          },
          {
            sql: `SELECT url, type, max(module) AS module, count(*) AS count, max(received_ms) AS last_ms,
                    max(page) AS page, count(DISTINCT page) AS pages
                  FROM monitor_resource WHERE ${condition}
                  GROUP BY url, type ORDER BY last_ms DESC, url LIMIT ? OFFSET ?`,
            values: [...scope, monitorPageSize, offset],
          },
          {
            sql: `SELECT total(times) AS dropped FROM monitor_dropped WHERE ${condition} AND kind = 'resource'`,
            values: scope,
          },
        ],
        reader,
      );
      return {
        total: numberOf(total, 'total'),
        dropped: numberOf(dropped, 'dropped'),
        rows: rows.map((row) => ({
          url: textOf(row, 'url'),
          type: textOf(row, 'type'),
          module: textOf(row, 'module'),
          count: numberOf(row, 'count'),
          lastMs: numberOf(row, 'last_ms'),
          page: textOf(row, 'page'),
          pages: numberOf(row, 'pages'),
        })),
      };
    },
  };
}
