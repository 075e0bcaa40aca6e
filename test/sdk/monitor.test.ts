import { expect, waitUntil } from '@open-wc/testing';

import { deleteErrors, openErrorDatabase } from '../../core/services/monitor/error-store-edge.js';
import type { ErrorRecord } from '../../core/contracts/monitor.js';
import { keepRows } from '../../core/services/monitor/keep-rows-edge.js';
import { ownerKey } from '../../core/kernel/storage/row.js';
import { PorticoTitleBar } from '../../elements/title-bar/title-bar.js';
import type { PorticoSdk } from '../../sdk/create-sdk.js';
import { packageEnvironment } from '../../sdk/package-environment.js';
import { errorOf, fakeOa, supplied } from './fake-oa.js';

const user = ownerKey('group', '7');
const nobody = ownerKey('', '');
const other = ownerKey('group', '8');

/** Throws while it renders, if it is told to. */
class FaultyBar extends PorticoTitleBar {
  override renderContent() {
    if (this.heading.startsWith('fault')) throw new Error(this.heading);
    return super.renderContent();
  }
}

let sdk: PorticoSdk;
let container: HTMLElement;

beforeEach(() => {
  sdk = fakeOa().sdk({
    loadElement: (name) =>
      name === 'title-bar' ? Promise.resolve(FaultyBar) : packageEnvironment.loadElement(name),
  });
  container = document.createElement('div');
  document.body.append(container);
});

afterEach(async () => {
  await sdk.forget();
  await deleteErrors(undefined);
  container.remove();
});

/** The stored errors of an owner. */
async function stored(owner: string): Promise<string[]> {
  const database = await openErrorDatabase(() => undefined);
  try {
    const rows = await database.read(owner, 100);
    return rows.flatMap(({ record }) =>
      record ? [`${record.errType} ${record.comName ?? '-'} ${record.message}`] : [],
    );
  } finally {
    database.close();
  }
}

async function whenStored(owner: string, errors: readonly string[]): Promise<void> {
  let found: string[] = [];
  await waitUntil(async () => {
    found = await stored(owner);
    return found.length >= errors.length;
  }, `stored: ${errors.join()}`);
  expect(found).to.deep.equal(errors);
}

const record = (id: string): ErrorRecord => ({
  id,
  errType: 'js',
  message: id,
  filePath: '',
  fileName: '',
  lineNumber: 0,
  colNumber: 0,
  stack: '',
  refererUrl: '',
  createTime: 1,
});

