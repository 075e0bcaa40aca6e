import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';

import { sql } from 'kysely';
import { Client } from 'pg';

import { migrations } from '../../server/storage/migrations.js';
import { createConnections } from '../../server/storage/postgres/postgres-connections.js';
import { migratePostgres } from '../../server/storage/postgres/postgres-migrate.js';
import { openPostgres, type PostgresOptions } from '../../server/storage/postgres/postgres-database.js';
import type { Database } from '../../server/storage/database.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { startOldPostgres } from './old-postgres.js';

let server: TestPostgres;
before(async () => {
  server = await testPostgres();
});
after(() => server.stop());

const latest = migrations.at(-1)!.version;
/** Versions with which PostgreSQL begins, and later ones. */
const versions = migrations.flatMap(({ version, postgres }) => (postgres === undefined ? [] : [version]));

const versionsOf = async ({ tables }: Database): Promise<number[]> =>
  (
    await sql<{ version: number }>`SELECT version FROM schema_version ORDER BY version`.execute(tables)
  ).rows.map(({ version }) => version);

const tableNamesOf = async ({ tables }: Database): Promise<string[]> =>
  (
    await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(
      tables,
    )
  ).rows
    .map(({ name }) => name)
    .sort();

describe('migrations of PostgreSQL', () => {
  const step = (postgres: string, version = latest + 1) => ({ version, sqlite: '', postgres });

  it('run once, though four servers start at once', async () => {
    const url = await server.createDatabase();
    // One that takes its time, so that the others wait.
    const steps = [...migrations, step('CREATE TABLE made_once (id bigint); SELECT pg_sleep(0.3);')];
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, { steps })));
    assert.deepEqual(await versionsOf(opened[0]!), [...versions, latest + 1]);
    await Promise.all(opened.map((database) => database.close()));
  });

  it('run once, though another server has run them while this one waited', async () => {
    const url = await server.createDatabase();
    const other = new Client(url);
    await other.connect();
    // The lock of migrations.
    await other.query('BEGIN; SELECT pg_advisory_xact_lock(123623963912547)');
    const connections = createConnections(url);
    const connection = await connections.take();
    const migrating = migratePostgres(connection, [step('CREATE TABLE made_once (id bigint)', 1)]);
    const waits = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
    while ((await other.query(waits)).rows.length === 0) await setImmediate();
    await other.query('CREATE TABLE schema_version (version bigint PRIMARY KEY, works_from bigint NOT NULL)');
    await other.query('CREATE TABLE made_once (id bigint)');
    await other.query('INSERT INTO schema_version VALUES (1, 0)');
    await other.query('COMMIT');
    assert.equal(await migrating, false);
    connection.release();
    await other.end();
    await connections.close();
  });

  it('run once in each database', async () => {
    const url = await server.createDatabase();
    const first = await openPostgres(url);
    await first.tables.insertInto('meta').values({ key: 'kept', value: '值' }).execute();
    await first.close();
    const second = await openPostgres(url, {
      steps: [...migrations, step('ALTER TABLE meta ADD COLUMN more text')],
    });
    assert.deepEqual(await second.tables.selectFrom('meta').selectAll().execute(), [
      { key: 'kept', value: '值', more: null },
    ]);
    await second.close();
  });

  it('that fail leave the database unchanged', async () => {
    const url = await server.createDatabase();
    const broken = [...migrations, step('CREATE TABLE half (id bigint); SELECT * FROM missing_table;')];
    await assert.rejects(() => openPostgres(url, { steps: broken }), /missing_table/);
    const database = await openPostgres(url);
    assert.deepEqual(await versionsOf(database), versions);
    assert.ok(!(await tableNamesOf(database)).includes('half'));
    await database.close();
  });

  it('have a text for each engine since the first version of PostgreSQL', () => {
    const first = migrations.findIndex(({ postgres }) => postgres !== undefined);
    for (const { version, postgres } of migrations.slice(first))
      assert.equal(typeof postgres, 'string', `version ${version}`);
  });
});

