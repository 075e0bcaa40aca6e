import { expect } from '@open-wc/testing';

import type { RecordsApi } from '../../../../app/services/data/records-api.js';
import { codes } from '../../../../core/contracts/envelope.js';
import type { RecordDetail } from '../../../../core/contracts/records.js';
import { RequestError } from '../../../../core/kernel/request/request-error.js';
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
import { toastText } from '../../toast-text.js';
import { me, schema } from './record-fixture.js';
const valueOf = (label: string) => (control(label) as HTMLInputElement | undefined)?.value;
const heading = () => document.querySelector('h1')?.textContent;
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

function typeComment(value: string): void {
  const box = document.querySelector('textarea');
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setter?.call(box, value);
  box?.dispatchEvent(new Event('input', { bubbles: true }));
}

const commentText = () => document.querySelector('textarea')?.value;

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
    await until('the message', () => toastText().includes('Saved'));
    expect(toastText()).not.to.include('merged');
  });

  it('to a comment is asked for with the same key; another comment has another one', async () => {
    const sent: [string, string][] = [];
    mountRecord({
      records: {
        comment: (_module, _id, comment, key) => {
          sent.push([comment.text, key]);
          if (sent.length === 1) return Promise.reject(lost());
          return Promise.resolve({
            id: `${sent.length}`,
            kind: 'commented',
            person: me,
            time: '2026-09-17 09:20',
            text: comment.text,
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
