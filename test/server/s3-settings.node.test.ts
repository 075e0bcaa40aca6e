import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { createServer } from '../../server/start/create-server.js';
import { readSettings, SettingError } from '../../server/start/settings.js';
import { startProblem } from '../../server/start/start-problem.js';
import { builtProgram } from '../built-server.js';
import type { S3Server } from './s3-server.js';
import { startS3 } from './s3-server.js';

describe('the settings of the files', () => {
  const env = {
    PORTICO_FILES: 's3://office-files/portico/main/',
    PORTICO_S3_ENDPOINT: 'https://s3.example.com/',
    AWS_ACCESS_KEY_ID: 'KEY',
    AWS_SECRET_ACCESS_KEY: 'a-secret',
  };

  it('name a bucket, folders in it, and the store', () => {
    const keys = { accessKeyId: 'KEY', secretAccessKey: 'a-secret' };
    assert.equal(readSettings({}).files, undefined);
    assert.deepEqual(readSettings(env).files, {
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'office-files',
      prefix: 'portico/main/',
      ...keys,
    });
    const amazon = {
      ...env,
      PORTICO_FILES: 's3://office',
      PORTICO_S3_ENDPOINT: '',
      PORTICO_S3_REGION: 'eu-central-1',
    };
    assert.deepEqual(readSettings(amazon).files, {
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'office',
      prefix: '',
      ...keys,
    });
  });

  it('are refused with a sentence that has no secret', () => {
    for (const [changed, sentence] of [
      [{ PORTICO_FILES: 'office' }, /^PORTICO_FILES is not the address of a bucket such as/],
      [
        { PORTICO_FILES: 's3://KEY:a-secret@office' },
        /^PORTICO_FILES is not the address of a bucket such as/,
      ],
      [{ PORTICO_FILES: 's3://office/../other' }, /^PORTICO_FILES is not the address of a bucket such as/],
      [{ PORTICO_FILES: 's3://office/a b' }, /^PORTICO_FILES is not the address of a bucket such as/],
      [{ PORTICO_S3_ENDPOINT: 's3.example.com' }, /^PORTICO_S3_ENDPOINT is not an address such as/],
      [
        { PORTICO_S3_ENDPOINT: 'https://KEY:a-secret@s3.example.com' },
        /^PORTICO_S3_ENDPOINT is not an address/,
      ],
      [{ PORTICO_S3_ENDPOINT: '' }, /^PORTICO_FILES needs PORTICO_S3_ENDPOINT, or PORTICO_S3_REGION/],
      [{ PORTICO_S3_REGION: 'eu central' }, /^PORTICO_S3_REGION=eu central is not a region/],
      [{ AWS_ACCESS_KEY_ID: '' }, /^PORTICO_FILES needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/],
      [
        { AWS_SECRET_ACCESS_KEY: 'a-secret\n' },
        /^AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY has a character/,
      ],
      [{ PORTICO_FILES: '' }, /^PORTICO_S3_ENDPOINT has no effect without PORTICO_FILES\.$/],
    ] as [Record<string, string>, RegExp][]) {
      const refused = (thrown: unknown) =>
        thrown instanceof SettingError &&
        sentence.test(thrown.message) &&
        !thrown.message.includes('a-secret');
      assert.throws(() => readSettings({ ...env, ...changed }), refused, JSON.stringify(changed));
    }
  });
});

describe('a start with a bucket that cannot be used', () => {
  let s3: S3Server;
  let dataFolder: string;
  before(async () => {
    s3 = await startS3();
    dataFolder = join(await mkdtemp(join(tmpdir(), 'portico-s3-start-')), 'data');
  });
  after(async () => {
    await s3.remove();
    await rm(join(dataFolder, '..'), { recursive: true, force: true });
  });

  it('ends with one sentence that has no secret, and changes nothing', async () => {
    const { endpoint } = s3.place;
    const right = {
      PORT: '0',
      PORTICO_DATA: dataFolder,
      PORTICO_FILES: 's3://office/portico',
      PORTICO_S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
    const key = 'correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
    const cases: [Record<string, string>, string][] = [
      [
        { AWS_SECRET_ACCESS_KEY: 'a-wrong-secret' },
        `The file store at ${endpoint} refuses the access key (SignatureDoesNotMatch): ${key}`,
      ],
      [
        { AWS_ACCESS_KEY_ID: 'NOBODY' },
        `The file store at ${endpoint} refuses the access key (InvalidAccessKeyId): ${key}`,
      ],
      [
        { PORTICO_FILES: 's3://offices' },
        `The file store at ${endpoint} has no bucket offices: create it, or correct PORTICO_FILES.`,
      ],
      [
        { PORTICO_S3_ENDPOINT: 'http://127.0.0.1:9' },
        'The file store at http://127.0.0.1:9 cannot be reached (ECONNREFUSED).',
      ],
      [{ AWS_SECRET_ACCESS_KEY: '' }, 'PORTICO_FILES needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
    ];
    for (const [wrong, sentence] of cases) {
      const started = async () => {
        const settings = readSettings({ ...right, ...wrong });
        const { port, hostname, files } = settings;
        const starting = createServer({ port, hostname, dataFolder, files, log: () => undefined });
        await assert.rejects(starting, (error) => startProblem(error, settings) === sentence);
      };
      if (sentence.startsWith('PORTICO')) await assert.rejects(started, new SettingError(sentence));
      else await started();
    }
    const [wrong, sentence] = cases[0] ?? [];
    const env = { PATH: process.env['PATH'], ...right, ...wrong };
    const command = [builtProgram('main.js')];
    const said = await new Promise((resolve) =>
      execFile(process.execPath, command, { env }, (error, out, err) => resolve([error?.code, out + err])),
    );
    assert.deepEqual(said, [1, `${sentence}\n`]);
    assert.equal(existsSync(dataFolder), false);
  });
});
