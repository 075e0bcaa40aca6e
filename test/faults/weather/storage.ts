import type { Page } from 'playwright';

/** Beginning of the keys of what fills the storage. */
const filler = 'filler';

export const deleteStored = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });

/**
 * Leaves no room in the storage of the page: local and session storage are filled to their limit, and the browser refuses more
 * in IndexedDB. Returns the function that makes room again.
 */
export async function fillStorage(page: Page, origin: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 0 });
  await page.evaluate((key) => {
    for (const storage of [localStorage, sessionStorage]) {
      let isFull = false;
      for (let size = 4 * 1024 * 1024; size > 0; size = Math.floor(size / 2)) {
        try {
          // Keys of their own: each write of a long text takes seconds.
          storage.setItem(`${key}${size}`, ' '.repeat(size));
        } catch (error) {
          if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
          isFull = true;
        }
      }
      if (!isFull) throw new Error('The storage has room left.');
    }
  }, filler);
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await session.detach();
    await page.evaluate((key) => {
      for (const storage of [localStorage, sessionStorage])
        for (const each of Object.keys(storage)) if (each.startsWith(key)) storage.removeItem(each);
    }, filler);
  };
}

/** Refuses all access to the storage of the present document, as a browser in which the user has blocked it. */
export const blockStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const refusal = {
      get() {
        throw new DOMException('The user has blocked it.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { configurable: true, ...refusal });
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear', 'length'])
      Object.defineProperty(Storage.prototype, name, { configurable: true, ...refusal });
    for (const name of ['open', 'databases', 'deleteDatabase'])
      Object.defineProperty(IDBFactory.prototype, name, { configurable: true, ...refusal });
  });
