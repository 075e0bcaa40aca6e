import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { createEcode, EcodeError } from '../../../../core/services/ecode/create-ecode.js';

const card = { mount: () => ({ unmount: () => undefined }) };
const listed = { libName: 'acmeLibrary', comName: 'Card', ecodeSDK: '/build/ecode/acme.js' };
const scriptUrl = 'https://oa.example.com/build/ecode/acme.js';

interface Page {
  window: Record<string, unknown>;
  /** Calls of the list: path and body. */
  calls: unknown[];
  scripts: string[];
  /** Answer of the list; an error is thrown. */
  answer: unknown;
  /** What the script does when it runs; an error is thrown. */
  run: () => void;
}

function setUp() {
  const page: Page = {
    window: {},
    calls: [],
    scripts: [],
    answer: { '77': [listed] },
    run: () => void (page.window['acmeLibrary'] = { Card: card }),
  };
  const ecode = createEcode({
    window: page.window,
    baseUrl: 'https://oa.example.com',
    request: {
      send(path, options) {
        page.calls.push([path, options?.body, options?.reads]);
        return page.answer instanceof Error ? Promise.reject(page.answer) : Promise.resolve(page.answer);
      },
    },
    loadScript(url) {
      page.scripts.push(url);
      return new Promise((resolve) => {
        page.run();
        resolve();
      });
    },
  });
  return { page, ecode };
}

const rejection = async (promise: Promise<unknown>): Promise<EcodeError> => {
  try {
    await promise;
  } catch (error) {
    assert.ok(error instanceof EcodeError, String(error));
    return error;
  }
  assert.fail('It did not reject.');
};

describe('components of ecode apps', () => {
  it('7.3.1 7.3.2 7.3.3 are listed once by POST of a comma-separated list, and found in the global of their library', async () => {
    const { page, ecode } = setUp();
    await ecode.load(['77', '78', '77']);
    assert.deepEqual(page.calls, [['/api/ecode/monitor/list', { appIds: '77,78' }, true]]);
    assert.equal(await ecode.component('77', 'Card'), card);
    assert.deepEqual(page.scripts, [scriptUrl]);
    assert.equal(page.calls.length, 1);
  });

  it('load their library once, also when they are requested at the same time', async () => {
    const { page, ecode } = setUp();
    await Promise.all([ecode.component('77', 'Card'), ecode.component('77', 'Card')]);
    await ecode.component('77', 'Card');
    assert.deepEqual([page.calls.length, page.scripts.length], [1, 1]);
  });

  it('take the library that the page has, and leave it there', async () => {
    const { page, ecode } = setUp();
    page.window['acmeLibrary'] = { Card: card };
    assert.equal(await ecode.component('77', 'Card'), card);
    assert.deepEqual(page.scripts, []);
    ecode.dispose();
    assert.deepEqual(page.window, { acmeLibrary: { Card: card } });
  });

  it('leave no global of their library, which another instance loads again', async () => {
    const { page, ecode } = setUp();
    await ecode.component('77', 'Card');
    ecode.dispose();
    assert.deepEqual(page.window, {});
    assert.equal(await ecode.component('77', 'Card'), card);
    assert.equal(page.scripts.length, 2);
  });

  it('are tried again after a failure of the list, and of the library', async () => {
    const { page, ecode } = setUp();
    const { answer, run } = page;
    page.answer = new Error('offline');
    const unlisted = await rejection(ecode.component('77', 'Card'));
    assert.equal(unlisted.cause, page.answer);
    page.answer = answer;
    const broken = new Error('syntax');
    page.run = () => {
      throw broken;
    };
    assert.equal((await rejection(ecode.component('77', 'Card'))).cause, broken);
    page.run = run;
    assert.equal(await ecode.component('77', 'Card'), card);
    assert.deepEqual([page.calls.length, page.scripts.length], [2, 2]);
  });

  it('that are missing fail with an error of type ecode that names them', async () => {
    const { page, ecode } = setUp();
    const unknownApp = await rejection(ecode.component('78', 'Card'));
    assert.deepEqual(
      [unknownApp.errType, unknownApp.comName, unknownApp.message],
      ['ecode', 'Card', '78/Card: The app has no such component.'],
    );
    assert.match((await rejection(ecode.component('77', 'toString'))).message, /no such component/);
    for (const library of [undefined, null, 'text', {}, { Card: {} }, { Card: { mount: 1 } }]) {
      page.run = () => void (page.window['acmeLibrary'] = library);
      const other = setUp();
      other.page.run = () => void (other.page.window['acmeLibrary'] = library);
      const missing = await rejection(other.ecode.component('77', 'Card'));
      assert.equal(missing.message, '77/Card: acmeLibrary has no component of this name.');
    }
  });

  it('of a list in another shape are none', async () => {
    for (const answer of [null, [], 'text', { '77': 'text' }, { '77': [{ ...listed, ecodeSDK: '' }, 7] }]) {
      const { page, ecode } = setUp();
      page.answer = answer;
      await rejection(ecode.component('77', 'Card'));
      assert.deepEqual(page.scripts, []);
    }
  });
});
