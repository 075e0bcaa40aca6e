import { expressionBuilder } from 'kysely';

import type { FailedResources, MonitorRange } from '../../core/contracts/monitor-page.js';
import { monitorPageSize } from '../../core/contracts/monitor-page.js';
import { numberOf, textOf } from '../storage/database.js';
import type { Tables } from '../storage/tables.js';
import { beginOf, readIn, type MonitorReadsDeps, type Reader } from './read-scope.js';
import { noTenant } from './resource-reports.js';

/** Reads of resources that failed to load or were slow. */
export interface ResourceReads {
  list(reader: Reader, range: MonitorRange, offset: number): Promise<FailedResources>;
}

export function createResourceReads({ database, reads, now }: MonitorReadsDeps): ResourceReads {
  const { tables } = database;
  const read = readIn(reads);
  return {
    async list(reader, range, offset) {
      const fromMs = beginOf(range, now(), reader);
      const ofBoth = expressionBuilder<Tables, 'monitor_resource' | 'monitor_dropped'>();
      const condition = ofBoth.and([
        ofBoth('tenant', 'in', [reader.person.tenant, noTenant]),
        ofBoth('received_ms', '>=', fromMs),
      ]);
      const resources = tables.selectFrom('monitor_resource').where(condition).groupBy(['url', 'type']);
      const [[total] = [], rows = [], [dropped] = []] = await read(
        [
          tables
            .selectFrom(resources.select((eb) => eb.lit(1).as('one')).as('resource'))
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .compile(),
          resources
            .select((eb) => [
              'url',
              'type',
              eb.fn.max('module').as('module'),
              eb.fn.countAll<number>().as('count'),
              eb.fn.max('received_ms').as('last_ms'),
              eb.fn.max('page').as('page'),
              eb.fn.count<number>('page').distinct().as('pages'),
            ])
            .orderBy('last_ms', 'desc')
            .orderBy('url')
            .orderBy('type')
            .limit(monitorPageSize)
            .offset(offset)
            .compile(),
          tables
            .selectFrom('monitor_dropped')
            .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('times'), eb.lit(0)).as('dropped'))
            .where(condition)
            .where('kind', '=', 'resource')
            .compile(),
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
