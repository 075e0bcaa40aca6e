import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createConfirm } from '../../../../app/services/feedback/confirm.js';
import { hueOf, initialsOf } from '../../../../app/ui/controls/hue.js';

test('initialsOf() returns the given name of a Chinese name and two letters of others', () => {
  assert.equal(initialsOf('林晓'), '晓');
  assert.equal(initialsOf('陈一鸣'), '鸣');
  assert.equal(initialsOf('Anna Lee'), 'AL');
  assert.equal(initialsOf('Anna Maria von Lee'), 'AL');
  assert.equal(initialsOf('admin'), 'AD');
  assert.equal(initialsOf('  '), '?');
});

test('hueOf() returns the same hue for the same name and spreads names over hues', () => {
  assert.equal(hueOf('1234567890123456789'), hueOf('1234567890123456789'));
  const hues = new Set(Array.from({ length: 60 }, (_, index) => hueOf(`12345678901234567${index}`)));
  assert.equal(hues.size, 6);
});

test('createConfirm() asks one question at a time, each with its own answer', async () => {
  const service = createConfirm();
  const labels = { confirmLabel: 'Yes', cancelLabel: 'No' };
  const first = service.confirm({ title: 'First', ...labels });
  const second = service.confirm({ title: 'Second', ...labels });
  assert.equal(service.$question.get()?.title, 'First');
  service.answer(true);
  assert.equal(service.$question.get()?.title, 'Second');
  service.answer(false);
  assert.equal(service.$question.get(), null);
  assert.deepEqual(await Promise.all([first, second]), [true, false]);
});
