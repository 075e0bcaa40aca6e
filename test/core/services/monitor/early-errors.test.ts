import { expect } from '@open-wc/testing';

import { captureErrors, createErrorCapture } from '../../../../core/services/monitor/early-errors.js';
import type * as EarlyErrors from '../../../../core/services/monitor/early-errors.js';
import type { ErrorCapture } from '../../../../core/services/monitor/early-errors.js';
import type { CapturedError } from '../../../../core/services/monitor/error-record.js';
import { answerUrl } from '../../kernel/resources/answers.js';
import { probe } from '../../../../core/kernel/resources/failure-facts-edge.js';

type Page = Window & typeof globalThis;

/** A page of its own, with a module of its own, so that its errors are not those of the test. */
async function openPage() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow as Page;
  const module = new URL('../../../../core/services/monitor/early-errors.ts', import.meta.url).href;
  const loaded = next(page, 'loaded');
  run(
    page,
    `import('${module}').then((early) => dispatchEvent(Object.assign(new Event('loaded'), { early })))`,
  );
  const { early } = (await loaded) as Event & {
    early: typeof EarlyErrors;
  };
  const capture = early.captureErrors(page);
  const seen: CapturedError[] = [];
  let notify: () => void = () => undefined;
  const add = (error: CapturedError): void => {
    seen.push(error);
    notify();
  };
  /** Waits until a number of errors has been captured, and returns them. */
  async function captured(count: number): Promise<CapturedError[]> {
    while (seen.length < count) {
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
    }
    return seen;
  }
  capture.attach(add);
  return { frame, page, capture, seen, captured };
}

type TestPage = Awaited<ReturnType<typeof openPage>>;

/** Runs code as a script of the page; an error in it is an uncaught one. */
function run({ document: doc }: Page, code: string): void {
  const script = doc.createElement('script');
  script.textContent = code;
  doc.head.append(script);
}

/** Resolves with the next event of a type on the page, which comes after all earlier tasks. */
const next = (page: Page, type: string): Promise<Event> =>
  new Promise((resolve) => {
    page.addEventListener(type, resolve, { once: true });
  });

const facts = ({ errType, message, filePath }: CapturedError) => [errType, message, filePath];
const messageOf = ({ error }: CapturedError) => (error as Error).message;

