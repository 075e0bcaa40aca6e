import {
  approvalActions,
  approvalFields,
  approvalFlow,
  approvalReport,
  approvalViews,
  departmentField,
  submitNew,
  waitingFor,
} from './approval.js';
import type { ModuleDef } from './define.js';
import {
  col,
  date,
  group,
  integer,
  lines,
  longtext,
  money,
  more,
  opt,
  person,
  reference,
  select,
  text,
  titleColumn,
} from './define.js';
import { chart, split, table } from './kinds.js';
import { currencyColumn, currencyField, departmentSelect, filesGroup, rateColumn } from './shared.js';

const approval = {
  flow: approvalFlow,
  involved: waitingFor,
  submit: submitNew,
  actions: approvalActions,
  closed: ['done', 'failed'],
  statusField: 'status',
  personField: 'initiator',
  amountField: 'amount',
  timeField: 'arrivedAt',
  urgentField: 'urgent',
  codeField: 'code',
  titleField: 'title',
} as const satisfies Partial<ModuleDef>;

const approvalGroup = (module?: string) => group('approval', '审批信息', 'Approval', approvalFields(module));

export const financeModules: ModuleDef[] = [
  {
    ...approval,
    flow: { ...approvalFlow, kept: 'one' },
    module: 'fna',
    app: 'fna',
    label: ['费用报销', 'Expense claims'],
    itemLabel: ['报销单', 'Expense claim'],
    kinds: [table, split('step'), chart('kind', 'amount')],
    report: approvalReport(
      {
        label: ['费用报销分析', 'Expense report'],
        counted: ['报销单数', 'Claims'],
        donut: 'kind',
        bars: ['department'],
      },
      { of: 'sum', key: 'total', label: ['报销总额', 'Total claimed'], field: 'amount' },
    ),
    views: approvalViews(),
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '事由', 'Purpose', titleColumn),
        text('code', '单号', 'Number', { readOnly: true, auto: 'code', codePrefix: 'BX', ...more(150) }),
        select(
          'kind',
          '费用类型',
          'Kind',
          [
            opt('travel', '差旅费', 'Travel'),
            opt('meal', '招待费', 'Entertainment'),
            opt('traffic', '交通费', 'Transport'),
            opt('office', '办公费', 'Office'),
            opt('training', '培训费', 'Training'),
          ],
          { required: true, defaultValue: 'travel', ...col(5, 100) },
        ),
        departmentField(),
        currencyField(),
        reference('project', '关联项目', 'Project', 'project', more(180)),
        text('costCentre', '成本中心', 'Cost centre', more(140)),
        date('from', '开始日期', 'From', more(110)),
        date('to', '结束日期', 'To', { notBefore: 'from', ...more(110) }),
        text('account', '收款账户', 'Paid to', { visibleToRoles: ['finance'] }),
        longtext('reason', '说明', 'Details', { maxLength: 2000 }),
      ]),
      group('items', '费用明细', 'Items', [
        lines('items', '费用明细', 'Items', [
          { key: 'name', label: ['项目', 'Item'], type: 'text', required: true },
          { key: 'day', label: ['日期', 'Day'], type: 'date' },
          { key: 'bills', label: ['单据数', 'Receipts'], type: 'integer' },
          { key: 'files', label: ['票据', 'Receipt files'], type: 'files', filesOf: 'files' },
          currencyColumn('currency'),
          { key: 'amount', label: ['金额', 'Amount'], type: 'money', precision: 2, required: true },
          rateColumn('rate'),
          {
            key: 'converted',
            label: ['折算金额', 'Converted amount'],
            type: 'money',
            precision: 2,
            exchange: {
              ...{ amount: 'amount', currency: 'currency', day: 'day', rate: 'rate' },
              baseField: 'currency',
            },
          },
        ]),
        money('amount', '报销金额', 'Amount', {
          currencyField: 'currency',
          sumOf: { field: 'items', column: 'amount' },
          required: true,
          ...col(2, 120),
        }),
      ]),
      filesGroup(),
      approvalGroup('fna'),
    ],
  },
  {
    ...approval,
    module: 'fnaBudget',
    app: 'fna',
    label: ['预算审批', 'Budgets'],
    itemLabel: ['预算申请', 'Budget request'],
    kinds: [table, split('step'), chart('owner', 'amount')],
    views: approvalViews(),
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '预算名称', 'Budget', titleColumn),
        text('code', '单号', 'Number', { readOnly: true, auto: 'code', codePrefix: 'YS', ...more(150) }),
        integer('year', '年度', 'Year', {
          auto: 'year',
          required: true,
          min: '2000',
          max: '2100',
          ...col(4, 80),
        }),
        departmentSelect('owner', '预算部门', 'Department', { required: true, ...col(4, 120) }),
        select(
          'kind',
          '类型',
          'Kind',
          [
            opt('year', '年度预算', 'Yearly'),
            opt('extra', '追加预算', 'Additional'),
            opt('move', '预算调整', 'Transfer'),
          ],
          { required: true, defaultValue: 'year', ...more(110) },
        ),
        person('responsible', '预算责任人', 'Responsible', more(120)),
        money('amount', '申请金额', 'Amount', {
          sumOf: { field: 'items', column: 'amount' },
          required: true,
          ...col(2, 130),
        }),
        money('used', '已用金额', 'Used', { readOnly: true, defaultValue: '0', ...more(130) }),
        longtext('reason', '编制说明', 'Reasons'),
      ]),
      group('items', '预算明细', 'Items', [
        lines('items', '预算明细', 'Items', [
          { key: 'name', label: ['科目', 'Budget line'], type: 'text', required: true },
          { key: 'last', label: ['上年实际', 'Last year'], type: 'money', precision: 2 },
          { key: 'amount', label: ['本年预算', 'This year'], type: 'money', precision: 2, required: true },
        ]),
      ]),
      filesGroup(),
      approvalGroup(),
    ],
  },
];
