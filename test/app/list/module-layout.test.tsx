import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { ModuleLayout } from '../../../app/list/nav/module-layout.js';
import { ModuleNavToggle } from '../../../app/list/nav/module-nav.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import { mount, seen, unmountAll, until } from '../shell/mounted-app.js';

const schema: ModuleSchema = {
  module: 'customer',
  label: 'Customers',
  itemLabel: 'Customer',
  titleField: 'name',
  groups: [{ key: 'base', label: 'Base' }],
  fields: [{ key: 'name', type: 'text', label: 'Name', group: 'base' }],
  views: [
    { id: 'all', label: 'All customers', builtIn: true },
    { id: 'mine', label: 'Mine', builtIn: true },
    { id: '9001', label: 'Big ones in the east' },
  ],
  rights: { create: true },
};

function open() {
  return mount(
    <ModuleLayout module="customer" title="All customers">
      <ModuleNavToggle module="customer" />
      <h1>All customers</h1>
    </ModuleLayout>,
    { address: '/sp/crm/customer', answers: { [endpoints.schema('customer')]: () => schema } },
  );
}

describe('<ModuleLayout>', () => {
  afterEach(unmountAll);
  after(() => setViewport({ width: 1440, height: 900 }));

  it('links to the module’s views, the user’s own views and the app’s other modules', async () => {
    await setViewport({ width: 1440, height: 900 });
    const { place } = await open();
    const nav = await seen('nav[aria-label="Module"]');
    await until(() => nav.textContent.includes('Big ones in the east'));
    const here = nav.querySelector('[aria-current="page"]');
    expect(here?.textContent).to.equal('All customers');
    expect(nav.querySelector('a[href="/sp/crm/customer?view=mine"]')?.textContent).to.equal('Mine');
    expect(nav.querySelector('a[href="/sp/crm/contact"]')?.textContent).to.equal('Contacts');
    await expect(place).to.be.accessible();
  });

  it('is collapsed to a button before the title in narrower windows', async () => {
    await setViewport({ width: 1100, height: 800 });
    const { app } = await open();
    const nav = await seen('nav[aria-label="Module"]');
    expect(getComputedStyle(nav).display).to.equal('none');
    (await seen<HTMLButtonElement>('button', 'Views and modules')).click();
    (await seen<HTMLAnchorElement>('[role="dialog"] a', 'Mine')).click();
    await until(() => app.history.$address.get() === '/sp/crm/customer?view=mine');
    await until(() => !document.querySelector('[role="dialog"]'));
  });
});
