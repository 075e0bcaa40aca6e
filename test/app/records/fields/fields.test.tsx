import { expect } from '@open-wc/testing';
import { startTransition, useState } from 'react';

import { FieldDisplay } from '../../../../app/records/fields/display/field-display.js';
import { FieldInput } from '../../../../app/records/fields/input/field-input.js';
import type { FieldSchema, FieldValue, FileRef } from '../../../../core/contracts/records.js';
import type { UploadOptions } from '../../../../core/kernel/request/types.js';
import { field, input, mount, people, setText, unmountAll, until, type FieldOptions } from './field-bench.js';

async function shown(
  part: Partial<FieldSchema>,
  value: FieldValue,
  options?: FieldOptions,
): Promise<HTMLElement> {
  const place = mount(
    <output>
      <FieldDisplay field={field(part)} value={value} />
    </output>,
    options,
  );
  return until('the value', () => place.querySelector('output'));
}

describe('<FieldDisplay>', () => {
  afterEach(unmountAll);

  it('writes numbers and money in the tenant’s format', async () => {
    const money = await shown({ type: 'money', currency: '€' }, '-1234567.5', { format: 3 });
    expect(money.textContent).to.equal('-€1.234.567,50');
    const number = await shown({ type: 'decimal' }, '1234.5', { format: 2 });
    expect(number.textContent).to.equal('1\u00A0234,5');
  });

  it('formats dates in the tenant’s pattern', async () => {
    expect((await shown({ type: 'date' }, '2026-09-28')).textContent).to.equal('28/09/2026');
    expect((await shown({ type: 'datetime' }, '2026-09-28 09:05')).textContent).to.equal('28/09/2026 09:05');
  });

  const itemLines: Partial<FieldSchema> = {
    type: 'lines',
    currency: '¥',
    columns: [
      { key: 'a', label: 'A', type: 'text' },
      { key: 'b', label: 'B', type: 'money' },
    ],
  };
  const items = [
    { a: 'x', b: '38000.10' },
    { a: 'y', b: '640.20' },
  ];

  it('5.16 writes the total of line items in capital numerals in Chinese', async () => {
    for (const currency of ['¥', 'CNY', '￥']) {
      const { textContent } = await shown({ ...itemLines, currency }, items, { lang: 'zh_CN' });
      expect(textContent, currency).to.contain('叁万捌仟陆佰肆拾元叁角').and.to.contain('38,640.30');
      expect(textContent, currency).not.to.contain('人民币');
    }
    expect((await shown(itemLines, items, { lang: 'zh_TW' })).textContent).to.contain(
      '參萬捌仟陸佰肆拾元參角',
    );
  });

  it('5.16 names another currency than the yuan before the numerals', async () => {
    for (const [currency, words] of [
      ['USD', '美元叁万捌仟元壹角'],
      ['HKD', '港元叁万捌仟元壹角'],
      ['€', '€叁万捌仟元壹角'],
    ] as const) {
      const lines = { ...itemLines, currency };
      const { textContent } = await shown(lines, [{ a: '', b: '38000.10' }], { lang: 'zh_CN' });
      expect(textContent, currency).to.contain(words);
    }
  });

  it('5.17 writes the total in English words in every other language, with the code of a foreign currency', async () => {
    const words = 'SAY THIRTY-EIGHT THOUSAND SIX HUNDRED FORTY AND CENTS THIRTY ONLY';
    for (const lang of ['en', 'de', 'ar'] as const) {
      const place = await shown({ ...itemLines, currency: 'EUR' }, items, { lang });
      const element = [...place.querySelectorAll('bdi')].find((one) => one.textContent === words);
      expect(element?.lang, lang).to.equal('en');
    }
    const { textContent } = await shown({ ...itemLines, currency: 'GBP' }, items, { lang: 'en' });
    expect(textContent).to.contain(`GBP ${words}`);
  });

  for (const hostile of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://user@evil.example',
    '//evil.example',
  ]) {
    it(`creates no link for ${hostile}`, async () => {
      const place = await shown({ type: 'url' }, hostile);
      expect(place.querySelector('a')).to.equal(null);
      expect(place.textContent).to.equal(hostile);
    });
  }

  it('links web, mail and phone addresses, the first in a window without an opener', async () => {
    const link = (await shown({ type: 'url' }, 'https://example.com/a')).querySelector('a');
    expect(link?.rel).to.equal('noopener noreferrer');
    expect((await shown({ type: 'email' }, 'a@example.com')).querySelector('a')?.href).to.equal(
      'mailto:a@example.com',
    );
    expect((await shown({ type: 'phone' }, '+86 (10) 1234-5678')).querySelector('a')?.href).to.equal(
      'tel:+861012345678',
    );
  });

  it('shows an option that is no longer in the schema as it was stored', async () => {
    expect((await shown({ type: 'select', options: [] }, 'gone')).textContent).to.equal('gone');
  });

  it('indicates that there is no value', async () => {
    expect((await shown({}, null)).textContent).to.contain('No value');
  });

  it('shows a value of the wrong type as nothing, without an error', async () => {
    expect((await shown({ type: 'people' }, 'text')).textContent).to.equal('');
    expect((await shown({ type: 'lines', columns: [] }, 'text')).isConnected).to.equal(true);
  });
});

