import { expect, nextFrame } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';

import { ModuleLayout } from '../../../../app/records/list/nav/module-layout.js';
import { ModuleNavToggle } from '../../../../app/records/list/nav/module-nav.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import type { ModuleSchema } from '../../../../core/contracts/records.js';
import { mount, seen, unmountAll, until } from '../../shell/mounted-app.js';

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

function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

describe('<ModuleLayout>', () => {
  afterEach(async () => {
    unmountAll();
    sessionStorage.clear();
    await resetMouse();
  });
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

  it('has whole names of views, long ones on two lines', async () => {
    await setViewport({ width: 1440, height: 900 });
    const name = 'Meine Gehaltsabrechnungen';
    await mount(
      <ModuleLayout module="customer" title={name}>
        <h1>{name}</h1>
      </ModuleLayout>,
      {
        address: '/sp/crm/customer',
        answers: {
          [endpoints.schema('customer')]: () => ({
            ...schema,
            views: [{ id: 'all', label: name, builtIn: true }],
          }),
        },
      },
    );
    const nav = await seen('nav[aria-label="Module"]');
    await until(() => nav.textContent.includes(name));
    const item = nav.querySelector('[aria-current="page"]') as HTMLElement;
    const text = document.createRange();
    text.selectNodeContents(item);
    expect(text.getBoundingClientRect().right).to.be.below(nav.getBoundingClientRect().right - 12);
    expect(item.scrollWidth).to.be.at.most(item.clientWidth);
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

  /** The navigation of a tenant with that `common.menuExpandType`. */
  async function openWith(menuExpandType: string | undefined) {
    await setViewport({ width: 1440, height: 900 });
    const { app } = await open();
    if (menuExpandType !== undefined) {
      app.platform.baseConfig.update({ 'common.menuExpandType': menuExpandType });
    }
    const nav = await seen('nav[aria-label="Module"]');
    const contacts = await until(() => nav.querySelector<HTMLElement>('a[href="/sp/crm/contact"]'));
    // The group of the views comes with the schema, and moves the one below.
    await until(() => nav.textContent.includes('Big ones in the east'));
    const opener = await seen<HTMLButtonElement>('nav button', 'Modules');
    await nextFrame();
    return { app, nav, opener, isOpen: () => contacts.checkVisibility() };
  }

  it('begins with all groups expanded for the value all, for none and for an unknown one', async () => {
    for (const value of ['all', undefined, 'tree']) {
      const { opener, isOpen } = await openWith(value);
      expect(isOpen(), value).to.equal(true);
      expect(opener.getAttribute('aria-expanded')).to.equal('true');
      unmountAll();
    }
  });

  it('begins with collapsed groups for the value click, which a press opens for the session', async () => {
    const { nav, opener, isOpen } = await openWith('click');
    expect(isOpen()).to.equal(false);
    expect(opener.getAttribute('aria-expanded')).to.equal('false');
    await sendMouse({ type: 'move', position: middleOf(opener) });
    await nextFrame();
    expect(isOpen(), 'under the mouse').to.equal(false);
    await expect(nav).to.be.accessible();
    opener.focus();
    await sendKeys({ press: 'Enter' });
    await until(isOpen);
    const kept = sessionStorage.getItem('portico-nav-groups') ?? '';
    unmountAll();
    sessionStorage.setItem('portico-nav-groups', kept);
    expect((await openWith('click')).isOpen(), 'after a reload').to.equal(true);
  });

  it('opens the group under the mouse for the value hover, until the mouse leaves', async () => {
    const { nav, opener, isOpen } = await openWith('hover');
    expect(isOpen()).to.equal(false);
    await sendMouse({ type: 'move', position: middleOf(opener) });
    await until(isOpen, 'the open group');
    const [x] = middleOf(opener);
    await sendMouse({ type: 'move', position: [x, Math.round(nav.getBoundingClientRect().top) + 30] });
    await nextFrame();
    expect(isOpen(), 'elsewhere in the navigation').to.equal(true);
    await sendMouse({ type: 'move', position: [900, 400] });
    await until(() => !isOpen(), 'the closed group');
  });

  it('stays as the user has left it, whatever the tenant’s value is by then', async () => {
    const { app, opener, isOpen } = await openWith('all');
    opener.click();
    await until(() => !isOpen());
    app.platform.baseConfig.update({ 'common.menuExpandType': 'hover' });
    await sendMouse({ type: 'move', position: middleOf(opener) });
    await nextFrame();
    expect(isOpen()).to.equal(false);
    opener.click();
    await until(isOpen);
    app.platform.baseConfig.update({ 'common.menuExpandType': 'click' });
    await nextFrame();
    expect(isOpen()).to.equal(true);
  });
});
