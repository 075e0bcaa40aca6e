import { expect } from '@open-wc/testing';

import type { FileRef } from '../../../../core/contracts/records.js';
import { RequestError } from '../../../../core/kernel/request/request-error.js';
import { FakeBackEnd, fill, mountRecord, named, press, unmountAll, until } from './record-bench.js';
import { me } from './record-fixture.js';

const text = () => document.body.innerText;
const question = () => document.querySelector('dialog[open]');
const heading = () => document.querySelector('h1')?.textContent;

describe('files that are not uploaded', () => {
  afterEach(unmountAll);

  const failure = () =>
    new RequestError({ kind: 'http', method: 'POST', url: '/api/file/upload', status: 500, at: 0 });

  function addFile(name: string): void {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no file input');
    const files = new DataTransfer();
    files.items.add(new File(['x'], name, { type: 'text/plain' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  const uploaded = (name: string): FileRef => ({ id: '77', name, size: 1, type: 'text/plain', by: me });

  it('are asked about before a save leaves them out, and can be retried', async () => {
    const backEnd = new FakeBackEnd();
    let broken = true;
    mountRecord({
      backEnd,
      records: {
        upload: (file) => (broken ? Promise.reject(failure()) : Promise.resolve(uploaded(file.name))),
      },
    });
    await press('Edit');
    await until('the file field', () => document.querySelector('input[type="file"]'));
    addFile('offer-2.txt');
    await until('the failure', () => text().includes('Upload failed'));
    await fill('Title', 'With a file');
    await press('Save');
    const dialog = await until('the question', question);
    expect(dialog.textContent).to.contain('offer-2.txt');
    expect(backEnd.saves).to.have.length(0);
    await press('Keep editing', dialog);
    await until('the focus on the retry', () =>
      document.activeElement?.getAttribute('title')?.includes('Retry upload of offer-2.txt'),
    );
    broken = false;
    await press('Retry upload of offer-2.txt');
    await until('the file', () => named('Remove offer-2.txt') && !text().includes('Upload failed'));
    await press('Save');
    await until('the record', () => heading() === 'With a file');
    expect(backEnd.saves[0]?.values.files).to.have.length(2);
  });

  it('are left out when the user says so', async () => {
    const backEnd = new FakeBackEnd();
    mountRecord({ backEnd, records: { upload: () => Promise.reject(failure()) } });
    await press('Edit');
    await until('the file field', () => document.querySelector('input[type="file"]'));
    addFile('offer-2.txt');
    await until('the failure', () => text().includes('Upload failed'));
    await fill('Title', 'Without the file');
    await press('Save');
    await press('Save without them', await until('the question', question));
    await until('the record', () => heading() === 'Without the file');
    expect(backEnd.saves).to.deep.equal([{ revision: 1, values: { title: 'Without the file' } }]);
  });

  it('keep the form open although nothing else has changed', async () => {
    mountRecord({ records: { upload: () => Promise.reject(failure()) } });
    await press('Edit');
    await until('the file field', () => document.querySelector('input[type="file"]'));
    addFile('offer-2.txt');
    await until('the failure', () => text().includes('Upload failed'));
    await press('Save');
    await press('Keep editing', await until('the question', question));
    await press('Cancel');
    await press('Discard', await until('the question', question));
    await until('the record', () => named('Edit'));
  });

  it('need a confirmation before the form is left, also while they are being uploaded', async () => {
    const { app } = mountRecord({ records: { upload: () => new Promise(() => undefined) } });
    await press('Edit');
    await until('the file field', () => document.querySelector('input[type="file"]'));
    addFile('offer-2.txt');
    await until('the upload', () => named('Cancel upload of offer-2.txt'));
    const leaving = app.history.navigate('/sp/workflow');
    await press('Keep editing', await until('the question', question));
    expect(await leaving).to.equal(false);
  });
});
