import { expect } from '@open-wc/testing';

import { storageKeys } from '../../../../core/contracts/names.js';
import { createErrorReporter } from '../../../../core/kernel/errors/create-error-reporter.js';
import {
  ChunkLoadError,
  type ChunkLoadErrorInit,
} from '../../../../core/kernel/resources/chunk-load-error.js';
import { createResources } from '../../../../core/kernel/resources/resources-service.js';
import { createResourceTools } from '../../../../core/kernel/resources/resource-tools.js';
import { answerUrl, requestsFor } from './answers.js';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

function setup(stored: [string, string][] = []) {
  const texts = new Map(stored);
  const errors = createErrorReporter();
  const monitoring = { hasFailed: false, hasStore: true, skipped: 0 };
  const deps = {
    window,
    errors,
    monitoring,
    context: { $session: { listen: () => () => undefined } },
    request: { send: () => Promise.resolve(null) },
    storage: {
      getText: (_area: string, key: string) => texts.get(key),
      setText: (_area: string, key: string, text: string | undefined) => {
        if (text === undefined) texts.delete(key);
        else texts.set(key, text);
      },
      get: () => undefined,
      set: () => undefined,
      onChange: () => () => undefined,
      texts: (_area: string, prefix: string) =>
        new Map(
          [...texts].flatMap(([key, text]) =>
            key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
          ),
        ),
      state: () => ({ local: 'kept' as const, session: 'kept' as const }),
    },
  };
  const tools = createResourceTools(deps);
  const resources = createResources(deps);
  cleanups.push(() => tools.dispose(), resources.dispose);
  return { tools, resources, texts, errors, monitoring };
}

const failed = (url: string, more: Partial<ChunkLoadErrorInit> = {}) =>
  new ChunkLoadError({ chunk: '318', type: 'error', url, ...more });

/** Cause of a failure, as the dialog shows it. */
async function causeOf(error: ChunkLoadError): Promise<string | undefined> {
  return (await setup().tools.explain(error))?.code;
}

describe('the cause of a failed load', () => {
  it('is found out by a request for the same URL', async () => {
    expect(await causeOf(failed(answerUrl('gone.js', { status: 404 })))).to.equal('missing (404)');
    expect(await causeOf(failed(answerUrl('down.js', { status: 503 })))).to.equal('error (503)');
    expect(await causeOf(failed(answerUrl('login.js', { type: 'text/html' })))).to.equal('missing (html)');
    const redirected = answerUrl('moved.js', { status: 302, header: 'location: /sign-in' });
    expect(await causeOf(failed(redirected))).to.equal('missing (redirect)');
    expect(await causeOf(failed(answerUrl('slow.js'), { type: 'timeout' }))).to.equal('timeout');
    expect(await causeOf(failed(answerUrl('fine.js')))).to.equal('error');
  });

  it('is not looked for after a timeout, since the request for it would wait as long', async () => {
    const url = answerUrl('slow.js', { hangs: 1 });
    expect(await causeOf(failed(url, { type: 'timeout' }))).to.equal('timeout');
    expect(await requestsFor(url)).to.have.length(0);
  });

  it('is looked for without cookies and session id', async () => {
    document.cookie = 'ETEAMSID=secret; path=/';
    cleanups.push(() => (document.cookie = 'ETEAMSID=; path=/; max-age=0'));
    const url = answerUrl('gone.js', { status: 404 });
    await causeOf(failed(url));
    const [request] = await requestsFor(url);
    expect(request?.headers).not.to.have.any.keys('cookie', 'eteamsid');
  });

  it('is integrity if the content has another hash', async () => {
    const url = answerUrl('hashed.js', { body: 'alert(1)' });
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('alert(1)'));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    expect(await causeOf(failed(url, { integrity: `sha256-${hash}` }))).to.equal('error');
    const other = `sha256-${'A'.repeat(43)}=`;
    expect(await causeOf(failed(url, { integrity: other }))).to.equal('error (integrity)');
  });

  it('is blocked if the page’s policy has blocked the URL', async () => {
    const { tools } = setup();
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "style-src-elem 'self'; style-src-attr *";
    // A policy cannot be removed again, so it is that of a page in a frame, whose events are passed on.
    const frame = document.createElement('iframe');
    document.body.append(frame);
    cleanups.push(() => frame.remove());
    const page = frame.contentDocument!;
    page.head.append(policy);
    const url = 'http://127.0.0.1:1/blocked.css';
    const violation = new Promise<SecurityPolicyViolationEvent>((resolve) =>
      page.addEventListener('securitypolicyviolation', resolve, { once: true }),
    );
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    page.head.append(link);
    const { blockedURI, disposition, effectiveDirective, violatedDirective, originalPolicy, documentURI } =
      await violation;
    expect(blockedURI).to.equal(url);
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        ...{ blockedURI, disposition, effectiveDirective, violatedDirective, originalPolicy, documentURI },
        statusCode: 200,
      }),
    );
    expect((await tools.explain(failed(url)))?.code).to.equal('error (blocked)');
  });

  it('is offline if there is no response and no connection, which shows no dialog', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    cleanups.push(() => Reflect.deleteProperty(navigator, 'onLine'));
    expect(await setup().tools.explain(failed('http://127.0.0.1:1/x.js'))).to.equal(undefined);
  });
});

