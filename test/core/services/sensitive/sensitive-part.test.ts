import { expect } from '@open-wc/testing';

import { parseSession } from '../../../../core/kernel/create-context.js';
import { createPlatform, type PlatformConfig } from '../../../../core/kernel/create-platform.js';
import { isRequestError, type RequestError } from '../../../../core/kernel/request/request-error.js';
import type { SensitiveQuestion, SensitiveView } from '../../../../core/services/sensitive/sensitive-view.js';
import { sensitivePart } from '../../../../core/services/sensitive/sensitive-part.js';
import { sensitiveHit } from '../../../sensitive-hit.js';
import { tenantWith } from '../../tenant-with.js';

interface Sent {
  method: string;
  path: string;
  search: string;
  body: unknown;
  headers: Headers;
}

type Answer = (sent: Sent) => unknown;

const done = (data: unknown = 'saved') => ({ code: 200, status: true, msg: '', data });

/** A hit as the back end sends it: a successful envelope, with its fields beside `data`. */
const hit = (type: string, words: string, code: unknown = 401) => ({
  ...done(),
  ...sensitiveHit({ type, words, rule: `Rule of ${words}` }),
  sensitiveScanCode: code,
});

/** Flagged until it is confirmed. */
const scanned = (superviseType: string, words: string) => (sent: Sent) =>
  isConfirmed(sent) ? done() : hit(superviseType, words);

function isConfirmed({ search, body }: Sent): boolean {
  const fields: object = typeof body === 'object' && body !== null ? body : {};
  return search.includes('sensitiveWordconfirm=1') || Reflect.get(fields, 'sensitiveWordconfirm') === 1;
}

type Choice = Awaited<ReturnType<SensitiveView['ask']>>;

interface Asked extends SensitiveQuestion {
  choose(choice: Choice): void;
}

/** View that a test answers by hand. */
function createFakeView() {
  const asked: Asked[] = [];
  let onAsked: (question: Asked) => void = () => undefined;
  const view: SensitiveView = {
    ask: (question) =>
      new Promise((resolve) => {
        question.signal.addEventListener('abort', () => resolve('cancel'));
        const shown = { ...question, choose: resolve };
        asked.push(shown);
        onAsked(shown);
      }),
  };
  return {
    view,
    asked,
    /** The next question; call before its cause. */
    next: () =>
      new Promise<Asked>((resolve) => {
        onAsked = resolve;
      }),
  };
}

const flagKey = 'portico-sensitive-visible';
const session = (employeeId: string) =>
  parseSession({
    tenantKey: 'group',
    employeeId,
    userId: employeeId,
    name: employeeId,
    account: employeeId,
    department: '',
    title: '',
    lang: 'en',
    ACCESS_ETEAMSID: `session-of-${employeeId}`,
    isInvalidEteamsid: false,
  }) ?? null;

