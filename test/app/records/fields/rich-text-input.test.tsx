import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';

import { RichTextInput } from '../../../../app/records/fields/rich-text/rich-text-input.js';
import type { FieldValue } from '../../../../core/contracts/records.js';
import { mount, unmountAll, until } from './field-bench.js';

afterEach(unmountAll);

const noop = (): void => undefined;

/** A form that brings a value back only when the next one has been typed, as a busy page does. */
function LateForm({ onValue }: { onValue: (value: FieldValue) => void }) {
  const [typed, setTyped] = useState<FieldValue[]>([null]);
  return (
    <>
      <RichTextInput
        field={{ key: 'body', type: 'richtext', label: 'Body', group: '' }}
        id="body"
        value={typed.at(-2) ?? null}
        error=""
        onChange={(value) => {
          onValue(value);
          setTyped((before) => [...before, value]);
        }}
        onBlur={noop}
        onPendingFiles={noop}
      />
      <button type="button" onClick={() => setTyped(['', '<p>Merged</p>', '<p>Merged</p>'])}>
        Merge
      </button>
    </>
  );
}

describe('rich text', () => {
  it('keeps what is typed while the form brings earlier values back, and shows one from elsewhere', async () => {
    let last: FieldValue = null;
    const place = mount(<LateForm onValue={(value) => void (last = value)} />);
    const text = await until('the editor', () => place.querySelector<HTMLElement>('[role="textbox"]'));
    text.focus();
    for (const key of ['a', 'Space', 'b', 'c', 'Space', 'd']) await sendKeys({ press: key });
    await until('all that was typed', () => last === '<p>a bc d</p>');
    expect(text.textContent).to.equal('a bc d');

    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Merge')?.click();
    await until('the merged value', () => text.textContent === 'Merged');
  });
});
