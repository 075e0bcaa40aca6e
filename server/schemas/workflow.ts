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
  address,
  col,
  date,
  datetime,
  decimal,
  group,
  lines,
  longtext,
  money,
  more,
  opt,
  reference,
  select,
  text,
  titleColumn,
} from './define.js';
import { expenseLines } from './expense-lines.js';
import { calendar, split, table } from './kinds.js';
import { departmentSelect, filesGroup } from './shared.js';

/** Types of requests; `showWhen` of the fields says what each of them asks for. */
const workflowKinds = [
  opt('purchase', '采购', 'Purchase'),
  opt('expense', '费用', 'Expenses'),
  opt('leave', '请假', 'Leave'),
  opt('trip', '出差', 'Business trip'),
  opt('overtime', '加班', 'Overtime'),
  opt('onboarding', '入职', 'New hire'),
  opt('payment', '付款', 'Payment'),
  opt('contract', '合同', 'Contract'),
  opt('budget', '预算', 'Budget'),
  opt('seal', '用印', 'Company seal'),
  opt('car', '用车', 'Company car'),
  opt('system', '系统权限', 'System access'),
  opt('asset', '资产', 'Assets'),
];

const leaveTypes = [
  opt('annual', '年假', 'Annual leave'),
  opt('sick', '病假', 'Sick leave'),
  opt('personal', '事假', 'Personal leave'),
  opt('marriage', '婚假', 'Marriage leave'),
  opt('parental', '产假/陪产假', 'Parental leave'),
  opt('bereavement', '丧假', 'Bereavement leave'),
];

const earlier = { whenFilled: true } as const;
const only = (...values: string[]) => ({ showWhen: { field: 'kind', values } });
const withCosts = ['purchase', 'expense', 'trip', 'payment', 'contract', 'budget', 'asset'];

export const workflowModules: ModuleDef[] = [
  {
    module: 'workflow',
    app: 'workflow',
    label: ['流程', 'Workflows'],
    itemLabel: ['流程', 'Workflow'],
    titleField: 'title',
    statusField: 'status',
    personField: 'initiator',
    amountField: 'amount',
    timeField: 'arrivedAt',
    urgentField: 'urgent',
    codeField: 'code',
    typeField: 'kind',
    submit: submitNew,
    flow: { ...approvalFlow, kept: 'byType' },
    involved: waitingFor,
    actions: approvalActions,
    closed: ['done', 'failed'],
    kinds: [table, split('step'), calendar('from', { end: 'to', people: ['initiator'], tone: 'kind' })],
    report: approvalReport({
      label: ['审批效率', 'Approval efficiency'],
      counted: ['申请数', 'Requests'],
      donut: 'kind',
      bars: ['department'],
    }),
    views: approvalViews(),
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '标题', 'Title', titleColumn),
        text('code', '编号', 'Number', { readOnly: true, auto: 'code', codePrefix: 'LC', ...more(150) }),
        select('kind', '类型', 'Type', workflowKinds, {
          required: true,
          defaultValue: 'purchase',
          ...col(5, 90),
        }),
        departmentField(),
        select('leaveType', '请假类型', 'Leave type', leaveTypes, {
          ...only('leave'),
          required: true,
          defaultValue: 'annual',
          ...more(120),
        }),
        text('destination', '目的地', 'Destination', { ...only('trip'), required: true, ...more(140) }),
        date('from', '开始日期', 'From', {
          ...only('leave', 'trip'),
          required: true,
          auto: 'today',
          ...more(110),
        }),
        date('to', '结束日期', 'To', {
          ...only('leave', 'trip'),
          required: true,
          auto: 'today',
          notBefore: 'from',
          ...more(110),
        }),
        decimal('days', '天数', 'Days', {
          ...only('leave', 'trip'),
          required: true,
          defaultValue: '1',
          max: '366',
          precision: 1,
          ...more(80),
        }),
        datetime('startAt', '开始时间', 'Starts', {
          ...only('overtime', 'car'),
          required: true,
          auto: 'nextHalfHour',
          ...more(140),
        }),
        datetime('endAt', '结束时间', 'Ends', {
          ...only('overtime', 'car'),
          required: true,
          auto: 'hourLater',
          notBefore: 'startAt',
          ...more(140),
        }),
        decimal('hours', '加班时长（小时）', 'Hours', {
          ...only('overtime'),
          required: true,
          defaultValue: '1',
          max: '999',
          precision: 1,
          ...more(90),
        }),
        text('candidate', '入职人员', 'New hire', { ...only('onboarding'), required: true, ...more(120) }),
        text('position', '岗位', 'Position', { ...only('onboarding'), required: true, ...more(130) }),
        date('joinsOn', '入职日期', 'Joins on', { ...only('onboarding'), required: true, ...more(110) }),
        select(
          'purchaseKind',
          '采购类型',
          'Purchase type',
          [
            opt('equipment', '办公设备', 'Office equipment'),
            opt('furniture', '办公家具', 'Furniture'),
            opt('service', '服务', 'Services'),
            opt('software', '软件许可', 'Software'),
            opt('consumable', '办公耗材', 'Supplies'),
          ],
          { ...only('purchase'), ...more(120) },
        ),
        date('expectedOn', '期望到货', 'Wanted by', { ...only('purchase'), ...more(120) }),
        address('address', '收货地址', 'Deliver to', only('purchase')),
        departmentSelect('costDepartment', '成本中心', 'Cost centre', {
          ...only(...withCosts),
          ...more(140),
        }),
        reference('budget', '预算', 'Budget', 'fnaBudget', { ...only(...withCosts), ...more(180) }),
        // Entered in requests of earlier releases, which had no references for them.
        text('costCentre', '原成本中心', 'Earlier cost centre', {
          ...only(...withCosts),
          ...earlier,
          ...more(140),
        }),
        text('budgetItem', '预算科目', 'Budget line', { ...only(...withCosts), ...earlier, ...more(150) }),
        longtext('reason', '申请事由', 'Reason', { required: true, maxLength: 2000 }),
      ]),
      group('items', '采购明细', 'Items', [
        lines(
          'items',
          '采购明细',
          'Items',
          [
            { key: 'name', label: ['品名', 'Item'], type: 'text', required: true },
            { key: 'spec', label: ['规格', 'Specification'], type: 'text' },
            { key: 'quantity', label: ['数量', 'Quantity'], type: 'decimal', precision: 2, required: true },
            { key: 'unit', label: ['单位', 'Unit'], type: 'text' },
            { key: 'price', label: ['单价', 'Unit price'], type: 'money', precision: 2 },
            {
              key: 'amount',
              label: ['金额', 'Amount'],
              type: 'money',
              precision: 2,
              productOf: ['quantity', 'price'],
            },
          ],
          only('purchase', 'asset'),
        ),
      ]),
      group('expenses', '费用明细', 'Expenses', [expenseLines('expenses', only('expense'))]),
      group('cost', '金额', 'Amount', [
        money('amount', '金额', 'Amount', {
          ...only(...withCosts),
          sumOf: {
            field: 'items',
            column: 'amount',
            or: { field: 'expenses', column: 'base', when: { field: 'kind', values: ['expense'] } },
          },
          ...col(3, 120),
        }),
      ]),
      filesGroup(),
      group('approval', '审批信息', 'Approval', approvalFields('workflow')),
    ],
  },
];
