import { expect } from '@open-wc/testing';

import { createKeptReads } from '../../../../app/services/offline/kept-reads.js';

const databaseName = 'portico-kept-reads';

function drop(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseName);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error('The database is not deleted')));
  });
}

describe('kept reads', () => {
  beforeEach(drop);
  after(drop);

  it('are found again with their time, by the person who read them', async () => {
    let person: string | undefined = 'logistics 1';
    const reads = createKeptReads(
      () => person,
      () => 1000,
    );
    await reads.keep('record', 'contract 7', { title: 'Lease' });
    expect(await reads.find('record', 'contract 7')).to.include({ at: 1000 });
    expect((await reads.find('record', 'contract 7'))?.data).to.eql({ title: 'Lease' });
    person = 'logistics 2';
    expect(await reads.find('record', 'contract 7')).to.equal(undefined);
    person = undefined;
    expect(await reads.find('record', 'contract 7')).to.equal(undefined);
  });

  it('are the last 50 records of a person', async () => {
    let time = 0;
    const reads = createKeptReads(
      () => 'logistics 1',
      () => (time += 1),
    );
    for (let id = 1; id <= 52; id += 1) await reads.keep('record', `${id}`, { id });
    await reads.keep('record', '4', { id: 4, again: true });
    expect(await reads.find('record', '2')).to.equal(undefined);
    expect((await reads.find('record', '3'))?.data).to.eql({ id: 3 });
    expect((await reads.find('record', '4'))?.data).to.eql({ id: 4, again: true });
    expect((await reads.find('record', '52'))?.data).to.eql({ id: 52 });
  });

  it('are removed one by one, and with the database', async () => {
    const reads = createKeptReads(
      () => 'logistics 1',
      () => 1,
    );
    await reads.keep('record', 'a', 1);
    await reads.keep('record', 'b', 2);
    await reads.remove('record', 'a');
    expect(await reads.find('record', 'a')).to.equal(undefined);
    await drop();
    expect(await reads.find('record', 'b')).to.equal(undefined);
  });
});