const key = (target: Element, name: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

describe('<FieldInput>', () => {
  afterEach(unmountAll);

  it('accepts an amount in the tenant’s format and returns the plain one', async () => {
    const values: FieldValue[] = [];
    const control = await input({ type: 'money', currency: '€' }, '1234.5', (value) => values.push(value), {
      format: 3,
    });
    expect(control.value).to.equal('1.234,50');
    control.focus();
    await until('the form to edit', () => control.value === '1234,5');
    setText(control, '12.345,6');
    expect(values.at(-1)).to.equal('12345.6');
    control.blur();
    await until('the shown form', () => control.value === '12.345,60');
  });

  it('keeps a text that is no number, for validation and correction', async () => {
    const values: FieldValue[] = [];
    const control = await input({ type: 'integer' }, null, (value) => values.push(value));
    control.focus();
    setText(control, '42,00O');
    control.blur();
    expect(values.at(-1)).to.equal('42,00O');
    await until('the text kept', () => control.value === '42,00O');
    control.focus();
    setText(control, '');
    expect(values.at(-1)).to.equal(null);
  });

  it('finds an employee by keyboard alone', async () => {
    const values: FieldValue[] = [];
    const control = await input({ type: 'person' }, null, (value) => values.push(value));
    control.focus();
    setText(control, 'Tom');
    await until('the offer', () =>
      document.querySelector('[role="option"]')?.textContent.includes('Tom Baker'),
    );
    expect(control.getAttribute('aria-activedescendant')).to.equal(
      document.querySelector('[role="option"]')?.id,
    );
    key(control, 'Enter');
    await until('the choice', () => values.length > 0);
    expect(values).to.deep.equal([{ id: '2', name: 'Tom Baker' }]);
    await until('the list gone', () => !document.querySelector('[role="listbox"]'));
    key(control, 'Backspace');
    expect(values.at(-1)).to.equal(null);
  });

  it('collects several employees, each once', async () => {
    const values: FieldValue[] = [];
    const control = await input(
      { type: 'people' },
      [people[0] ?? null].flatMap((one) => one ?? []),
      (value) => values.push(value),
    );
    control.focus();
    setText(control, 'a');
    await until('the offer', () => document.querySelectorAll('[role="option"]').length === 1);
    key(control, 'Enter');
    await until('the choice', () => values.length > 0);
    expect(values).to.deep.equal([people]);
  });

  it('reports that a search has no results, and that it failed', async () => {
    const control = await input({ type: 'person' }, null, () => undefined, {
      records: { people: (text) => (text === 'x' ? Promise.reject(new Error('down')) : Promise.resolve([])) },
    });
    control.focus();
    setText(control, 'nobody');
    await until('nothing found', () => document.body.textContent.includes('No results'));
    setText(control, 'x');
    await until('the failure', () => document.body.textContent.includes("Couldn't load the people."));
  });

  it('says that the first people only are shown, of whom more are found by typing', async () => {
    const all = Array.from({ length: 30 }, (_, n) => ({ id: String(n), name: `Person ${n}` }));
    const control = await input({ type: 'person' }, null, () => undefined, {
      records: { people: (text) => Promise.resolve(all.filter(({ name }) => name.includes(text))) },
    });
    const status = () =>
      [...document.querySelectorAll('[role="status"]:not(:empty)')].map(({ textContent }) => textContent);
    control.focus();
    setText(control, 'Person');
    await until('the offer', () => document.querySelectorAll('[role="option"]').length === 20);
    expect(status()).to.deep.equal([
      'People offered: 20',
      'Only the first 20 are shown. Type to find others.',
    ]);
    setText(control, 'Person 29');
    await until('the one', () => document.querySelectorAll('[role="option"]').length === 1);
    await until('the number', () => status().join() === 'People offered: 1');
  });

  it('says that the first records only are shown', async () => {
    const row = { revision: 1, values: {}, unread: false };
    const rows = Array.from({ length: 20 }, (_, n) => ({ ...row, id: String(n), title: `Customer ${n}` }));
    const control = await input({ type: 'reference', refModule: 'customer' }, null, () => undefined, {
      records: { list: () => Promise.resolve({ total: 21, offset: 0, rows }) },
    });
    control.focus();
    key(control, 'ArrowDown');
    await until('the note', () =>
      document.body.textContent.includes('Only the first 20 are shown. Type to find others.'),
    );
  });

  it('does not choose a record of an earlier search by Enter', async () => {
    const row = { revision: 1, values: {}, unread: false };
    const answers: ((title: string) => void)[] = [];
    const values: FieldValue[] = [];
    const control = await input(
      { type: 'reference', refModule: 'budget' },
      null,
      (value) => values.push(value),
      {
        records: {
          list: () =>
            new Promise((resolve) => {
              answers.push((title) => resolve({ total: 1, offset: 0, rows: [{ ...row, id: title, title }] }));
            }),
        },
      },
    );
    const offered = () => document.querySelector('[role="option"]')?.textContent;
    control.focus();
    key(control, 'ArrowDown');
    await until('the first search', () => answers.length === 1);
    answers[0]?.('Depot move');
    await until('its result', () => offered() === 'Depot move');
    setText(control, 'Quokka');
    key(control, 'Enter');
    await until('the second search', () => answers.length === 2);
    key(control, 'Enter');
    expect(values).to.deep.equal([]);
    answers[1]?.('Quokka vans');
    await until('its result', () => offered() === 'Quokka vans');
    key(control, 'Enter');
    await until('the choice', () => values.length === 1);
    expect(values).to.deep.equal([{ module: 'budget', id: 'Quokka vans', title: 'Quokka vans' }]);
  });

  it('shows the upload progress of a file, and adds it once when it is uploaded', async () => {
    const values: FieldValue[] = [];
    const line: { options?: UploadOptions; finish?: (file: FileRef) => void } = {};
    const button = await input({ type: 'attachments' }, [], (value) => values.push(value), {
      records: {
        upload: (_file, options) =>
          new Promise((resolve) => {
            Object.assign(line, { options, finish: resolve });
          }),
      },
    });
    const chooser = await until('the chooser', () =>
      button.parentElement?.querySelector<HTMLInputElement>('input[type="file"]'),
    );
    // The queue is created by an effect.
    await until('the upload', () => {
      if (line.options) return line.options;
      const transfer = new DataTransfer();
      transfer.items.add(new File(['abc'], 'note.txt', { type: 'text/plain' }));
      chooser.files = transfer.files;
      chooser.dispatchEvent(new Event('change', { bubbles: true }));
      return line.options;
    });
    line.options?.onProgress?.(1, 4);
    await until('a quarter', () => document.querySelector<HTMLProgressElement>('progress')?.value === 25);
    line.finish?.({ id: '9', name: 'note.txt', size: 3, type: 'text/plain' });
    await until('the file', () => values.length === 1);
    expect(values[0]).to.deep.equal([{ id: '9', name: 'note.txt', size: 3, type: 'text/plain' }]);
  });

  it('adds, fills and removes lines', async () => {
    const values: FieldValue[] = [];
    const columns: FieldSchema['columns'] = [
      { key: 'a', label: 'Item', type: 'text' },
      { key: 'b', label: 'Sum', type: 'money' },
    ];
    const add = await input({ type: 'lines', columns, currency: '¥' }, [], (value) => values.push(value));
    add.click();
    await until('the line', () => document.querySelector('[data-line] input'));
    const [name, sum] = document.querySelectorAll<HTMLInputElement>('[data-line] input');
    if (name) setText(name, 'Screen');
    await until('the name', () => JSON.stringify(values.at(-1)) === '[{"a":"Screen","b":""}]');
    sum?.focus();
    if (sum) setText(sum, '1,280');
    await until('the total', () => document.body.textContent.includes('¥1,280.00'));
    document.querySelector<HTMLElement>('[title="Remove line 1"]')?.click();
    expect(values.at(-1)).to.deep.equal([]);
  });

  it('keeps a change of a line whose render is still to come', async () => {
    const columns: FieldSchema['columns'] = [
      { key: 'a', label: 'Item', type: 'text' },
      { key: 'b', label: 'Note', type: 'text' },
    ];
    const values: FieldValue[] = [];
    function Form() {
      const [value, setValue] = useState<FieldValue>([{ a: '', b: '' }]);
      const onChange = (next: FieldValue): void => {
        values.push(next);
        startTransition(() => setValue(next));
      };
      return (
        <FieldInput
          field={field({ type: 'lines', columns })}
          id="control"
          value={value}
          onChange={onChange}
          onBlur={() => undefined}
          onPendingFiles={() => undefined}
        />
      );
    }
    const place = mount(<Form />);
    await until('the line', () => place.querySelector('[data-line] input'));
    const [item, note] = place.querySelectorAll<HTMLInputElement>('[data-line] input');
    if (item) setText(item, 'Screen');
    if (note) setText(note, 'Two');
    expect(values.at(-1)).to.deep.equal([{ a: 'Screen', b: 'Two' }]);
    await until('both', () => item?.value === 'Screen' && note?.value === 'Two');
  });
});
