import { lines, opt, type FieldDef } from './define.js';
import { currencyColumn, rateColumn } from './shared.js';

/** Kinds of expense; a tenant may limit each of them. */
const expenseKinds = [
  opt('transport', '长途交通', 'Long-distance travel'),
  opt('traffic', '市内交通', 'Local transport'),
  opt('lodging', '住宿', 'Accommodation'),
  opt('meal', '餐饮招待', 'Meals and entertainment'),
  opt('office', '办公用品', 'Office supplies'),
  opt('phone', '通讯', 'Phone and internet'),
  opt('training', '培训', 'Training'),
  opt('other', '其他', 'Other'),
];

/** Maximum number of expenses of a request, each of which may need a rate of its own. */
const mostExpenses = 100;

/** Expenses of a request, each in a currency of its own and in the tenant's base currency. Receipts are in `files`. */
export const expenseLines = (key: string, extra: Partial<FieldDef>): FieldDef =>
  lines(
    key,
    '费用明细',
    'Expenses',
    [
      { key: 'day', label: ['日期', 'Date'], type: 'date', required: true },
      { key: 'kind', label: ['费用类型', 'Kind'], type: 'select', required: true, options: expenseKinds },
      { key: 'note', label: ['说明', 'Note'], type: 'text' },
      { key: 'receipts', label: ['票据', 'Receipt files'], type: 'files', filesOf: 'files' },
      currencyColumn('currency', { required: true }),
      { key: 'amount', label: ['金额', 'Amount'], type: 'money', precision: 2, required: true },
      rateColumn('rate'),
      {
        key: 'base',
        label: ['本位币金额', 'In base currency'],
        type: 'money',
        precision: 2,
        exchange: { amount: 'amount', currency: 'currency', day: 'day', rate: 'rate', limited: 'kind' },
      },
    ],
    { maxLength: mostExpenses, ...extra },
  );
