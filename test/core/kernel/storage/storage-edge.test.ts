import { expect } from '@open-wc/testing';

import { asString } from '../../../../core/contracts/parse.js';
import { createStorage } from '../../../../core/kernel/storage/create-storage.js';
import { storageEdge } from '../../../../core/kernel/storage/storage-edge.js';
import { noError } from '../../deferred.js';

const key = 'portico.test';

function open(page: Window, onError: (place: string, error: unknown) => void = noError) {
  return createStorage({
    ...storageEdge(page),
    owner: () => ({ tenantKey: 'group', employeeId: '7' }),
    onError,
  });
}

async function frame(): Promise<{ page: Window; remove: () => void }> {
  const element = document.createElement('iframe');
  element.srcdoc = '<!doctype html>';
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
  document.body.append(element);
  await loaded;
  if (!element.contentWindow) throw new Error('The frame has no window');
  return { page: element.contentWindow, remove: () => element.remove() };
}

describe('storageEdge()', () => {
  afterEach(() => {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  });

  it('keeps values in the browser’s areas', () => {
    const storage = open(window);
    storage.set('local', key, 'kept');
    storage.set('session', key, 'for now');
    expect(open(window).get('local', key, asString)).to.equal('kept');
    expect(open(window).get('session', key, asString)).to.equal('for now');
    expect(localStorage.getItem(key)).to.contain('kept');
    expect(storage.state()).to.deep.equal({ local: 'kept', session: 'kept' });
    storage.dispose();
  });

  it('notifies of a change in another window, and no longer after dispose', async () => {
    const other = await frame();
    const storage = open(window);
    const changed = new Promise<void>((resolve) => storage.onChange(key, resolve));
    const otherStorage = open(other.page);
    otherStorage.set('local', key, 'theirs');
    await changed;
    expect(storage.get('local', key, asString)).to.equal('theirs');

    let notifications = 0;
    storage.onChange(key, () => (notifications += 1));
    storage.dispose();
    const event = new Promise((resolve) => window.addEventListener('storage', resolve, { once: true }));
    otherStorage.set('local', key, 'again');
    await event;
    expect(notifications).to.equal(0);
    otherStorage.dispose();
    other.remove();
  });

  it('ignores changes of session storage', () => {
    const storage = open(window);
    let notifications = 0;
    storage.onChange(key, () => (notifications += 1));
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: sessionStorage }));
    expect(notifications).to.equal(0);
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(notifications).to.equal(2);
    storage.dispose();
  });

  it('falls back to memory in a window with blocked storage', () => {
    const blocked = new Proxy(window, {
      get(target, name) {
        if (name === 'localStorage' || name === 'sessionStorage')
          throw new DOMException('blocked', 'SecurityError');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const errors: string[] = [];
    const storage = open(blocked, (place) => errors.push(place));
    storage.set('local', key, 'remembered');
    expect(storage.get('local', key, asString)).to.equal('remembered');
    expect(storage.state().local).to.equal('memory');
    expect(errors).to.include('storage.local.write');
    let notifications = 0;
    storage.onChange(key, () => (notifications += 1));
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    expect(notifications).to.equal(1);
    storage.dispose();
  });
});
