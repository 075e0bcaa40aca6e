import { expect } from '@open-wc/testing';

import { eventStreamConnect } from '../../../../core/services/batch/event-stream-edge.js';
import type { StreamEvent } from '../../../../core/services/batch/event-parser.js';
import { captureErrors } from '../../../../core/services/monitor/early-errors.js';
import type { CapturedError } from '../../../../core/services/monitor/error-record.js';

type Page = Window & typeof globalThis;

const url = '/api/portico/batch/stream';

describe('eventStreamConnect()', () => {
  let page: Page;
  let requests: { url: string; headers: Headers }[];
  /** Answer of the back end, or the rejection of a lost network. */
  let answer: () => Promise<Response>;

  beforeEach(async () => {
    const element = document.createElement('iframe');
    element.srcdoc = '<!doctype html>';
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
    document.body.append(element);
    await loaded;
    page = element.contentWindow as Page;
    requests = [];
    page.fetch = (input, init) => {
      requests.push({ url: typeof input === 'string' ? input : '', headers: new Headers(init?.headers) });
      return answer();
    };
  });
  afterEach(() => page.frameElement?.remove());

  function connect(onEvent: (event: StreamEvent) => void = () => undefined, lastEventId = '7') {
    const open = eventStreamConnect({
      window: page,
      url,
      sessionId: () => 'session-1',
      language: () => 'zh_CN',
    });
    return open(lastEventId, onEvent, new AbortController().signal);
  }
  const json = (status: number, body: object) => () =>
    Promise.resolve(Response.json(body, { status, headers: { 'content-type': 'application/json' } }));

  it('sends the session and the last event, or without one the age of the page, and passes on events', async () => {
    answer = () =>
      Promise.resolve(
        new Response('id: 8\ndata: {"command":15422}\n\n', {
          headers: { 'content-type': 'text/event-stream' },
        }),
      );
    const events: StreamEvent[] = [];
    expect(await connect((event) => events.push(event))).to.equal('ended');
    expect(events).to.deep.equal([{ id: '8', event: 'message', data: '{"command":15422}' }]);
    await connect(undefined, '');
    const [first, second] = requests;
    expect(first?.url).to.equal('/api/portico/batch/stream');
    expect(first?.headers.get('eteamsid')).to.equal('session-1');
    expect(first?.headers.get('last-event-id')).to.equal('7');
    expect(second?.url).to.match(/^\/api\/portico\/batch\/stream\?age=\d+$/);
    expect(second?.headers.has('last-event-id')).to.equal(false);
  });

  it('is refused without a session or a stream, and ended by what passes', async () => {
    const results: string[] = [];
    for (const [status, body] of [
      [401, {}],
      [404, {}],
      // A back end without the stream answers with something else.
      [200, { code: 200 }],
      // An ended session, with the status of a success.
      [200, { code: -1 }],
      [502, {}],
      [503, {}],
    ] as const) {
      answer = json(status, body);
      results.push(await connect());
    }
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    results.push(await connect());
    expect(results).to.deep.equal(['refused', 'refused', 'refused', 'refused', 'ended', 'ended', 'ended']);
  });

  it('failed connections are no errors of the monitor', async () => {
    const capture = captureErrors(page);
    const captured: CapturedError[] = [];
    capture.attach((error) => captured.push(error));
    answer = json(503, {});
    await connect();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await connect();
    expect(captured).to.deep.equal([]);
    // A call of the user is.
    answer = json(503, {});
    await page.fetch('/api/other');
    expect(captured.map(({ errType, message }) => [errType, message])).to.deep.equal([['ajax', 'GET 503']]);
    capture.dispose();
  });
});
