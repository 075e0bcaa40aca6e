import { expect } from '@open-wc/testing';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { createRequest } from '../../../../core/kernel/request/create-request.js';
import type { CreateRequestOptions } from '../../../../core/kernel/request/types.js';
import { failure } from './helpers.js';

/** Minimal fake of XMLHttpRequest. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly sentHeaders = new Headers();
  withCredentials = false;
  status = 200;
  responseURL = '';
  responseText = '';
  method = '';
  url = '';
  body: unknown;
  aborted = false;

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.sentHeaders.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return { 'content-type': 'application/json', traceid: 't-1' }[name] ?? null;
  }

  send(body: unknown): void {
    this.body = body;
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
    this.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: false, loaded: 9, total: 0 }),
    );
  }

  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  answer(body: unknown): void {
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

function setup(deps: Partial<CreateRequestOptions> = {}) {
  const xhr = new FakeXhr();
  let expired = 0;
  const request = createRequest({
    fetch: (input, init) => window.fetch(input, init),
    createXhr: () => xhr as unknown as XMLHttpRequest,
    pageUrl: () => location.href,
    apiOrigin: '',
    trustedOrigins: () => [],
    withCredentials: () => false,
    sessionId: () => 'session-1',
    language: () => 'en',
    timeZoneOffset: () => 0,
    randomKey: () => 'key',
    timers: { now: () => 0, set: () => 1, clear: () => undefined },
    onLoginExpired: () => (expired += 1),
    ...deps,
  });
  return { xhr, request, expired: () => expired };
}

/** Resolves once the steps of the request layer have run and the request is sent. */
async function sent(xhr: FakeXhr): Promise<void> {
  while (xhr.body === undefined) await Promise.resolve();
}

const file = new Blob(['content']);

describe('upload()', () => {
  it('sends the file with its name, reports progress, and returns the data', async () => {
    const { xhr, request } = setup();
    const progress: number[][] = [];
    const call = request.upload(endpoints.upload, file, '合同.txt', {
      onProgress: (done, total) => progress.push([done, total]),
    });
    await sent(xhr);
    xhr.answer({ code: 200, status: true, msg: '', data: { id: '9' } });
    expect(await call).to.deep.equal({ id: '9' });
    expect([xhr.method, xhr.url]).to.deep.equal(['POST', new URL(endpoints.upload, location.href).href]);
    const part = (xhr.body as FormData).get('file') as File;
    expect([part.name, await part.text()]).to.deep.equal(['合同.txt', 'content']);
    expect(progress).to.deep.equal([[1, 2]]);
  });

  it('carries the language but no session id, which the cookie has', async () => {
    const { xhr, request } = setup();
    const call = request.upload(endpoints.upload, file, 'a.txt');
    await sent(xhr);
    xhr.answer({ code: 200, status: true, data: null });
    await call;
    expect(xhr.sentHeaders.get('langType')).to.equal('en');
    expect(xhr.sentHeaders.has('eteamsid')).to.equal(false);
    expect(xhr.withCredentials).to.equal(false);
  });

  it('sends the cookie to a configured origin if that is enabled', async () => {
    const { xhr, request } = setup({ apiOrigin: 'https://api.example.com', withCredentials: () => true });
    const call = request.upload(endpoints.upload, file, 'a.txt');
    await sent(xhr);
    expect(xhr.withCredentials).to.equal(true);
    expect(xhr.sentHeaders.has('eteamsid')).to.equal(false);
    xhr.answer({ code: 200, status: true, data: null });
    await call;
  });

  it('stops when the caller aborts', async () => {
    const { xhr, request } = setup();
    const controller = new AbortController();
    const call = failure(request.upload(endpoints.upload, file, 'a.txt', { signal: controller.signal }));
    await sent(xhr);
    controller.abort();
    expect((await call).kind).to.equal('aborted');
    expect(xhr.aborted).to.equal(true);
  });

  it('throws the back end’s error message, and reports an ended session', async () => {
    const one = setup();
    const refused = failure(one.request.upload(endpoints.upload, file, 'a.txt'));
    await sent(one.xhr);
    one.xhr.status = 413;
    one.xhr.answer({ code: 413, status: false, msg: 'too large' });
    const error = await refused;
    expect([error.kind, error.code, error.msg, error.traceId]).to.deep.equal([
      'envelope',
      413,
      'too large',
      't-1',
    ]);

    const two = setup();
    const ended = failure(two.request.upload(endpoints.upload, file, 'a.txt'));
    await sent(two.xhr);
    two.xhr.answer({ code: -1, status: false });
    expect((await ended).kind).to.equal('login');
    expect(two.expired()).to.equal(1);
  });

  it('works with the XMLHttpRequest of the browser', async () => {
    const { request } = setup({ createXhr: () => new XMLHttpRequest() });
    const seen: number[][] = [];
    const large = new Blob([new Uint8Array(200_000)]);
    const error = await failure(
      request.upload('/nobody-listens-here', large, 'a.bin', {
        onProgress: (done, total) => seen.push([done, total]),
      }),
    );
    expect([error.kind, error.status]).to.deep.equal(['http', 404]);
    const [done, total] = seen.at(-1) ?? [];
    expect(done).to.equal(total);
    expect(total).to.be.greaterThan(200_000);
  });
});
