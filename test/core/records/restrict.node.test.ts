import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ModuleSchema } from '../../../core/contracts/records.js';
import { restrictedTo } from '../../../core/records/restrict.js';

const schema: ModuleSchema = {
  module: 'mail',
  label: 'Mail',
  itemLabel: 'Message',
  titleField: 'subject',
  groups: [{ key: 'basic', label: 'Message' }],
  fields: [
    { key: 'subject', type: 'text', label: 'Subject', group: 'basic', required: true },
    {
      key: 'folder',
      type: 'select',
      label: 'Folder',
      group: 'basic',
      defaultValue: 'drafts',
      options: [
        { value: 'inbox', label: 'Inbox' },
        { value: 'sent', label: 'Sent', fixed: true },
        { value: 'drafts', label: 'Drafts', fixed: true },
      ],
    },
  ],
  views: [],
  rights: { create: true },
};
const optionsOf = ({ fields }: ModuleSchema) => fields[1]?.options?.map(({ value }) => value);

test('fields that the user may not fill are read-only', () => {
  assert.deepEqual(
    restrictedTo(schema, ['folder']).fields.map(({ readOnly }) => readOnly),
    [true, undefined],
  );
  assert.deepEqual(
    restrictedTo(schema, undefined).fields.map(({ readOnly }) => readOnly),
    [undefined, undefined],
  );
});

test('an option that only the back end sets is offered as the present value only', () => {
  assert.deepEqual(
    optionsOf(restrictedTo(schema, ['folder'])),
    ['inbox', 'drafts'],
    'the default of a new record',
  );
  assert.deepEqual(optionsOf(restrictedTo(schema, ['folder'], { folder: 'sent' })), ['inbox', 'sent']);
  assert.deepEqual(optionsOf(restrictedTo(schema, ['folder'], { folder: 'inbox' })), ['inbox']);
});
