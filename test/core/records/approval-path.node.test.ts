import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ApprovalStep, DoneStep } from '../../../core/contracts/approval-steps.js';
import type { ActivityEntry } from '../../../core/contracts/records.js';
import { approvalPath } from '../../../core/records/approval-path.js';

const person = (name: string) => ({ id: name.toLowerCase(), name });
const entry = (
  key: string,
  name: string,
  time: string,
  tone: 'done' | 'returned' | 'active' = 'done',
): ActivityEntry => ({
  id: time,
  kind: 'action',
  person: person(name),
  time,
  action: { label: tone, tone },
  step: { key, label: key },
});
const done = (key: string, extra: Partial<DoneStep> = {}): DoneStep => ({
  key,
  label: `Step ${key}`,
  ...extra,
});
const shown = (steps: readonly DoneStep[], ahead: ApprovalStep[], entries: ActivityEntry[] = []) =>
  approvalPath(steps, ahead, entries).map((group) =>
    group.map(({ state, label, people, time }) =>
      [state, label, ...people.map(({ name }) => name), time].filter(Boolean).join(' '),
    ),
  );

test('a path has the steps that are done, the present ones and those to come; skipped ones are left out', () => {
  const ahead: ApprovalStep[] = [
    { label: 'Finance', people: [person('Ann'), person('Ben')] },
    { label: 'Board', skipped: true },
    { label: 'Head', person: person('Cat') },
    { label: 'Archive' },
  ];
  const entries = [entry('submit', 'Tom', '2026-09-17 09:00'), entry('boss', 'Gil', '2026-09-17 10:00')];
  assert.deepEqual(shown([done('submit'), done('boss')], ahead, entries), [
    ['done Step submit Tom 2026-09-17 09:00'],
    ['done Step boss Gil 2026-09-17 10:00'],
    ['present Finance Ann Ben'],
    ['ahead Head Cat'],
    ['ahead Archive'],
  ]);
  assert.deepEqual(shown([], []), [], 'a record without an approval has no path');
  assert.deepEqual(shown([done('boss')], []), [['done Step boss']], 'entries may not be loaded');
});

test('steps at the same time are one group, also where one of them is done', () => {
  assert.deepEqual(
    shown(
      [done('submit')],
      [
        { label: 'Finance', now: true },
        { label: 'Legal', now: true, alongside: true },
        { label: 'Head' },
        { label: 'Board', alongside: true },
      ],
    ),
    [['done Step submit'], ['present Finance', 'present Legal'], ['ahead Head', 'ahead Board']],
  );
  assert.deepEqual(shown([done('submit'), done('finance', { now: true })], [{ label: 'Legal' }]), [
    ['done Step submit'],
    ['done Step finance', 'present Legal'],
  ]);
});

test('a step names those who decided it last, and not those from before it was returned', () => {
  const entries = [
    entry('both', 'Ann', '2026-09-17 09:00'),
    entry('both', 'Ben', '2026-09-17 09:10'),
    entry('head', 'Cat', '2026-09-17 09:20', 'returned'),
    entry('both', 'Eve', '2026-09-17 09:30', 'active'),
    entry('both', 'Ben', '2026-09-17 09:40'),
    entry('both', 'Dan', '2026-09-17 09:50'),
  ];
  assert.deepEqual(shown([done('both')], [], entries), [['done Step both Ben Dan 2026-09-17 09:50']]);
  assert.deepEqual(shown([done('both')], [], entries.slice(0, 3)), [
    ['done Step both Ann Ben 2026-09-17 09:10'],
  ]);
});
