import assert from 'node:assert/strict';
import { test } from 'node:test';

import { composeValues } from '../../../../app/records/record/compose-values.js';

const [me, anna, tom, eva] = ['Me', 'Anna', 'Tom', 'Eva'].map((name, index) => ({ id: String(index), name }));
const file = { id: '9', name: 'a.pdf', size: 3, type: 'application/pdf' };

if (!me || !anna || !tom || !eva) throw new Error('There are four people.');

const received = {
  values: {
    subject: 'Plan',
    sender: anna,
    to: [me, tom],
    cc: [eva, me],
    body: '<p>Hello</p>',
    files: [file],
  },
};
const texts = { prefix: 'Re: ', intro: 'Anna <anna> wrote:' };

test('an answer goes to the sender, or to everyone but me, and quotes the message', () => {
  const reply = composeValues('reply', received, me, texts);
  assert.deepEqual(reply, {
    subject: 'Re: Plan',
    body: '<p></p><p>Anna &lt;anna&gt; wrote:</p><blockquote><p>Hello</p></blockquote>',
    to: [anna],
  });
  const all = composeValues('replyAll', received, me, texts);
  assert.deepEqual([all['to'], all['cc']], [[anna, tom], [eva]]);
  const again = composeValues('reply', { values: { ...received.values, subject: 'Re: Plan' } }, me, texts);
  assert.equal(again['subject'], 'Re: Plan');
});

test('an answer to my own message goes to its recipients', () => {
  const sent = { values: { ...received.values, sender: me, to: [tom] } };
  assert.deepEqual(composeValues('reply', sent, me, texts)['to'], [tom]);
});

test('a forwarded message has its attachments and no recipients', () => {
  const forward = composeValues('forward', received, me, { ...texts, prefix: 'Fwd: ' });
  assert.deepEqual([forward['subject'], forward['to'], forward['files']], ['Fwd: Plan', undefined, [file]]);
});
