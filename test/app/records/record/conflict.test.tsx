import { expect } from '@open-wc/testing';

import { fill, mountRecord, press, unmountAll, until } from './record-bench.js';
import { firstId, other } from './record-fixture.js';

const text = () => document.body.innerText;
const title = () => document.querySelector('h1')?.textContent;

/** The radio button of one version of a field. */
async function choose(field: string, side: string): Promise<void> {
  const radio = await until(`${side} of ${field}`, () =>
    [...document.querySelectorAll<HTMLLabelElement>(`[data-field="${field}"] label`)].find((label) =>
      label.textContent.includes(side),
    ),
  );
  radio.click();
}

describe('two users edit one record', () => {
  afterEach(unmountAll);

  it('merges changes of different fields without a question, and overwrites none', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'Mine');
    backEnd.changeByOther(firstId, { note: 'Theirs' });
    await press('Save');
    await until('the saved title', () => title() === 'Mine');
    const row = backEnd.get(firstId);
    expect(row.values).to.include({ title: 'Mine', note: 'Theirs' });
    expect(backEnd.saves.map(({ revision }) => revision)).to.deep.equal([1, 2]);
    expect(backEnd.saves[1]?.values).to.deep.equal({ title: 'Mine' });
  });

  it('shows both versions of a field that both users changed, and saves the chosen one on the new revision', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'Mine');
    await fill('Note', 'My note');
    backEnd.changeByOther(firstId, { title: 'Theirs', note: 'Their note', amount: '10.00' });
    await press('Save');
    await until('both versions', () =>
      text().includes(`${other.name} saved this record while you were editing`),
    );
    expect(text()).to.contain('Theirs').and.to.contain('Mine');
    expect(text()).to.contain('Other changes by').and.to.contain('¥10.00');
    await choose('title', 'Yours');
    await choose('note', other.name);
    await press('Save merged');
    await until('the saved title', () => title() === 'Mine');
    expect(backEnd.get(firstId).values).to.include({ title: 'Mine', note: 'Their note', amount: '10.00' });
    expect(backEnd.saves.at(-1)).to.deep.equal({ revision: 2, values: { title: 'Mine' } });
  });

  it('lists what will be saved besides the conflicts, and what is missing from the start', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'Mine');
    await fill('Note', 'My note');
    backEnd.changeByOther(firstId, { title: 'Theirs' });
    await press('Save');
    const also = await until('my other changes', () => document.querySelector('[aria-label="Also saved"]'));
    expect(also.textContent).to.equal('Your other changes, saved as well:NoteMy note');
    expect(text()).to.contain('Resolved: 0 of 1').and.to.contain('Select a value for each field.');
    await choose('title', 'Yours');
    await until('nothing missing', () => !text().includes('Select a value for each field.'));
    await press('Save merged');
    await until('the saved title', () => title() === 'Mine');
    expect(backEnd.saves.at(-1)?.values).to.deep.equal({ title: 'Mine', note: 'My note' });
  });

  it('saves nothing until every conflict is resolved', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'Mine');
    backEnd.changeByOther(firstId, { title: 'Theirs' });
    await press('Save');
    await until('the merge view', () => text().includes('Resolved: 0 of 1'));
    await press('Save merged');
    expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).to.equal('title');
    expect(backEnd.get(firstId).values.title).to.equal('Theirs');
    await until('what to do', () => document.querySelector('[data-missing][role="status"]'));
    await choose('title', 'Yours');
    expect(text()).not.to.contain('Select a value for each field');
  });

  it('has the focus on its heading, shows the values before both changes, and returns the focus to the field', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'Mine');
    backEnd.changeByOther(firstId, { title: 'Theirs' });
    await press('Save');
    await until('the focus', () =>
      document.activeElement?.textContent.includes('saved this record while you were editing'),
    );
    expect(document.querySelector<HTMLElement>('[data-field="title"]')?.innerText).to.contain(
      'Three projectors',
    );
    await press('Back to editing');
    await until(
      'the focus on the field',
      () => (document.activeElement as { label?: string } | null)?.label === 'Title',
    );
  });

  it('takes all values of one side at once', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'Mine');
    await fill('Note', 'My note');
    backEnd.changeByOther(firstId, { title: 'Theirs', note: 'Their note' });
    await press('Save');
    await press('Keep all of yours');
    await press('Save merged');
    await until('the saved title', () => title() === 'Mine');
    expect(backEnd.get(firstId).values).to.include({ title: 'Mine', note: 'My note' });
  });

  it('returns to the form with the user’s input unchanged', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'Mine');
    backEnd.changeByOther(firstId, { title: 'Theirs' });
    await press('Save');
    await press('Back to editing');
    const field = await until('the title field', () =>
      [...document.querySelectorAll<HTMLElement & { label: string; value: string }>('sl-input')].find(
        ({ label }) => label === 'Title',
      ),
    );
    expect(field.value).to.equal('Mine');
  });

  it('merges again after a third save in between', async () => {
    const { backEnd } = mountRecord();
    await press('Edit');
    await fill('Title', 'Mine');
    backEnd.changeByOther(firstId, { title: 'Theirs' });
    await press('Save');
    await choose('title', 'Yours');
    backEnd.changeByOther(firstId, { title: 'Theirs again' });
    await press('Save merged');
    await until('the second merge', () => text().includes('Theirs again'));
    await choose('title', 'Yours');
    await press('Save merged');
    await until('the saved title', () => title() === 'Mine');
    expect(backEnd.get(firstId).revision).to.equal(4);
  });
});