describe('a database that cannot be opened', () => {
  /** Opens it, and returns the sentence; neither it nor what lies beneath has the password. */
  async function problemOf(url: string, options?: PostgresOptions): Promise<string> {
    const error = await openPostgres(url, options).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Error && error.name === 'PostgresProblem', inspect(error));
    assert.doesNotMatch(inspect(error, { depth: 10, showHidden: true }), /secret|tests(%20| )only/);
    assert.match(error.message, /^[A-Z][^\n]*\.$|createdb "[^"\n]+"$/);
    return error.message;
  }

  /** The URL with other parts. */
  const changed = (url: string, parts: Partial<URL>): string => Object.assign(new URL(url), parts).href;

  async function freePort(): Promise<number> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    return port;
  }

  it('because its address is none', async () => {
    for (const url of ['', 'mysql://u:secret@host/d', 'postgres://u:secret@host:port/d', 'u:secret@host'])
      assert.match(await problemOf(url), /^DATABASE_URL is not an address such as postgres:/);
  });

  it('because nothing answers there', async () => {
    const port = await freePort();
    assert.equal(
      await problemOf(`postgres://portico:secret@127.0.0.1:${port}/portico`),
      `No PostgreSQL answers at 127.0.0.1:${port}: it does not run, or has another address.`,
    );
    assert.match(
      await problemOf('postgres://portico:secret@localhost/portico?host=/nowhere'),
      /^No PostgreSQL answers at \/nowhere:/,
    );
  });

  it('because its host is not known', async () => {
    assert.equal(
      await problemOf('postgres://portico:secret@nowhere.invalid/portico'),
      'The host of the database is not known: nowhere.invalid:5432.',
    );
  });

  it('because the server is silent', async () => {
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    assert.equal(
      await problemOf(`postgres://portico:secret@127.0.0.1:${port}/portico`, { timeoutMs: 200 }),
      `PostgreSQL at 127.0.0.1:${port} does not answer in time.`,
    );
    silent.close();
  });

  it('because the server is too old', async () => {
    const old = await startOldPostgres({ version: '140012', encoding: 'UTF8' });
    assert.match(
      await problemOf(old.url),
      /^PostgreSQL at 127\.0\.0\.1:\d+ has version 14; this server needs 15 or later\.$/,
    );
    await old.stop();
  });

  it('because the password is wrong, or missing', async () => {
    const url = await server.createDatabase();
    assert.match(
      await problemOf(changed(url, { password: 'secret' })),
      /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the password of the user "portico"\.$/,
    );
    assert.match(
      await problemOf(changed(url, { password: '' })),
      /asks for a password of the user "portico", and DATABASE_URL has none\.$/,
    );
  });

  it('leaves no connection', { timeout: 10_000 }, async () => {
    const url = await server.createDatabase();
    await problemOf(changed(url, { password: '' }));
    await problemOf(changed(url, { password: 'secret' }));
    while (process.getActiveResourcesInfo().includes('TCPSocketWrap')) await setImmediate();
  });

  it('because there is no such database', async () => {
    const url = await server.createDatabase();
    assert.match(
      await problemOf(changed(url, { pathname: 'elsewhere' })),
      /^PostgreSQL at 127\.0\.0\.1:\d+ has no database "elsewhere"\. Create it: createdb "elsewhere"$/,
    );
  });

  it('because its encoding is another', async () => {
    const url = await server.createDatabase(`OWNER portico ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'`);
    assert.match(await problemOf(url), /has the encoding LATIN1; this server needs UTF8\.$/);
  });

  it('because the user may not create tables', async () => {
    const url = await server.createDatabase('OWNER postgres');
    assert.match(await problemOf(url), /^The user "portico" may not create tables in the database "test_/);
  });

  it('because all connections are taken', async () => {
    const url = await server.createDatabase('OWNER portico CONNECTION LIMIT 0');
    assert.match(await problemOf(url), /^PostgreSQL at 127\.0\.0\.1:\d+ has no connection left\.$/);
  });

  it('because the server does not offer SSL', async () => {
    const url = `${await server.createDatabase()}?sslmode=verify-full`;
    assert.match(await problemOf(url), /does not offer the SSL that DATABASE_URL asks for\.$/);
  });

  it('because a newer server has written it', async () => {
    const url = await server.createDatabase();
    const newer = [...migrations, { version: latest + 1, worksFrom: latest + 1, sqlite: '', postgres: '' }];
    await (await openPostgres(url, { steps: newer })).close();
    assert.equal(
      await problemOf(url),
      `The database has version ${latest + 1}; this server knows ${latest}. Start the newer server instead.`,
    );
  });
});
