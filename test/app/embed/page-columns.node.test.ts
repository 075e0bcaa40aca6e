import assert from 'node:assert/strict';
import { test } from 'node:test';

import { columnsFault } from '../../../app/embed/page-columns.js';
import { schema } from '../records/list/schema-fixture.js';

test('columnsFault() accepts columns, the title by either name, and fields that the user may not see', () => {
  assert.equal(columnsFault(schema, []), undefined);
  assert.equal(columnsFault(schema, ['time', 'title', 'secret', 'time']), undefined);
  assert.equal(columnsFault({ ...schema, titleField: 'kind' }, ['kind', 'title', 'owner']), undefined);
});

test('columnsFault() names what the module does not have, once each, and what it has', () => {
  assert.equal(
    columnsFault({ ...schema, module: 'task' }, ['owner', '__proto__', 'lable', 'lable']),
    'record-list: "columns" names "__proto__", "lable", which task does not have; there are title, kind, owner, status, amount, time, due, urgent',
  );
});
