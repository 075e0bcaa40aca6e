import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';

import { openS3Store } from '../../server/records/files/s3/s3-store.js';
import type { S3Place } from '../../server/records/files/s3/s3-place.js';
import { moveToFolder, moveToPostgres } from '../../server/start/move/move-store.js';
import { builtProgram } from '../built-server.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { startServer } from './harness.js';
import { readOffice, writeOffice, type Written } from './moved-data.js';
import { startS3, type S3Server } from './s3-server.js';

let postgres: TestPostgres;
let s3: S3Server;
let folder: string;
/** Data folder with files, that no server uses. */
let dataFolder: string;
let written: Written;
let expected: Record<string, unknown>;
/** Names of its files. */
let names: string[];

const log = (): void => undefined;
const filesIn = async (data: string): Promise<string[]> => (await readdir(join(data, 'files'))).sort();

/** A folder of its own in the bucket. */
const placeOf = (name: string): S3Place => ({ ...s3.place, prefix: `${s3.place.prefix}${name}/` });
/** Names of the objects in it. */
const objectsOf = async (name: string): Promise<string[]> =>
  (await s3.objects())
    .filter((object) => object.startsWith(`${name}/`))
    .map((object) => object.slice(name.length + 1));

before(async () => {
  postgres = await testPostgres();
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'portico-move-files-'));
  dataFolder = join(folder, 'data');
  const server = await startServer({ dataFolder });
  try {
    written = await writeOffice(server);
    expected = await readOffice(server, written);
  } finally {
    await server.close();
  }
  names = await filesIn(dataFolder);
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await s3.remove();
  await postgres.stop();
});

describe('a move of files', () => {
  it('into a bucket and back into a folder changes no answer of the server', async () => {
    const databaseUrl = await postgres.createDatabase();
    const bucket = placeOf('there');
    const { files } = await moveToPostgres({ dataFolder, databaseUrl, filesTo: bucket, log });
    assert.deepEqual([files?.files, files?.damaged], [names.length, []]);
    assert.deepEqual(
      await objectsOf('there'),
      names.map((name) => `files/${name}`),
    );
    // The files of the folder are not asked for.
    const empty = join(folder, 'empty');
    const server = await startServer({ dataFolder: empty, databaseUrl, files: bucket });
    assert.deepEqual(await readOffice(server, written), expected);
    await server.close();

    const target = join(folder, 'back');
    const back = await moveToFolder({ databaseUrl, dataFolder: empty, target, filesFrom: bucket, log });
    assert.deepEqual([back.files?.files, back.files?.damaged], [names.length, []]);
    for (const name of names)
      assert.deepEqual(
        await readFile(join(target, 'files', name)),
        await readFile(join(dataFolder, 'files', name)),
      );
    const again = await startServer({ dataFolder: target });
    assert.deepEqual(again.lines, []);
    assert.deepEqual(await readOffice(again, written), expected);
    await again.close();
  });

  it('goes on after an interruption, and writes again what is not the same', async () => {
    const databaseUrl = await postgres.createDatabase();
    const elsewhere = join(folder, 'elsewhere');
    const [first = '', second = ''] = names;
    const failing = moveToPostgres({
      dataFolder,
      databaseUrl,
      filesTo: elsewhere,
      log,
      copied: () => Promise.reject(new Error('The cable was pulled.')),
    });
    await assert.rejects(failing, /The cable was pulled/);
    assert.deepEqual(await filesIn(elsewhere), names);
    const path = join(elsewhere, 'files', first);
    const bytes = await readFile(path);
    await writeFile(
      path,
      bytes.map((byte) => byte ^ 1),
    );
    await rm(join(elsewhere, 'files', second));
    await writeFile(join(elsewhere, 'files', `${second}.part`), 'half');
    await moveToPostgres({ dataFolder, databaseUrl, filesTo: elsewhere, log });
    assert.deepEqual(await filesIn(elsewhere), names);
    assert.deepEqual(await readFile(path), bytes);
  });

  it('names files that are missing or have another size, and copies what is there', async () => {
    const databaseUrl = await postgres.createDatabase();
    const damaged = join(folder, 'damaged');
    await moveToPostgres({ dataFolder, databaseUrl, filesTo: damaged, log });
    const [missing = '', shorter = ''] = names;
    await rm(join(damaged, 'files', missing));
    await truncate(join(damaged, 'files', shorter), 1);
    const bucket = placeOf('damaged');
    const target = join(folder, 'of-damaged');
    const moved = await moveToFolder({ databaseUrl, dataFolder: damaged, target, filesTo: bucket, log });
    const { files } = moved;
    assert.deepEqual([files?.files, files?.damaged], [names.length - 1, [missing, shorter].sort()]);
    assert.deepEqual(
      await objectsOf('damaged'),
      names.slice(1).map((name) => `files/${name}`),
    );
    const store = await openS3Store(bucket, damaged);
    assert.equal(await store.sizeOf(shorter), 1);
    assert.equal(await store.sizeOf(missing), undefined);
    store.close();
    assert.deepEqual(await readdir(target), ['portico.lock', 'portico.sqlite']);
  });
});

it('the command takes the address of a bucket with the settings of the server', async () => {
  const run = (env: Record<string, string>, ...given: string[]) =>
    promisify(execFile)(process.execPath, [builtProgram('move.js'), ...given], {
      env: { ...process.env, PORTICO_DATA: dataFolder, DATABASE_URL: '', ...env },
    });
  const { endpoint, accessKeyId, secretAccessKey } = s3.place;
  const key = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const store = { PORTICO_S3_ENDPOINT: endpoint, ...key };
  const files = 's3://office/portico/tests/command';
  const databaseUrl = await postgres.createDatabase();
  const to = ['--to', databaseUrl, '--files'];
  for (const [env, address, sentence] of [
    [key, files, /^--files needs PORTICO_S3_ENDPOINT, or PORTICO_S3_REGION for Amazon S3\.$/],
    [store, 's3://', /^--files is not the address of a bucket such as s3:\/\/bucket\/folder\.$/],
    [store, 's3://no-such-bucket/x', /^The file store at .* has no bucket no-such-bucket: create it/],
  ] as const)
    await assert.rejects(run(env, ...to, address), (error: unknown) => {
      const { code, stderr } = error as { code: number; stderr: string };
      assert.equal(code, 1);
      assert.match(stderr.trim(), sentence);
      return true;
    });

  const there = await run(store, ...to, files);
  assert.match(there.stdout, /\n\d+ files were copied and compared, \d+\.\d MB\.\n/);
  assert.match(
    there.stdout,
    /\nStart the server with DATABASE_URL and PORTICO_DATA=.*data and PORTICO_FILES=s3:\/\/office\/portico\/tests\/command\. /,
  );
  assert.equal(there.stderr, '');
  const target = join(folder, 'by-command');
  const back = await run({ ...store, PORTICO_FILES: files, DATABASE_URL: databaseUrl }, '--to', target);
  assert.match(
    back.stdout,
    /\nStart the server with PORTICO_DATA=.*by-command, without PORTICO_FILES and without DATABASE_URL\. /,
  );
  assert.deepEqual(await filesIn(target), names);
});
