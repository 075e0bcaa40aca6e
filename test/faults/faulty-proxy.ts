import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { closeServer, listenLocally } from '../local-server.js';
import { forwardTo, wholeAnswer, type Forwarded } from './forward.js';

/** Answers a request in place of the server, or never. @param forward sends it to the server, with changed headers */
export type Fault = (
  response: ServerResponse,
  forward: (headers?: Record<string, string>) => Promise<Forwarded>,
) => void | Promise<void>;

export interface ProxiedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
}

/** An HTTP proxy in front of a server on this machine, which fails as servers and networks do. */
export interface FaultyProxy {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly requests: readonly ProxiedRequest[];
  /** Requests whose path with query matches have the fault from now on. */
  fail(path: RegExp, fault: Fault): void;
  /** Changes the content policy of the documents that are loaded from now on. */
  setPolicy(change: (policy: string) => string): void;
  /** Ends all faults. */
  heal(): void;
  close(): Promise<void>;
}

/** The server accepts the request and never answers. */
export const hangs: Fault = () => undefined;

export const answersWith =
  (status: number, contentType: string, body: string, headers: Record<string, string> = {}): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': contentType, ...headers }).end(body);

/** The page in place of the file, as of a server that answers every path with it. */
export const answersHtml = answersWith(200, 'text/html', '<!doctype html><title>Portico</title>');

export const redirectsTo = (location: string): Fault => answersWith(302, 'text/plain', '', { location });

/** The connection ends in the middle of the body. */
export const cutsBody: Fault = async (response, forward) => {
  const { status, headers, body } = await forward();
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
};

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const requests: ProxiedRequest[] = [];
  let faults: { path: RegExp; fault: Fault }[] = [];
  let changePolicy = (policy: string): string => policy;

  const forward = async (incoming: IncomingMessage, changed?: Record<string, string>): Promise<Forwarded> =>
    wholeAnswer(await forwardTo(target, incoming, changed));

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '', headers: sent } = incoming;
    requests.push({ method, path, headers: sent });
    const failing = faults.find((each) => each.path.test(path));
    if (failing) return failing.fault(response, (headers) => forward(incoming, headers));
    const { status, headers, body } = await forward(incoming);
    const policy = headers['content-security-policy'];
    response.writeHead(status, {
      ...headers,
      ...(typeof policy === 'string' && { 'content-security-policy': changePolicy(policy) }),
    });
    response.end(body);
  }

  const server = createServer((incoming, response) => {
    // The server or the page may have closed the connection.
    answer(incoming, response).catch(() => response.destroy());
  });
  const port = await listenLocally(server);

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    fail: (path, fault) => void faults.push({ path, fault }),
    setPolicy(change) {
      changePolicy = change;
    },
    heal() {
      faults = [];
      changePolicy = (policy) => policy;
    },
    close: () => closeServer(server),
  };
}
