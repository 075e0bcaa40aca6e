import { expect } from '@open-wc/testing';

import { hasUnsaved } from '../../../../app/services/session/unsaved.js';
import { fill, mountRecord, named, press, unmountAll, until } from './record-bench.js';
import { firstId } from './record-fixture.js';

const text = () => document.body.innerText;
const question = () => document.querySelector('dialog[open]');
const page = `/sp/workflow/flowpage/view/${firstId}`;

async function answer(name: string): Promise<void> {
  const dialog = await until('the question', question);
  await press(name, dialog);
  await until('the question gone', () => !question());
}

async function editTitle(value: string): Promise<void> {
  await press('Edit');
  await fill('Title', value);
  await until('the change counted', () => text().includes('Draft saved'));
}

describe('unsaved changes', () => {
  afterEach(unmountAll);

  it('need a confirmation before navigation; the safe answer is filled and focused', async () => {
    const { app, address } = mountRecord();
    await editTitle('Typed');
    const going = app.history.navigate('/sp/workflow');
    const dialog = await until('the question', question);
    expect(dialog.textContent).to.contain('Discard changes?');
    expect(document.activeElement?.textContent).to.equal('Keep editing');
    expect(document.activeElement?.getAttribute('data-tone')).to.equal('primary');
    await answer('Keep editing');
    expect(await going).to.equal(false);
    expect(address()).to.equal(page);
    expect((named('Save') ?? undefined)?.isConnected).to.equal(true);
  });

  it('are discarded after the confirmation', async () => {
    const { app } = mountRecord();
    await editTitle('Typed');
    const going = app.history.navigate('/sp/workflow');
    await answer('Discard');
    expect(await going).to.equal(true);
    await until('the list', () => text().includes('The list'));
  });

  it('need a confirmation before Back', async () => {
    const { app, address } = mountRecord({ address: '/sp/workflow' });
    await app.history.navigate(page);
    await editTitle('Typed');
    history.back();
    await answer('Keep editing');
    expect(address()).to.equal(page);
  });

  it('need a confirmation before the form is cancelled, but not without changes', async () => {
    mountRecord();
    await editTitle('Typed');
    await press('Cancel');
    await answer('Discard');
    await until('the record', () => document.querySelector('h1')?.textContent === 'Three projectors');
    await press('Edit');
    await press('Cancel');
    await until('the record again', () => named('Edit'));
    expect(question()).to.equal(null);
  });

  it('are known to a sign-out in another tab, as is a comment that is not sent yet', async () => {
    const { app } = mountRecord();
    const known = async (expected: boolean) => {
      while ((await hasUnsaved(app.platform)) !== expected) await new Promise(requestAnimationFrame);
    };
    await press('Edit');
    await until('the form', () => named('Save'));
    await known(false);
    await fill('Title', 'Typed');
    await known(true);
    await press('Cancel');
    await answer('Discard');
    await until('the record again', () => named('Edit'));
    await known(false);
    await fill('Comment', 'Half a');
    await known(true);
  });

  it('need a confirmation from the first moment, before the next render', async () => {
    const { app, address } = mountRecord();
    await press('Edit');
    await fill('Title', 'Typed and left in one breath');
    const going = app.history.navigate('/sp/workflow');
    await answer('Keep editing');
    expect(await going).to.equal(false);
    expect(address()).to.equal(page);
  });

  it('prevent the tab from closing until they are saved', async () => {
    mountRecord();
    await editTitle('Typed');
    const before = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(before);
    expect(before.defaultPrevented).to.equal(true);
    await press('Save');
    await until('the saved title', () => document.querySelector('h1')?.textContent === 'Typed');
    const after = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(after);
    expect(after.defaultPrevented).to.equal(false);
  });

  it('are stored across a reload and offered again', async () => {
    const first = mountRecord();
    await editTitle('Typed before the reload');
    const kept = { ...sessionStorage };
    unmountAll();
    Object.assign(sessionStorage, kept);
    mountRecord({ backEnd: first.backEnd });
    await until('the offer', () => text().includes('Unsaved changes: 1'));
    await press('Continue editing');
    await until(
      'the typed title',
      () =>
        [...document.querySelectorAll<HTMLElement & { label: string; value: string }>('sl-input')].find(
          ({ label }) => label === 'Title',
        )?.value === 'Typed before the reload',
    );
    await press('Save');
    await until(
      'the saved title',
      () => document.querySelector('h1')?.textContent === 'Typed before the reload',
    );
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).to.deep.equal([]);
  });

  it('from before another user’s save are merged and do not overwrite it', async () => {
    const first = mountRecord();
    await editTitle('Typed before the reload');
    const kept = { ...sessionStorage };
    unmountAll();
    Object.assign(sessionStorage, kept);
    first.backEnd.changeByOther(firstId, { title: 'Theirs' });
    mountRecord({ backEnd: first.backEnd });
    await press('Continue editing');
    await press('Save');
    await until('both versions', () => text().includes('saved this record while you were editing'));
    expect(first.backEnd.get(firstId).values.title).to.equal('Theirs');
  });

  it('show the time of the draft in the tenant’s zone', async () => {
    const { app } = mountRecord();
    const tenant = app.platform.context.$tenant.get();
    if (!tenant) throw new Error('The bench has a tenant');
    // UTC+14, a zone that no test machine uses.
    app.platform.context.setTenant({ ...tenant, locale: { server_timezone: 'Pacific/Kiritimati' } });
    const clock = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(11, 16);
    const before = clock();
    await press('Edit');
    await fill('Title', 'Typed');
    await until('the draft', () => text().includes('Draft saved at'));
    expect([before, clock()].some((time) => text().includes(`Draft saved at ${time}`))).to.equal(true);
  });
});
