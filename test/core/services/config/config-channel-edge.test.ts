import { expect } from '@open-wc/testing';

import { openConfigChannel } from '../../../../core/services/config/config-channel-edge.js';
import type { ConfigMessage } from '../../../../core/services/config/config-channel.js';
import { channels } from '../../../../core/contracts/names.js';
import { noError } from '../../deferred.js';

type Page = Window & typeof globalThis;

async function otherTab(): Promise<{ page: Page; remove: () => void }> {
  const element = document.createElement('iframe');
  element.srcdoc = '<!doctype html>';
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
  document.body.append(element);
  await loaded;
  if (!element.contentWindow) throw new Error('The frame has no window');
  return { page: element.contentWindow as Page, remove: () => element.remove() };
}

function without(page: Page, name: string): Page {
  return new Proxy(page, {
    get(target, key) {
      if (key === name) return undefined;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

const message: ConfigMessage = { tenantKey: 'group', entries: { 'common.autowrap': '1' } };

for (const [way, prepare] of [
  ['BroadcastChannel', (page: Page) => page],
  ['storage events', (page: Page) => without(page, 'BroadcastChannel')],
] as const) {
  describe(`openConfigChannel() by ${way}`, () => {
    it('posts to the other tab and not to this one', async () => {
      const other = await otherTab();
      const here = openConfigChannel(prepare(window), () => expect.fail('received itself'), noError);
      const received = new Promise<ConfigMessage>((resolve) => {
        openConfigChannel(prepare(other.page), resolve, noError);
      });
      here.post(message);
      const got = await received;
      expect({ ...got, entries: { ...got.entries } }).to.deep.equal(message);
      here.dispose();
      other.remove();
    });

    it('receives nothing after dispose, and leaves nothing in storage', async () => {
      const other = await otherTab();
      const here = openConfigChannel(prepare(window), noError, noError);
      const deaf = openConfigChannel(prepare(other.page), () => expect.fail('heard'), noError);
      const last = new Promise((resolve) => {
        openConfigChannel(prepare(other.page), resolve, noError);
      });
      deaf.dispose();
      here.post(message);
      await last;
      expect(localStorage.getItem(channels.config)).to.equal(null);
      here.dispose();
      other.remove();
    });
  });
}

describe('openConfigChannel()', () => {
  it('drops values that are no messages', async () => {
    const got: ConfigMessage[] = [];
    let heardOne: () => void = () => undefined;
    const received = new Promise<void>((resolve) => {
      heardOne = resolve;
    });
    const take = (each: ConfigMessage) => {
      got.push(each);
      heardOne();
    };
    const here = openConfigChannel(window, take, noError);
    const malformed = new BroadcastChannel(channels.config);
    malformed.postMessage('text');
    malformed.postMessage({ tenantKey: 7, entries: {} });
    malformed.postMessage(message);
    await received;
    malformed.close();
    here.dispose();
    expect(got).to.have.length(1);
  });

  it('reports storage that throws, and does not throw itself', () => {
    const blocked = new Proxy(window, {
      get(target, key) {
        if (key === 'BroadcastChannel') return undefined;
        if (key === 'localStorage') throw new DOMException('blocked', 'SecurityError');
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const errors: unknown[] = [];
    const channel = openConfigChannel(blocked, noError, (error) => errors.push(error));
    channel.post(message);
    expect(errors).to.have.length(1);
    channel.dispose();
  });
});
