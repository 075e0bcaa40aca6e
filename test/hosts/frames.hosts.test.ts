import assert from 'node:assert/strict';
import { join } from 'node:path';

import { commonChecks } from './checks.js';
import type { Host, HostPlace } from './host.js';
import { hostPage } from './host-page.js';
import { serveHost } from './host-server.js';
import { testHosts } from './run-checks.js';

const pages = join(import.meta.dirname, 'pages');

/** A page whose frame is of another site: the page of 127.0.0.1, the frame of localhost. */
function framed(name: string, sandbox: string, more: Partial<Host> = {}): Host {
  return {
    name,
    kind: 'frame',
    globals: ['Portico'],
    async start() {
      const inner = await serveHost({
        page: hostPage({ portico: '<script src="/portico.iife.js"></script>' }),
        folders: [pages],
        hostname: 'localhost',
      });
      const outer = await serveHost({
        page: (isBare) =>
          `<!doctype html><html lang="en"><head><title>Outer</title></head><body><h1>Outer</h1>
          <iframe ${sandbox} width="960" height="640" src="${inner.url}${isBare ? '?bare' : ''}"></iframe></body></html>`,
      });
      return {
        url: outer.url,
        origin: new URL(inner.url).origin,
        stop: async () => {
          await outer.stop();
          await inner.stop();
        },
      };
    },
    findFrame: (page) => Promise.resolve(page.frames()[1]!),
    ...more,
  };
}

/** Storage throws in an opaque origin, which is what the widgets have to live with. */
async function blockedStorage(place: HostPlace): Promise<void> {
  await commonChecks.storage!(place);
  const isBlocked = await place.frame.evaluate(() => {
    try {
      return window.localStorage.length < 0;
    } catch {
      return true;
    }
  });
  assert.equal(isBlocked, true);
}

/** A key of the frame's own site, set in a tab of its own, is not there in the frame. */
async function partitionedStorage(place: HostPlace): Promise<void> {
  await commonChecks.storage!(place);
  const own = await place.page.context().newPage();
  await own.goto(`${new URL(place.frame.url()).origin}/?bare`);
  await own.evaluate(() => window.localStorage.setItem('own', 'value'));
  assert.equal(await place.frame.evaluate(() => window.localStorage.getItem('own')), null);
  await own.close();
}

testHosts([
  framed('sandboxed, storage blocked', 'sandbox="allow-scripts"', {
    own: { storage: blockedStorage },
    impossible: { sdk: 'the origin of such a frame is opaque, so no OA system can allow it' },
  }),
  framed('third party, storage partitioned', '', { own: { storage: partitionedStorage } }),
]);
