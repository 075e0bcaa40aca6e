import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import { rowOf, until } from './list-bench.js';
import { createListDriver } from './list-driver.js';
import { schema } from './schema-fixture.js';

const total = 100_000;
const words = 'Purchase of sheet metal lockers for the new workshop in the northern region, second stage. ';

/** Every third row has a title of several lines. */
const titleOf = (n: number) => `${n} ${n % 3 === 0 ? words.repeat(2).trim() : 'Lockers'}`;

const project = {
  key: 'project',
  type: 'reference',
  refModule: 'project',
  label: 'Project',
  group: 'base',
  column: { width: 140, priority: 1, shown: true },
} as const;

/** Waits until new heights of rows are measured, at the end of the first frame, and rendered. */
async function measured(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

describe('long texts in the rows of a list', () => {
  const driver = createListDriver();
  after(() => setViewport({ width: 1280, height: 800 }));
  afterEach(() => driver.unmount());

  /** @param screen decides the layout of the list */
  async function open(screen: 'desktop' | 'phone', autowrap: '0' | '1') {
    await setViewport(screen === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    const { app, place, go } = driver.mount({
      address: '/sp/workflow?view=all',
      schema: { ...schema, fields: [...schema.fields, project] },
      records: {
        list: (_module, { offset, limit }) => {
          const rows = Array.from({ length: Math.min(limit, total - offset) }, (_, n) => {
            const row = rowOf(offset + n);
            const reference = { module: 'project', id: '1', title: titleOf(offset + n) };
            return { ...row, title: titleOf(offset + n), values: { ...row.values, project: reference } };
          });
          return Promise.resolve({ total, offset, rows });
        },
      },
    });
    const setting = (value: '0' | '1') => app.platform.baseConfig.update({ 'common.autowrap': value });
    setting(autowrap);
    const rows = () => [...place.querySelectorAll<HTMLElement>('[data-index]')];
    const loadedRow = (index: number) =>
      until(`row ${index}`, () =>
        rows().find((row) => row.dataset['index'] === String(index) && row.querySelector('a')),
      );
    await loadedRow(0);
    await measured();
    const grid = () => place.querySelector<HTMLElement>('[role="grid"], [role="list"]');
    const scroller = () => grid()?.parentElement as HTMLElement;
    const edge = () => scroller().getBoundingClientRect().top + (screen === 'phone' ? 0 : 36);
    return {
      go,
      place,
      setting,
      scroller,
      rows,
      loadedRow,
      /** Index of the row at the upper edge. */
      atEdge: () =>
        rows().find((row) => {
          const box = row.getBoundingClientRect();
          return box.top <= edge() + 1 && box.bottom > edge() + 1;
        })?.dataset['index'],
      /** The first row that is wholly visible, and px from the edge to it. */
      top() {
        const row = rows().find((each) => each.getBoundingClientRect().top >= edge() - 0.5);
        return {
          index: row?.dataset['index'],
          px: (row?.getBoundingClientRect().top ?? NaN) - edge(),
        };
      },
    };
  }

  /** The rows, but for one that has the focus far away, without gaps or overlaps. */
  function expectAdjacent(all: readonly HTMLElement[]): void {
    const rows = all.filter((row) => getComputedStyle(row).position !== 'absolute');
    for (const [n, row] of rows.slice(1).entries()) {
      const previous = rows[n] as HTMLElement;
      expect(row.getBoundingClientRect().top, `top of row ${row.dataset['index']}`).to.be.closeTo(
        previous.getBoundingClientRect().bottom,
        1,
      );
    }
  }

  for (const screen of ['desktop', 'phone'] as const) {
    it(`wrap where common.autowrap is 1, and are cut otherwise, on a ${screen}`, async () => {
      const { rows, loadedRow, setting } = await open(screen, '1');
      /** Heights of a row with a long and of one with a short title, and whether the long one is shown whole. */
      async function look() {
        const [long, short] = [await loadedRow(3), await loadedRow(1)];
        const title = long.querySelector<HTMLElement>(screen === 'phone' ? '[class*="title"]' : 'a');
        if (!title) throw new Error('The row has no title');
        expectAdjacent(rows());
        return {
          long: long.offsetHeight,
          short: short.offsetHeight,
          isWhole: title.scrollHeight <= title.clientHeight + 1 && title.scrollWidth <= title.clientWidth + 1,
          cells: [...long.querySelectorAll<HTMLElement>('[role="gridcell"]')],
        };
      }
      const wrapped = await look();
      expect(wrapped.isWhole, 'the whole title').to.equal(true);
      expect(wrapped.long).to.be.above(wrapped.short * 1.5);
      if (screen === 'desktop') {
        expect(wrapped.short, 'a row of one line').to.equal(40);
        const last = wrapped.cells.find((each, n) => n > 1 && each.textContent === titleOf(3));
        const text = last?.firstElementChild as HTMLElement;
        expect(text.offsetHeight, 'the project').to.be.above(40);
      }

      setting('0');
      await measured();
      const cut = await look();
      expect(cut.isWhole, 'the whole title').to.equal(false);
      if (screen === 'desktop') expect([cut.long, cut.short]).to.deep.equal([40, 40]);
      else expect(cut.long).to.be.below(wrapped.long);

      setting('1');
      await measured();
      expect((await look()).long).to.equal(wrapped.long);
    });

    it(`keep the first visible row in place when the setting changes, on a ${screen}`, async () => {
      const { scroller, setting, loadedRow, top, atEdge, rows } = await open(screen, '0');
      scroller().scrollTop = 2_000_010;
      await until('rows of the new place', () => Number(top().index) > 1000);
      await loadedRow(Number(top().index));
      await measured();
      const before = atEdge();
      for (const value of ['1', '0', '1'] as const) {
        setting(value);
        await measured();
        expect(atEdge(), `row at the edge with ${value}`).to.equal(before);
        expectAdjacent(rows());
      }
    });

    it(`are at the same place when the user comes back to the list, on a ${screen}`, async () => {
      const { scroller, loadedRow, top, go, place } = await open(screen, '1');
      scroller().scrollTop = 1_000_000;
      await until('rows of the new place', () => Number(top().index) > 1000);
      await loadedRow(Number(top().index));
      scroller().scrollTop += 1500;
      await measured();
      await loadedRow(Number(top().index));
      await measured();
      const before = top();
      go('/sp/nowhere');
      await until('the other page', () => place.textContent === 'Nowhere');
      go('/sp/workflow?view=all');
      await loadedRow(Number(before.index));
      await measured();
      expect(top().index).to.equal(before.index);
      expect(top().px).to.be.closeTo(before.px, 2);
    });
  }

  it('shift nothing on the screen while loaded rows are scrolled, down and up', async () => {
    for (const screen of ['desktop', 'phone'] as const) {
      const { scroller } = await open(screen, '1');
      const shifts: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      for (const step of [150, -150]) {
        for (let n = 0; n < 15; n += 1) {
          scroller().scrollTop += step;
          await nextFrame();
        }
      }
      await measured();
      shifts.push(...observer.takeRecords());
      observer.disconnect();
      expect(shifts, screen).to.deep.equal([]);
      driver.unmount();
    }
  });

  it('are rendered for the visible rows only, from the first to the last of 100,000', async () => {
    const { scroller, loadedRow, place } = await open('desktop', '1');
    let most = 0;
    for (let step = 1; step <= 20; step += 1) {
      await nextFrame();
      scroller().scrollTop = (step * scroller().scrollHeight) / 20;
      most = Math.max(most, place.querySelectorAll('*').length);
    }
    expect(most).to.be.below(2000);
    await until('the end of the last row', () => {
      scroller().scrollTop = scroller().scrollHeight;
      const last = place.querySelector(`[data-index="${total - 1}"]:has(a)`)?.getBoundingClientRect();
      return last && Math.abs(last.bottom - scroller().getBoundingClientRect().bottom) < 2;
    });
    await loadedRow(total - 1);
  });
});
