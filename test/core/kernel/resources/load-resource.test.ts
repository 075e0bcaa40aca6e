import { expect } from '@open-wc/testing';

import { isChunkLoadError, type ChunkLoadError } from '../../../../core/kernel/resources/chunk-load-error.js';
import { loadModule } from '../../../../core/kernel/resources/load-module.js';
import { timersOf } from '../../../../core/kernel/request/timers-edge.js';
import { createInsert } from '../../../../core/kernel/resources/load-resource-edge.js';
import {
  createResourceLoader,
  type ResourceRequest,
} from '../../../../core/kernel/resources/load-resource.js';
import { answerUrl, requestsFor } from './answers.js';

const inserted = () => [...document.head.querySelectorAll('[src*="/__answers/"], [href*="/__answers/"]')];

function loader(nonce?: string) {
  const isAllowed = ({ origin }: URL) => origin === location.origin;
  return createResourceLoader({
    insert: createInsert(window, { isAllowed, ...(nonce && { nonce }) }),
    timers: timersOf(window),
  });
}

async function failureOf(load: Promise<unknown>): Promise<ChunkLoadError> {
  const error = await load.then(
    () => undefined,
    (each: unknown) => each,
  );
  if (!isChunkLoadError(error)) throw new Error(`No ChunkLoadError but ${String(error)}`);
  return error;
}

describe('createResourceLoader() against a server', () => {
  afterEach(() => {
    for (const element of inserted()) element.remove();
    Reflect.deleteProperty(window, 'porticoLoaded');
  });

  it('runs a script once, with its referrer policy and nonce', async () => {
    const url = answerUrl('once.js', { body: 'window.porticoLoaded = (window.porticoLoaded ?? 0) + 1' });
    const load = loader('abc');
    const script: ResourceRequest = { kind: 'script', url, referrerPolicy: 'origin' };
    await Promise.all([load(script), load(script)]);
    expect(Reflect.get(window, 'porticoLoaded')).to.equal(1);
    const [element] = inserted() as HTMLScriptElement[];
    expect(element?.nonce).to.equal('abc');
    expect((await requestsFor(url)).map(({ headers }) => headers['referer'])).to.deep.equal([
      `${location.origin}/`,
    ]);
  });

  it('loads nothing from another address', async () => {
    const refused = await loader()({ kind: 'script', url: 'https://elsewhere.example/x.js' }).catch(String);
    expect(refused).to.contain('No script is loaded from https://elsewhere.example/x.js');
    expect(document.querySelector('script[src*="elsewhere"]')).to.equal(null);
  });

  it('4.27 retries a script that the server does not have once, after 800 ms and with a timestamp', async () => {
    const url = answerUrl('retried.js', { body: 'window.porticoLoaded = 1', fails: 1 });
    const start = performance.now();
    await loader()({ kind: 'script', url });
    expect(performance.now() - start).to.be.at.least(795);
    expect(Reflect.get(window, 'porticoLoaded')).to.equal(1);
    const [first, second, ...more] = await requestsFor(url);
    expect(first?.query).not.to.contain('_t=');
    expect(second?.query).to.match(/&_t=\d{13}$/);
    expect(more).to.have.length(0);
    expect(inserted()).to.have.length(1);
  });

  it('8.14 rejects after the retry, and leaves no element behind', async () => {
    const url = answerUrl('gone.js', { status: 404 });
    const error = await failureOf(loader()({ kind: 'script', url, chunk: '318' }));
    expect(error.message).to.equal('Loading chunk 318 failed');
    expect(error.type).to.equal('error');
    expect(error.url).to.equal(url);
    expect(await requestsFor(url)).to.have.length(2);
    expect(inserted()).to.have.length(0);
  });

  it('8.14 HTML in place of a script is missing, although the browser has loaded it', async () => {
    // Mocha's handler would fail the test for the syntax error.
    const handler = window.onerror;
    window.onerror = () => true;
    const url = answerUrl('login.js', { type: 'text/html', body: '<!doctype html><title>Sign in</title>' });
    const isComplete = () => Reflect.has(window, 'porticoLoaded');
    const error = await failureOf(loader()({ kind: 'script', url, isComplete }));
    window.onerror = handler;
    expect(error.type).to.equal('missing');
  });

  it('loads a style sheet, and rejects one that is none', async () => {
    const good = answerUrl('good.css', { type: 'text/css', body: ':root { --portico-loaded: 1 }' });
    await loader()({ kind: 'style', url: good });
    expect(getComputedStyle(document.documentElement).getPropertyValue('--portico-loaded')).to.equal('1');

    const html = answerUrl('main.css', { type: 'text/html', body: '<!doctype html>', status: 404 });
    const error = await failureOf(loader()({ kind: 'style', url: html }));
    expect(error.message).to.equal('Loading CSS chunk main failed');
    expect(inserted()).to.have.length(1);
  });

  it('rejects a script whose content is not the expected one', async () => {
    const url = answerUrl('changed.js', { body: 'window.porticoLoaded = 1' });
    const error = await failureOf(
      loader()({
        kind: 'script',
        url,
        integrity: 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      }),
    );
    expect(error.type).to.equal('error');
    expect(error.integrity).to.match(/^sha256-/);
    expect(Reflect.has(window, 'porticoLoaded')).to.equal(false);
  });
});

describe('loadModule() against a server', () => {
  it('4.27 repeats a failed import once, at the same URL', async () => {
    const url = answerUrl('module.js', { body: 'export const value = 1', fails: 1 });
    const { value } = await loadModule(() => import(/* @vite-ignore */ url) as Promise<{ value: number }>, {
      window,
    });
    expect(value).to.equal(1);
    const queries = (await requestsFor(url)).map(({ query }) => query);
    expect(queries).to.have.length(2);
    expect(new Set(queries).size).to.equal(1);
  });

  it('8.14 names the URL of a module that the server does not have', async () => {
    const url = answerUrl('p-B7dXq0aZ.js', { status: 404 });
    const error = await failureOf(loadModule(() => import(/* @vite-ignore */ url), { window }));
    expect(error.url).to.equal(url);
    expect(error.message).to.equal('Loading chunk p-B7dXq0aZ failed');
  });

  it('also repeats what the module imports', async () => {
    const child = answerUrl('child.js', { body: 'export const value = 2', fails: 1 });
    const url = answerUrl('parent.js', { body: `export * from ${JSON.stringify(child)}` });
    const { value } = await loadModule(() => import(/* @vite-ignore */ url) as Promise<{ value: number }>, {
      window,
    });
    expect(value).to.equal(2);
  });

  it('treats HTML in place of a module in the same way', async () => {
    const url = answerUrl('page.js', { type: 'text/html', body: '<!doctype html>' });
    const error = await failureOf(loadModule(() => import(/* @vite-ignore */ url), { window }));
    expect(error.url).to.equal(url);
  });
});
