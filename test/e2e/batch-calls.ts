import assert from 'node:assert/strict';

import type { BatchTask } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { ListPage } from '../../core/contracts/records.js';
import type { Visitor } from './visitor.js';

export const tasksPath = '/api/portico/batch/tasks';
export const streamPath = '/api/portico/batch/stream';

/** A call with the session of the visitor's browser. */
export async function call<T>(
  { context }: Pick<Visitor, 'context'>,
  office: { url: string },
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<T> {
  const response = await context.request.fetch(office.url + path, {
    method,
    // The server closes a connection that is idle for long, and may do so at this moment.
    maxRetries: 1,
    ...(data === undefined ? {} : { data }),
    headers: { origin: office.url, 'sec-fetch-site': 'same-origin' },
  });
  const answer = (await response.json()) as Envelope<T>;
  assert.equal(answer.code, 200, `${method} ${path}: ${answer.msg}`);
  return answer.data;
}

/** Begins a task by a call that changes the level of customers; 200 take some seconds. */
export async function beginLongTask(
  visitor: Pick<Visitor, 'context'>,
  office: { url: string },
  level: string,
  count = 200,
): Promise<BatchTask> {
  const ids: string[] = [];
  for (let offset = 0; ids.length < count; offset += 200) {
    const { rows } = await call<ListPage>(visitor, office, 'POST', endpoints.list('customer'), {
      offset,
      limit: 200,
    });
    if (rows.length === 0) break;
    ids.push(...rows.map(({ id }) => id));
  }
  return call<BatchTask>(visitor, office, 'POST', tasksPath, {
    module: 'customer',
    operation: { kind: 'set', field: 'level', value: level },
    choice: { ids: ids.slice(0, count) },
  });
}

/** Resolves with the next answer of the event stream; call it before the page opens one. */
export const connected = ({ page }: Pick<Visitor, 'page'>) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === streamPath);
