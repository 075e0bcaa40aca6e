import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { PorticoSubmitEvent } from '../../elements/appeal-dialog/appeal-dialog.events.js';
import { PorticoLinkEvent } from '../../elements/link-guard/link-guard.events.js';
import { PorticoRefreshEvent } from '../../elements/load-failure-dialog/load-failure-dialog.events.js';
import { PorticoDetailsEvent } from '../../elements/notices/details-event.js';
import { PorticoExpandEvent, PorticoResizeEvent } from '../../elements/record-dialog/record-dialog.events.js';
import { PorticoSensitiveEvent } from '../../elements/sensitive-dialog/sensitive-dialog.events.js';
import {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
} from '../../elements/shared/events.js';
import { PorticoBackEvent } from '../../elements/title-bar/title-bar.events.js';
import { filesBelow } from '../files.js';

const root = join(import.meta.dirname, '../..');
const hit = { superviseType: 'weak' };
const result = { failCount: 1 };
const reasons = [{ id: 'user', value: 'a@' }] as const;

/** One event of each class, with the values of its fields. */
const events: readonly (readonly [Event, Record<string, unknown>])[] = [
  [new PorticoSubmitEvent('a, b', 'public'), { sensitiveWords: 'a, b', appealReason: 'public' }],
  [
    new PorticoLinkEvent('https://a.example/', 'ask', reasons),
    { href: 'https://a.example/', verdict: 'ask', reasons },
  ],
  [new PorticoRefreshEvent(), {}],
  [new PorticoDetailsEvent('7', result), { taskId: '7', result }],
  [new PorticoExpandEvent(), {}],
  [new PorticoResizeEvent(720), { width: 720 }],
  [new PorticoSensitiveEvent('confirm', hit), { hit }],
  [new PorticoRequestCloseEvent('escape'), { reason: 'escape' }],
  [new PorticoOpenedEvent(), {}],
  [new PorticoClosedEvent(), {}],
  [new PorticoBackEvent(), {}],
];

test('every event class is tested', () => {
  const sources = filesBelow('elements', '.ts').map((file) => readFileSync(join(root, file), 'utf8'));
  const classes = sources.flatMap((text) =>
    [...text.matchAll(/class (\w+) extends Event\b/g)].map(([, name]) => name),
  );
  assert.deepEqual(events.map(([event]) => event.constructor.name).sort(), classes.sort());
});

for (const [event, fields] of events) {
  test(`fields of ${event.constructor.name} cannot be changed by a listener, and others can be added`, () => {
    for (const [name, value] of Object.entries(fields)) {
      assert.equal(Reflect.get(event, name), value, name);
      assert.throws(() => Object.assign(event, { [name]: 'changed' }), TypeError, name);
      assert.equal(Reflect.get(event, name), value, name);
    }
    const own = Object.getOwnPropertyNames(event).filter((name) => name !== 'isTrusted');
    assert.deepEqual(own, []);
    // Vue marks the events that it has seen: https://github.com/vuejs/core/issues/2513
    assert.doesNotThrow(() => Object.assign(event, { _vts: 1 }));
  });
}
