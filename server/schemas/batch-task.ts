import type { ModuleDef } from './define.js';
import {
  col,
  datetime,
  flat,
  group,
  integer,
  longtext,
  more,
  multiselect,
  opt,
  percent,
  person,
  select,
  text,
  titleColumn,
  view,
  where,
} from './define.js';

/** Batch tasks, as records. */
export const batchTaskModules: ModuleDef[] = [
  {
    module: 'batchTask',
    app: 'batchTask',
    label: ['批量任务', 'Batch tasks'],
    itemLabel: ['批量任务', 'Batch task'],
    titleField: 'title',
    statusField: 'status',
    personField: 'owner',
    timeField: 'startedAt',
    create: false,
    // Written by the task itself (server/records/batch).
    editors: {},
    access: [{ who: { fields: ['owner'], roles: ['admin'] } }],
    views: [
      view('mine', '我的', 'Owned by me', [where('owner', 'eq', '$me')]),
      view('failed', '失败任务', 'Failed', [where('status', 'eq', 'failed')]),
      view('all', '全部任务', 'All'),
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '任务名称', 'Task', titleColumn),
        select(
          'kind',
          '类型',
          'Kind',
          [
            opt('import', '导入', 'Import'),
            opt('export', '导出', 'Export'),
            opt('update', '批量更新', 'Update'),
            opt('remove', '批量删除', 'Delete'),
            opt('undo', '撤销', 'Undo'),
          ],
          { required: true, defaultValue: 'import', ...col(3, 100) },
        ),
        select(
          'status',
          '状态',
          'Status',
          [
            opt('active', '执行中', 'Running', 'active'),
            opt('done', '已完成', 'Done', 'done'),
            opt('failed', '有失败', 'With failures', 'failed'),
            opt('stopped', '已停止', 'Stopped', 'returned'),
          ],
          { required: true, defaultValue: 'active', ...col(2, 100) },
        ),
        person('owner', '发起人', 'Started by', { required: true, ...col(3, 130) }),
        integer('total', '总数', 'In all', col(4, 80)),
        integer('failCount', '失败数', 'Failed', col(4, 80)),
        percent('progress', '进度', 'Progress', col(4, 110)),
        datetime('startedAt', '开始时间', 'Started', col(2, 140)),
        datetime('endedAt', '结束时间', 'Ended', { notBefore: 'startedAt', ...more(140) }),
        multiselect(
          'modules',
          '涉及模块',
          'Modules',
          [opt('customer', '客户', 'Customers'), opt('task', '任务', 'Tasks'), opt('hrm', '人事', 'People')],
          flat(),
        ),
        longtext('log', '执行日志', 'Log'),
      ]),
    ],
  },
];
