import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';

/** The answer of a server, whose body is passed on in one piece. */
export interface Forwarded {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * Sends the request that a proxy has received to a server. Resolves with the first part of the answer.
 * @param target origin without a trailing slash
 */
export async function forwardTo(
  target: string,
  incoming: IncomingMessage,
  changed: Record<string, string> = {},
): Promise<IncomingMessage> {
  const { method, url = '' } = incoming;
  const headers = { ...incoming.headers, ...changed };
  const outgoing = httpRequest(target + url, { method, headers, agent: false });
  incoming.pipe(outgoing);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
}

export async function wholeAnswer(answer: IncomingMessage): Promise<Forwarded> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const { statusCode = 502, headers } = answer;
  const ofBody = Object.entries(headers).filter(
    ([name]) => name !== 'transfer-encoding' && name !== 'connection',
  );
  return { status: statusCode, headers: Object.fromEntries(ofBody), body: Buffer.concat(parts) };
}
