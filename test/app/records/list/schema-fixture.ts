import type { FieldSchema, ModuleSchema } from '../../../../core/contracts/records.js';

const column = (width: number, priority: number, shown = true) => ({ column: { width, priority, shown } });
const queryable = { sortable: true, filterable: true } as const;

const fields: FieldSchema[] = [
  { key: 'title', type: 'text', label: 'Title', group: 'base', ...queryable, ...column(300, 1) },
  {
    key: 'kind',
    type: 'select',
    label: 'Type',
    group: 'base',
    options: [
      { value: 'buy', label: 'Purchase' },
      { value: 'trip', label: 'Travel' },
    ],
    ...queryable,
    ...column(88, 3),
  },
  { key: 'owner', type: 'person', label: 'Owner', group: 'base', ...queryable, ...column(120, 2) },
  {
    key: 'status',
    type: 'select',
    label: 'Status',
    group: 'base',
    options: [
      { value: 'open', label: 'Open', tone: 'open' },
      { value: 'active', label: 'In progress', tone: 'active' },
      { value: 'done', label: 'Done', tone: 'done' },
    ],
    ...queryable,
    ...column(120, 1),
  },
  {
    key: 'amount',
    type: 'money',
    label: 'Amount',
    group: 'base',
    precision: 2,
    currency: '¥',
    ...queryable,
    ...column(120, 2),
  },
  { key: 'time', type: 'datetime', label: 'Received', group: 'base', ...queryable, ...column(140, 1) },
  { key: 'due', type: 'date', label: 'Due', group: 'base', ...queryable, ...column(120, 4, false) },
  { key: 'urgent', type: 'checkbox', label: 'Urgent', group: 'base', ...queryable, ...column(80, 4, false) },
  {
    key: 'secret',
    type: 'money',
    label: 'Salary',
    group: 'base',
    hidden: true,
    ...queryable,
    ...column(80, 1),
  },
  { key: 'files', type: 'attachments', label: 'Files', group: 'base', filterable: true },
];

/** A module with a field of every type that lists treat differently. */
export const schema: ModuleSchema = {
  module: 'workflow',
  label: 'Workflows',
  itemLabel: 'Workflow',
  titleField: 'title',
  statusField: 'status',
  personField: 'owner',
  amountField: 'amount',
  timeField: 'time',
  groups: [{ key: 'base', label: 'Basics' }],
  fields,
  views: [
    {
      id: 'todo',
      label: 'To do',
      builtIn: true,
      filters: [{ field: 'status', op: 'in', value: ['open', 'active'] }],
    },
    { id: 'all', label: 'All', builtIn: true },
    { id: 'v1', label: 'Big ones', filters: [{ field: 'amount', op: 'gte', value: '1000' }] },
  ],
  rights: { create: true },
};
