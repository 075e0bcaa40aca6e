import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { closeServer, listenLocally } from '../local-server.js';

/** A request that reached the server. */
export interface Arrived {
  method: string;
  /** Path with its query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface FaultServer {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly arrived: readonly Arrived[];
  /** Number of requests for a path (without query). */
  count(path: string): number;
  /** Resolves once that many requests have arrived in total. */
  whenArrived(count: number): Promise<void>;
  /** Sends the responses of /held. */
  release(): void;
  close(): Promise<void>;
}

export const loginPage = '<!doctype html><title>Sign in</title><form><input type="password"></form>';

const envelope = (data: unknown): string => JSON.stringify({ code: 200, status: true, msg: '', data });

function json(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

type Fault = (response: ServerResponse, query: URLSearchParams, arrived: Arrived) => void;

/** Faults of a back end, or of a proxy before it. */
const faults: Record<string, Fault> = {
  '/ok': (response) => json(response, envelope({ list: [{ name: 'one' }] })),
  '/echo': (response, _query, arrived) => json(response, envelope(arrived)),
  '/ended': (response) => json(response, JSON.stringify({ code: -1, status: false, msg: 'ended' })),
  '/refused': (response) => json(response, JSON.stringify({ code: 500, status: false, msg: 'no' }), 500),
  '/status': (response, query) => response.writeHead(Number(query.get('code'))).end('gone'),
  '/redirect': (response, query) =>
    response.writeHead(Number(query.get('code') ?? '302'), { location: query.get('to') ?? '/ok' }).end(),
  '/html': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(loginPage),
  '/html-as-json': (response) => json(response, loginPage),
  '/empty': (response) => response.writeHead(200).end(),
  '/no-content': (response) => response.writeHead(204).end(),
  '/bad-json': (response) => json(response, '{"code":200,"status":true,"data":'),
  '/array': (response) => json(response, '[1,2]'),
  '/number': (response) => json(response, '200'),
  '/null': (response) => json(response, 'null'),
  '/text': (response) => json(response, '"ok"'),
  '/odd-code': (response) => json(response, '{"code":{"a":1},"data":1}'),
  '/odd-fields': (response) =>
    json(
      response,
      '{"code":"500","status":"no","msg":[1],"actionMsg":7,"_securityIntercept_":{},"devOpsUrl":3}',
    ),
  /** No response at all. */
  '/hang': () => undefined,
  /** The headers and a part of the body are sent. */
  '/hang-body': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('{"co'),
  /** The connection is closed before the response. */
  '/drop': (response) => response.socket?.destroy(),
  /** The connection is closed in the middle of the response. */
  '/truncate': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write(envelope('cut'), () => response.socket?.destroy());
  },
  '/truncate-chunked': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(envelope('cut'), () => response.socket?.destroy());
  },
  /** Not HTTP. */
  '/garbage': (response) => response.socket?.end('hello?\r\n\r\n'),
  '/file': (response, query) => {
    const bytes = Buffer.alloc(Number(query.get('size') ?? '9'), 'x');
    const type = { 'content-type': 'application/octet-stream' };
    response.writeHead(200, query.has('unknown') ? type : { ...type, 'content-length': bytes.length });
    response.end(bytes);
  },
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** An HTTP server whose paths fail in the ways that networks and back ends fail. */
export async function startFaultServer(more: Record<string, Fault> = {}): Promise<FaultServer> {
  const arrived: Arrived[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let held: (() => void)[] = [];
  const routes: Record<string, Fault> = {
    ...faults,
    /** Responds when it is released, with the number of the request. */
    '/held': (response) => {
      const answer = envelope({ number: arrived.length });
      held.push(() => json(response, answer));
    },
    ...more,
  };

  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://server');
      const seen: Arrived = {
        method: request.method ?? '',
        path: url.pathname + url.search,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body,
      };
      arrived.push(seen);
      const route = routes[url.pathname];
      if (route) route(response, url.searchParams, seen);
      else response.writeHead(404).end();
      for (const each of waiting) if (arrived.length >= each.count) each.resolve();
    });
  });
  const port = await listenLocally(server);

  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    count: (path) => arrived.filter((each) => each.path.split('?')[0] === path).length,
    whenArrived: (count) =>
      new Promise((resolve) => {
        if (arrived.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    release() {
      for (const answer of held) answer();
      held = [];
    },
    close: () => closeServer(server),
  };
}
