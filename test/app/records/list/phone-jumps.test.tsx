import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import { pageRows } from '../../../../app/services/data/row-cache.js';
import type { ListPage } from '../../../../core/contracts/records.js';
import { rowOf, until } from './list-bench.js';
import { createListDriver } from './list-driver.js';

const total = 100_000;
/** Estimated height in px of a row, which is that of a placeholder. */
const estimate = 68;

/** Rows whose titles take two lines on a phone, so that they are higher than estimated. */
function pageFrom(offset: number, limit: number): ListPage {
  const rows = Array.from({ length: limit }, (_, n) => {
    const title = `${offset + n} Purchase of forty-two sheet metal lockers for the new workshop`;
    return { ...rowOf(offset + n), title };
  });
  return { total, offset, rows };
}

/** Waits until new heights of rows are measured, at the end of the first frame, and rendered. */
async function measured(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

describe('a jump in a list of 100,000 rows on a phone', () => {
  const driver = createListDriver();
  before(() => setViewport({ width: 390, height: 844 }));
  after(() => setViewport({ width: 1280, height: 800 }));
  afterEach(() => driver.unmount());

  /** A list whose pages are answered by the test, except the first one. */
  async function mountList() {
    const answers = new Map<number, () => void>();
    const { place } = driver.mount({
      address: '/sp/workflow?view=all',
      records: {
        list: (_module, { offset, limit }) =>
          new Promise((resolve) => {
            const answer = () => resolve(pageFrom(offset, limit));
            if (offset === 0) answer();
            else answers.set(offset / pageRows, answer);
          }),
      },
    });
    const loadedRow = (index: number) => place.querySelector(`a[data-row="${index}"]`);
    await until('the first row', () => loadedRow(0));
    const scroller = place.querySelector<HTMLElement>('[role="list"]')?.parentElement;
    if (!scroller) throw new Error('The list has no scroller');
    const topOf = (row: Element | null) =>
      (row?.getBoundingClientRect().top ?? NaN) - scroller.getBoundingClientRect().top;
    return {
      scroller,
      /** The first row that is wholly visible, as soon as it is near that index. */
      firstNear: (index: number) =>
        until('rows of the new place', () =>
          [...place.querySelectorAll<HTMLElement>('[data-index]')].find(
            (row) => Math.abs(Number(row.dataset['index']) - index) < 40 && topOf(row) >= 0,
          ),
        ),
      topAt: (index: string | undefined) => topOf(place.querySelector(`[data-index="${index}"]`)),
      async answer(page: number) {
        (await until(`the request of page ${page}`, () => answers.get(page)))();
        await until(
          `a row of page ${page}`,
          () => loadedRow(page * pageRows) ?? loadedRow((page + 1) * pageRows - 1),
        );
        await measured();
      },
    };
  }

  // The visible rows are of both pages.
  for (const [what, answered] of [
    ['upper', [-1, 0]],
    ['lower', [0, -1]],
  ] as const) {
    it(`keeps the visible rows in place while their pages arrive, the ${what} one first`, async () => {
      for (const page of [800, 500, 200]) {
        const target = page * pageRows;
        const { scroller, firstNear, topAt, answer } = await mountList();
        scroller.scrollTop = target * estimate - 100;
        await firstNear(target);
        await measured();
        const { index } = (await firstNear(target)).dataset;
        const before = topAt(index);
        for (const each of answered) {
          await answer(page + each);
          expect(topAt(index), `top of row ${index}`).to.be.closeTo(before, 1);
        }
        driver.unmount();
      }
    });
  }
});
