import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import type { FieldValues, ModuleSchema } from '../../../../core/contracts/records.js';

export const me: PersonRef = { id: '1000000000000000001', name: 'Lin Xiao' };
export const other: PersonRef = { id: '1000000000000000002', name: 'Chen Yiming' };
export const firstId = '2000000000000000001';

/** A module with one field of every type that a form has. */
export const schema: ModuleSchema = {
  module: 'workflow',
  label: 'Workflows',
  itemLabel: 'Workflow',
  titleField: 'title',
  statusField: 'status',
  personField: 'owner',
  amountField: 'amount',
  codeField: 'code',
  groups: [
    { key: 'basic', label: 'Basics' },
    { key: 'more', label: 'Details' },
  ],
  fields: [
    { key: 'title', type: 'text', label: 'Title', group: 'basic', required: true, maxLength: 40 },
    { key: 'code', type: 'text', label: 'Number', group: 'basic', readOnly: true },
    {
      key: 'status',
      type: 'select',
      label: 'Status',
      group: 'basic',
      required: true,
      options: [
        { value: 'open', label: 'Open', tone: 'open' },
        { value: 'done', label: 'Finished', tone: 'done' },
      ],
    },
    { key: 'owner', type: 'person', label: 'Owner', group: 'basic' },
    { key: 'amount', type: 'money', label: 'Amount', group: 'basic', currency: '¥', precision: 2, min: '0' },
    { key: 'due', type: 'date', label: 'Due', group: 'basic' },
    { key: 'secret', type: 'text', label: 'Secret', group: 'basic', hidden: true },
    { key: 'note', type: 'longtext', label: 'Note', group: 'more' },
    { key: 'mail', type: 'email', label: 'Mail', group: 'more' },
    { key: 'share', type: 'percent', label: 'Progress', group: 'more', min: '0', max: '100' },
    {
      key: 'items',
      type: 'lines',
      label: 'Items',
      group: 'more',
      currency: '¥',
      columns: [
        { key: 'name', label: 'Item', type: 'text', required: true },
        { key: 'count', label: 'Count', type: 'integer' },
        { key: 'price', label: 'Price', type: 'money', precision: 2 },
        { key: 'sum', label: 'Sum', type: 'money', precision: 2 },
      ],
    },
    { key: 'files', type: 'attachments', label: 'Files', group: 'more' },
    { key: 'body', type: 'richtext', label: 'Text', group: 'more' },
  ],
  views: [],
  rights: { create: true },
};

export const startValues: FieldValues = {
  title: 'Three projectors',
  code: 'CG-1',
  status: 'open',
  owner: me,
  amount: '38640.00',
  due: '2026-09-28',
  note: 'For the meeting rooms',
  mail: 'a@example.com',
  share: '40',
  items: [
    { name: 'Projector', count: '3', price: '9800.00', sum: '29400.00' },
    { name: 'Screen', count: '3', price: '1280.00', sum: '3840.00' },
  ],
  files: [{ id: '9', name: 'offer.pdf', size: 1258291, type: 'application/pdf', by: other }],
  body: '<p>Bright <strong>rooms</strong></p>',
};
