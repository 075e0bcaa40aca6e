import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef } from '../../core/contracts/records.js';
import type { Answer, Client, TestServer } from './harness.js';
import { holds, signIn, startServer } from './harness.js';

/** Number of files below a folder that this process, and so the server in it, has open. Linux only. */
async function openIn(folder: string): Promise<number> {
  const targets = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith(folder)).length;
}

async function closedIn(folder: string): Promise<void> {
  while ((await openIn(folder)) > 0) await new Promise((resolve) => setImmediate(resolve));
}

describe('open files', () => {
  let server: TestServer;
  let client: Client;
  let staticFolder: string;
  let files: string;
  let paths: string[];
  let large: string;
  before(async () => {
    staticFolder = await mkdtemp(join(tmpdir(), 'portico-open-files-'));
    await writeFile(join(staticFolder, 'index.html'), '<!doctype html>'.padEnd(2_000_000));
    server = await startServer({ staticFolder });
    files = join(server.dataFolder, 'files');
    client = await signIn(server, 'group', 'lin.xiao');
    const png = new Uint8Array(20_000_000);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const form = new FormData();
    form.set('file', new Blob([png]), 'a.png');
    const answer = await client.raw(endpoints.upload, { method: 'POST', body: form });
    const { data: file } = (await answer.json()) as Answer<FileRef>;
    large = endpoints.download(file.id);
    paths = [large, endpoints.filePreview(file.id), `/api/file/remotedownload/${file.id}/task`, '/'];
  });
  after(async () => {
    await server.stop();
    await rm(staticFolder, { recursive: true, force: true });
  });

  it('a HEAD request has the headers of the file and leaves none open', async () => {
    for (const path of paths) {
      const got = await client.raw(path);
      await got.body?.cancel();
      await Promise.all([closedIn(files), closedIn(staticFolder)]);
      const heads = await Promise.all(Array.from({ length: 20 }, () => client.raw(path, { method: 'HEAD' })));
      for (const head of heads) {
        assert.equal(head.status, 200, path);
        for (const name of ['content-length', 'content-type', 'content-disposition']) {
          assert.equal(head.headers.get(name), got.headers.get(name), `${path} ${name}`);
        }
        assert.equal(await head.text(), '');
      }
      assert.equal((await openIn(files)) + (await openIn(staticFolder)), 0, path);
    }
  });

  it('a HEAD request of a call is refused and changes nothing', async () => {
    const cookie = `ETEAMSID=${client.session.ACCESS_ETEAMSID}`;
    for (const path of [endpoints.home, endpoints.clearCookie, endpoints.exportCsv('customer')]) {
      const head = await fetch(server.url + path, { method: 'HEAD', headers: { cookie } });
      assert.equal(head.status, 405, path);
      assert.deepEqual(head.headers.getSetCookie(), []);
    }
  });

  it('aborted downloads leave no file open', async () => {
    for (const path of [large, '/']) {
      const sockets = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const socket = connect(server.port, '127.0.0.1');
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: localhost\r\neteamsid: ${client.session.ACCESS_ETEAMSID}\r\n\r\n`,
          );
          await once(socket, 'data');
          socket.pause();
          return socket;
        }),
      );
      if (path === large) holds((await openIn(files)) > 0, 'nothing is being downloaded');
      for (const socket of sockets) socket.destroy();
      await closedIn(files);
      await closedIn(staticFolder);
    }
  });
});