describe('createResources()', () => {
  it('has one failure for each URL, until they are dismissed', async () => {
    const { resources } = setup();
    const [first, second] = [answerUrl('a.js', { status: 404 }), answerUrl('b.js', { status: 404 })];
    const seen = new Promise<void>((resolve) => {
      const stop = resources.$failures.listen((failures) => {
        if (failures.length < 2) return;
        stop();
        resolve();
      });
    });
    for (const url of [first, first, second]) resources.report(failed(url));
    resources.report(new TypeError('something else'));
    resources.report(failed(answerUrl('c.js'), { offline: true }));
    await seen;
    expect(resources.$failures.get().map(({ url }) => url)).to.have.members([first, second]);
    expect(resources.$failures.get()[0]).to.include({
      message: 'Loading chunk 318 failed',
      code: 'missing (404)',
      page: location.href,
    });
    resources.dismiss();
    expect(resources.$failures.get()).to.deep.equal([]);
  });

  it('3.24 keeps a report of each failure, without secrets, until it is sent', async () => {
    const { tools, texts } = setup();
    const url = answerUrl('build/crm/main.1f3c9a2b.js', { status: 404 }) + '&token=abc123';
    const page = location.href;
    history.replaceState(null, '', '#token=abc123');
    cleanups.push(() => history.replaceState(null, '', page));
    await tools.explain(failed(url));
    const [text = ''] = [...texts].flatMap(([key, each]) =>
      key.startsWith(storageKeys.resourceReport) ? [each] : [],
    );
    const item = JSON.parse(text) as Record<string, unknown>;
    expect(item).to.include({ resourceType: 'script', resourceModule: 'crm', resourceHash: '1f3c9a2b' });
    expect(item['resourceUrl']).to.match(/token=\*\*\*$/);
    expect(item['pageUrl']).to.match(/token=\*\*\*$/);
    expect(item).to.have.all.keys(
      'id',
      'resourceUrl',
      'resourceType',
      'resourceModule',
      'resourceHash',
      'requestStartTime',
      'pageUrl',
    );
  });

  it('3.24 7.1.12 a file of the page app has the app whose page is open', async () => {
    const { tools, texts } = setup();
    const url = answerUrl('assets/p-1f3c9a2b.js', { status: 404 });
    const page = location.href;
    history.replaceState(null, '', '/sp/crm/customer');
    cleanups.push(() => history.replaceState(null, '', page));
    await tools.explain(failed(url));
    const items = [...texts.values()].map((text) => JSON.parse(text) as { resourceModule: string });
    expect(items.map(({ resourceModule }) => resourceModule)).to.deep.equal(['crm']);
  });

  it('4.5 5.2 keeps no report while a flag turns reporting off, and counts it', async () => {
    const { tools, texts, monitoring } = setup([['portico-monitor-off', '1']]);
    await tools.explain(failed(answerUrl('gone.js', { status: 404 })));
    expect([...texts.keys()]).to.deep.equal(['portico-monitor-off']);
    expect(monitoring.skipped).to.equal(1);
  });

  it('does not reload a second time while a file is still missing', async () => {
    const { tools, texts } = setup();
    const version = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
    texts.set(storageKeys.refreshed, JSON.stringify({ version, at: Date.now() - 1000 }));
    const url = answerUrl('gone.js', { status: 404 });
    expect(await tools.refresh([{ url }])).to.equal(false);
    expect((await requestsFor(url)).length).to.equal(1);
  });
});
