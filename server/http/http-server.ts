import { EventEmitter, once } from 'node:events';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { createAdaptorServer } from '@hono/node-server';

import { networkOf } from './client.js';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Bounds of connections, in number and in milliseconds. */
interface ConnectionLimits {
  /** Open connections of all clients. Below the usual limit of 1,024 open files. */
  connections: number;
  /** Open connections of one network. Half of all, since an office behind one address may hold hundreds. */
  networkConnections: number;
  /** Until the headers of a request are complete, from the connection or the request's first byte. */
  headersMs: number;
  /** Without any byte in either direction, during a request or its response. */
  inactivityMs: number;
  /** Until a request with its body is complete: 50 MB at 1.4 Mbit/s. */
  requestMs: number;
  /** Of an idle connection, after a response. */
  keepAliveMs: number;
  /** Wait of a request that comes while the server starts. */
  startMs: number;
  /** For requests in progress when the server stops. */
  stopMs: number;
}

const defaultLimits: ConnectionLimits = {
  connections: 800,
  networkConnections: 400,
  headersMs: 15_000,
  inactivityMs: 60_000,
  requestMs: 300_000,
  keepAliveMs: 20_000,
  startMs: 5_000,
  stopMs: 5_000,
};

/** Pause between two lines about connections above the limit. */
const dropLogMs = 60_000;

export interface HttpServerOptions {
  /** TCP port; 0 picks a free one. */
  port: number;
  /** Address to listen on; all interfaces if omitted. */
  hostname?: string;
  limits?: Partial<ConnectionLimits>;
  /** True if the server is behind a proxy, whose connections are those of all clients. */
  trustProxy?: boolean;
  log: (line: string) => void;
  /** Answers some requests before all else, also while the server starts. */
  first?: (request: Request) => Response | Promise<Response> | undefined;
}

export interface HttpServer {
  port: number;
  /** Answers requests with `fetch`, also those that have waited; before, they are answered with 503 after some seconds. */
  serve(fetch: Fetch): void;
  /**
   * From now on each connection ends with its next answer, which says so, and event streams are not answered any more: a
   * proxy in front asks another server, and leaves this one alone.
   */
  drain(): void;
  /** Completes requests in progress within a bounded time, closes all connections and releases the port. */
  close(): Promise<void>;
}

const sayStarting = (): Response =>
  new Response('Portico is starting. Try again in a moment.\n', {
    status: 503,
    headers: { 'Retry-After': '2', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' },
  });

/**
 * Keeps requests until the server serves: a proxy sends them as soon as the port is open, and repeats no POST that fails.
 * One that would wait for too long is told so.
 */
function whileStarting(mostMs: number): { answer: Fetch; serve: (fetch: Fetch) => void } {
  const serving = new EventEmitter<{ serve: [Fetch] }>();
  const served = once(serving, 'serve').then(([fetch]) => fetch as Fetch);
  return {
    async answer(request, env) {
      const late = new AbortController();
      const { signal } = late;
      const fetch = await Promise.race([served, pause<Fetch>(mostMs, sayStarting, { signal, ref: false })]);
      late.abort();
      return fetch(request, env);
    },
    serve: (fetch) => void serving.emit('serve', fetch),
  };
}

/** Listens on the port. Rejects with a system error such as EADDRINUSE. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { port, hostname, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const start = whileStarting(limits.startMs);
  let handler = start.answer;
  const http = createAdaptorServer({
    fetch: (request, env) => options.first?.(request) ?? handler(request, env),
    serverOptions: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
    },
  });
  if (!(http instanceof Server)) throw new TypeError('The adaptor made no HTTP server.');
  http.timeout = limits.inactivityMs;
  const networkConnections = options.trustProxy === true ? limits.connections : limits.networkConnections;
  const { drain, stop } = trackConnections(http, { ...limits, networkConnections }, log);

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, hostname, () => {
      http.off('error', reject);
      resolve();
    });
  });
  const address = http.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve(fetch) {
      handler = fetch;
      start.serve(fetch);
    },
    drain,
    close: stop,
  };
}

interface Connection {
  network: string;
  /** Answers of the requests in progress; none also while the first one is being sent. */
  answers: Set<ServerResponse>;
}

/** A request for a stream, which would only end with the server. */
const asksForStream = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.startsWith('text/event-stream') === true;

function endAfter(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}

/**
 * Bounds the open connections: above the limit of a network its oldest idle one is closed, above that of all the oldest
 * idle one of the network that has the most, so that a flood of one network does not keep out the others; the new one if
 * none is idle. Returns the functions that stop the server: closing alone would wait for silent and half-sent requests.
 */
function trackConnections(
  http: Server,
  { connections: most, networkConnections, stopMs }: ConnectionLimits,
  log: (line: string) => void,
): { drain: () => void; stop: () => Promise<void> } {
  /** The open connections, oldest first. */
  const connections = new Map<Socket, Connection>();
  const logClosing = createDropLog(log);
  let isDraining = false;
  let isStopping = false;

  function countByNetwork(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { network } of connections.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
    return counts;
  }

  /** The connection to close for the newest one; undefined within the limits. */
  function surplus(newest: Socket, network: string): Socket | undefined {
    const counts = countByNetwork();
    const isNetworkFull = (counts.get(network) ?? 0) > networkConnections;
    if (!isNetworkFull && connections.size <= most) return undefined;
    const [[largest] = [network]] = [...counts].sort(([, one], [, other]) => other - one);
    const from = isNetworkFull ? network : largest;
    const idle = [...connections].find(
      ([socket, each]) => socket !== newest && each.network === from && each.answers.size === 0,
    );
    return idle?.[0] ?? newest;
  }

  http.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    connections.set(socket, { network, answers: new Set() });
    socket.once('close', () => connections.delete(socket));
    const closing = surplus(socket, network);
    if (!closing) return;
    logClosing(connections.size - 1);
    connections.delete(closing);
    closing.destroy();
  });
  // Before the answer, which may be given at once.
  http.prependListener('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answers.add(response);
    response.once('close', () => {
      connection.answers.delete(response);
      if (isStopping && connection.answers.size === 0) socket.destroySoon();
    });
    if (!isDraining) return;
    if (asksForStream(request)) socket.destroy();
    else endAfter(response);
  });

  function drain(): void {
    isDraining = true;
    for (const { answers } of connections.values()) for (const answer of answers) endAfter(answer);
  }
  return {
    drain,
    stop: () =>
      new Promise((resolve, reject) => {
        drain();
        isStopping = true;
        const timer = setTimeout(() => http.closeAllConnections(), stopMs);
        http.close((error) => {
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        });
        for (const [socket, { answers }] of connections) if (answers.size === 0) socket.destroy();
      }),
  };
}

function createDropLog(log: (line: string) => void): (open: number) => void {
  let loggedAt = -Infinity;
  return (open) => {
    if (performance.now() - loggedAt < dropLogMs) return;
    loggedAt = performance.now();
    log(`${open} connections are open; idle or further ones are closed.`);
  };
}
