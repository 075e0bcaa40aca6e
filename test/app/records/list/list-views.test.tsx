import { expect } from '@open-wc/testing';
import { setViewport, sendKeys } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import { deferred } from '../../../core/deferred.js';
import { until } from './list-bench.js';
import { createListDriver } from './list-driver.js';

describe('views of a list', () => {
  const { mount, bench, unmount, all, loadedRow, named } = createListDriver();

  before(() => setViewport({ width: 1440, height: 900 }));

  afterEach(unmount);

  it('saves its filters as a view, built-in filters included, and navigates to it', async () => {
    const sent: unknown[] = [];
    const { address } = mount({
      address: '/sp/workflow?f=amount:gte:10',
      records: {
        saveView: (_module, view) => {
          sent.push(view);
          return Promise.resolve({ ...view, id: 'mine' });
        },
      },
    });
    await loadedRow(0);
    (await named('button', 'This view (changed)')).click();
    (await named('[role="menuitem"]', 'Save as a new view…')).click();
    await until('the dialog', () => bench().place.querySelector('dialog[open] input'));
    await sendKeys({ type: 'Big and open' });
    await sendKeys({ press: 'Enter' });
    await until('the view', () => address().includes('view=mine'));
    expect(sent).to.deep.equal([
      {
        label: 'Big and open',
        search: '',
        filters: [
          { field: 'status', op: 'in', value: ['open', 'active'] },
          { field: 'amount', op: 'gte', value: '10' },
        ],
        sort: [],
      },
    ]);
    await named('h1', 'Big and open');
    await named('nav a', 'Big and open');
  });

  it('a name cannot be changed while it is being saved', async () => {
    const answered = deferred<undefined>();
    const { address } = mount({
      address: '/sp/workflow?f=amount:gte:10',
      records: {
        saveView: async (_module, view) => {
          await answered.promise;
          return { ...view, id: 'mine' };
        },
      },
    });
    await loadedRow(0);
    (await named('button', 'This view (changed)')).click();
    (await named('[role="menuitem"]', 'Save as a new view…')).click();
    const field = await until('the dialog', () =>
      bench().place.querySelector<HTMLInputElement>('dialog[open] input'),
    );
    await sendKeys({ type: 'Big' });
    await sendKeys({ press: 'Enter' });
    await named('dialog[open] button[aria-busy="true"]', 'Save');
    await sendKeys({ type: ' and lost' });
    expect(field.value).to.equal('Big');
    answered.resolve(undefined);
    await until('the view', () => address().includes('view=mine'));
    await named('h1', 'Big');
  });

  it('deletes a view of the user after a confirmation, and navigates to the first one', async () => {
    const removed: string[] = [];
    const { address } = mount({
      address: '/sp/workflow?view=v1',
      records: {
        removeView: (_module, id) => {
          removed.push(id);
          return Promise.resolve();
        },
      },
    });
    await loadedRow(0);
    (await named('button', 'This view')).click();
    (await named('[role="menuitem"]', 'Delete view')).click();
    const answer = () =>
      [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
        (button) => button.textContent.trim() === 'Delete',
      );
    (await until('the question', answer)).click();
    await until('the first view', () => address() === '/sp/workflow?view=todo');
    expect(removed).to.deep.equal(['v1']);
    expect(all('nav a').map((link) => link.textContent)).not.to.include('Big ones');
  });
});
