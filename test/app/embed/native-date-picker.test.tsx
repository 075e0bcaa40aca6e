import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';

import '../../../app/ui/styles/tokens.css';

import { DatePicker } from '../../../app/embed/inputs/native-date-picker.js';
import type { DatePickerProps } from '../../../app/records/fields/input/date-picker.js';
import { british } from '../records/fields/date-bench.js';
import { mount, seen, unmountAll, until } from '../shell/mounted-app.js';

let values: string[] = [];

function Controlled({ start, ...rest }: Partial<DatePickerProps> & { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <span id="due-label">Due</span>
      <DatePicker
        {...rest}
        id="due"
        value={value}
        labelledBy="due-label"
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
      />
    </>
  );
}

async function open(start: string, rest: Partial<DatePickerProps> = {}): Promise<HTMLInputElement> {
  await mount(<Controlled start={start} {...rest} />, british);
  return seen<HTMLInputElement>('#due');
}

const input = () => document.querySelector<HTMLInputElement>('#due');
const note = () => {
  const id = input()?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  return document.getElementById(id)?.textContent ?? '';
};

function paste(text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  input()?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

describe('the date control of embedded forms', () => {
  beforeEach(() => (values = []));
  afterEach(unmountAll);

  it('shows the date in the tenant’s pattern beside the browser’s, to screen readers as well', async () => {
    const control = await open('2026-09-28', { describedBy: 'help' });
    expect([control.type, control.value]).to.deep.equal(['date', '2026-09-28']);
    expect(note()).to.equal('28/09/2026');
    expect(control.getAttribute('aria-describedby')?.split(' ')[0]).to.equal('help');
  });

  it('has the time in the tenant’s pattern, and the limits of the field', async () => {
    const control = await open('2026-09-28 14:05', { withTime: true, min: '2026-09-01', max: '2026-09-30' });
    expect([control.type, control.value]).to.deep.equal(['datetime-local', '2026-09-28T14:05']);
    expect([control.min, control.max]).to.deep.equal(['2026-09-01T00:00', '2026-09-30T23:59']);
    expect(note()).to.match(/^28\/09\/2026 14:05/);
  });

  it('takes no year of more than four digits', async () => {
    expect((await open('')).max).to.equal('9999-12-31');
    expect(note()).to.equal('');
  });

  it('is cleared by its button, which returns the focus', async () => {
    await open('2026-09-28');
    (await seen('button[title="Clear"]')).click();
    await until(() => input()?.value === '');
    expect(values).to.deep.equal(['']);
    expect(document.activeElement).to.equal(input());
    expect(document.querySelector('button[title="Clear"]')).to.equal(null);
  });

  it('takes a pasted date in the tenant’s pattern, which keeps the time', async () => {
    await open('2026-09-28 14:05', { withTime: true });
    paste('03/10/2026');
    await until(() => input()?.value === '2026-10-03T14:05');
    paste('04/10/2026 08:30:00');
    await until(() => input()?.value === '2026-10-04T08:30');
    expect(values).to.deep.equal(['2026-10-03 14:05', '2026-10-04 08:30']);
  });

  it('keeps a text that is no date, as text until it is one', async () => {
    (await open('')).focus();
    paste('tomorrow');
    await until(() => input()?.type === 'text');
    expect([input()?.value, document.activeElement]).to.deep.equal(['tomorrow', input()]);
    input()?.select();
    await sendKeys({ type: '05/10/2026' });
    expect(input()?.type).to.equal('text');
    expect(values.at(-1)).to.equal('2026-10-05');
    input()?.blur();
    await until(() => input()?.type === 'date');
    expect(input()?.value).to.equal('2026-10-05');
  });

  it('says that a date is incomplete when it is left so', async () => {
    const control = await open('');
    control.focus();
    await sendKeys({ type: '12' });
    expect(note()).to.equal('');
    control.blur();
    await until(() => note() === 'Enter a valid date');
    expect(control.getAttribute('aria-invalid')).to.equal('true');
  });
});
