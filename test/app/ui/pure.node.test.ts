import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createConfirm } from '../../../app/ui/confirm.js';
import { hueOf, initialsOf } from '../../../app/ui/hue.js';
import { placePanel } from '../../../app/ui/place-panel.js';

const viewport = { width: 1000, height: 800 };
const panel = { width: 200, height: 300 };

test('initialsOf() takes the given name of a Chinese name and two letters of others', () => {
  assert.equal(initialsOf('林晓'), '晓');
  assert.equal(initialsOf('陈一鸣'), '鸣');
  assert.equal(initialsOf('Anna Lee'), 'AL');
  assert.equal(initialsOf('Anna Maria von Lee'), 'AL');
  assert.equal(initialsOf('admin'), 'AD');
  assert.equal(initialsOf('  '), '?');
});

test('hueOf() gives the same person the same hue and spreads people over hues', () => {
  assert.equal(hueOf('1234567890123456789'), hueOf('1234567890123456789'));
  const hues = new Set(Array.from({ length: 60 }, (_, index) => hueOf(`12345678901234567${index}`)));
  assert.equal(hues.size, 6);
});

test('placePanel() goes below its button, aligned at the start', () => {
  const place = placePanel({
    anchor: { top: 100, left: 50, width: 80, height: 32 },
    panel,
    viewport,
    align: 'start',
    rtl: false,
  });
  assert.deepEqual(place, { top: 136, left: 50, maxHeight: 656 });
});

test('placePanel() aligns at the other side in right-to-left pages', () => {
  const anchor = { top: 100, left: 500, width: 80, height: 32 };
  const request = { anchor, panel, viewport, align: 'start' as const };
  assert.equal(placePanel({ ...request, rtl: true }).left, 380);
  assert.equal(placePanel({ ...request, rtl: false, align: 'end' }).left, 380);
});

test('placePanel() goes above when there is more room, and never leaves the window', () => {
  const low = placePanel({
    anchor: { top: 700, left: 950, width: 40, height: 32 },
    panel,
    viewport,
    align: 'start',
    rtl: false,
  });
  assert.equal(low.top, 396);
  assert.equal(low.left, 792);
  const tall = placePanel({
    anchor: { top: 40, left: -30, width: 40, height: 32 },
    panel: { width: 200, height: 2000 },
    viewport,
    align: 'start',
    rtl: false,
  });
  assert.deepEqual(tall, { top: 76, left: 8, maxHeight: 716 });
});

test('createConfirm() asks one question at a time and gives each its own answer', async () => {
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
