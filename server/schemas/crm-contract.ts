import type { FieldDef, ModuleDef, OptionDef } from './define.js';
import {
  col,
  date,
  group,
  longtext,
  money,
  more,
  opt,
  percent,
  person,
  reference,
  select,
  text,
  titleColumn,
  view,
  where,
} from './define.js';
import { chart, table } from './kinds.js';
import { filesGroup, keptBy, noteGroup } from './shared.js';
import type { Text } from '../texts/labels/text.js';

const owner = (): FieldDef =>
  person('owner', '负责人', 'Owner', {
    auto: 'me',
    required: true,
    ...keptBy('owner', 'executive'),
    ...col(3, 120),
  });
const mine = () => view('mine', '我负责的', 'Owned by me', [where('owner', 'eq', '$me')]);

/** An entry of the contract ledger: receipt, payment or invoice. */
function ledger(
  module: string,
  label: Text,
  itemLabel: Text,
  codePrefix: string,
  dateLabel: Text,
  status: OptionDef[],
  extra: FieldDef[],
): ModuleDef {
  return {
    module,
    app: 'crm',
    label,
    itemLabel,
    titleField: 'title',
    statusField: 'status',
    personField: 'owner',
    amountField: 'amount',
    timeField: 'plannedOn',
    codeField: 'code',
    views: [
      view('open', '未完成', 'Open', [where('status', 'in', ['open', 'part', 'late'])]),
      mine(),
      view('late', '已逾期', 'Overdue', [where('status', 'eq', 'late')]),
      view('all', '全部', 'All'),
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '名称', 'Subject', titleColumn),
        text('code', '编号', 'Number', { readOnly: true, auto: 'code', codePrefix, ...more(150) }),
        reference('contract', '合同', 'Contract', 'contract', { required: true, ...col(3, 200) }),
        reference('customer', '客户', 'Customer', 'customer', more(180)),
        select('status', '状态', 'Status', status, { required: true, defaultValue: 'open', ...col(2, 110) }),
        money('amount', '金额', 'Amount', { required: true, ...col(2, 130) }),
        date('plannedOn', dateLabel[0], dateLabel[1], { required: true, ...col(2, 120) }),
        date('happenedOn', '实际日期', 'Done on', more(120)),
        ...extra,
        owner(),
      ]),
      noteGroup(),
    ],
  };
}

