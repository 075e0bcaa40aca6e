import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState, type ReactElement } from 'react';

import { Button } from '../../../../app/ui/controls/button.js';
import { Menu } from '../../../../app/ui/controls/menu.js';
import { Segmented } from '../../../../app/ui/controls/segmented.js';
import { Tabs } from '../../../../app/ui/controls/tabs.js';
import { mount, seen, unmountAll, until } from '../../shell/mounted-app.js';

/**
 * Keys of the ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/): where the focus is before, the key,
 * and where it is after. The widgets' elements are called One, Two and Three.
 */
type Row = readonly [from: string, key: string, to: string];

const names = ['One', 'Two', 'Three'];

const focused = () => document.activeElement?.textContent.trim();

function ShownTabs() {
  const [value, setValue] = useState('One');
  return (
    <Tabs label="Tabs" tabs={names.map((key) => ({ key, label: key }))} value={value} onChange={setValue} />
  );
}

function ShownRadios() {
  const [value, setValue] = useState('One');
  const options = names.map((name) => ({ value: name, label: name }));
  return <Segmented label="Radios" value={value} options={options} onChange={setValue} />;
}

const menu = (
  <>
    <Menu
      label="Menu"
      button={<Button>Open</Button>}
      items={names.map((label) => ({ key: label, label, onSelect: () => undefined }))}
    />
    <button type="button">After</button>
  </>
);

function row(widget: ReactElement, role: string, [from, key, to]: Row, selected: string | undefined): void {
  it(`${role}: ${key} on ${from} moves to ${to}`, async () => {
    await mount(widget);
    const start = await seen(`[role="${role}"]`, from);
    start.focus();
    // Selects it as well, so that it is the tab stop.
    start.click();
    await sendKeys({ press: key });
    await until(() => focused() === to);
    if (selected === undefined) return;
    await until(() => document.activeElement?.getAttribute(selected) === 'true');
    expect(document.querySelectorAll(`[role="${role}"][tabindex="0"]`)).to.have.length(1);
    expect(document.activeElement?.getAttribute('tabindex')).to.equal('0');
  });
}

describe('keys of tabs and radio groups', () => {
  afterEach(unmountAll);

  const ltr: Row[] = [
    ['One', 'ArrowRight', 'Two'],
    ['Three', 'ArrowRight', 'One'],
    ['One', 'ArrowLeft', 'Three'],
    ['Two', 'ArrowLeft', 'One'],
    ['Two', 'Home', 'One'],
    ['Two', 'End', 'Three'],
  ];
  const rtl: Row[] = [
    ['One', 'ArrowLeft', 'Two'],
    ['Three', 'ArrowLeft', 'One'],
    ['One', 'ArrowRight', 'Three'],
    ['Two', 'Home', 'One'],
    ['Two', 'End', 'Three'],
  ];
  for (const each of ltr) {
    row(<ShownTabs />, 'tab', each, 'aria-selected');
    row(<ShownRadios />, 'radio', each, 'aria-checked');
  }
  describe('in right-to-left text', () => {
    for (const each of rtl) {
      row(
        <div dir="rtl">
          <ShownTabs />
        </div>,
        'tab',
        each,
        'aria-selected',
      );
      row(
        <div dir="rtl">
          <ShownRadios />
        </div>,
        'radio',
        each,
        'aria-checked',
      );
    }
  });

  it('radio: Space checks the focused one', async () => {
    await mount(<ShownRadios />);
    const two = await seen('[role="radio"]', 'Two');
    two.focus();
    await sendKeys({ press: 'Space' });
    await until(() => two.getAttribute('aria-checked') === 'true');
  });
});

describe('keys of a menu button', () => {
  afterEach(unmountAll);

  for (const [key, first] of [
    ['Enter', 'One'],
    ['Space', 'One'],
    ['ArrowDown', 'One'],
    ['ArrowUp', 'Three'],
  ] as const) {
    it(`${key} opens the menu with the focus on ${first}`, async () => {
      await mount(menu);
      (await seen('button', 'Open')).focus();
      await sendKeys({ press: key });
      await until(() => focused() === first);
    });
  }

  const rows: Row[] = [
    ['One', 'ArrowDown', 'Two'],
    ['Three', 'ArrowDown', 'One'],
    ['One', 'ArrowUp', 'Three'],
    ['Two', 'ArrowUp', 'One'],
    ['Two', 'Home', 'One'],
    ['One', 'End', 'Three'],
    ['One', 't', 'Two'],
    ['Two', 'T', 'Three'],
    ['Three', 't', 'Two'],
    ['One', 'x', 'One'],
    ['Two', 'Escape', 'Open'],
    ['Two', 'Enter', 'Open'],
    ['Two', 'Space', 'Open'],
  ];
  for (const [from, key, to] of rows) {
    it(`${key} on ${from} moves to ${to}`, async () => {
      await mount(menu);
      (await seen('button', 'Open')).click();
      (await seen('[role="menuitem"]', from)).focus();
      await sendKeys({ press: key });
      await until(() => focused() === to);
      expect(document.querySelector('[role="menu"]') === null).to.equal(to === 'Open');
    });
  }

  it('Tab closes the menu and goes on', async () => {
    await mount(menu);
    (await seen('button', 'Open')).click();
    await until(() => focused() === 'One');
    await sendKeys({ press: 'Tab' });
    await until(() => !document.querySelector('[role="menu"]'));
    expect(focused()).to.equal('After');
  });
});
