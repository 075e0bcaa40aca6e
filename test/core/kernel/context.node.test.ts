import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createContext, parseSession, readIdentifiers } from '../../../core/kernel/create-context.js';

import { parseTenant } from '../../../core/services/tenant/create-tenant.js';

const person = {
  ACCESS_ETEAMSID: 'id-1',
  isInvalidEteamsid: false,
  tenantKey: 'group',
  userId: '11',
  employeeId: '1000000000000000007',
  name: '林晓',
  lang: 'en',
};

function session(changes: Record<string, unknown> = {}) {
  const parsed = parseSession({ ...person, ...changes });
  assert.ok(parsed);
  return parsed;
}

function tenant(changes: Record<string, unknown> = {}) {
  const parsed = parseTenant({ tenantKey: 'group', ...changes }, '');
  assert.ok(parsed);
  return parsed;
}

test('the global context knows login channel, tenant key, user id and employee id', () => {
  const context = createContext({ page: {}, loginChannel: 'wxwork' });
  assert.deepEqual(
    [context.loginChannel, context.tenantKey(), context.userId(), context.employeeId(), context.sessionId()],
    ['wxwork', '', '', '', ''],
  );
  context.setSession(session());
  assert.deepEqual(
    [context.tenantKey(), context.userId(), context.employeeId(), context.sessionId()],
    ['group', '11', '1000000000000000007', 'id-1'],
  );
  context.setSession(null);
  assert.equal(context.employeeId(), '');
});

test('each slice of the context notifies of its own changes only', () => {
  const context = createContext({ page: {}, loginChannel: 'web' });
  const seen: string[] = [];
  context.$session.listen(() => seen.push('session'));
  context.$tenant.listen(() => seen.push('tenant'));
  context.$locale.listen((locale) => seen.push(`locale ${locale?.lang}`));
  context.setSession(session());
  context.setTenant(tenant({ localeSettings: { lang: 'ja' } }));
  assert.deepEqual(seen, ['session', 'tenant', 'locale ja']);
});

test('the tenant data is cleared when a user of another tenant signs in, and at sign-out', () => {
  const context = createContext({ page: {}, loginChannel: 'web' });
  context.setSession(session());
  context.setTenant(tenant());
  context.setSession(session({ employeeId: '8' }));
  assert.ok(context.$tenant.get());
  context.setSession(session({ tenantKey: 'logistics' }));
  assert.equal(context.$tenant.get(), null);
  context.setTenant(tenant({ tenantKey: 'logistics' }));
  context.setSession(null);
  assert.equal(context.$tenant.get(), null);
});

test('identifiers are read from the global objects of the page: tenant, corp and agent key and the runtime app ids', () => {
  const page: Record<string, unknown> = {
    ebCurrentTenantKey: 'group',
    ebCurrentCorpKey: 'corp',
    ebCurrentAgentKey: 100045,
    ebPublishkitBaseConfig: { publishRuntimeAppIds: ['1', 2, null, {}] },
  };
  assert.deepEqual(readIdentifiers(page), {
    ebCurrentTenantKey: 'group',
    ebCurrentCorpKey: 'corp',
    ebCurrentAgentKey: '100045',
    publishRuntimeAppIds: ['1', '2'],
  });
  const context = createContext({ page, loginChannel: 'web' });
  assert.equal(context.tenantKey(), 'group', 'before sign-in the host’s key counts');
  page.ebCurrentAgentKey = 'late';
  assert.equal(context.identifiers.ebCurrentAgentKey, 'late', 'a host may set its keys late');
});

test('identifiers of a wrong type are dropped', () => {
  const page = { ebCurrentTenantKey: {}, ebCurrentCorpKey: null, ebPublishkitBaseConfig: 'no' };
  assert.deepEqual(readIdentifiers(page), { publishRuntimeAppIds: [] });
  assert.deepEqual(readIdentifiers(undefined), { publishRuntimeAppIds: [] });
});

test('parseSession() requires a valid session with a user, and drops values of a wrong type', () => {
  const refused: unknown[] = [
    null,
    'text',
    {},
    { ...person, isInvalidEteamsid: true },
    { ...person, isInvalidEteamsid: 'false' },
    { ...person, isInvalidEteamsid: undefined },
    { ...person, tenantKey: '' },
    { ...person, employeeId: {} },
  ];
  for (const data of refused) assert.equal(parseSession(data), undefined, JSON.stringify(data));
  const odd = session({ name: 7, admin: 'true', lang: 'xx', userId: 11 });
  assert.deepEqual([odd.name, odd.admin, odd.lang, odd.userId], ['', false, undefined, '11']);
});
