import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';

import '../../../../app/ui/styles/tokens.css';
import '../../../../app/ui/styles/base.css';
import type { ActivityEntry } from '../../../../core/contracts/records.js';
import { mountRecord, unmountAll, until } from './record-bench.js';
import { me } from './record-fixture.js';

/** A timeline of 70 entries in pages of 30. */
const entries = Array.from({ length: 70 }, (_, n): ActivityEntry => ({
  id: String(n),
  kind: n === 0 ? 'created' : 'commented',
  person: me,
  time: '2026-09-17 09:20',
  ...(n === 0 ? {} : { text: `Comment ${n}.` }),
}));

describe('a timeline of several pages', () => {
  afterEach(unmountAll);

  it('shows the newest entries, and earlier ones by keyboard, up to the creation', async () => {
    const requests: (string | undefined)[] = [];
    const { place } = mountRecord({
      records: {
        activity(_module, _id, _signal, before) {
          requests.push(before);
          const end = before === undefined ? entries.length : Number(before);
          return Promise.resolve(entries.slice(Math.max(0, end - 30), end));
        },
      },
    });
    const items = () => place.querySelectorAll('aside ol > li').length;
    const button = () =>
      [...place.querySelectorAll<HTMLButtonElement>('aside button')].find(
        ({ textContent }) => textContent === 'Earlier entries',
      );
    await until('the newest entries', () => items() === 30);
    expect(place.querySelector('aside ol > li')?.textContent).to.contain('Comment 40.');
    button()?.focus();
    await sendKeys({ press: 'Enter' });
    await until('the earlier entries', () => items() === 60);
    expect(place.querySelector('aside ol > li')?.textContent).to.contain('Comment 10.');
    expect(place.contains(document.activeElement), 'the focus stays in the record').to.equal(true);
    button()?.focus();
    await sendKeys({ press: 'Enter' });
    await until('the creation', () => items() === 70);
    expect(button()).to.equal(undefined);
    expect(document.activeElement?.getAttribute('aria-label')).to.equal('Activity list');
    expect(requests).to.deep.equal([undefined, undefined, '40', undefined, '40', '10']);
  });
});
