import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { DepartmentNode } from '../../core/contracts/departments.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { FoundPerson, ModuleSchema } from '../../core/contracts/records.js';
import { signIn, type TestServer } from '../server/harness.js';
import { startOlder, stopOlder } from './older-folder.js';

/** As a release before version 32 left it: employees have the name of a department, and profiles one of eight options. */
describe('a folder without a tree of departments', () => {
  let server: TestServer;
  before(async () => {
    server = await startOlder((database) =>
      database.exec(`
        DELETE FROM department;
        UPDATE employee SET department_id = NULL;
        UPDATE m_hrm SET f_department = 'admin' WHERE f_department = 'board';
        UPDATE m_hrm SET f_department = 'it' WHERE f_department IN ('development', 'quality');
        UPDATE m_hrm SET f_department = 'operations' WHERE f_department IN ('warehouse', 'transport');
      `),
    );
  });
  after(() => stopOlder(server));

  const departments = async (tenant: string, account: string) => {
    const client = await signIn(server, tenant, account);
    return { client, tree: (await client.get<DepartmentNode[]>('/api/portico/departments')).data };
  };

  it('has everybody in the department of before, and the values of records are its ids', async () => {
    const { client, tree } = await departments('group', 'lin.xiao');
    assert.deepEqual(
      tree.map(({ id, name, own, depth }) => [/^\d+$/.test(id) ? 'another id' : id, name, own, depth]),
      [
        ['finance', '财务部', 2, 0],
        ['product', '产品部', 1, 0],
        ['legal', '法务部', 1, 0],
        ['hr', '人力资源部', 1, 0],
        ['sales', '销售部', 3, 0],
        ['it', '信息技术部', 2, 0],
        ['admin', '行政部', 3, 0],
        ['operations', '运营部', 2, 0],
        ['another id', '总经办', 1, 0],
      ],
    );
    const { data: people } = await client.get<FoundPerson[]>(`${endpoints.people}?q=zjg`);
    assert.deepEqual(
      people.map(({ name, department }) => [name, department]),
      [['周建国', '总经办']],
    );
  });

  it('keeps the labels of all eight options, and offers those that somebody has', async () => {
    const { client, tree } = await departments('logistics', 'anna.lee');
    // Of the profiles, not of the accounts.
    assert.deepEqual(tree.find(({ id }) => id === 'admin')?.name, 'Administration');
    const { data: schema } = await client.get<ModuleSchema>(endpoints.schema('hrm'));
    const options = schema.fields.find(({ key }) => key === 'department')?.options ?? [];
    const product = ['sales', 'finance', 'hr', 'operations', 'product', 'it', 'legal', 'admin'];
    assert.deepEqual(
      product.map((value) => options.find((option) => option.value === value)?.label),
      ['Sales', 'Finance', 'Human resources', 'Operations', 'Product', 'IT', 'Legal', 'Administration'],
    );
  });

  it('says in the log how many were made, once', () => {
    assert.deepEqual(
      server.lines.filter((line) => line.includes('departments')),
      ['18 departments were made from those that the employees have.'],
    );
  });
});
