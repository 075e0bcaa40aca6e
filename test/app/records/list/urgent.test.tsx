import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import { rowOf, until } from './list-bench.js';
import { createListDriver } from './list-driver.js';
import { schema } from './schema-fixture.js';

const rows = [true, false].map((urgent, n) => {
  const row = rowOf(n);
  return { ...row, values: { ...row.values, urgent } };
});

describe('urgent records in a list', () => {
  const driver = createListDriver();
  afterEach(async () => {
    driver.unmount();
    await setViewport({ width: 1280, height: 800 });
  });

  for (const [screen, width, row] of [
    ['a table', 1280, '[role="row"][data-row]'],
    ['a phone', 390, '[role="listitem"] [data-row]'],
  ] as const) {
    it(`are marked beside their title in ${screen}`, async () => {
      await setViewport({ width, height: 844 });
      const { place } = driver.mount({
        schema: { ...schema, urgentField: 'urgent' },
        records: { list: () => Promise.resolve({ total: 2, offset: 0, rows }) },
      });
      const texts = () => [...place.querySelectorAll<HTMLElement>(row)].map(({ innerText }) => innerText);
      await until('the rows', () => texts().some((text) => text.includes('Request 1')));
      expect(texts().map((text) => text.includes('Urgent'))).to.deep.equal([true, false]);
    });
  }
});
