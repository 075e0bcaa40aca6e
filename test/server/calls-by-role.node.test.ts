import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import type { UserGroup } from '../../core/contracts/user-groups.js';
import { createStaticFiles } from '../../server/http/static-files.js';
import { createApp } from '../../server/routes/app.js';
import { seededPersonId } from '../../server/seed/people.js';
import { createServices } from '../../server/start/create-services.js';
import { startAdministered } from './administered.js';
import { noon, signIn, type Client } from './harness.js';

/** Table of this run; delete it to have it written again. */
const tableFile = join(import.meta.dirname, '../../docs/calls-by-role.md');

const { server, admin } = await startAdministered();

/** A group without rights for modules, of one employee. */
async function addGroup(name: string, account: string, makesForms: boolean): Promise<void> {
  const { data } = await admin.post<UserGroup>('/api/portico/user-groups', { name });
  await admin.put(`/api/portico/user-groups/${data.id}`, {
    ...{ name, makesForms, rights: {}, revision: 1 },
    people: [seededPersonId('group', account)],
  });
}

type Route = readonly [method: string, path: string];

/** The calls of the server, from its own list of routes. */
async function routesOfServer(): Promise<Route[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-routes-'));
  const log = (): void => undefined;
  try {
    await cp(server.dataFolder, dataFolder, { recursive: true, filter: (path) => !path.endsWith('.lock') });
    // The same store, which is filled: filling another one would block the tests beside this one for a minute.
    const { databaseUrl } = server;
    const { services, database } = await createServices({ dataFolder, databaseUrl, now: () => noon, log });
    const files = createStaticFiles(dataFolder);
    const app = createApp({
      ...{ staticFiles: files, dropInFiles: files, log, services },
      ...{ trustProxy: false, hosts: [], reportOrigins: [] },
    });
    const own = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
    await services.batch.close();
    await database.close();
    return [
      ...new Map(own.map(({ method, path }) => [`${method} ${path}`, [method, path] as const])).values(),
    ];
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const accounts = { employee: 'lin.xiao', grouped: 'he.jing', maker: 'wang.min', admin: 'admin' } as const;
type Role = keyof typeof accounts | 'visitor';
const roles: Role[] = ['visitor', 'employee', 'grouped', 'maker', 'admin'];

/** Calls that end sessions: the next one has a new session. */
const endsSessions = /signout|clearCookie|\/me\//;

const addressOf = (path: string): string =>
  path
    .replace(':module', 'customer')
    .replace(/:id(\{.*?\})?/, '1')
    .replace(/:\w+/g, '1');

const kept = new Map<Role, Client>();
async function clientOf(role: keyof typeof accounts, path: string): Promise<Client> {
  const known = kept.get(role) ?? (await signIn(server, 'group', accounts[role]));
  if (endsSessions.test(path)) kept.delete(role);
  else kept.set(role, known);
  return known;
}

/** Status of the answer to a call without a usable body; a stream is not read. */
async function statusOf(role: Role, [method, path]: Route): Promise<number> {
  const init = {
    method,
    redirect: 'manual' as const,
    ...(['GET', 'HEAD', 'OPTIONS'].includes(method)
      ? {}
      : { body: '{}', headers: { 'content-type': 'application/json' } }),
  };
  const address = addressOf(path);
  const response = await (role === 'visitor'
    ? fetch(server.url + address, init)
    : (await clientOf(role, path)).raw(address, init));
  await response.body?.cancel();
  return response.status;
}

const words = new Map([
  [401, 'signs in first'],
  [403, 'refused'],
]);

const calls: { route: Route; statuses: Record<Role, number> }[] = [];
before(async () => {
  await addGroup('无权限', 'he.jing', false);
  await addGroup('制表人', 'wang.min', true);
  for (const route of await routesOfServer()) {
    const statuses = { visitor: 0, employee: 0, grouped: 0, maker: 0, admin: 0 };
    for (const role of roles) statuses[role] = await statusOf(role, route);
    calls.push({ route, statuses });
  }
});

const under = (pattern: RegExp) => calls.filter(({ route: [, path] }) => pattern.test(path));
const named = ({ route }: { route: Route }): string => route.join(' ');

describe('calls by role', () => {
  it('of the office need a session', () => {
    const open = under(/^\/api\/portico\//).filter(({ statuses }) => statuses.visitor !== 401);
    assert.deepEqual(open.map(named), ['POST /api/portico/signout']);
  });

  it('of administration are refused to everybody else', () => {
    const administration = under(
      /^\/api\/portico\/(accounts|audit|user-groups|departments\/of-accounts|settings|host-apps|theme$|monitor|sensitive|labels$|labels\/(editing|:id))/,
    );
    assert.ok(administration.length > 35, String(administration.length));
    for (const call of administration) {
      const { employee, grouped, maker, admin: administrator } = call.statuses;
      assert.deepEqual([employee, grouped, maker], [403, 403, 403], named(call));
      assert.notEqual(administrator, 403, named(call));
    }
  });

  it('of a module are refused to a group without rights', () => {
    const modules = under(/^\/api\/portico\/modules\/:module\//);
    assert.ok(modules.length >= 30, String(modules.length));
    for (const call of modules) assert.equal(call.statuses.grouped, 403, named(call));
  });

  it('of forms are open to a group that makes forms, apart from custom fields and links for anyone', () => {
    const forms = under(/^\/api\/portico\/(forms|formMaker|customFields)/);
    const refused = forms.filter(({ statuses }) => statuses.maker === 403).map(named);
    assert.deepEqual(refused.sort(), [
      'DELETE /api/portico/forms/:id/link',
      'GET /api/portico/customFields',
      'GET /api/portico/forms/:id/link',
      'POST /api/portico/forms/:id/link',
      'PUT /api/portico/forms/:id/link',
    ]);
  });

  it('are as the table says', async () => {
    const lines = calls.map(({ route: [method, path], statuses }) => {
      const cells = roles.map((role) => words.get(statuses[role]) ?? 'open');
      return `| ${method} | \`${path}\` | ${cells.join(' | ')} |`;
    });
    const table = [
      '# Calls by role',
      '',
      'Who is refused which call of the server, written by `test/server/calls-by-role.node.test.ts`. Each call is sent with an empty body and for a record that does not exist: `open` says that the role is not refused as such; the rights of a record are asked after that.',
      '',
      '<!-- prettier-ignore -->',
      '| method | path | visitor | employee | group without rights | group that makes forms | administrator |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...lines,
      '',
    ].join('\n');
    if (!existsSync(tableFile)) await writeFile(tableFile, table);
    assert.equal(await readFile(tableFile, 'utf8'), table);
  });
});
