import { expect } from '@open-wc/testing';

import { codes } from '../../../../core/contracts/envelope.js';
import type { ActivityEntry } from '../../../../core/contracts/records.js';
import {
  answer,
  FakeBackEnd,
  mountRecord,
  named,
  press,
  refusal,
  unmountAll,
  until,
} from './record-bench.js';
import { me } from './record-fixture.js';

const text = () => document.body.innerText;

const entry: ActivityEntry = {
  id: '1',
  kind: 'updated',
  person: me,
  time: '2026-09-17 09:20',
  changes: [{ field: 'title', label: 'Title', from: 'Two', to: 'Three' }],
};

describe('activity that could not be loaded', () => {
  afterEach(unmountAll);

  it('is an error with retry, not an empty list or a record that nobody has changed', async () => {
    let broken = true;
    mountRecord({
      records: {
        activity: () => (broken ? Promise.reject(refusal(codes.failed)) : Promise.resolve([entry])),
      },
    });
    await until('the failure', () => text().includes("Couldn't load the activity"));
    await press('Changes');
    const panel = await until('the tab', () => document.querySelector<HTMLElement>('[role="tabpanel"]'));
    await until('the failure in the tab', () => panel.innerText.includes("Couldn't load the activity"));
    expect(panel.innerText).not.to.contain('No changes since it was created');
    broken = false;
    await press('Try again', panel);
    await until('the change', () => panel.innerText.includes('Three'));
    expect(text()).not.to.contain("Couldn't load the activity");
  });

  it('is not an empty list while it is being loaded', async () => {
    mountRecord({ records: { activity: () => new Promise(() => undefined) } });
    await press('Changes');
    const panel = await until('the tab', () => document.querySelector<HTMLElement>('[role="tabpanel"]'));
    expect(panel.innerText).not.to.contain('No changes since it was created');
    expect(panel.querySelector('[aria-busy="true"]')).not.to.equal(null);
  });

  it('stays visible from before, with the failure, when loading it again fails', async () => {
    let broken = false;
    mountRecord({
      records: {
        activity: () => (broken ? Promise.reject(refusal(codes.failed)) : Promise.resolve([entry])),
        comment: () => {
          broken = true;
          return Promise.resolve({ ...entry, id: '2', kind: 'commented', text: 'Hello' });
        },
      },
    });
    await until('the activity', () => text().includes('Edited'));
    const box = document.querySelector('textarea');
    const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    setter?.call(box, 'Hello');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    await press('Send');
    await until('the failure', () => text().includes("Couldn't load the activity"));
    expect(text()).to.contain('Edited');
  });
});

describe('a failed page', () => {
  afterEach(unmountAll);

  it('loads again when the connection is back', async () => {
    const backEnd = new FakeBackEnd();
    let broken = true;
    mountRecord({
      backEnd,
      records: {
        record: (_module, id) =>
          answer(() => {
            if (broken) throw refusal(codes.failed);
            return backEnd.get(id);
          }),
      },
    });
    await until('the state', () => document.querySelector('[data-state="error"]'));
    broken = false;
    window.dispatchEvent(new Event('online'));
    await until('the record', () => document.querySelector('[data-record]'));
  });

  it('has a way back to the list when the record does not exist', async () => {
    const { address } = mountRecord({ address: '/sp/workflow/flowpage/view/999' });
    await until('the state', () => document.querySelector('[data-state="not-found"]'));
    await press('Back to the list');
    await until('the list', () => text().includes('The list'));
    expect(address()).to.equal('/sp/workflow');
    expect(named('Back to the list')).to.equal(undefined);
  });
});