describe('captureErrors()', () => {
  let test: TestPage;
  let page: Page;
  let capture: ErrorCapture;

  beforeEach(async () => {
    test = await openPage();
    ({ page, capture } = test);
  });
  afterEach(() => {
    capture.dispose();
    test.frame.remove();
  });

  it('captures uncaught errors with their place, without preventing anything', async () => {
    const event = next(page, 'error');
    run(page, '\n  throw new TypeError("x is not a function")');
    const [error] = await test.captured(1);
    expect(error?.errType).to.equal('js');
    expect(messageOf(error!)).to.equal('x is not a function');
    expect(error?.message).to.equal('Uncaught TypeError: x is not a function');
    expect([error?.lineNumber, error?.colNumber]).to.deep.equal([2, 9]);
    expect(error?.page).to.equal(page.location.href);
    expect(Math.abs(Date.now() - error!.time)).to.be.below(60_000);
    expect((await event).defaultPrevented).to.equal(false);
  });

  it('captures unhandled rejections, without preventing anything', async () => {
    const event = next(page, 'unhandledrejection');
    run(page, 'Promise.reject(new Error("no one waits"))');
    const [error] = await test.captured(1);
    expect(error?.errType).to.equal('promise');
    expect(messageOf(error!)).to.equal('no one waits');
    expect((await event).defaultPrevented).to.equal(false);
  });

  it('captures failed scripts, links and images, and no other elements', async () => {
    const { document: doc } = page;
    const missing = (name: string): string => new URL(`/missing-${name}`, location.href).href;
    const video = doc.createElement('video');
    const frame = doc.createElement('object');
    video.src = missing('video');
    frame.data = missing('object');
    const failed = Promise.all(
      [video, frame].map((each) => new Promise((resolve) => each.addEventListener('error', resolve))),
    );
    doc.body.append(video, frame);
    await failed;

    const script = Object.assign(doc.createElement('script'), { src: missing('script') });
    const link = Object.assign(doc.createElement('link'), { rel: 'stylesheet', href: missing('link') });
    const image = Object.assign(doc.createElement('img'), { src: missing('img') });
    const source = Object.assign(doc.createElement('source'), { srcset: missing('source') });
    const picture = doc.createElement('picture');
    picture.append(source, Object.assign(doc.createElement('img'), { src: missing('fallback') }));
    doc.body.append(script, link, image, picture);
    const all = await test.captured(4);
    expect(all.map(facts)).to.have.deep.members([
      ['resource', 'script failed to load', missing('script')],
      ['resource', 'link failed to load', missing('link')],
      ['resource', 'img failed to load', missing('img')],
      ['resource', 'img failed to load', missing('source')],
    ]);
  });

  it('captures requests by fetch that fail: a status of 400 and above, or none', async () => {
    const answer = await page.fetch('/missing-call?x=1', { method: 'put' });
    expect([answer.status, answer.bodyUsed]).to.deep.equal([404, false]);
    expect((await page.fetch('/')).status).to.equal(200);
    const request = new page.Request('http://127.0.0.1:1/refused', {
      method: 'POST',
      body: 'x',
      mode: 'cors',
    });
    const error: unknown = await page.fetch(request).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(page.TypeError);
    expect(test.seen.map(facts)).to.deep.equal([
      ['ajax', 'PUT 404', '/missing-call?x=1'],
      ['ajax', 'POST 0', 'http://127.0.0.1:1/refused'],
    ]);
    expect(test.seen[1]?.error).to.equal(error);
  });

  it('captures no aborted request, but one that was aborted because it took too long', async () => {
    const aborted = new page.AbortController();
    const late = new page.AbortController();
    const calls = [aborted, late].map(({ signal }) =>
      page.fetch('/', { signal }).catch((reason: unknown) => reason),
    );
    aborted.abort();
    late.abort(new page.DOMException('late', 'TimeoutError'));
    const [, reason] = await Promise.all(calls);
    await page.fetch(new page.Request('/', { signal: page.AbortSignal.abort() })).catch(() => undefined);
    expect(test.seen.map(({ error }) => error)).to.deep.equal([reason]);

    const xhr = new page.XMLHttpRequest();
    const ended = new Promise((resolve) => xhr.addEventListener('loadend', resolve));
    xhr.open('GET', '/');
    xhr.send();
    xhr.abort();
    await ended;
    expect(test.seen).to.have.length(1);
  });

  it('captures a rejection of fetch that nobody handles once, as a failed request', async () => {
    const event = next(page, 'unhandledrejection');
    run(page, 'fetch("http://127.0.0.1:1/refused")');
    await event;
    expect(test.seen.map(({ errType }) => errType)).to.deep.equal(['ajax']);
  });

  it('captures requests by XMLHttpRequest that fail, each use of the object once', async () => {
    const xhr = new page.XMLHttpRequest();
    for (const [method, url] of [
      ['get', '/missing-call'],
      ['POST', '/'],
      ['POST', 'http://127.0.0.1:1/refused'],
    ] as const) {
      const ended = new Promise((resolve) => xhr.addEventListener('loadend', resolve, { once: true }));
      xhr.open(method, url);
      xhr.send();
      await ended;
    }
    expect(test.seen.map(facts)).to.deep.equal([
      ['ajax', 'GET 404', '/missing-call'],
      ['ajax', 'POST 0', 'http://127.0.0.1:1/refused'],
    ]);
  });

  it('captures a request by XMLHttpRequest that reaches its time limit', async () => {
    const xhr = new page.XMLHttpRequest();
    const ended = new Promise((resolve) => xhr.addEventListener('loadend', resolve));
    xhr.open('GET', answerUrl('slow', { hangs: 1 }));
    xhr.timeout = 1;
    xhr.send();
    await ended;
    expect(test.seen.map(({ message }) => message)).to.deep.equal(['GET 0']);
  });

  it('captures what its caller has caught once, also if it is thrown again', async () => {
    const error = new page.Error('of a component');
    capture.capture(error, { errType: 'e10Com', comName: 'List' });
    Object.assign(page, { error });
    const events = [next(page, 'error'), next(page, 'unhandledrejection')];
    run(page, 'Promise.reject(error); throw error');
    await Promise.all(events);
    expect(test.seen.map(({ errType, comName }) => [errType, comName])).to.deep.equal([['e10Com', 'List']]);
  });

  it('captures no error of the monitor that handles one', () => {
    let calls = 0;
    capture.attach(() => {
      calls += 1;
      capture.capture(new Error('in the handler'));
      run(page, 'throw new Error("in a script of the handler")');
      throw new Error('of the handler');
    });
    capture.capture(new Error('first'));
    capture.capture(new Error('second'));
    expect(calls).to.equal(2);
  });

  it('restores what was there', async () => {
    const { fetch, XMLHttpRequest } = page;
    const { open } = XMLHttpRequest.prototype;
    capture.dispose();
    expect(page.fetch).not.to.equal(fetch);
    expect(page.XMLHttpRequest.prototype.open).not.to.equal(open);
    expect(page.fetch.toString()).to.contain('[native code]');
    const events = [next(page, 'error'), next(page, 'unhandledrejection')];
    run(page, 'Promise.reject(new Error("x")); throw new Error("y")');
    await Promise.all(events);
    expect(test.seen).to.deep.equal([]);
  });

  it('leaves what another script has put in place of fetch, which goes on working', async () => {
    const { fetch } = page;
    const theirs: typeof fetch = (...args) => fetch(...args);
    page.fetch = theirs;
    capture.dispose();
    expect(page.fetch).to.equal(theirs);
    expect((await page.fetch('/missing-call')).status).to.equal(404);
    expect(test.seen).to.deep.equal([]);
  });

  it('leaves what another script has put in place of open(), which goes on working', async () => {
    const { prototype } = page.XMLHttpRequest;
    const { open } = prototype;
    function theirs(this: XMLHttpRequest, method: string, url: string): void {
      open.call(this, method, url, true);
    }
    prototype.open = theirs;
    capture.dispose();
    expect(prototype.open).to.equal(theirs);
    const xhr = new page.XMLHttpRequest();
    const ended = new Promise((resolve) => xhr.addEventListener('loadend', resolve));
    xhr.open('GET', '/missing-call');
    xhr.send();
    await ended;
    expect(xhr.status).to.equal(404);
    expect(test.seen).to.deep.equal([]);
  });

  it('rejects as before where the arguments are no request', async () => {
    const error: unknown = await page.fetch('http://[').catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(page.TypeError);
  });
});

