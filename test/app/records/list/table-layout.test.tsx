import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import type { FieldSchema, ModuleSchema } from '../../../../core/contracts/records.js';
import { rowOf, until } from './list-bench.js';
import { createListDriver } from './list-driver.js';
import { schema } from './schema-fixture.js';

const longTitle = 'Bonded storage roll-out for the northern region, second stage';
const column = { width: 140, priority: 1, shown: true };
const references: FieldSchema[] = [
  { key: 'project', type: 'reference', refModule: 'project', label: 'Project', group: 'base', column },
  { key: 'grade', type: 'text', label: 'Grade', group: 'base', column },
  { key: 'end', type: 'datetime', label: 'Ends', group: 'base', column },
];

/** A module whose rows have a long reference, a short text and two times. */
const wide: ModuleSchema = { ...schema, fields: [...schema.fields, ...references] };

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const row = rowOf(n);
    return {
      ...row,
      values: {
        ...row.values,
        project: { module: 'project', id: String(n), title: longTitle },
        grade: 'A',
        time: '2026-01-05 10:00',
        end: '2026-01-05 11:00',
      },
    };
  });

describe('RecordTable', () => {
  const { mount, unmount, all, rowAt, loadedRow, named } = createListDriver();

  before(() => setViewport({ width: 1440, height: 900 }));
  afterEach(() => {
    unmount();
    document.documentElement.removeAttribute('dir');
  });

  const open = async () => {
    mount({
      address: '/sp/workflow?view=all',
      schema: wide,
      records: { list: () => Promise.resolve({ total: 30, offset: 0, rows: rows(30) }) },
    });
    return loadedRow(0);
  };
  const heads = () => all('[role="columnheader"]').map(({ textContent }) => textContent);
  const cellOf = (row: HTMLElement, head: string) =>
    row.querySelectorAll<HTMLElement>('[role="gridcell"]')[heads().indexOf(head)] as HTMLElement;

  it('begins a title in its own direction at the right in Arabic, and lines amounts up at the right', async () => {
    document.documentElement.setAttribute('dir', 'rtl');
    const row = await open();
    const link = cellOf(row, 'Title').querySelector('a') as HTMLElement;
    expect(getComputedStyle(link).direction).to.equal('ltr');
    expect(getComputedStyle(link).textAlign).to.match(/right/);
    const ends = [1, 2, 3, 10].map((n) => {
      const cell = cellOf(rowAt(n) as HTMLElement, 'Amount');
      return (
        cell.getBoundingClientRect().right - (cell.firstElementChild?.getBoundingClientRect().right ?? 0)
      );
    });
    expect(Math.max(...ends)).to.be.below(20);
    expect(Math.max(...ends) - Math.min(...ends)).to.be.below(1);
  });

  it('ends a text that is too long with an ellipsis inside the cell, and has the whole text as title', async () => {
    const row = await open();
    for (const head of ['Project', 'Grade', 'Type', 'Owner', 'Title']) {
      const cell = cellOf(row, head);
      const box = cell.getBoundingClientRect();
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
        ?.parentElement as HTMLElement;
      const clipped = text.closest<HTMLElement>('span, a, bdi');
      if (!clipped) throw new Error(`${head}: a bare text, which is cut without an ellipsis`);
      expect(getComputedStyle(clipped).textOverflow, head).to.equal('ellipsis');
      expect(clipped.getBoundingClientRect().right, head).to.be.at.most(box.right - 12);
    }
    const shown = cellOf(row, 'Project').querySelector('[title]') as HTMLElement;
    expect(shown.title).to.equal(longTitle);
    expect(shown.scrollWidth).to.be.greaterThan(shown.clientWidth);
  });

  it('is as wide as its content: a column of one letter gives its room to a longer one', async () => {
    const row = await open();
    const grade = await until('measured columns', () => {
      const { width } = cellOf(row, 'Grade').getBoundingClientRect();
      return width < 100 && width;
    });
    expect(grade).to.be.greaterThan(60);
    expect(cellOf(row, 'Project').getBoundingClientRect().width).to.be.greaterThan(200);
    for (const head of all('[role="columnheader"] button > span, [role="columnheader"] > span'))
      expect(head.scrollWidth, head.textContent).to.be.at.most(head.clientWidth);
  });

  it('has the whole header of a last column whose texts are shorter, with its arrow', async () => {
    const last: FieldSchema = {
      key: 'day',
      type: 'date',
      label: 'Latest follow-up',
      group: 'base',
      column,
      sortable: true,
    };
    const days = rows(30).map((row) => ({ ...row, values: { ...row.values, day: '2026-01-05' } }));
    mount({
      address: '/sp/workflow?view=all',
      schema: { ...schema, fields: [...schema.fields.filter(({ type }) => type !== 'datetime'), last] },
      records: { list: () => Promise.resolve({ total: 30, offset: 0, rows: days }) },
    });
    const row = await loadedRow(0);
    const head = await named('button', 'Latest follow-up');
    expect(heads().at(-1)).to.equal('Latest follow-up');
    await until('measured columns', () => cellOf(row, 'Latest follow-up').clientWidth < 160);
    const label = head.querySelector('span') as HTMLElement;
    expect(label.scrollWidth).to.be.at.most(label.clientWidth);
  });

  it('has whole amounts and times, also in a font that arrives later and whose digits differ in width', async () => {
    const amounts = rows(30).map((row) => ({ ...row, values: { ...row.values, amount: '1111111.11' } }));
    mount({
      address: '/sp/workflow?view=all',
      schema: wide,
      records: { list: () => Promise.resolve({ total: 30, offset: 0, rows: amounts }) },
    });
    const row = await loadedRow(0);
    const face = new FontFace('Late', 'url(/visitstatic/basicserver/font/inter-wght.woff2)');
    document.fonts.add(face);
    document.body.style.fontFamily = 'Late';
    try {
      await document.fonts.load('14px Late');
      for (const head of ['Amount', 'Received', 'Ends']) {
        const text = document.createTreeWalker(cellOf(row, head), NodeFilter.SHOW_TEXT).nextNode()
          ?.parentElement as HTMLElement;
        await until(`a whole ${head}`, () => text.scrollWidth <= text.clientWidth);
      }
    } finally {
      document.fonts.delete(face);
      document.body.style.fontFamily = '';
    }
  });

  it('has times in one form, the start before the end', async () => {
    const row = await open();
    expect(heads().indexOf('Ends')).to.equal(heads().indexOf('Received') + 1);
    const [start, end] = ['Received', 'Ends'].map((head) => cellOf(row, head).textContent);
    expect(start?.replace(/\d+:\d+/u, '')).to.equal(end?.replace(/\d+:\d+/u, ''));
  });

  it('marks the column that the list is sorted by without a choice of the user', async () => {
    await open();
    const [sorted] = all('[role="columnheader"][aria-sort]');
    expect(sorted?.textContent).to.equal('Received');
    expect(sorted?.getAttribute('aria-sort')).to.equal('descending');
  });

  it('has one tab stop in its header, with arrow keys between the columns', async () => {
    await open();
    const stops = () => all('[role="columnheader"] [data-stop]').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).to.have.length(1);
    stops()[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(document.activeElement?.textContent).to.equal(heads()[2]);
    expect(stops()).to.deep.equal([document.activeElement]);
    await sendKeys({ press: 'End' });
    expect(document.activeElement?.textContent).to.equal('Ends');
  });

  it('moves to the last row by Ctrl and End, and back by Ctrl and Home', async () => {
    mount({ address: '/sp/workflow?view=all' });
    (await loadedRow(0)).focus();
    await sendKeys({ press: 'Control+End' });
    await until('the last row', () => document.activeElement === rowAt(99_999));
    const last = await loadedRow(99_999);
    expect(last.getBoundingClientRect().bottom).to.be.at.most(900);
    await until('its position', () =>
      all('footer').some((one) => one.textContent.includes('to 100,000 of 100,000')),
    );
    await sendKeys({ press: 'Control+Home' });
    await until('the first row', () => document.activeElement === rowAt(0));
  });

  it('is reached past the navigation by a link', async () => {
    const row = await open();
    (await named('a', 'Skip to rows')).click();
    expect(document.activeElement).to.equal(row);
  });
});
