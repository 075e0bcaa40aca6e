import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';

import { DateEditor } from '../../../../../app/records/list/filters/date-editor.js';
import type { Filter } from '../../../../../core/contracts/records.js';
import { british, calendar, day } from '../../fields/date-bench.js';
import { mount, seen, unmountAll, until } from '../../../shell/mounted-app.js';

describe('<DateEditor>', () => {
  afterEach(async () => {
    unmountAll();
    await resetMouse();
  });

  async function pressAt(element: HTMLElement): Promise<void> {
    const { x, y } = element.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x) + 9, Math.round(y) + 9] });
  }

  it('chooses both ends of a range in one calendar; Escape leaves the editor open', async () => {
    const filters: (Filter | undefined)[] = [];
    await mount(
      <DateEditor
        field={{ key: 'due', type: 'date', label: 'Due', group: 'g' }}
        filter={{ field: 'due', op: 'between', value: ['2026-09-10', ''] }}
        onChange={(filter) => filters.push(filter)}
        onDone={() => undefined}
      />,
      british,
    );
    const button = await seen<HTMLButtonElement>('button', 'Open calendar');
    button.click();
    await calendar();
    await until(() => document.activeElement?.getAttribute('aria-label')?.includes('September 10, 2026'));
    await sendKeys({ press: 'Escape' });
    await until(() => !document.querySelector('[role="grid"]'));
    button.click();
    await calendar();
    await pressAt(await day('September 11, 2026'));
    await pressAt(await day('September 17, 2026'));
    await until(() => !document.querySelector('[role="grid"]'));
    (await seen<HTMLButtonElement>('button', 'Apply')).click();
    expect(filters).to.deep.equal([{ field: 'due', op: 'between', value: ['2026-09-11', '2026-09-17'] }]);
  });

  it('does not apply a text that is no date, and tells so', async () => {
    const filters: (Filter | undefined)[] = [];
    await mount(
      <DateEditor
        field={{ key: 'due', type: 'date', label: 'Due', group: 'g' }}
        filter={undefined}
        onChange={(filter) => filters.push(filter)}
        onDone={() => undefined}
      />,
      british,
    );
    const segment = await seen('[role="spinbutton"]');
    segment.focus();
    await sendKeys({ type: '3' });
    (await seen<HTMLButtonElement>('button', 'Apply')).click();
    await seen('p[aria-live]', 'Enter a valid date');
    expect(filters).to.deep.equal([]);
  });

  it('9.41 offers the periods, reached by the arrow keys', async () => {
    const filters: (Filter | undefined)[] = [];
    await mount(
      <DateEditor
        field={{ key: 'due', type: 'date', label: 'Due', group: 'g' }}
        filter={undefined}
        onChange={(filter) => filters.push(filter)}
        onDone={() => undefined}
      />,
      british,
    );
    const names = () =>
      [...document.querySelectorAll('[role="radio"]')].map(({ textContent }) => textContent);
    (await seen('[role="radio"]')).focus();
    expect(names()).to.deep.equal([
      'Today',
      'Yesterday',
      'This week',
      'Last week',
      'Last 7 days',
      'Last 30 days',
      'This month',
      'Last month',
      'This quarter',
      'Last quarter',
      'This half-year',
      'Last half-year',
      'This year',
      'Last year',
    ]);
    for (const key of ['End', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) await sendKeys({ press: key });
    await sendKeys({ press: 'Space' });
    expect(filters).to.deep.equal([
      { field: 'due', op: 'between', value: ['@last-quarter', '@last-quarter-end'] },
    ]);
  });
});