describe('captureErrors() and the classification of a failure', () => {
  it('captures no request that only finds out why a file did not load', async () => {
    const capture = captureErrors(window);
    const seen: CapturedError[] = [];
    capture.attach((captured) => seen.push(captured));
    try {
      const { response } = await probe(window, { url: '/missing-file.js', integrity: undefined });
      expect(response?.status).to.equal(404);
      expect(
        await probe(window, { url: 'http://127.0.0.1:1/refused.js', integrity: undefined }),
      ).to.deep.equal({});
      await fetch('/missing-call');
    } finally {
      capture.dispose();
    }
    expect(seen.map(facts)).to.deep.equal([['ajax', 'GET 404', '/missing-call']]);
  });
});

describe('createErrorCapture()', () => {
  const key = 'portico-kept-errors';
  const kept = () =>
    (localStorage.getItem(key) ?? '')
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line) as unknown] : []));
  const leave = () => window.dispatchEvent(new Event('pagehide'));

  afterEach(() => localStorage.removeItem(key));

  it('keeps its errors if the page is left before a monitor is attached, without secrets and each once', () => {
    const capture = createErrorCapture(window);
    capture.capture(new TypeError('no user for token=abcdef'));
    capture.capture(Object.assign(new Error('late'), { name: 'TimeoutError' }), { errType: 'promise' });
    leave();
    leave();
    capture.setUser(() => ({ owner: '["group","7"]', sessionId: 'session-of-7' }));
    for (let index = 0; index < 202; index += 1) capture.capture(`of session-of-7 ${index}`);
    leave();
    const rows = kept() as { owner: string; record?: Record<string, unknown>; dropped?: number }[];
    expect(rows).to.have.length(202);
    expect(rows[0]?.owner).to.equal('["",""]');
    expect(rows[0]?.record).to.include({ errType: 'js', message: 'TypeError: no user for token=***' });
    expect(rows[1]?.owner).to.equal('["group","7"]');
    expect(rows[1]?.record).to.include({ message: 'of *** 0', errType: 'js' });
    expect(rows[201]).to.deep.equal({ owner: '["group","7"]', dropped: 2 });
    expect(new Set(rows.map(({ record }) => record?.['id'])).size).to.equal(202);

    const seen: CapturedError[] = [];
    expect(capture.attach((captured) => seen.push(captured))).to.equal(0);
    expect(seen).to.deep.equal([]);
    capture.dispose();
  });

  it('keeps nothing once a monitor is attached, or after its end', () => {
    const captures = [createErrorCapture(window), createErrorCapture(window)];
    captures[0]?.attach(() => undefined);
    for (const capture of captures) capture.capture(new Error('x'));
    captures[1]?.dispose();
    leave();
    expect(kept()).to.deep.equal([]);
  });

  it('keeps 200 errors until a monitor is attached, and counts the others', () => {
    const capture = createErrorCapture(window);
    for (let index = 0; index < 205; index += 1) capture.capture(new Error(String(index)));
    const seen: CapturedError[] = [];
    expect(capture.attach((captured) => seen.push(captured))).to.equal(5);
    expect(seen.map(messageOf)).to.deep.equal(Array.from({ length: 200 }, (_, index) => String(index)));
    capture.capture('later', { errType: 'ecode' });
    expect(seen[200]).to.include({ errType: 'ecode', error: 'later', page: location.href });
    capture.dispose();
    capture.capture('too late');
    expect(seen).to.have.length(201);
  });

  it('leaves the number of those that did not fit to the monitor that is attached', () => {
    const capture = createErrorCapture(window);
    for (let index = 0; index < 205; index += 1) capture.capture(new Error(String(index)));
    capture.attach(() => undefined);
    leave();
    expect(kept()).to.deep.equal([]);
    capture.dispose();
  });

  it('counts errors that the monitor fails to take', () => {
    const capture = createErrorCapture(window);
    for (let index = 0; index < 3; index += 1) capture.capture(new Error(String(index)));
    const lost = capture.attach(({ error }) => {
      if ((error as Error).message === '1') throw new Error('of the monitor');
    });
    expect(lost).to.equal(1);
    capture.dispose();
  });

  it('patches nothing in a host page', () => {
    const before = [window.fetch, XMLHttpRequest.prototype.open];
    createErrorCapture(window).capture(new Error('of a callback'));
    expect([window.fetch, XMLHttpRequest.prototype.open]).to.deep.equal(before);
  });
});
