import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordRow } from '../../core/contracts/records.js';
import { reportingPath, type Reporting } from '../../core/contracts/reporting.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const idOf = async (name: string): Promise<string> => {
  const { data } = await client.post<ListPage>(endpoints.list('hrm'), { search: name });
  const row = data.rows.find(({ title }) => title === name);
  assert.ok(row, name);
  return row.id;
};
const read = (id: string, module = 'hrm') => client.get<Reporting>(reportingPath(module, id));
const names = (rows: readonly RecordRow[]) => rows.map(({ title }) => title);

describe('whom a person reports to', () => {
  it('is the line of managers from the head on, and who reports to the person', async () => {
    const { code, data } = await read(await idOf('王敏'));
    assert.equal(code, 200);
    assert.equal(data.person.title, '王敏');
    assert.deepEqual(names(data.above), ['周建国', '高远']);
    assert.ok(names(data.reports).includes('张伟'));
    assert.equal(data.total, data.reports.length);
  });

  it('has nobody above the head, and fields of personnel for personnel only', async () => {
    const id = await idOf('周建国');
    const { data } = await read(id);
    assert.deepEqual(data.above, []);
    assert.ok(names(data.reports).includes('高远'));
    assert.ok([data.person, ...data.reports].every(({ values }) => !('salary' in values)));
    const hr = await signIn(server, 'group', 'sun.yue');
    const { data: own } = await hr.get<Reporting>(reportingPath('hrm', id));
    assert.ok('salary' in own.person.values);
  });

  it('is not told of a record of nobody, and of a module without people', async () => {
    assert.equal((await read('none')).code, 404);
    assert.equal((await read(await idOf('王敏'), 'task')).code, 400);
    const other = await signIn(server, 'logistics', 'anna.lee');
    assert.equal((await other.get(reportingPath('hrm', await idOf('王敏')))).code, 404);
  });
});
