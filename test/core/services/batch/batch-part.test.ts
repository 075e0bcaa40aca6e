import { expect } from '@open-wc/testing';

import { streamSource } from '../../../../core/services/batch/batch-part.js';
import type { NoticeSource } from '../../../../core/services/batch/notice-source.js';
import { parseSession } from '../../../../core/kernel/create-context.js';
import { createPlatform } from '../../../../core/kernel/create-platform.js';

type Page = Window & typeof globalThis;

interface Stream {
  /** Sends a notice to the page. */
  send(notice: object): void;
}

let employees = 700;

/** A page of its own, and an employee of its own: the pages of one share a connection. */
async function openPage() {
  const element = document.createElement('iframe');
  element.srcdoc = '<!doctype html>';
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
  document.body.append(element);
  await loaded;
  const page = element.contentWindow as Page;
  const encoder = new TextEncoder();
  let requests = 0;
  let onConnected: (stream: Stream) => void;
  const nextStream = () => new Promise<Stream>((resolve) => (onConnected = resolve));
  page.fetch = () => {
    requests += 1;
    const body = new ReadableStream<Uint8Array>({
      start: (opened) =>
        onConnected({
          send: (notice) => opened.enqueue(encoder.encode(`data: ${JSON.stringify(notice)}\n\n`)),
        }),
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
  const platform = createPlatform({
    window: page,
    config: { apiOrigin: '' },
    parts: {},
    views: {},
    translate: (id) => id,
  });
  function signIn(): void {
    employees += 1;
    const data = { isInvalidEteamsid: false, ACCESS_ETEAMSID: 'id', tenantKey: 'group' };
    platform.context.setSession(parseSession({ ...data, employeeId: String(employees) }) ?? null);
  }
  signIn();
  return {
    source: streamSource(platform),
    requests: () => requests,
    nextStream,
    signIn,
    close() {
      platform.dispose();
      element.remove();
    },
  };
}

/** A listener for a command. */
function listen(source: NoticeSource, command: number) {
  const got: unknown[] = [];
  let onNext: () => void = () => undefined;
  const stop = source.register(command, (notice) => {
    got.push(notice);
    onNext();
  });
  return { got, stop, next: () => new Promise<void>((resolve) => (onNext = resolve)) };
}

const result = (content: string) => ({ command: 15422, batchTaskResult: { taskId: '1' }, content });
const progress = (content: string) => ({ command: 15422, batchTaskProgress: { taskId: '1' }, content });
const appeal = (content: string) => ({ command: 15423, appeal: { id: '1' }, content });

describe('streamSource()', () => {
  let page: Awaited<ReturnType<typeof openPage>>;
  const stops: (() => void)[] = [];
  const register = (command: number) => {
    const listener = listen(page.source, command);
    stops.push(listener.stop);
    return listener;
  };
  beforeEach(async () => {
    page = await openPage();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    page.close();
  });

  it('has one connection for several commands, whose listeners get their own notices', async () => {
    const opened = page.nextStream();
    const tasks = register(15422);
    const appeals = register(15423);
    const stream = await opened;
    const last = appeals.next();
    stream.send(result('one'));
    stream.send(progress('two'));
    stream.send(appeal('three'));
    await last;
    expect(tasks.got).to.deep.equal([result('one'), progress('two')]);
    expect(appeals.got).to.deep.equal([appeal('three')]);
    expect(page.requests()).to.equal(1);
  });

  it('a listener gets the results and decisions that came before it, and no progress', async () => {
    const opened = page.nextStream();
    const appeals = register(15423);
    const stream = await opened;
    const last = appeals.next();
    stream.send(progress('one'));
    stream.send(result('two'));
    stream.send(appeal('three'));
    await last;
    expect(register(15422).got).to.deep.equal([result('two')]);
    expect(register(15422).got, 'once').to.deep.equal([]);
  });

  it('another user does not get what came for the former one', async () => {
    let opened = page.nextStream();
    const appeals = register(15423);
    const first = await opened;
    let last = appeals.next();
    first.send(result('one'));
    first.send(appeal('two'));
    await last;
    opened = page.nextStream();
    page.signIn();
    const second = await opened;
    last = appeals.next();
    second.send(appeal('three'));
    await last;
    expect(register(15422).got).to.deep.equal([]);
    expect(appeals.got).to.deep.equal([appeal('two'), appeal('three')]);
  });
});
