import { expect } from '@open-wc/testing';

import type { RecordsApi } from '../../../../app/services/data/records-api.js';
import {
  answer,
  control,
  FakeBackEnd,
  fill,
  mountRecord,
  named,
  press,
  unmountAll,
  until,
} from './record-bench.js';
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
          sent.push(comment.text);
          await opened;
          return { id: '1', kind: 'commented', person: me, time: '2026-09-17 09:20', text: comment.text };
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
          return { id: '1', kind: 'commented', person: me, time: '2026-09-17 09:20', text: comment.text };
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
