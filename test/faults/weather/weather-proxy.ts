import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { closeServer, listenLocally } from '../../local-server.js';
import { forwardTo, wholeAnswer } from '../forward.js';

/**
 * What happens to calls between a page and its server. `slow`: an answer takes longer; `down`: connections are reset;
 * `silent`: requests are taken and never answered, until the weather changes; `lost`: the server has done the work, and the
 * answer is lost; `cut`: half of the answer arrives; `busy`: 503 without the server; `broken`: 500 with a page of a proxy;
 * `page`: a page in place of data, as of a sign-in of the network; `repeated`: pushed events come twice, and in another
 * order; `offline`: the browser knows that it has no network, and the proxy does nothing.
 */
export const badWeather = [
  'slow',
  'down',
  'silent',
  'lost',
  'cut',
  'busy',
  'broken',
  'page',
  'repeated',
  'offline',
] as const;

export type Weather = 'fair' | (typeof badWeather)[number];

/** An HTTP proxy before a server on this machine, in which the weather changes. */
export interface WeatherProxy {
  /** Origin without a trailing slash. */
  readonly url: string;
  set(weather: Weather): void;
  close(): Promise<void>;
}

const slowMs = 700;
const proxyPage = '<!doctype html><title>Gateway</title><h1>Please wait</h1>';

/** Documents and scripts arrive in any weather: what happens without them has tests of its own. */
const isCall = (path: string): boolean => /^\/(api|papi|sapi)\//.test(path);

/** Events of a stream twice each, and each pair in the other order. */
function* repeated(events: readonly string[]): Generator<string> {
  for (let index = 0; index < events.length; index += 2) {
    for (const event of events.slice(index, index + 2).reverse()) yield* [event, event];
  }
}

export async function startWeatherProxy(target: string): Promise<WeatherProxy> {
  let weather: Weather = 'fair';
  const unanswered = new Set<ServerResponse>();
  const streams = new Set<ServerResponse>();

  function passStream(answer: IncomingMessage, response: ServerResponse): void {
    streams.add(response);
    response.once('close', () => {
      streams.delete(response);
      answer.destroy();
    });
    let rest = '';
    answer.setEncoding('utf8').on('data', (text: string) => {
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      if (weather === 'silent') return;
      for (const event of weather === 'repeated' ? repeated(events) : events) response.write(`${event}\n\n`);
    });
    answer.once('close', () => response.end());
  }

  async function forward(incoming: IncomingMessage, response: ServerResponse, by: Weather): Promise<void> {
    const answer = await forwardTo(target, incoming);
    if (answer.headers['content-type']?.startsWith('text/event-stream')) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      passStream(answer, response);
      return;
    }
    const { status, headers, body } = await wholeAnswer(answer);
    if (by === 'lost') {
      response.destroy();
      return;
    }
    if (by === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    response.writeHead(status, { ...headers, ...(body.length > 0 && { 'content-length': body.length }) });
    if (by === 'cut' && body.length > 1)
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
    else response.end(body);
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const present = isCall(incoming.url ?? '') ? weather : 'fair';
    if (present === 'down') response.destroy();
    else if (present === 'silent') {
      unanswered.add(response);
      incoming.resume();
    } else if (present === 'busy') {
      incoming.resume();
      response.writeHead(503, { 'content-type': 'text/plain' }).end('busy');
    } else if (present === 'broken' || present === 'page') {
      incoming.resume();
      response.writeHead(present === 'page' ? 200 : 500, { 'content-type': 'text/html' }).end(proxyPage);
    } else await forward(incoming, response, present);
  }

  const server = createServer((incoming, response) => {
    // The server may have been killed, or the page may have left.
    respond(incoming, response).catch(() => response.destroy());
  });
  const port = await listenLocally(server);

  return {
    url: `http://127.0.0.1:${port}`,
    set(next) {
      weather = next;
      for (const response of unanswered) response.destroy();
      unanswered.clear();
      if (next === 'down' || next === 'lost') for (const stream of streams) stream.destroy();
    },
    close: () => closeServer(server),
  };
}
