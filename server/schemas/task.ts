import type { Actors, ModuleDef } from './define.js';
import {
  col,
  date,
  datetime,
  decimal,
  flat,
  group,
  longtext,
  more,
  opt,
  people,
  percent,
  person,
  reference,
  select,
  text,
  titleColumn,
  view,
  where,
} from './define.js';
import { board, calendar, chart, table, timeline } from './kinds.js';
import { filesGroup, priority } from './shared.js';

/** Employees who complete a task or hand it on: its assignee and those who gave it. */
const doers: Actors = { creator: true, fields: ['assignee', 'giver'], roles: ['admin'] };

const open = ['open', 'active', 'late'];
const due = [{ field: 'dueDate', direction: 'asc' as const }];

export const taskModules: ModuleDef[] = [
  {
    module: 'task',
    app: 'task',
    label: ['任务', 'Tasks'],
    itemLabel: ['任务', 'Task'],
    titleField: 'title',
    statusField: 'status',
    personField: 'assignee',
    timeField: 'dueDate',
    codeField: 'code',
    kinds: [
      table,
      board('status', {
        tag: 'project',
        progress: 'progress',
        due: 'dueDate',
        people: ['assignee', 'members'],
      }),
      chart('status'),
      calendar('dueDate', { place: 'project', people: ['assignee'], tone: 'status' }),
      timeline('startDate', 'dueDate', {
        groups: ['project', 'assignee'],
        after: 'after',
        people: 'assignee',
        tone: 'status',
      }),
    ],
    views: [
      view(
        'mine',
        '我负责的',
        'Assigned to me',
        [where('assignee', 'eq', '$me'), where('status', 'in', open)],
        due,
      ),
      view('given', '我分派的', 'Assigned by me', [where('giver', 'eq', '$me')], due),
      view('joined', '我参与的', 'I am a member', [where('members', 'eq', '$me')], due),
      view('late', '已延期', 'Overdue', [where('status', 'eq', 'late')], due),
      view('done', '已完成', 'Done', [where('status', 'eq', 'done')]),
      view('all', '全部任务', 'All tasks'),
    ],
    actions: [
      {
        key: 'finish',
        label: ['完成任务', 'Complete'],
        done: ['完成任务', 'Finished'],
        tone: 'primary',
        mark: 'done',
        from: open,
        by: doers,
        to: { status: 'done', values: { progress: '100' } },
      },
      {
        key: 'reopen',
        label: ['重新打开', 'Reopen'],
        done: ['重新打开', 'Reopened'],
        tone: 'plain',
        mark: 'open',
        from: ['done', 'failed'],
        by: doers,
        to: { status: 'active' },
      },
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '任务名称', 'Task', titleColumn),
        text('code', '编号', 'Number', { readOnly: true, auto: 'code', codePrefix: 'RW', ...more(150) }),
        select(
          'status',
          '状态',
          'Status',
          [
            opt('open', '未开始', 'Not started', 'open'),
            opt('active', '进行中', 'In progress', 'active'),
            opt('late', '已延期', 'Overdue', 'late'),
            opt('done', '已完成', 'Done', 'done'),
            opt('failed', '已取消', 'Cancelled', 'failed'),
          ],
          { required: true, defaultValue: 'open', by: doers, ...col(2, 110) },
        ),
        select('priority', '优先级', 'Priority', priority, { defaultValue: 'normal', ...col(5, 90) }),
        reference('project', '所属项目', 'Project', 'project', col(4, 180)),
        person('assignee', '负责人', 'Assignee', { auto: 'me', required: true, by: doers, ...col(3, 130) }),
        person('giver', '分派人', 'Given by', { auto: 'me', readOnly: true, ...more(120) }),
        people('members', '参与人', 'Members', flat()),
        longtext('detail', '任务说明', 'Description'),
      ]),
      group('time', '时间与进度', 'Time and progress', [
        date('startDate', '开始日期', 'Starts', more(110)),
        date('dueDate', '截止日期', 'Due', { notBefore: 'startDate', required: true, ...col(2, 120) }),
        reference('after', '前置任务', 'Comes after', 'task', more(160)),
        datetime('remindAt', '提醒时间', 'Remind at', more(140)),
        percent('progress', '进度', 'Progress', { defaultValue: '0', ...col(5, 110) }),
        decimal('plannedHours', '计划工时', 'Planned hours', { max: '9999', precision: 1, ...more(100) }),
        decimal('actualHours', '实际工时', 'Actual hours', { max: '9999', precision: 1, ...more(100) }),
      ]),
      filesGroup(),
    ],
  },
];