describe('sensitivePart()', () => {
  let dispose: (() => void)[] = [];

  function open(answer: Answer, config: Partial<PlatformConfig> & { pc?: boolean } = {}) {
    const sent: Sent[] = [];
    const { view, asked, next } = createFakeView();
    const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      const text = typeof init.body === 'string' ? init.body : '';
      const one: Sent = {
        method: init.method ?? 'GET',
        path: url.pathname,
        search: url.search,
        body: text === '' ? init.body : (JSON.parse(text) as unknown),
        headers: new Headers(init.headers),
      };
      sent.push(one);
      const result = await answer(one);
      return result instanceof Response ? result : Response.json(result);
    };
    const page = new Proxy(window, {
      get(target, key) {
        if (key === 'fetch') return fetch;
        if (key === 'TEAMS' && config.pc === false) return { mobileAgents: ['.'] };
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' && !/^[A-Z]/.test(String(key))
          ? (value.bind(target) as unknown)
          : value;
      },
    });
    const { pc = true, ...rest } = config;
    const platform = createPlatform({
      window: page,
      config: { apiOrigin: '', ...(pc ? {} : { tenantRule: 'Mobile' as const }), ...rest },
      parts: { sensitive: sensitivePart(() => Promise.resolve(view)) },
      views: {},
      translate: (id) => id,
    });
    platform.context.setSession(session('lin'));
    dispose.push(() => platform.dispose());
    return { platform, request: platform.request, sent, asked, next };
  }

  async function failure(call: Promise<unknown>): Promise<RequestError> {
    try {
      await call;
    } catch (error) {
      if (isRequestError(error)) return error;
      throw error;
    }
    throw new Error('The call did not fail');
  }

  afterEach(() => {
    for (const run of dispose) run();
    dispose = [];
    sessionStorage.removeItem(flagKey);
  });

  it('asks about a successful response whose scan code is 401, as a number or as text, and about no other', async () => {
    for (const code of [401, '401']) {
      const { request, next, asked } = open(({ search }) =>
        search.includes('sensitiveWordconfirm') ? done() : hit('weak', '底价', code),
      );
      const question = next();
      const call = request.send('/api/save', { body: {} });
      (await question).choose('cancel');
      expect((await failure(call)).kind).to.equal('sensitive');
      expect(asked).to.have.length(1);
    }
    for (const code of [200, 4010, null, '', 'ok']) {
      const { request, asked } = open(() => hit('weak', '底价', code));
      await request.send('/api/save', { body: {} });
      expect(asked).to.deep.equal([]);
    }
    const { request, asked } = open(() =>
      Response.json({ code: 401, status: false, msg: '' }, { status: 401 }),
    );
    expect((await failure(request.send('/api/save', { body: {} }))).kind).to.equal('envelope');
    expect(asked).to.deep.equal([]);
  });

  it('finds a hit in a rejection and in a failed status too', async () => {
    for (const status of [200, 400, 500]) {
      const { request, next } = open(() =>
        Response.json({ ...hit('strong', '底价'), status: false, code: 500 }, { status }),
      );
      const question = next();
      const call = failure(request.send('/api/save', { body: {} }));
      (await question).choose('acknowledge');
      expect((await call).kind).to.equal('sensitive');
    }
  });

  it('confirming sends a weak hit once more, and its caller gets that result', async () => {
    const { request, sent, next } = open(scanned('weak', '底价'));
    const question = next();
    const call = request.send('/api/save', {
      method: 'PUT',
      body: { values: { title: '底价' } },
      headers: { 'idempotency-key': 'the-same-key-twice' },
    });
    (await question).choose('confirm');
    expect(await call).to.equal('saved');
    expect(sent.map(({ method, path, body }) => [method, path, body])).to.deep.equal([
      ['PUT', '/api/save', { values: { title: '底价' } }],
      ['PUT', '/api/save', { values: { title: '底价' }, sensitiveWordconfirm: 1 }],
    ]);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).to.deep.equal([
      'the-same-key-twice',
      'the-same-key-twice',
    ]);
  });

  it('a GET is confirmed in its query', async () => {
    const { request, sent, next } = open(scanned('weak', '底价'));
    const question = next();
    const call = request.send('/api/export', { query: { q: '底价' }, noRandomKey: true });
    (await question).choose('confirm');
    expect(await call).to.equal('saved');
    expect(sent[1]?.search).to.equal('?q=%E5%BA%95%E4%BB%B7&sensitiveWordconfirm=1');
  });

  it('cancelling sends nothing more, and rejects with the answer and the words', async () => {
    const { request, sent, next } = open(scanned('weak', '底价'));
    const question = next();
    const call = request.send('/api/save', { body: {} });
    (await question).choose('cancel');
    const error = await failure(call);
    expect([error.kind, error.answer]).to.deep.equal(['sensitive', 'cancel']);
    expect(error.data).to.deep.equal(hit('weak', '底价').data);
    expect(sent).to.have.length(1);
  });

  it('a strong hit cannot be confirmed', async () => {
    const { request, sent, next } = open(scanned('strong', '底价'));
    const question = next();
    const call = request.send('/api/save', { body: {} });
    (await question).choose('confirm');
    expect((await failure(call)).answer).to.equal('acknowledge');
    expect(sent).to.have.length(1);
  });

  it('a second hit in the response to the confirmed request is not confirmed again', async () => {
    const { request, sent, asked, next } = open(() => hit('weak', '底价'));
    let question = next();
    const call = request.send('/api/save', { body: {} });
    const first = await question;
    question = next();
    first.choose('confirm');
    (await question).choose('acknowledge');
    expect((await failure(call)).answer).to.equal('acknowledge');
    expect(sent).to.have.length(2);
    expect(asked.map(({ findings: { weak } }) => weak)).to.deep.equal([true, false]);
  });

  it('opens one dialog for many flagged requests, and confirms those whose words it shows', async () => {
    const { request, sent, asked, next } = open(scanned('weak', '底价'));
    const question = next();
    const calls = ['a', 'b', 'c', 'd'].map((name) => request.send(`/api/${name}`, { body: { name } }));
    const first = await question;
    first.choose('confirm');
    expect(await Promise.all(calls)).to.deep.equal(['saved', 'saved', 'saved', 'saved']);
    expect(asked).to.have.length(1);
    expect(sent.filter(isConfirmed)).to.have.length(4);
  });

  it('words that the open dialog does not show are asked about after it, together', async () => {
    const words: Record<string, string> = { '/api/a': '底价', '/api/b': '回扣', '/api/c': '返点' };
    const { request, sent, asked, next } = open((one) =>
      isConfirmed(one) || !(one.path in words) ? done(one.path) : hit('weak', words[one.path] ?? ''),
    );
    let question = next();
    const a = request.send('/api/a', { body: {} });
    const first = await question;
    const others = ['/api/b', '/api/c'].map((path) => request.send(path, { body: {} }));
    // Later calls that are not flagged: their answers arrive after those of the others.
    await request.send('/api/list', { query: { page: 1 } });
    await request.send('/api/list', { query: { page: 2 } });
    expect(asked).to.have.length(1);
    question = next();
    first.choose('cancel');
    expect((await failure(a)).answer).to.equal('cancel');
    const second = await question;
    expect(second.findings.appealWords).to.equal('回扣,返点');
    second.choose('confirm');
    expect(await Promise.all(others)).to.deep.equal(['/api/b', '/api/c']);
    expect(sent.filter(isConfirmed).map(({ path }) => path)).to.deep.equal(['/api/b', '/api/c']);
  });

  it('sets a session flag with the id of the page load while the dialog is open', async () => {
    const { request, next } = open(scanned('weak', '底价'));
    expect(sessionStorage.getItem(flagKey)).to.equal(null);
    const question = next();
    const call = request.send('/api/save', { body: {} });
    const first = await question;
    expect(sessionStorage.getItem(flagKey)).to.equal(String(performance.timeOrigin));
    first.choose('confirm');
    await call;
    expect(sessionStorage.getItem(flagKey)).to.equal(null);
  });

  it('a flag that a page before the reload has left does not keep the dialog from opening', async () => {
    sessionStorage.setItem(flagKey, String(performance.timeOrigin - 60_000));
    const { request, next } = open(scanned('weak', '底价'));
    const question = next();
    const call = request.send('/api/save', { body: {} });
    (await question).choose('confirm');
    expect(await call).to.equal('saved');
  });

  it('a second instance in the page opens no second dialog', async () => {
    const one = open(scanned('weak', '底价'));
    const other = open(scanned('weak', '回扣'));
    const question = one.next();
    const call = one.request.send('/api/save', { body: {} });
    const first = await question;
    expect((await failure(other.request.send('/api/save', { body: {} }))).answer).to.equal('cancel');
    expect(other.asked).to.deep.equal([]);
    first.choose('confirm');
    expect(await call).to.equal('saved');
  });

  it('closes when nobody waits for the result any more', async () => {
    const { request, sent, next } = open(scanned('weak', '底价'));
    const leaving = new AbortController();
    const question = next();
    const call = request.send('/api/save', { body: {}, signal: leaving.signal });
    const first = await question;
    leaving.abort();
    expect(first.signal.aborted).to.equal(true);
    expect((await failure(call)).kind).to.equal('aborted');
    expect(sent).to.have.length(1);
  });

  it('closes for another user and for leaving, but not for a renewed session of the same user', async () => {
    const { platform, request, next } = open(scanned('weak', '底价'));
    let question = next();
    const call = request.send('/api/save', { body: {} });
    let shown = await question;
    platform.context.setSession(session('lin'));
    expect(shown.signal.aborted).to.equal(false);
    platform.context.setSession(session('chen'));
    expect(shown.signal.aborted).to.equal(true);
    expect((await failure(call)).answer).to.equal('cancel');

    question = next();
    const later = request.send('/api/save', { body: {} });
    shown = await question;
    platform.sensitive.cancel();
    expect((await failure(later)).answer).to.equal('cancel');
  });

  it('an appeal goes to the prefix of the device with words and reason, and is not checked itself', async () => {
    for (const [pc, path] of [
      [true, '/api/bs/datasecurity/sensitive/page/appeal/commit'],
      [false, '/api/app/bs/datasecurity/sensitive/page/appeal/commit'],
    ] as const) {
      const { request, sent, next } = open(
        (one) =>
          one.path.includes('/appeal/') ? { ...hit('strong', '底价'), data: null } : hit('strong', '底价'),
        { pc },
      );
      let question = next();
      const call = failure(request.send('/api/save', { body: {} }));
      const first = await question;
      expect(first.appealing).to.equal(false);
      const payload = { sensitiveWords: '底价', appealReason: '公开的价格' };
      expect(await first.appeal(payload)).to.deep.equal({ accepted: true, message: 'sensitive.appealed' });
      first.choose('acknowledge');
      expect((await call).answer).to.equal('appeal');
      expect([sent[1]?.method, sent[1]?.path, sent[1]?.body]).to.deep.equal(['POST', path, payload]);

      question = next();
      const again = failure(request.send('/api/save', { body: {} }));
      const second = await question;
      expect(second.appealing).to.equal(true);
      second.choose('acknowledge');
      expect((await again).answer).to.equal('acknowledge');
    }
  });

  it('a failed appeal has the message of the back end, and is repeated with the same key', async () => {
    let works = false;
    const { request, sent, next } = open((one) => {
      if (!one.path.includes('/appeal/')) return hit('strong', '底价');
      return works ? done() : { code: 500, status: false, msg: 'Try again later' };
    });
    const question = next();
    const call = failure(request.send('/api/save', { body: {} }));
    const first = await question;
    const payload = { sensitiveWords: '底价', appealReason: 'public' };
    expect(await first.appeal(payload)).to.deep.equal({ accepted: false, message: 'Try again later' });
    works = true;
    expect((await first.appeal(payload)).accepted).to.equal(true);
    const [one, two] = sent.slice(1).map(({ headers }) => headers.get('idempotency-key'));
    expect(one).to.match(/^[\w-]{16,64}$/);
    expect(two).to.equal(one);
    first.choose('acknowledge');
    await call;
  });

  it('confirms the request itself where it is wrapped for the transfer address', async () => {
    const { platform, request, sent, next } = open(({ body }) =>
      JSON.stringify(body).includes('"sensitiveWordconfirm":1') ? done() : hit('weak', '底价'),
    );
    platform.context.setTenant(tenantWith({ transferApi: '/transfer' }));
    const question = next();
    const call = request.send('/api/save', { body: { title: '底价' }, cacheKey: 'k' });
    (await question).choose('confirm');
    expect(await call).to.equal('saved');
    expect(sent[1]?.path).to.equal('/transfer');
    expect(Reflect.get(sent[1]?.body as object, 'body')).to.deep.equal({
      title: '底价',
      sensitiveWordconfirm: 1,
    });
  });

  it('a view that cannot be loaded confirms nothing', async () => {
    const fetch = () => Promise.resolve(Response.json(hit('weak', '底价')));
    const page = new Proxy(window, {
      get(target, key) {
        if (key === 'fetch') return fetch;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' && !/^[A-Z]/.test(String(key))
          ? (value.bind(target) as unknown)
          : value;
      },
    });
    const platform = createPlatform({
      window: page,
      config: { apiOrigin: '' },
      parts: { sensitive: sensitivePart(() => Promise.reject(new Error('gone'))) },
      views: {},
      translate: (id) => id,
    });
    dispose.push(() => platform.dispose());
    const error = await failure(platform.request.send('/api/save', { body: {} }));
    expect([error.kind, error.answer]).to.deep.equal(['sensitive', 'cancel']);
    expect(platform.describe(error)).to.equal('request.sensitive');
  });
});
