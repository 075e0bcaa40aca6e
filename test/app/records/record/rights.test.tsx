import { expect } from '@open-wc/testing';

import { codes } from '../../../../core/contracts/envelope.js';
import type { RecordDetail } from '../../../../core/contracts/records.js';
import {
  control,
  FakeBackEnd,
  fill,
  mountRecord,
  named,
  press,
  refusal,
  unmountAll,
  until,
} from './record-bench.js';
import { firstId, schema } from './record-fixture.js';

const text = () => document.body.innerText;

/** A back end whose first record has these rights. */
function withRights(rights: Partial<RecordDetail['rights']>): FakeBackEnd {
  const backEnd = new FakeBackEnd();
  const record = backEnd.get(firstId);
  backEnd.rows.set(firstId, { ...record, rights: { ...record.rights, ...rights } });
  return backEnd;
}

describe('rights in the form of a record', () => {
  afterEach(unmountAll);

  it('fields that the user may not change are text, and are not in the save', async () => {
    const { backEnd } = mountRecord({ backEnd: withRights({ fields: ['note'] }) });
    await press('Edit');
    await until('the form', () => control('Note'));
    expect(control('Title')).to.equal(undefined);
    expect(control('Amount')).to.equal(undefined);
    expect(text()).to.contain('¥38,640.00');
    await fill('Note', 'Seen');
    await press('Save');
    await until('the save', () => backEnd.saves.length === 1);
    expect(backEnd.saves[0]?.values).to.deep.equal({ note: 'Seen' });
  });

  it('the form of a new record has the fields that the user may fill', async () => {
    mountRecord({
      address: '/sp/workflow/add',
      schema: { ...schema, rights: { create: true, fields: ['title', 'note'] } },
    });
    await until('the form', () => control('Note'));
    expect(control('Title')).not.to.equal(undefined);
    expect(control('Amount')).to.equal(undefined);
  });

  it('asks before a change of the content restarts an approval', async () => {
    const { backEnd } = mountRecord({ backEnd: withRights({ restart: ['amount'] }) });
    await press('Edit');
    await fill('Amount', '500000');
    await press('Save');
    await until('the question', () => text().includes('Restart the approval?'));
    await press('Continue editing');
    await until('no question', () => !text().includes('Restart the approval?'));
    expect(backEnd.saves).to.have.length(0);
    expect(control('Amount'), 'the form stays').not.to.equal(undefined);
    await press('Save');
    await press('Save and restart');
    await until('the save', () => backEnd.saves.length === 1);
  });

  it('saves a change of other fields without a question', async () => {
    const { backEnd } = mountRecord({ backEnd: withRights({ restart: ['amount'] }) });
    await press('Edit');
    await fill('Note', 'For two rooms');
    await press('Save');
    await until('the save', () => backEnd.saves.length === 1);
    expect(text()).not.to.contain('Restart the approval?');
  });

  it('shows at its field that the back end did not accept a change', async () => {
    mountRecord({
      records: { save: () => Promise.reject(refusal(codes.noAccess, { fields: ['title'] })) },
    });
    await press('Edit');
    await fill('Title', 'Mine now');
    await press('Save');
    await until('the error', () => text().includes('This field is read-only'));
    expect(named('Save')).not.to.equal(undefined);
  });
});
