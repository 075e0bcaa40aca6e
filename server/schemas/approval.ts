import type { ActionDef, FieldDef, FlowDef, ModuleDef, ViewDef } from './define.js';
import {
  checkbox,
  col,
  datetime,
  flat,
  longtext,
  more,
  multiselect,
  opt,
  people,
  person,
  select,
  text,
  view,
  where,
} from './define.js';
import { createdAt, type FigureDef, type ReportDef } from './report-def.js';

/*
 * Approval shared by workflows, finance and official documents: initiator, step, handler and actions.
 */
const active = ['active', 'nearly', 'late'];
const waiting = [...active, 'returned'];

const approvalStatus = [
  opt('draft', '草稿', 'Draft', 'draft'),
  opt('active', '审批中', 'In approval', 'active'),
  opt('nearly', '待办理', 'To process', 'nearly'),
  opt('late', '已超时', 'Overdue', 'late'),
  opt('returned', '退回重提', 'Returned', 'returned'),
  opt('done', '已归档', 'Archived', 'done'),
  opt('failed', '已终止', 'Ended', 'failed'),
];

const approvalSteps = [
  opt('submit', '发起申请', 'Request'),
  opt('department', '直属上级', 'Line manager'),
  opt('finance', '财务审批', 'Finance'),
  opt('lead', '分管领导', 'Executive'),
  opt('archive', '归档', 'Archive'),
];

export const approvalFlow: FlowDef = {
  stepField: 'step',
  handlerField: 'handler',
  stepsField: 'steps',
  decidersField: 'deciders',
  stateField: 'flowState',
  checkField: 'checkAt',
  versionField: 'flowVersion',
  dueField: 'dueAt',
  lateStatus: 'late',
  initiatorField: 'initiator',
  handledByField: 'handledBy',
  arrivedField: 'arrivedAt',
  steps: [
    { value: 'submit', who: 'nobody' },
    { value: 'department', who: 'manager' },
    {
      value: 'finance',
      who: 'finance',
      fields: ['costDepartment', 'budget', 'costCentre', 'budgetItem', 'account'],
    },
    { value: 'lead', who: 'executive' },
    { value: 'archive', who: 'nobody' },
  ],
  sideFields: ['copied'],
  openStatuses: ['draft', 'returned'],
  draftStatus: 'draft',
  activeStatus: 'active',
  doneStatus: 'done',
  returnedStatus: 'returned',
  refusedStatus: 'failed',
};

/**
 * Fields of an approval; read-only, since only actions change them.
 * @param module module whose flows administrators keep; absent: the steps are always those above
 */
export const approvalFields = (module?: string): FieldDef[] => [
  person('initiator', '发起人', 'Requested by', { readOnly: true, auto: 'me', ...col(3, 130) }),
  select('step', '当前节点', 'Current step', approvalSteps, {
    readOnly: true,
    defaultValue: 'submit',
    ...(module === undefined ? {} : { stepsOf: module }),
    ...col(4, 130),
  }),
  select('status', '状态', 'Status', approvalStatus, {
    readOnly: true,
    defaultValue: 'draft',
    ...col(2, 130),
  }),
  person('handler', '当前处理人', 'With', { readOnly: true, auto: 'me', ...more(120) }),
  people('deciders', '待审批人', 'Still to decide', { readOnly: true, ...flat() }),
  multiselect('steps', '同时进行的节点', 'Steps side by side', approvalSteps, {
    readOnly: true,
    ...(module === undefined ? {} : { stepsOf: module }),
    ...flat(),
  }),
  text('flowVersion', '流程版本', 'Flow version', { readOnly: true, internal: true }),
  longtext('flowState', '流程状态', 'Flow state', { readOnly: true, internal: true }),
  datetime('checkAt', '下次检查', 'Next check', { readOnly: true, internal: true }),
  datetime('arrivedAt', '到达时间', 'Arrived', { readOnly: true, auto: 'now', ...col(2, 130) }),
  datetime('dueAt', '办理期限', 'Decide by', { readOnly: true, ...more(130) }),
  people('handledBy', '已处理人', 'Handled by', { readOnly: true, ...flat() }),
  people('copied', '抄送', 'Copied to', flat()),
  checkbox('urgent', '加急', 'Urgent', more(80)),
];

export const departmentField = (): FieldDef =>
  text('department', '申请部门', 'Department', { auto: 'department', ...more(120) });

/** Actions by which those who decide a request give it to an employee whom they name. */
const toAnother = {
  tone: 'plain',
  mark: 'active',
  tool: true,
  asks: 'person',
  from: active,
  by: { fields: ['handler', 'deciders'] },
} satisfies Partial<ActionDef>;