describe('the monitor of the SDK', () => {
  it('3.2 records what its elements throw, and not those that the page uses itself', async () => {
    const thrown = new Set<string>();
    const onRejection = (event: PromiseRejectionEvent): void => {
      thrown.add((event.reason as Error).message);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('unhandledrejection', onRejection, true);
    await sdk.init(supplied);
    const view = await sdk.render({
      container,
      component: 'title-bar',
      props: { heading: 'fault at first' },
    });
    const own = document.createElement(view.element.localName);
    Object.assign(own, { heading: 'fault of the page' });
    container.append(own);
    await waitUntil(() => thrown.has('fault of the page'));
    view.update({ heading: 'fault later' });
    await whenStored(user, [
      'e10Com portico-title-bar Error: fault at first',
      'e10Com portico-title-bar Error: fault later',
    ]);
    await waitUntil(() => thrown.has('fault later'));
    window.removeEventListener('unhandledrejection', onRejection, true);
  });

  it('records a failed step with its cause, before sign-in as of nobody', async () => {
    const failing = fakeOa({
      'POST /api/baseserver/layout/baseTeams': () => ({ code: 500, status: false, msg: 'down', data: null }),
    }).sdk();
    await errorOf(failing.init(supplied));
    await whenStored(user, [
      'js - RequestError: [POST] "https://oa.example.com/api/baseserver/layout/baseTeams": envelope 200 code 500',
    ]);
    await errorOf(failing.init({ ...supplied, eteamsid: 'another' }));
    await whenStored(nobody, ['js - SdkError: 会话 ID 无效。']);
  });

  it('records a component that does not load, and no mistake of its caller or error of the page', async () => {
    await sdk.init({ ...supplied, embedUrl: new URL('./nowhere.js', import.meta.url).href });
    await errorOf(sdk.render({ container, component: 'no-such' as 'toast' }));
    await errorOf(sdk.render({ container: '#nowhere', component: 'title-bar' }));
    const { element } = await sdk.render({
      container,
      component: 'title-bar',
      props: { heading: 'Home' },
      on: {
        click() {
          throw new Error('fault of the page');
        },
      },
    });
    element.dispatchEvent(new Event('click'));
    const gone = sdk.render({ container, component: 'title-bar' });
    gone.unmount();
    await errorOf(gone);
    await errorOf(sdk.render({ container, component: 'record-list', props: { module: 'customer' } }));
    await whenStored(user, ['e10Com record-list SdkError: Part of the SDK failed to load.']);
  });

  it('forget deletes the errors of its user and of nobody, and what the user has chosen', async () => {
    const database = await openErrorDatabase(() => undefined);
    await database.add([user, nobody, other].map((owner) => ({ owner, tab: 't', record: record(owner) })));
    database.close();
    await sdk.init(supplied);
    keepRows(window, [
      { owner: user, record: record('kept') },
      { owner: other, record: record('of another') },
    ]);
    localStorage.setItem('weapp-utils-alink-noRemind', 'true');
    await sdk.forget();
    expect(await stored(user)).to.deep.equal([]);
    expect(await stored(nobody)).to.deep.equal([]);
    expect((await stored(other)).length).to.be.greaterThan(0);
    expect(localStorage.getItem('portico-kept-errors') ?? 'adopted').to.not.include('"kept"');
    expect(localStorage.getItem('weapp-utils-alink-noRemind')).to.equal(null);
  });

  it('forget where nothing was stored creates no database and is silent', async () => {
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('WeappErrorMonitor');
      deleting.onsuccess = resolve;
      deleting.onerror = reject;
    });
    const rejections: unknown[] = [];
    const onRejection = ({ reason }: PromiseRejectionEvent): void => void rejections.push(reason);
    window.addEventListener('unhandledrejection', onRejection);
    await sdk.forget();
    // Events of rejections come with the next task.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    window.removeEventListener('unhandledrejection', onRejection);
    expect(rejections).to.deep.equal([]);
    expect((await indexedDB.databases()).map(({ name }) => name)).to.not.include('WeappErrorMonitor');
  });

  it('forget before init, when nobody is known, deletes those of all', async () => {
    const database = await openErrorDatabase(() => undefined);
    await database.add([user, other].map((owner) => ({ owner, tab: 't', record: record(owner) })));
    database.close();
    keepRows(window, [{ owner: other, record: record('kept') }]);
    localStorage.setItem('weapp-utils-alink-noRemind', 'true');
    localStorage.setItem('of-the-page', 'stays');
    await sdk.forget();
    expect([...(await stored(user)), ...(await stored(other))]).to.deep.equal([]);
    expect(Object.keys(localStorage)).to.deep.equal(['of-the-page']);
    localStorage.removeItem('of-the-page');
  });

  it('5.2 records nothing while reporting is off, and diagnose has the number', async () => {
    localStorage.setItem('portico-monitor-off', '1');
    localStorage.setItem('portico-resource-reports-dropped', '3');
    await sdk.init({ ...supplied, embedUrl: new URL('./nowhere.js', import.meta.url).href });
    await errorOf(sdk.render({ container, component: 'record-list', props: { module: 'customer' } }));
    const messageOf = async (id: string) => (await sdk.diagnose()).find((each) => each.id === id)?.message;
    await waitUntil(async () => (await messageOf('monitoring-off')) !== undefined, 'the finding', {
      timeout: 20_000,
    });
    expect(await messageOf('monitoring-off')).to.equal(
      'Monitoring is off (permanent): 0 errors wait in this browser, 1 were not recorded.',
    );
    expect(await messageOf('monitoring-dropped')).to.equal(
      '3 reports of this browser were dropped, since they could not be sent.',
    );
    localStorage.removeItem('portico-monitor-off');
    expect(await stored(user)).to.deep.equal([]);
  });
});
