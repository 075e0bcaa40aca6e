import type { Socket } from 'node:net';
import { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Bounds of connections, in number and in milliseconds. */
export interface ConnectionLimits {
  /** Open connections; further ones are closed at once. Below the usual limit of 1,024 open files. */
  connections: number;
  /** Until the headers of a request are complete, from the connection or the request's first byte. */
  headersMs: number;
  /** Without any byte in either direction, during a request or its response. */
  inactivityMs: number;
  /** Until a request with its body is complete: 50 MB at 1.4 Mbit/s. */
  requestMs: number;
  /** Of an idle connection, after a response. */
  keepAliveMs: number;
  /** For requests in progress when the server stops. */
  stopMs: number;
}

const defaultLimits: ConnectionLimits = {
  connections: 800,
  headersMs: 15_000,
  inactivityMs: 60_000,
  requestMs: 300_000,
  keepAliveMs: 20_000,
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
  log: (line: string) => void;
}

export interface HttpServer {
  port: number;
  /** Answers requests with `fetch`; before, they are answered with 503. */
  serve(fetch: Fetch): void;
  /** Completes requests in progress within a bounded time, closes all connections and releases the port. */
  close(): Promise<void>;
}

const starting: Fetch = () =>
  new Response('Portico is starting. Try again in a moment.\n', {
    status: 503,
    headers: { 'Retry-After': '2', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' },
  });

/** Listens on the port. Rejects with a system error such as EADDRINUSE. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { port, hostname, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  let handler = starting;
  const http = createAdaptorServer({
    fetch: (request, env) => handler(request, env),
    serverOptions: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
    },
  });
  if (!(http instanceof Server)) throw new TypeError('The adaptor made no HTTP server.');
  http.timeout = limits.inactivityMs;
  http.maxConnections = limits.connections;
  const stop = trackConnections(http, limits.stopMs);
  logDrops(http, log);

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
    serve: (fetch) => void (handler = fetch),
    close: stop,
  };
}

/** Returns a function that stops the server: closing alone would wait for silent and half-sent requests. */
function trackConnections(http: Server, graceMs: number): () => Promise<void> {
  /** Number of requests in progress of each open connection. */
  const connections = new Map<Socket, number>();
  let isStopping = false;
  http.on('connection', (socket: Socket) => {
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  http.on('request', ({ socket }, response) => {
    connections.set(socket, (connections.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (connections.get(socket) ?? 1) - 1;
      if (connections.has(socket)) connections.set(socket, left);
      if (isStopping && left === 0) socket.destroySoon();
    });
  });
  return () =>
    new Promise((resolve, reject) => {
      isStopping = true;
      const timer = setTimeout(() => http.closeAllConnections(), graceMs);
      http.close((error) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve();
      });
      for (const [socket, requests] of connections) if (requests === 0) socket.destroy();
    });
}

function logDrops(http: Server, log: (line: string) => void): void {
  let loggedAt = -Infinity;
  http.on('drop', () => {
    if (performance.now() - loggedAt < dropLogMs) return;
    loggedAt = performance.now();
    log(`${http.maxConnections} connections are open; further ones are closed.`);
  });
}
