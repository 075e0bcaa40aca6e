import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answeredSubject } from '../../../../app/records/record/answered-subject.js';
import { splitQuote } from '../../../../app/records/views/thread/split-quote.js';
import { commandOf, neighbour, openAtFirst } from '../../../../app/records/views/thread/thread-rules.js';
import type { RecordRow } from '../../../../core/contracts/records.js';
import type { ThreadKind } from '../../../../core/contracts/view-kinds.js';

test('splitQuote() folds the quotation at the end with its line, and no other one', () => {
  const quote = '<blockquote><p>a</p><blockquote>b</blockquote></blockquote>';
  assert.deepEqual(splitQuote(`<p>Yes</p><p>On Monday, Tom wrote:</p>${quote}<p></p>`), {
    own: '<p>Yes</p>',
    quoted: `<p>On Monday, Tom wrote:</p>${quote}<p></p>`,
  });
  for (const whole of [
    '<p>Yes</p>',
    `<p>Yes</p>${quote}<p>No</p>`,
    `<p></p>${quote}`,
    '<p>x</p><blockquote>y',
  ])
    assert.deepEqual(splitQuote(whole), { own: whole, quoted: '' });
});

test('answeredSubject() has one mark, whatever marks a subject has had', () => {
  assert.equal(answeredSubject('Re: ', 'Plan'), 'Re: Plan');
  assert.equal(answeredSubject('Re: ', 'RE: 回复：Re[2]: Plan'), 'Re: Plan');
  assert.equal(answeredSubject('转发：', 'Fwd: WG: Plan'), '转发：Plan');
  assert.equal(answeredSubject('Re: ', 'Reply: Plan'), 'Re: Reply: Plan');
});

test('commandOf() knows the letters, and replies to all with the shift key', () => {
  const key = (pressed: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
    commandOf({
      key: pressed,
      code: `Key${pressed.toUpperCase()}`,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      isComposing: false,
      repeat: false,
      defaultPrevented: false,
      ...more,
    });
  assert.deepEqual(
    ['j', 'k', 'r', 'f', 'u', 'x'].map((one) => key(one)),
    ['next', 'previous', 'reply', 'forward', 'unread', undefined],
  );
  assert.equal(key('R', { shiftKey: true }), 'replyAll');
  assert.equal(key('U', { shiftKey: true }), undefined);
  assert.equal(key('к', { code: 'KeyR' }), 'reply');
  assert.equal(key('r', { ctrlKey: true }), undefined);
  assert.equal(key('r', { repeat: true }), undefined);
});

test('openAtFirst() opens the newest message and those that wait to be read', () => {
  const kind: ThreadKind = {
    kind: 'thread',
    time: 'at',
    sender: 'by',
    body: 'text',
    read: 'read',
  };
  const message = (id: string, by: string, read: boolean): RecordRow => ({
    id,
    revision: 1,
    title: id,
    values: { by: { id: by, name: by }, read },
  });
  const messages = [
    message('1', 'tom', true),
    message('2', 'tom', false),
    message('3', 'me', false),
    message('4', 'me', false),
  ];
  assert.deepEqual([...openAtFirst(kind, messages, 'me')], ['2', '4']);
});

test('neighbour() begins with the first conversation, and ends at the last', () => {
  assert.equal(neighbour(['a', 'b'], undefined, 1), 'a');
  assert.equal(neighbour(['a', 'b'], 'a', 1), 'b');
  assert.equal(neighbour(['a', 'b'], 'b', 1), undefined);
  assert.equal(neighbour(['a', 'b'], 'a', -1), undefined);
});
