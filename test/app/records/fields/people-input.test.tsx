import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { CSSProperties } from 'react';

import { PeopleInput } from '../../../../app/records/fields/input/people-input.js';
import { loadPlacement } from '../../../../app/ui/controls/place-panel.js';
import { peoplePaths } from '../../../../core/contracts/people-groups.js';
import { mount, seen, unmountAll, until } from '../../shell/mounted-app.js';

const colleagues = Array.from({ length: 20 }, (_, index) => ({
  id: String(index),
  name: `Person ${index}`,
  department: `Department ${index}`,
}));

const panel = () => document.querySelector<HTMLElement>('[popover]:popover-open');
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];

/** Opens the list of a field at a place of the window. */
async function openAt(style: CSSProperties): Promise<HTMLElement> {
  await mount(
    <div style={{ position: 'fixed', ...style }}>
      <PeopleInput
        field={{ key: 'owner', type: 'person', label: 'Owner', group: 'g' }}
        id="owner"
        value={null}
        error={undefined}
        onChange={() => undefined}
        onBlur={() => undefined}
        onPendingFiles={() => undefined}
      />
    </div>,
    {
      answers: {
        [peoplePaths.groups]: () => ({
          recent: [],
          ofRecord: [],
          departments: [{ id: 'all', name: 'All', total: colleagues.length }],
        }),
        [peoplePaths.department]: async () => {
          // The answer arrives after the list, still empty, has found its place.
          await until(() => Boolean(panel()?.style.getPropertyValue('--available-block-size')));
          return { people: colleagues, total: colleagues.length };
        },
      },
    },
  );
  const input = await seen<HTMLInputElement>('#owner');
  input.focus();
  await sendKeys({ press: 'ArrowDown' });
  await until(() => options().length === colleagues.length);
  return input;
}

describe('<PeopleInput>', () => {
  before(loadPlacement);
  afterEach(unmountAll);

  for (const [place, style] of [
    ['at the bottom', { bottom: 90, left: 20, width: 330 }],
    ['in the middle', { top: '50%', left: 20, width: 330 }],
    ['at the top', { top: 10, left: 20, width: 330 }],
  ] as const) {
    it(`${place} of the window has a list inside the window, of which the last entry can be reached`, async () => {
      await openAt(style);
      await until(() => {
        const box = panel()?.getBoundingClientRect();
        return box && box.top >= 0 && box.bottom <= window.innerHeight && box.height >= 200;
      });
      const before = window.scrollY;
      await sendKeys({ press: 'End' });
      await until(() => {
        const last = options().at(-1)?.getBoundingClientRect();
        const box = panel()?.getBoundingClientRect();
        return last && box && last.top >= box.top && last.bottom <= box.bottom;
      });
      expect(window.scrollY).to.equal(before);
    });
  }

  it('has groups beside the people, whatever the width of the field', async () => {
    await openAt({ top: 10, left: 20, width: 300 });
    await until(() => panel()?.getBoundingClientRect().width === 456);
    expect(panel()?.getBoundingClientRect().left).to.equal(20);
  });

  it('shows the department of each person, and names them by both', async () => {
    await openAt({ top: 10, left: 20, width: 330 });
    expect(options()[3]?.textContent).to.match(/Person 3\s*Department 3$/);
  });
});
