import { expect } from '@open-wc/testing';

import { Root } from '../../../../app/shell/root.js';
import { Routes } from '../../../../app/shell/routes.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../../../core/contracts/records.js';
import { me, schema, startValues } from '../../records/record/record-fixture.js';
import { mount, press, seen, session, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

const id = '2000000000000000001';
const detail: RecordDetail = {
  module: 'workflow',
  id,
  revision: 1,
  title: 'Three projectors',
  values: startValues,
  createdBy: me,
  createdAt: '2026-09-16 10:12',
  updatedBy: me,
  updatedAt: '2026-09-17 09:20',
  rights: { edit: true, remove: true },
  actions: [],
};
const answers: Record<string, Answer> = {
  [endpoints.schema('workflow')]: () => schema,
  [endpoints.list('workflow')]: () => ({
    total: 1,
    offset: 0,
    rows: [{ id, revision: 1, title: 'Row of the list', values: { title: 'Row of the list' } }],
  }),
  [endpoints.record('workflow', id)]: () => detail,
  [endpoints.activity('workflow', id)]: () => [],
};

let online = true;
function connect(next: boolean): void {
  online = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
}

const text = () => document.body.innerText;
const failure = () => document.querySelector('dialog [data-state="offline"]');
// React reports what an error boundary has caught.
const quiet = (event: ErrorEvent): void => event.preventDefault();

describe('without a connection', () => {
  before(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    window.addEventListener('error', quiet);
  });
  after(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    window.removeEventListener('error', quiet);
  });
  afterEach(() => {
    unmountAll();
    online = true;
  });

  // First, while the dialogs are not loaded yet.
  it('a record that cannot be opened is a failure above the list, and is loaded when the connection is back', async () => {
    const { app } = await mount(<Routes />, { address: '/sp/workflow', answers });
    await until(() => text().includes('Row of the list'));
    const address = app.registry.dialogRoute('/sp/workflow', 'workflow', 'side', id) ?? '';
    connect(false);

    await app.history.navigate(address);
    await until(failure);
    expect(text()).to.contain('Row of the list');
    press(document.activeElement ?? document.body, 'Escape');
    await until(() => !document.querySelector('dialog[open]'));
    expect(location.pathname).to.equal('/sp/workflow');
    expect(text()).to.contain('Row of the list');

    await app.history.navigate(address);
    await until(failure);
    connect(true);
    await until(() => document.querySelector('portico-record-dialog [data-record]'));
    expect(failure()).to.equal(null);
    expect(text()).to.contain('Row of the list');
  });

  it('an idle page says so, until the connection is back', async () => {
    await mount(<Routes />, { address: '/sp/workflow', answers });
    await until(() => text().includes('Row of the list'));
    connect(false);
    await seen('[role="status"]', "You're offline");
    expect(text()).to.contain('Row of the list');
    connect(true);
    await until(() => !text().includes("You're offline"));
  });

  it('a record has the fields of its row, one that is in no list is a failure; both are loaded when the connection is back', async () => {
    const other = '2000000000000000002';
    const load = (loaded: RecordDetail) => () => (online ? loaded : Promise.reject(new TypeError('offline')));
    const { app } = await mount(<Routes />, {
      address: '/sp/workflow',
      answers: {
        ...answers,
        [endpoints.record('workflow', id)]: load(detail),
        [endpoints.record('workflow', other)]: load({ ...detail, id: other }),
        [endpoints.activity('workflow', other)]: () => [],
      },
    });
    await until(() => text().includes('Row of the list'));
    const open = (one: string) =>
      app.history.navigate(app.registry.dialogRoute('/sp/workflow', 'workflow', 'side', one) ?? '');
    connect(false);
    await open(id);
    await until(() => text().includes('These are the fields of the list. The others need a network.'));
    expect(document.querySelector('portico-record-dialog h2')?.textContent).to.equal('Row of the list');
    await open(other);
    await until(() => document.querySelector('portico-record-dialog [data-state="offline"]'));
    connect(true);
    await until(() => document.querySelector(`portico-record-dialog [data-record="${other}"]`));
    await open(id);
    await until(() => document.querySelector(`portico-record-dialog [data-record="${id}"]`));
    expect(text()).to.contain('Row of the list');
  });

  it('the app starts when the connection is back', async () => {
    connect(false);
    const getInfo = () => (online ? session : Promise.reject(new TypeError('offline')));
    await mount(<Root />, { address: '/sp', answers: { ...answers, [endpoints.getInfo]: getInfo } });
    await seen('[data-state="offline"]');
    connect(true);

    await seen('main');
  });
});
