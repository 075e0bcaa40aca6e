import { expect } from '@open-wc/testing';
import { useState } from 'react';

import { AppLink } from '../../../../app/ui/controls/app-link.js';
import { Avatar } from '../../../../app/ui/controls/avatar.js';
import { Button } from '../../../../app/ui/controls/button.js';
import { Checkbox } from '../../../../app/ui/controls/checkbox.js';
import { IconButton } from '../../../../app/ui/controls/icon-button.js';
import { SearchField } from '../../../../app/ui/controls/search-field.js';
import { Segmented } from '../../../../app/ui/controls/segmented.js';
import { Status } from '../../../../app/ui/controls/status.js';
import { Tabs } from '../../../../app/ui/controls/tabs.js';
import { Tag } from '../../../../app/ui/controls/tag.js';
import { Plus } from 'lucide-react';
import { announced } from '../../../suites/accessible.js';
import { mount, press, seen, type, unmountAll, until } from '../../shell/mounted-app.js';

function Choices() {
  const [value, setValue] = useState('all');
  return (
    <>
      <Segmented
        label="Filter"
        value={value}
        options={[
          { value: 'all', label: 'All', count: 36 },
          { value: 'tasks', label: 'Tasks' },
          { value: 'mail', label: 'Mail' },
        ]}
        onChange={setValue}
      />
      <Tabs
        label="Parts"
        tabs={[
          { key: 'all', label: 'Form' },
          { key: 'tasks', label: 'Records', count: 5 },
        ]}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

describe('the app’s controls', () => {
  afterEach(unmountAll);

  it('a button with an icon only is announced once, by its tooltip', async () => {
    await mount(<IconButton icon={Plus} label="Create" count={3} />);
    await seen('button[title="Create"]');
    const { lines, repeated } = await announced();
    expect(lines).to.include('button "Create"');
    expect(repeated).to.deep.equal([]);
  });

  it('a busy button keeps the focus and ignores clicks', async () => {
    let clicks = 0;
    await mount(
      <Button busy onClick={() => (clicks += 1)}>
        Save
      </Button>,
    );
    const button = await seen<HTMLButtonElement>('button', 'Save');
    button.focus();
    button.click();
    expect(clicks).to.equal(0);
    expect(document.activeElement === button).to.be.true;
    expect(button.getAttribute('aria-busy')).to.equal('true');
  });

  it('arrow keys, Home and End select within a segmented control, which has one tab stop', async () => {
    await mount(<Choices />);
    const all = await seen('[role="radio"]', 'All');
    all.focus();
    press(all, 'ArrowRight');
    const tasks = await until(() =>
      document.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]:nth-child(2)'),
    );
    expect(document.activeElement === tasks).to.be.true;
    expect(document.querySelectorAll('[role="radio"][tabindex="0"]')).to.have.length(1);
    press(tasks, 'End');
    await until(() => document.querySelector('output')?.textContent === 'mail');
    press(document.activeElement!, 'ArrowRight');
    await until(() => document.querySelector('output')?.textContent === 'all');
  });

  it('arrow keys are mirrored in right-to-left pages', async () => {
    await mount(
      <div dir="rtl">
        <Choices />
      </div>,
    );
    const all = await seen('[role="radio"]', 'All');
    all.focus();
    press(all, 'ArrowLeft');
    await until(() => document.querySelector('output')?.textContent === 'tasks');
  });

  for (const dir of ['ltr', 'rtl'])
    it(`the selected tab is in view where the tabs are wider than their place, ${dir}`, async () => {
      const tabs = ['Errors', 'Page loads', 'Page changes', 'Resources', 'Switches'].map((label) => ({
        key: label,
        label,
      }));
      await mount(
        <div dir={dir} style={{ inlineSize: '200px' }}>
          <Tabs label="Monitoring" tabs={tabs} value="Resources" onChange={() => undefined} />
        </div>,
      );
      const tab = (await seen('[role="tab"]', 'Resources')).getBoundingClientRect();
      const place = (await seen('[role="tablist"]')).getBoundingClientRect();
      expect(tab.left).to.be.at.least(place.left - 1);
      expect(tab.right).to.be.at.most(place.right + 1);
    });

  it('tabs expose which one is selected', async () => {
    await mount(<Choices />);
    const form = await seen('[role="tab"]', 'Form');
    expect(form.getAttribute('aria-selected')).to.equal('true');
    form.focus();
    press(form, 'ArrowRight');
    await until(
      () => document.querySelector('[role="tab"]:nth-child(2)')?.getAttribute('aria-selected') === 'true',
    );
  });

  it('a checkbox can be indeterminate', async () => {
    await mount(
      <Checkbox label="All rows" hideLabel checked={false} indeterminate onChange={() => undefined} />,
    );
    const box = await seen<HTMLInputElement>('input[type="checkbox"]');
    await until(() => box.indeterminate);
    expect(box.labels?.[0]?.textContent).to.equal('All rows');
  });

  it('Escape clears a search field and stays there', async () => {
    let outer = 0;
    function Field() {
      const [text, setText] = useState('');
      return (
        <div onKeyDown={() => (outer += 1)}>
          <SearchField label="Find" value={text} onChange={setText} />
        </div>
      );
    }
    await mount(<Field />);
    const input = await seen<HTMLInputElement>('input[type="search"]');
    type(input, 'projector');
    await until(() => input.value === 'projector');
    press(input, 'Escape');
    await until(() => input.value === '');
    expect(outer).to.equal(0);
    press(input, 'Escape');
    expect(outer).to.equal(1);
  });

  it('a link navigates inside the app on a plain click only', async () => {
    const { app } = await mount(<AppLink to="/sp/me">Me</AppLink>);
    const link = await seen<HTMLAnchorElement>('a', 'Me');
    // Prevents the browser's own navigation.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(app.history.$address.get()).to.equal('/sp');
    link.click();
    await until(() => app.history.$address.get() === '/sp/me');
  });

  it('has no accessibility violations', async () => {
    const { place } = await mount(
      <main>
        <h1>Controls</h1>
        <Button tone="primary">Approve</Button>
        <Button tone="danger">Delete</Button>
        <Button disabled>Off</Button>
        <IconButton icon={Plus} label="Add" count={3} />
        <Choices />
        <Checkbox label="Remember" checked onChange={() => undefined} />
        <Avatar person={{ id: '1', name: 'Anna Lee' }} />
        <Status tone="late" label="Overdue" />
        <Tag tone="danger">Urgent</Tag>
        <Tag tone="hue" hue="people">
          People
        </Tag>
      </main>,
    );
    await seen('h1');
    await expect(place).to.be.accessible();
  });
});