export const crmContractModules: ModuleDef[] = [
  {
    module: 'contract',
    app: 'crm',
    label: ['合同', 'Contracts'],
    itemLabel: ['合同', 'Contract'],
    titleField: 'title',
    statusField: 'status',
    personField: 'owner',
    amountField: 'amount',
    timeField: 'signedOn',
    codeField: 'code',
    kinds: [table, chart('status', 'amount')],
    views: [
      view('active', '履行中', 'In force', [where('status', 'in', ['active', 'late'])]),
      mine(),
      view('all', '全部合同', 'All contracts'),
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '合同名称', 'Contract', titleColumn),
        text('code', '合同编号', 'Number', {
          readOnly: true,
          auto: 'code',
          codePrefix: 'HT',
          ...col(5, 150),
        }),
        reference('customer', '客户', 'Customer', 'customer', { required: true, ...col(3, 200) }),
        select(
          'kind',
          '合同类型',
          'Type',
          [
            opt('sale', '销售合同', 'Sale'),
            opt('service', '服务合同', 'Service'),
            opt('frame', '框架协议', 'Frame agreement'),
            opt('purchase', '采购合同', 'Purchase'),
          ],
          { required: true, defaultValue: 'sale', ...more(110) },
        ),
        select(
          'status',
          '状态',
          'Status',
          [
            opt('draft', '起草', 'Draft', 'draft'),
            opt('active', '履行中', 'In force', 'active'),
            opt('late', '即将到期', 'About to end', 'late'),
            opt('done', '已完结', 'Fulfilled', 'done'),
            opt('ended', '已终止', 'Ended', 'failed'),
          ],
          { required: true, defaultValue: 'draft', ...col(2, 110) },
        ),
        money('amount', '合同金额', 'Amount', { required: true, ...col(2, 130) }),
        date('signedOn', '签订日期', 'Signed on', { auto: 'today', required: true, ...col(2, 120) }),
        date('endsOn', '到期日期', 'Ends on', { notBefore: 'signedOn', ...more(120) }),
        percent('received', '回款进度', 'Paid', { defaultValue: '0', ...col(5, 110) }),
        owner(),
        longtext('terms', '主要条款', 'Main terms'),
      ]),
      filesGroup(),
    ],
  },
  ledger(
    'contractReceive',
    ['合同收款', 'Contract receipts'],
    ['合同收款', 'Contract receipt'],
    'SK',
    ['应收日期', 'Due on'],
    [
      opt('open', '未收', 'Not received', 'open'),
      opt('part', '部分收款', 'Partly received', 'nearly'),
      opt('late', '已逾期', 'Overdue', 'late'),
      opt('done', '已收', 'Received', 'done'),
    ],
    [text('payer', '付款方', 'Payer', more(160))],
  ),
  ledger(
    'contractPay',
    ['合同付款', 'Contract payments'],
    ['合同付款', 'Contract payment'],
    'FK',
    ['应付日期', 'Due on'],
    [
      opt('open', '未付', 'Not paid', 'open'),
      opt('part', '部分付款', 'Partly paid', 'nearly'),
      opt('late', '已逾期', 'Overdue', 'late'),
      opt('done', '已付', 'Paid', 'done'),
    ],
    [text('payee', '收款方', 'Payee', more(160))],
  ),
  ledger(
    'contractInvoice',
    ['合同开票', 'Contract invoices'],
    ['合同发票', 'Contract invoice'],
    'KP',
    ['开票日期', 'Invoiced on'],
    [
      opt('open', '待开票', 'To be issued', 'open'),
      opt('part', '已申请', 'Requested', 'active'),
      opt('late', '已逾期', 'Overdue', 'late'),
      opt('done', '已开票', 'Issued', 'done'),
    ],
    [
      text('invoiceNo', '发票号码', 'Invoice number', more(150)),
      select(
        'taxRate',
        '税率',
        'Tax rate',
        [opt('13', '13%', '13%'), opt('9', '9%', '9%'), opt('6', '6%', '6%'), opt('0', '免税', 'Exempt')],
        { defaultValue: '13', ...more(80) },
      ),
    ],
  ),
  {
    module: 'contractRisk',
    app: 'crm',
    label: ['合同风险', 'Contract risks'],
    itemLabel: ['合同风险', 'Contract risk'],
    titleField: 'title',
    statusField: 'status',
    personField: 'owner',
    timeField: 'foundOn',
    views: [
      view('open', '待处理', 'Open', [where('status', 'in', ['open', 'active'])]),
      mine(),
      view('all', '全部', 'All'),
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '风险描述', 'Risk', titleColumn),
        reference('contract', '合同', 'Contract', 'contract', { required: true, ...col(3, 200) }),
        select(
          'level',
          '风险等级',
          'Level',
          [
            opt('low', '低', 'Low', 'open'),
            opt('medium', '中', 'Medium', 'nearly'),
            opt('high', '高', 'High', 'late'),
          ],
          { required: true, defaultValue: 'medium', ...col(2, 100) },
        ),
        select(
          'kind',
          '类型',
          'Type',
          [
            opt('payment', '回款', 'Payment'),
            opt('delivery', '交付', 'Delivery'),
            opt('legal', '法律', 'Legal'),
            opt('quality', '质量', 'Quality'),
          ],
          { defaultValue: 'payment', ...col(4, 90) },
        ),
        select(
          'status',
          '状态',
          'Status',
          [
            opt('open', '待处理', 'Open', 'open'),
            opt('active', '处理中', 'In hand', 'active'),
            opt('done', '已解除', 'Resolved', 'done'),
          ],
          { required: true, defaultValue: 'open', ...col(2, 100) },
        ),
        money('exposure', '涉及金额', 'At stake', col(3, 130)),
        date('foundOn', '发现日期', 'Found on', { auto: 'today', required: true, ...col(2, 120) }),
        date('dueOn', '要求解决日期', 'Resolve by', { notBefore: 'foundOn', ...more(120) }),
        owner(),
        longtext('measures', '应对措施', 'Measures'),
      ]),
      filesGroup(),
    ],
  },
];
