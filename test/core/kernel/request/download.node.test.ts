import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { startFaultServer, type FaultServer } from '../../../faults/fault-server.js';
import { envelope, failure, setup } from './helpers.js';
import { overServer } from './over-server.js';

let server: FaultServer;
before(async () => {
  server = await startFaultServer();
});
after(() => server.close());

test('download() reports how much of a file is loaded, and its size', async () => {
  const request = overServer(server);
  const seen: [number, number][] = [];
  const size = 300_000;
  const { blob } = await request.download(`/file?size=${size}`, {
    onProgress: (received, total) => seen.push([received, total]),
  });
  assert.equal(blob.size, size);
  assert.equal(blob.type, 'application/octet-stream');
  assert.deepEqual(seen.at(-1), [size, size]);
  assert.ok(
    seen.every(([received, total], index) => total === size && received > (seen[index - 1]?.[0] ?? 0)),
  );
});

test('the total is 0 when the size is unknown', async () => {
  const totals = new Set<number>();
  const { blob } = await overServer(server).download('/file?unknown=1&size=9', {
    onProgress: (_received, total) => totals.add(total),
  });
  assert.deepEqual([blob.size, [...totals]], [9, [0]]);
});

const bytes = () => new Response('bytes', { headers: { 'content-type': 'application/pdf' } });
/** A file at its fallback address only, and a valid session. */
function answerTo(asked: string, path: string): Response | undefined {
  if (asked === endpoints.getInfo) return envelope({ isInvalidEteamsid: false });
  return asked === path ? bytes() : undefined;
}

const fallback = { fileId: '18 1', module: 'doc' };

for (const [name, answer] of [
  ['is not found', () => new Response('', { status: 404 })],
  ['is not found, says the envelope', () => envelope(null, { code: 404, status: false }, { status: 404 })],
  ['fails', () => new Response('', { status: 500 })],
  [
    'leads elsewhere',
    () => new Response(null, { status: 302, headers: { location: 'https://cdn.example.com/f' } }),
  ],
  [
    'has a broken line',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
] as const) {
  test(`a file whose address ${name} is fetched from the fallback address`, async () => {
    for (const [isPc, path] of [
      [true, '/api/file/remotedownload/18%201/doc'],
      [false, '/api/app/file/remotedownload/18%201/doc'],
    ] as const) {
      const { request, calls } = setup(({ url }) => answerTo(url.pathname, path) ?? answer(), {
        isPc: () => isPc,
      });
      const { blob, fileName } = await request.download('/api/file/download?fileid=1', { fallback });
      assert.deepEqual([await blob.text(), fileName], ['bytes', 'doc']);
      const last = calls.at(-1);
      assert.deepEqual([last?.url.pathname, last?.init.method], [path, 'GET']);
      assert.equal(last?.headers.get('eteamsid'), 'session-1');
    }
  });
}

test('the fallback is not used after an error of the back end, after an abort, or without a fallback address', async () => {
  const denied = () => envelope(null, { code: 403, status: false }, { status: 403 });
  const { request, calls } = setup(({ url }) =>
    url.pathname === '/denied' ? denied() : new Response('', { status: 404 }),
  );
  assert.equal((await failure(request.download('/denied', { fallback }))).code, 403);
  assert.equal((await failure(request.download('/none'))).status, 404);
  const controller = new AbortController();
  controller.abort();
  const { signal } = controller;
  assert.equal((await failure(request.download('/none', { fallback, signal }))).kind, 'aborted');
  assert.equal(calls.length, 2);
});

test('when the fallback fails too, the first error is thrown', async () => {
  const { request } = setup(({ url }) => new Response('', { status: url.pathname === '/f' ? 500 : 404 }));
  const error = await failure(request.download('/f', { fallback }));
  assert.deepEqual([error.status, error.url], [500, '/f']);
});

test('a file without a name gets the last part of its address, made safe as a file name', async () => {
  const { request } = setup(bytes);
  for (const [path, name] of [
    ['/files/%E5%90%88%E5%90%8C.pdf', '合同.pdf'],
    ['/files/..%2F..%2Fetc', '_.._etc'],
    ['/files/', 'download'],
  ] as const)
    assert.equal((await request.download(path)).fileName, name, path);
});
