import { expect } from '@open-wc/testing';

import type { RecordsApi } from '../../../app/data/records-api.js';
import { codes } from '../../../core/contracts/envelope.js';
import type { FileRef, RecordDetail } from '../../../core/contracts/records.js';
import { RequestError } from '../../../core/request/request-error.js';
import {
  answer,
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
import { toastText } from '../toast-text.js';
import { firstId, me, schema } from './record-fixture.js';

const text = () => document.body.innerText;
const question = () => document.querySelector('dialog[open]');
const valueOf = (label: string) => (control(label) as HTMLInputElement | undefined)?.value;
const heading = () => document.querySelector('h1')?.textContent;
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

/** A promise and its resolver. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A back end whose saves and creations wait for `open`, once. */
function slowBackEnd() {
  const backEnd = new FakeBackEnd();
  const { opened, open } = gate();
  const records: Partial<RecordsApi> = {
    save: async (_module, id, request) => {
      await opened;
      return answer(() => backEnd.save(id, request));
    },
    create: async (_module, values) => {
      await opened;
      return answer(() => backEnd.create(values));
    },
  };
  return { backEnd, records, open };
}

function typeComment(value: string): void {
  const box = document.querySelector('textarea');
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setter?.call(box, value);
  box?.dispatchEvent(new Event('input', { bubbles: true }));
}

const commentText = () => document.querySelector('textarea')?.value;

describe('input during a save', () => {
  afterEach(unmountAll);

  it('stays in the form, on the new revision, and is saved next', async () => {
    const { backEnd, records, open } = slowBackEnd();
    const { app } = mountRecord({ backEnd, records });
    await press('Edit');
    await fill('Title', 'First part');
    await press('Save');
    await until('the save under way', () => text().includes('Saving…'));
    await fill('Title', 'First part and second part');
    await fill('Note', 'Typed meanwhile');
    open();
    await until('the end of the save', () => named('Save'));
    expect(valueOf('Title')).to.equal('First part and second part');
    expect(backEnd.get(firstId).values.title).to.equal('First part');
    await until('the draft of the rest', () => text().includes('Draft saved'));
    const leaving = app.history.navigate('/sp/workflow');
    await press('Keep editing', await until('the question', question));
    expect(await leaving).to.equal(false);
    await press('Save');
    await until('the record', () => heading() === 'First part and second part');
    expect(backEnd.saves).to.deep.equal([
      { revision: 1, values: { title: 'First part' } },
      { revision: 2, values: { title: 'First part and second part', note: 'Typed meanwhile' } },
    ]);
    expect(drafts()).to.deep.equal([]);
  });

  it('stays when another user’s change to another field was merged', async () => {
    const { backEnd, records, open } = slowBackEnd();
    mountRecord({ backEnd, records });
    await press('Edit');
    await fill('Title', 'Mine');
    backEnd.changeByOther(firstId, { mail: 'theirs@example.com' });
    await press('Save');
    await until('the save under way', () => text().includes('Saving…'));
    await fill('Note', 'Typed meanwhile');
    open();
    await until('the end of the save', () => named('Save'));
    expect(valueOf('Mail')).to.equal('theirs@example.com');
    await press('Save');
    await until('the record', () => heading() === 'Mine');
    expect(backEnd.get(firstId).values).to.include({
      note: 'Typed meanwhile',
      title: 'Mine',
      mail: 'theirs@example.com',
    });
  });

  it('is part of the merge when the save meets a conflict', async () => {
    const { backEnd, records, open } = slowBackEnd();
    mountRecord({ backEnd, records });
    await press('Edit');
    await fill('Title', 'Mine');
    backEnd.changeByOther(firstId, { title: 'Theirs' });
    await press('Save');
    await until('the save under way', () => text().includes('Saving…'));
    await fill('Title', 'Mine, and more');
    await fill('Note', 'Typed meanwhile');
    open();
    await until('both versions', () => text().includes('Mine, and more'));
    const radio = await until('my side', () =>
      [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes('Yours')),
    );
    radio.click();
    await press('Save merged');
    await until('the record', () => heading() === 'Mine, and more');
    expect(backEnd.get(firstId).values.note).to.equal('Typed meanwhile');
  });

  it('in a rich text does not overwrite what another user saved before', async () => {
    const { backEnd, records, open } = slowBackEnd();
    mountRecord({ backEnd, records });
    await press('Edit');
    const editor = await until('the editor', () => document.querySelector<HTMLElement>('.ProseMirror'));
    await fill('Title', 'Mine');
    backEnd.changeByOther(firstId, { body: '<p>Theirs</p>' });
    await press('Save');
    await until('the save under way', () => text().includes('Saving…'));
    await fill('Note', 'Typed meanwhile');
    open();
    await until('the end of the save', () => named('Save'));
    await until('their text', () => editor.textContent === 'Theirs');
  });

  it('stays in the form of a new record, which then edits the created one', async () => {
    const { backEnd, records, open } = slowBackEnd();
    const fields = schema.fields.map((field) =>
      field.key === 'status' ? { ...field, defaultValue: 'open' } : field,
    );
    mountRecord({ backEnd, records, address: '/sp/workflow/add', schema: { ...schema, fields } });
    await fill('Title', 'A new one');
    await press('Save');
    await until('the save under way', () => text().includes('Saving…'));
    await fill('Note', 'Typed meanwhile');
    open();
    await until('the end of the save', () => named('Save'));
    expect(valueOf('Note')).to.equal('Typed meanwhile');
    await press('Save');
    await until('the record', () => heading() === 'A new one');
    expect(backEnd.created).to.have.length(1);
    expect(backEnd.saves).to.deep.equal([{ revision: 1, values: { note: 'Typed meanwhile' } }]);
    expect(drafts()).to.deep.equal([]);
  });

  it('in the comment field stays when the comment before it was sent', async () => {
    const sent: string[] = [];
    const { opened, open } = gate();
    mountRecord({
      records: {
        comment: async (_module, _id, comment) => {
          sent.push(comment);
          await opened;
          return { id: '1', kind: 'commented', person: me, time: '2026-09-17 09:20', text: comment };
        },
      },
    });
    await until('the comment field', () => document.querySelector('textarea'));
    typeComment('First comment');
    await press('Send');
    await until('the request', () => sent.length === 1);
    typeComment('First comment Second comment');
    open();
    await until('the rest', () => commentText() === 'Second comment');
    await press('Send');
    await until('the empty field', () => commentText() === '');
    expect(sent).to.deep.equal(['First comment', 'Second comment']);
  });

  it('a comment that is sent while its record is edited does not come back', async () => {
    const { opened, open } = gate();
    let done = false;
    mountRecord({
      records: {
        comment: async (_module, _id, comment) => {
          await opened;
          done = true;
          return { id: '1', kind: 'commented', person: me, time: '2026-09-17 09:20', text: comment };
        },
      },
    });
    await until('the comment field', () => document.querySelector('textarea'));
    typeComment('Sent once');
    await press('Send');
    await press('Edit');
    await until('the form', () => control('Title'));
    open();
    await until('the answer', () => done);
    await press('Cancel');
    await until('the comment field', () => document.querySelector('textarea'));
    await until('the empty field', () => commentText() === '');
  });
});

const lost = (method = 'POST') => new RequestError({ kind: 'network', method, url: '/test', at: 0 });

describe('a lost answer', () => {
  afterEach(unmountAll);

  const withStatus = {
    ...schema,
    fields: schema.fields.map((field) =>
      field.key === 'status' ? { ...field, defaultValue: 'open' } : field,
    ),
  };

  it('to a creation is asked for with the same key, also after a reload', async () => {
    const backEnd = new FakeBackEnd();
    const keys: string[] = [];
    const records: Partial<RecordsApi> = {
      create: (_module, values, key) => {
        keys.push(key);
        return keys.length < 3 ? Promise.reject(lost()) : answer(() => backEnd.create(values));
      },
    };
    mountRecord({ backEnd, records, address: '/sp/workflow/add', schema: withStatus });
    await fill('Title', 'A new one');
    await press('Save');
    await press('Save again');
    await until('both attempts', () => keys.length === 2 && named('Save again'));
    await until('the draft', () => drafts().length === 1);
    const kept = { ...sessionStorage };
    unmountAll();
    Object.assign(sessionStorage, kept);
    mountRecord({ backEnd, records, address: '/sp/workflow/add', schema: withStatus });
    await until('the draft', () => valueOf('Title') === 'A new one');
    await press('Save');
    await until('the record', () => heading() === 'A new one');
    expect(keys[0]).to.match(/^[0-9a-f]{32}$/);
    expect(keys[1]).to.equal(keys[0]);
    expect(keys[2]).to.equal(keys[0]);
  });

  it('to a creation whose values the user has changed since leads to one record with the present values', async () => {
    const backEnd = new FakeBackEnd();
    let first: RecordDetail | undefined;
    mountRecord({
      backEnd,
      address: '/sp/workflow/add',
      schema: withStatus,
      records: {
        create: (_module, values) =>
          answer(() => {
            if (first) throw refusal(codes.stale, { present: first });
            first = backEnd.create(values);
            throw lost();
          }),
      },
    });
    await fill('Title', 'A new one');
    await press('Save');
    await until('the failure', () => named('Save again'));
    await fill('Title', 'Another title');
    await press('Save again');
    await until('the record', () => heading() === 'Another title');
    expect(backEnd.created).to.have.length(1);
    expect(backEnd.saves).to.deep.equal([{ revision: 1, values: { title: 'Another title' } }]);
  });

  it('to a save is no conflict with oneself when the user has changed the same field since', async () => {
    const backEnd = new FakeBackEnd();
    const keys: string[] = [];
    let first: RecordDetail | undefined;
    mountRecord({
      backEnd,
      records: {
        save: (_module, id, request, key) =>
          answer(() => {
            keys.push(key);
            // The back end has saved, but its answer does not arrive.
            if (!first) {
              first = backEnd.save(id, request);
              throw lost('PUT');
            }
            if (key === keys[0]) throw refusal(codes.stale, { present: first, own: true });
            return backEnd.save(id, request);
          }),
      },
    });
    await press('Edit');
    await fill('Title', 'First');
    await press('Save');
    await until('the failure', () => named('Save again'));
    await fill('Title', 'Second');
    await press('Save again');
    await until('the record', () => heading() === 'Second');
    expect(keys).to.have.length(3);
    expect(keys[1]).to.equal(keys[0]);
    expect(keys[2]).not.to.equal(keys[0]);
    expect(backEnd.saves.map(({ revision, values }) => [revision, values['title']])).to.deep.equal([
      [1, 'First'],
      [2, 'Second'],
    ]);
    expect(toastText()).to.include('Saved').and.not.include('merged');
  });

  it('to a comment is asked for with the same key; another comment has another one', async () => {
    const sent: [string, string][] = [];
    mountRecord({
      records: {
        comment: (_module, _id, comment, key) => {
          sent.push([comment, key]);
          if (sent.length === 1) return Promise.reject(lost());
          return Promise.resolve({
            id: `${sent.length}`,
            kind: 'commented',
            person: me,
            time: '2026-09-17 09:20',
            text: comment,
          });
        },
      },
    });
    await until('the comment field', () => document.querySelector('textarea'));
    typeComment('Hello');
    await press('Send');
    await until('the failure', () => toastText().includes('Something went wrong'));
    expect(commentText()).to.equal('Hello');
    await press('Send');
    await until('the empty field', () => commentText() === '');
    typeComment('Hello');
    await press('Send');
    await until('the empty field', () => commentText() === '');
    expect(sent.map(([comment]) => comment)).to.deep.equal(['Hello', 'Hello', 'Hello']);
    const [one, two, three] = sent.map(([, key]) => key);
    expect(one).to.match(/^[0-9a-f]{32}$/);
    expect(two).to.equal(one);
    expect(three).not.to.equal(one);
  });

  it('to an action is asked for with the same key', async () => {
    const backEnd = new FakeBackEnd();
    backEnd.actions = [{ key: 'approve', label: 'Approve', tone: 'primary' }];
    const keys: string[] = [];
    mountRecord({
      backEnd,
      records: {
        act: (_module, id, _request, key) => {
          keys.push(key);
          return keys.length === 1 ? Promise.reject(lost()) : answer(() => backEnd.get(id));
        },
      },
    });
    await press('Approve');
    await until('the failure', () => toastText().includes('Something went wrong'));
    await press('Approve');
    await until('the second attempt', () => keys.length === 2);
    expect(keys[0]).to.match(/^[0-9a-f]{32}$/);
    expect(keys[1]).to.equal(keys[0]);
  });
});

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
