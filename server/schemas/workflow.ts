import { approvalActions, approvalFields, approvalFlow, approvalViews, departmentField } from './approval.js';
import type { ModuleDef } from './define.js';
import { col, date, group, lines, longtext, money, more, opt, select, text, titleColumn } from './define.js';
import { filesGroup } from './shared.js';

const workflowKinds = [
  opt('purchase', '采购', 'Purchase'),
  opt('expense', '费用', 'Expenses'),
  opt('seal', '用印', 'Company seal'),
  opt('leave', '人事', 'Leave'),
  opt('contract', '合同', 'Contract'),
  opt('payment', '付款', 'Payment'),
  opt('budget', '预算', 'Budget'),
  opt('car', '行政', 'Office'),
  opt('system', '信息', 'Systems'),
  opt('asset', '资产', 'Assets'),
];

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
    codeField: 'code',
    flow: approvalFlow,
    actions: approvalActions,
    closed: ['done', 'failed'],
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
        text('costCentre', '成本中心', 'Cost centre', more(140)),
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
          more(120),
        ),
        date('expectedOn', '期望到货', 'Wanted by', more(120)),
        text('address', '收货地址', 'Deliver to'),
        text('budgetItem', '预算科目', 'Budget line', more(150)),
        longtext('reason', '申请事由', 'Reason', { required: true, maxLength: 2000 }),
      ]),
      group('items', '采购明细', 'Items', [
        lines('items', '采购明细', 'Items', [
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
        ]),
        money('amount', '金额', 'Amount', { sumOf: { field: 'items', column: 'amount' }, ...col(3, 120) }),
      ]),
      filesGroup(),
      group('approval', '审批信息', 'Approval', approvalFields()),
    ],
  },
];
