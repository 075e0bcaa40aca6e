import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import { SearchPage } from '../../../../app/pages/search/search-page.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { mount, Refusal, seen, type, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

const found: Answer = ({ url }) =>
  url.searchParams.get('q') === 'ink'
    ? [
        { module: 'workflow', id: '77', title: 'Ink for the printers', snippet: 'black <b>ink</b>' },
        { module: 'task', id: '78', title: 'Order ink' },
        { module: 'doc', id: '79', title: 'Ink in a hidden app' },
      ]
    : [];

describe('<SearchPage>', () => {
  afterEach(unmountAll);

  it('shows the hits for the query of the address by module, highlighted, as text', async () => {
    const { place } = await mount(<SearchPage />, {
      address: '/sp/search?q=ink',
      answers: { [endpoints.search]: found },
    });
    await seen('h2', 'Workflow');
    await seen('h2', 'Tasks');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).to.deep.equal([
      'Ink',
      'ink',
      'ink',
    ]);
    expect(place.textContent).to.contain('black <b>ink</b>');
    expect(place.textContent).not.to.contain('hidden app');
    await seen('[role="status"]', '2 results');
    await expect(place).to.be.accessible();
  });

  it('shows the hits of one module where the user chooses it, and all where it has none any more', async () => {
    await mount(<SearchPage />, {
      address: '/sp/search?q=ink',
      answers: {
        [endpoints.search]: (call) =>
          call.url.searchParams.get('q') === 'inks'
            ? [
                { module: 'workflow', id: '1', title: 'Inks' },
                { module: 'customer', id: '2', title: 'Inks Ltd' },
              ]
            : found(call),
      },
    });
    (await seen('[role="radio"]', 'Tasks')).click();
    await until(() => document.querySelectorAll('h2').length === 1);
    await seen('h2', 'Tasks');
    await seen('[role="status"]', '1 results');
    type(await seen<HTMLInputElement>('input'), 'inks');
    await seen('h2', 'Workflow');
    await seen('[role="radio"][aria-checked="true"]', 'All');
  });

  it('shows that there may be more results in a module, and leads to all of them', async () => {
    let limit: string | null = null;
    await mount(<SearchPage />, {
      address: '/sp/search?q=ink',
      answers: {
        [endpoints.search]: ({ url }) => {
          limit = url.searchParams.get('limit');
          return ['1', '2', '3', '4', '5'].map((id) => ({ module: 'task', id, title: `Ink ${id}` }));
        },
      },
    });
    await seen('h2', 'First 5');
    expect(Number(limit)).to.be.at.least(5 * 30, 'no module is cut off');
    const all = await seen<HTMLAnchorElement>('a', 'View all');
    expect(all.getAttribute('href')).to.match(/^\/sp\/task.*view=all&q=ink$/);
  });

  it('shows number and date of hits, which tell those with the same title apart', async () => {
    await mount(<SearchPage />, {
      address: '/sp/search?q=ink',
      answers: {
        [endpoints.search]: () => [
          { module: 'task', id: '1', title: 'Ink', code: 'RW-1', time: '2026-09-28 10:00' },
          { module: 'task', id: '2', title: 'Ink', time: '2025-01-02' },
        ],
      },
    });
    await seen('a', 'Ink');
    const hits = [...document.querySelectorAll<HTMLElement>('li a')].map((hit) => hit.innerText);
    expect(hits[0]).to.contain('RW-1').and.to.contain('2026-09-28');
    expect(hits[1]).to.contain('2025-01-02');
  });

  it('on a phone number and date are under the title, which has the whole width', async () => {
    const { innerWidth: width, innerHeight: height } = window;
    await setViewport({ width: 390, height: 844 });
    const title = 'Framework agreement on the delivery of printers and ink for all branches';
    await mount(<SearchPage />, {
      address: '/sp/search?q=ink',
      answers: {
        [endpoints.search]: () => [
          { module: 'task', id: '1', title, code: 'RW-202609-0142', time: '2026-09-28 10:00' },
        ],
      },
    });
    const hit = await seen('li a', 'RW-202609-0142');
    const box = (selector: string) => hit.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const shown = box('[dir="auto"]');
    expect(box('bdi').top).to.be.at.least(shown.bottom);
    expect(box('time').top).to.be.at.least(shown.bottom);
    expect(shown.width).to.be.greaterThan(280);
    await setViewport({ width, height });
  });

  it('says that words beyond the eighth are not searched', async () => {
    const note = () =>
      [...document.querySelectorAll('[role="status"]')].some(
        ({ textContent }) => textContent === 'Only the first 8 words are searched.',
      );
    const { app } = await mount(<SearchPage />, {
      address: `/sp/search?q=${encodeURIComponent('a b c d e f g h h a')}`,
      answers: { [endpoints.search]: found },
    });
    await seen('h2, p', 'No results');
    expect(note(), 'eight different words').to.equal(false);
    type(await seen<HTMLInputElement>('input[type="search"]'), 'a b c d e f g h i');
    await until(note);
    expect(app.history.$address.get()).to.contain('i');
  });

  it('keeps the query in the address', async () => {
    const { app } = await mount(<SearchPage />, {
      address: '/sp/search?q=ink',
      answers: { [endpoints.search]: found },
    });
    const input = await seen<HTMLInputElement>('input[type="search"]');
    expect(input.value).to.equal('ink');
    type(input, 'pa & per');
    await until(() => app.history.$address.get() === '/sp/search?q=pa%20%26%20per');
    await seen('h2', 'No results');
  });

  it('offers to retry when the search failed', async () => {
    await mount(<SearchPage />, {
      address: '/sp/search?q=ink',
      answers: { [endpoints.search]: () => new Refusal(500, 'Index is being built') },
    });
    await seen('[role="alert"]', 'Index is being built');
    await seen('button', 'Try again');
  });
});
