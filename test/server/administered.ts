import assert from 'node:assert/strict';
import { after } from 'node:test';

import { signIn, startServer, type Client, type TestServer } from './harness.js';

interface Administered {
  server: TestServer;
  /** Administrator of the group. */
  admin: Client;
  /** Employee of the group. */
  lin: Client;
  /** Administrator of the logistics company. */
  otherAdmin: Client;
}

/** Server for the tests of a file about what administrators set, which stops after them. */
export async function startAdministered(): Promise<Administered> {
  const server = await startServer();
  after(() => server.stop());
  const [admin, lin, otherAdmin] = await Promise.all([
    signIn(server, 'group', 'admin'),
    signIn(server, 'group', 'lin.xiao'),
    signIn(server, 'logistics', 'admin'),
  ]);
  return { server, admin, lin, otherAdmin };
}

/** Asserts that settings are read and changed with a session, and that of an administrator, only. */
export async function refusesOthers(
  { server, lin }: Administered,
  path: string,
  change: object,
): Promise<void> {
  for (const answer of [await lin.get(path), await lin.put(path, change)]) {
    assert.equal(answer.code, 403);
    assert.equal(answer.data, null);
  }
  assert.equal((await fetch(server.url + path)).status, 401);
}