/** Actions of requests. @param initiator person field with the one who makes the request */
export const approvalActionsOf = (initiator: string): ActionDef[] => [
  {
    key: 'submit',
    label: ['提交', 'Submit'],
    done: ['提交', 'Submitted'],
    tone: 'primary',
    mark: 'done',
    from: ['draft', 'returned'],
    by: { fields: [initiator] },
    to: { move: 'start' },
  },
  {
    key: 'approve',
    label: ['同意', 'Approve'],
    done: ['同意', 'Approved'],
    tone: 'primary',
    mark: 'done',
    from: active,
    by: { fields: ['handler', 'deciders'] },
    to: { move: 'forward' },
  },
  {
    key: 'return',
    label: ['退回', 'Return'],
    done: ['退回', 'Returned'],
    tone: 'plain',
    mark: 'returned',
    needsComment: true,
    asks: 'step',
    from: active,
    by: { fields: ['handler', 'deciders'] },
    to: { move: 'back' },
  },
  {
    key: 'refuse',
    label: ['拒绝', 'Refuse'],
    done: ['拒绝', 'Refused'],
    tone: 'danger',
    mark: 'failed',
    needsComment: true,
    from: active,
    by: { fields: ['handler', 'deciders'] },
    to: { move: 'refuse' },
  },
  {
    key: 'signBefore',
    label: ['前加签', 'Add a signer before me'],
    done: ['前加签', 'Added a signer before'],
    ...toAnother,
    to: { move: 'signBefore' },
  },
  {
    key: 'signAfter',
    label: ['后加签', 'Add a signer after me'],
    done: ['后加签', 'Added a signer after'],
    ...toAnother,
    to: { move: 'signAfter' },
  },
  {
    key: 'transfer',
    label: ['转交', 'Transfer'],
    done: ['转交', 'Transferred'],
    ...toAnother,
    to: { move: 'transfer' },
  },
  {
    key: 'remind',
    label: ['催办', 'Remind'],
    done: ['催办', 'Reminded'],
    tone: 'plain',
    mark: 'active',
    tool: true,
    from: active,
    by: { fields: [initiator] },
    to: { move: 'remind' },
  },
  {
    key: 'takeBack',
    label: ['收回决定', 'Take back'],
    done: ['收回决定', 'Took back the decision'],
    tone: 'plain',
    mark: 'returned',
    tool: true,
    from: active,
    by: { last: ['handledBy'] },
    to: { move: 'takeBack' },
  },
  {
    key: 'withdraw',
    label: ['撤回', 'Withdraw'],
    done: ['撤回申请', 'Withdrew the request'],
    tone: 'plain',
    mark: 'returned',
    tool: true,
    from: active,
    by: { fields: [initiator] },
    to: { move: 'withdraw' },
  },
  {
    // Never offered: a save records it that changes the content during the approval.
    key: 'restart',
    label: ['重新审批', 'Restart the approval'],
    done: ['修改内容，重新审批', 'Changed the content, approval restarted'],
    tone: 'plain',
    mark: 'returned',
    from: [],
    to: { move: 'restart' },
  },
  {
    // Never offered: the server records it when a time limit has passed.
    key: 'handOn',
    label: ['超时转交', 'Hand on'],
    done: ['已超时，自动转交', 'Overdue, handed on'],
    tone: 'plain',
    mark: 'late',
    from: [],
    to: { move: 'handOn' },
  },
];

export const approvalActions = approvalActionsOf('initiator');

/** Those with whom a request is: its handler, or several who decide. */
export const waitingFor = {
  key: 'waitingFor',
  label: ['待谁处理', 'Waiting for'],
  fields: ['handler', 'deciders'],
} satisfies ModuleDef['involved'];

const latest = [{ field: 'arrivedAt', direction: 'desc' as const }];

/** Views of requests. @param initiator person field with the one who makes the request */
export const approvalViews = (initiator = 'initiator'): ViewDef[] => [
  view(
    'waiting',
    '待我处理',
    'Waiting for me',
    [where(waitingFor.key, 'eq', '$me'), where('status', 'in', waiting)],
    latest,
  ),
  view('handled', '已处理', 'Handled', [where('handledBy', 'eq', '$me')], latest),
  view('started', '我发起的', 'Started by me', [where(initiator, 'eq', '$me')], latest),
  view('copied', '抄送我的', 'Copied to me', [where('copied', 'eq', '$me')], latest),
  view(
    'drafts',
    '草稿',
    'Drafts',
    [where(initiator, 'eq', '$me'), where('status', 'eq', 'draft')],
    [{ field: 'updatedAt', direction: 'desc' }],
  ),
  view('archived', '已归档', 'Archived', [where('status', 'eq', 'done')], latest),
  view('all', '全部', 'All', [], latest),
];

/** How long approvals take, and what comes of them; of what has been submitted. */
export const approvalReport = (
  report: Pick<ReportDef, 'label' | 'counted' | 'bars'> & Partial<Pick<ReportDef, 'donut'>>,
  ...figures: FigureDef[]
): ReportDef => ({
  ...report,
  time: createdAt,
  span: 'year',
  without: { field: 'status', values: ['draft'] },
  figures: [
    { of: 'count', key: 'requests', label: report.counted },
    ...figures,
    {
      of: 'duration',
      key: 'time',
      label: ['办理用时（中位数）', 'Median time'],
      better: 'less',
      from: createdAt,
      to: 'arrivedAt',
      when: { field: 'status', values: ['done'] },
    },
    {
      of: 'performed',
      key: 'returned',
      label: ['退回率', 'Share sent back'],
      better: 'less',
      action: 'return',
    },
    {
      of: 'present',
      key: 'late',
      label: ['当前超时', 'Overdue now'],
      better: 'less',
      field: 'status',
      values: ['late'],
      by: 'step',
    },
  ],
  steps: { label: ['各节点用时（中位数）', 'Median time per step'] },
});

/** A new request is submitted by its form, or saved as a draft. */
export const submitNew: ModuleDef['submit'] = {
  action: 'submit',
  label: ['保存并提交', 'Save and submit'],
  done: ['已提交', 'Submitted'],
};
