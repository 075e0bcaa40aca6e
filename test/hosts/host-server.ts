import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

import { ensureBuilt } from '../files.js';
import type { RunningHost } from './host.js';

const repository = join(import.meta.dirname, '../..');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/** What a request gets: a text, or nothing for 404. */
export interface HostAnswer {
  text: string;
  /** By the path's extension when left out. */
  type?: string;
}

export interface HostSite {
  /** Page of the host, which is the same without Portico for `?bare`. */
  page?: (isBare: boolean) => string;
  /** Further content by path, such as `/token`. */
  paths?: Readonly<Record<string, (request: IncomingMessage) => HostAnswer | Promise<HostAnswer>>>;
  /** Folders whose files are served under `/`, the first that has the file; dist/ with the drop-in is the last. */
  folders?: readonly string[];
  /** Headers of pages, such as a policy. */
  headers?: Readonly<Record<string, string>>;
  /** `localhost` is another site than the default, 127.0.0.1. */
  hostname?: '127.0.0.1' | 'localhost';
}

function readBelow(folder: string, path: string): string | undefined {
  try {
    return readFileSync(join(folder, normalize(path)), 'utf8');
  } catch {
    return undefined;
  }
}

/** A server of its own for a host page: with its port it is an origin that nothing else has. */
export async function serveHost(site: HostSite): Promise<RunningHost> {
  const { page, paths = {}, folders = [], headers = {}, hostname = '127.0.0.1' } = site;
  ensureBuilt('dropin');

  const answer = async (request: IncomingMessage): Promise<HostAnswer | undefined> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const own = paths[pathname];
    if (own) return own(request);
    if (pathname === '/' && page) return { text: page(searchParams.has('bare')), type: types['.html']! };
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    for (const folder of [...folders, join(repository, 'dist')]) {
      const text = readBelow(folder, path);
      if (text !== undefined) return { text, type: types[extname(path)] ?? 'text/plain' };
    }
    return undefined;
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const found = await answer(request);
    const type = found?.type ?? types['.html']!;
    // A missing icon would be reported in the console.
    const missing = request.url === '/favicon.ico' ? 204 : 404;
    response.writeHead(found ? 200 : missing, {
      'content-type': type,
      // The drop-in of a page in a sandboxed frame comes from another origin: that of the frame is opaque.
      ...(type === types['.html'] ? headers : { 'access-control-allow-origin': '*' }),
    });
    response.end(found?.text ?? '');
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
