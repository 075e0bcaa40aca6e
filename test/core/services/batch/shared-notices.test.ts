import { expect } from '@open-wc/testing';

import { shareNotices } from '../../../../core/services/batch/shared-notices-edge.js';
import { noError } from '../../deferred.js';

type Page = Window & typeof globalThis;

interface Tab {
  /** Notices that the tab has got. */
  got: unknown[];
  /** Resolves once it has got the notice. */
  whenGot(notice: string): Promise<void>;
  /** Resolves once the tab has the connection, with the function that passes a notice on. */
  connection: Promise<(notice: unknown) => void>;
  close(): void;
}

/** A page of its own age. */
async function openPage(): Promise<Page> {
  const element = document.createElement('iframe');
  element.srcdoc = '<!doctype html>';
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
  document.body.append(element);
  await loaded;
  return element.contentWindow as Page;
}

/** A tab that listens; notices that begin with 'result' are repeated. */
function listen(page: Page, user: string): Tab {
  const got: unknown[] = [];
  const waiting = new Map<string, () => void>();
  let connected: (pass: (notice: unknown) => void) => void;
  const connection = new Promise<(notice: unknown) => void>((resolve) => {
    connected = resolve;
  });
  const stop = shareNotices({
    window: page,
    user,
    follow: (pass, signal) => {
      connected(pass);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
    isLasting: (notice) => String(notice).startsWith('result'),
    onNotice(notice) {
      got.push(notice);
      waiting.get(String(notice))?.();
    },
    onError: noError,
  });
  return {
    got,
    whenGot: (notice) =>
      new Promise((resolve) => {
        if (got.includes(notice)) resolve();
        else waiting.set(notice, resolve);
      }),
    connection,
    close() {
      stop();
      page.frameElement?.remove();
    },
  };
}

let users = 0;

describe('shareNotices()', () => {
  let tabs: Tab[];
  let user: string;
  const open = (page: Page): Tab => {
    const tab = listen(page, user);
    tabs.push(tab);
    return tab;
  };
  beforeEach(() => {
    tabs = [];
    users += 1;
    user = `tenant/${users}`;
  });
  afterEach(() => {
    for (const tab of tabs) tab.close();
  });

  it('passes the notices of one connection to all tabs of the user', async () => {
    const first = open(await openPage());
    const pass = await first.connection;
    const second = open(await openPage());
    pass('progress 1');
    await second.whenGot('progress 1');
    expect(first.got).to.deep.equal(['progress 1']);
  });

  it('a tab that begins to listen gets the results that have come since it was opened, and no older ones', async () => {
    const first = open(await openPage());
    const pass = await first.connection;
    pass('result 1');
    // Ages have a resolution of 1 ms, in which no page is opened.
    (await openPage()).frameElement?.remove();
    const page = await openPage();
    pass('progress 2');
    pass('result 2');
    const second = open(page);
    await second.whenGot('result 2');
    pass('result 3');
    await second.whenGot('result 3');
    expect(second.got).to.deep.equal(['result 2', 'result 3']);
  });

  it('the tab that has taken over the connection repeats what the closed one had passed on', async () => {
    const first = open(await openPage());
    const pass = await first.connection;
    const second = open(await openPage());
    const page = await openPage();
    pass('result 1');
    await second.whenGot('result 1');
    first.close();
    await second.connection;
    const third = open(page);
    await third.whenGot('result 1');
    expect(second.got).to.deep.equal(['result 1']);
  });
});
