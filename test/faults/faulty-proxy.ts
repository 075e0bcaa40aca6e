import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers a request in place of the server, or never. @param forward sends it to the server, with changed headers */
export type Fault = (
  response: ServerResponse,
  forward: (headers?: Record<string, string>) => Promise<Forwarded>,
) => void | Promise<void>;

export interface Forwarded {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

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

  async function forward(
    incoming: IncomingMessage,
    changed: Record<string, string> = {},
  ): Promise<Forwarded> {
    const { method, url = '' } = incoming;
    const headers = { ...incoming.headers, ...changed };
    const outgoing = httpRequest(target + url, { method, headers, agent: false });
    incoming.pipe(outgoing);
    const [incomingAnswer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of incomingAnswer) parts.push(part as Buffer);
    const { statusCode = 502, headers: received } = incomingAnswer;
    // The body is sent in one piece.
    const headersOfBody = Object.entries(received).filter(
      ([name]) => name !== 'transfer-encoding' && name !== 'connection',
    );
    return { status: statusCode, headers: Object.fromEntries(headersOfBody), body: Buffer.concat(parts) };
  }

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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    fail: (path, fault) => void faults.push({ path, fault }),
    setPolicy(change) {
      changePolicy = change;
    },
    heal() {
      faults = [];
      changePolicy = (policy) => policy;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
