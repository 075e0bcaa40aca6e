import type { FieldDef, ModuleDef } from './define.js';
import {
  checkbox,
  col,
  date,
  decimal,
  flat,
  group,
  lines,
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
import { chart, table, tree } from './kinds.js';
import { departmentSelect, filesGroup, keptBy, noteGroup } from './shared.js';

const grade = [opt('a', 'A', 'A'), opt('b', 'B', 'B'), opt('c', 'C', 'C'), opt('d', 'D', 'D')];
const score = { max: '100', precision: 1 } as const;

/** Fields that are agreed before the rating, and those of the rating employee alone. */
const arranged = { by: { creator: true, roles: ['hr'] }, during: ['goal'] } satisfies Partial<FieldDef>;
const rater = { by: { fields: ['rater'] }, during: ['rating'] } satisfies Partial<FieldDef>;

export const goalModules: ModuleDef[] = [
  {
    module: 'performance',
    app: 'performance',
    label: ['绩效', 'Appraisals'],
    itemLabel: ['绩效考核', 'Appraisal'],
    titleField: 'title',
    statusField: 'status',
    personField: 'person',
    timeField: 'dueOn',
    closed: ['done'],
    editors: { creator: true, fields: ['rater'], roles: ['hr'] },
    actions: [
      {
        key: 'begin',
        label: ['开始自评', 'Begin self-rating'],
        done: ['开始自评', 'Began self-rating'],
        tone: 'primary',
        mark: 'active',
        from: ['goal'],
        by: { fields: ['rater'], roles: ['hr'] },
        to: { status: 'self' },
      },
      {
        key: 'rate',
        label: ['提交自评', 'Submit self-rating'],
        done: ['提交自评', 'Submitted self-rating'],
        tone: 'primary',
        mark: 'nearly',
        from: ['self'],
        by: { fields: ['person'] },
        to: { status: 'rating' },
      },
      {
        key: 'finish',
        label: ['完成评价', 'Complete the rating'],
        done: ['完成评价', 'Completed the rating'],
        tone: 'primary',
        mark: 'done',
        from: ['rating'],
        by: { fields: ['rater'] },
        to: { status: 'done' },
      },
    ],
    kinds: [table, chart('status')],
    views: [
      view('mine', '我的绩效', 'My appraisals', [where('person', 'eq', '$me')]),
      view('rate', '待我评价', 'For me to rate', [
        where('rater', 'eq', '$me'),
        where('status', 'eq', 'rating'),
      ]),
      view('all', '全部', 'All'),
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '考核名称', 'Appraisal', titleColumn),
        reference('scheme', '考核方案', 'Scheme', 'performanceScheme', { required: true, ...col(4, 180) }),
        person('person', '被考核人', 'Employee', { required: true, ...arranged, ...col(2, 130) }),
        person('rater', '评价人', 'Rated by', { auto: 'me', required: true, ...arranged, ...more(120) }),
        text('period', '考核周期', 'Period', { maxLength: 20, ...col(3, 110) }),
        select(
          'status',
          '状态',
          'Status',
          [
            opt('goal', '目标设定', 'Setting goals', 'open'),
            opt('self', '自评中', 'Self-rating', 'active'),
            opt('rating', '上级评价', 'With the manager', 'nearly'),
            opt('done', '已完成', 'Done', 'done'),
          ],
          { readOnly: true, defaultValue: 'goal', ...col(2, 120) },
        ),
        date('dueOn', '截止日期', 'Due', { required: true, ...col(2, 120) }),
      ]),
      group('rating', '评分', 'Rating', [
        lines(
          'items',
          '考核指标',
          'Measures',
          [
            { key: 'name', label: ['指标', 'Measure'], type: 'text', required: true },
            { key: 'weight', label: ['权重 %', 'Weight %'], type: 'integer', required: true },
            { key: 'self', label: ['自评', 'Own score'], type: 'decimal', precision: 1 },
            { key: 'manager', label: ['上级评分', "Manager's score"], type: 'decimal', precision: 1 },
          ],
          {
            by: { fields: ['person', 'rater'], roles: ['hr'] },
            during: ['goal', 'self'],
            also: { by: rater.by, during: ['rating'] },
          },
        ),
        decimal('selfScore', '自评得分', 'Own score', {
          ...score,
          by: { fields: ['person'] },
          during: ['goal', 'self'],
          ...more(100),
        }),
        decimal('finalScore', '最终得分', 'Final score', { ...score, ...rater, ...col(4, 100) }),
        select('grade', '等级', 'Grade', grade, { ...rater, ...col(4, 80) }),
        longtext('comment', '评语', 'Comment', rater),
      ]),
      filesGroup(),
    ],
  },
  {
    module: 'performanceScheme',
    app: 'performance',
    label: ['考核方案', 'Appraisal schemes'],
    itemLabel: ['考核方案', 'Appraisal scheme'],
    titleField: 'title',
    statusField: 'status',
    personField: 'owner',
    timeField: 'startsOn',
    editableByRoles: ['hr'],
    views: [
      view('active', '启用中', 'In use', [where('status', 'eq', 'active')]),
      view('all', '全部方案', 'All schemes'),
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '方案名称', 'Scheme', titleColumn),
        select(
          'cycle',
          '周期',
          'Cycle',
          [
            opt('month', '月度', 'Monthly'),
            opt('quarter', '季度', 'Quarterly'),
            opt('year', '年度', 'Yearly'),
          ],
          { required: true, defaultValue: 'quarter', ...col(3, 90) },
        ),
        select(
          'status',
          '状态',
          'Status',
          [
            opt('draft', '草稿', 'Draft', 'draft'),
            opt('active', '启用', 'In use', 'active'),
            opt('stopped', '停用', 'Stopped', 'failed'),
          ],
          { required: true, defaultValue: 'draft', ...col(2, 100) },
        ),
        departmentSelect('department', '适用部门', 'For', col(4, 130)),
        person('owner', '负责人', 'Owner', { auto: 'me', required: true, ...col(3, 130) }),
        percent('selfWeight', '自评权重', 'Weight of own score', { defaultValue: '20', ...more(110) }),
        checkbox('forced', '强制分布', 'Forced distribution', more(100)),
        date('startsOn', '开始日期', 'Starts on', { auto: 'today', required: true, ...col(2, 120) }),
        longtext('rules', '评分规则', 'Rules'),
      ]),
      noteGroup(),
    ],
  },
  {
    module: 'goal',
    app: 'goal',
    label: ['目标', 'Goals'],
    itemLabel: ['目标', 'Goal'],
    titleField: 'title',
    statusField: 'status',
    personField: 'owner',
    timeField: 'dueOn',
    kinds: [table, tree('parent')],
    views: [
      view('mine', '我的目标', 'My goals', [where('owner', 'eq', '$me')]),
      view('company', '公司目标', 'Company', [where('level', 'eq', 'company')]),
      view('all', '全部目标', 'All goals'),
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '目标', 'Goal', titleColumn),
        select(
          'level',
          '层级',
          'Level',
          [
            opt('company', '公司', 'Company'),
            opt('department', '部门', 'Department'),
            opt('person', '个人', 'Personal'),
          ],
          { required: true, defaultValue: 'person', ...col(4, 90) },
        ),
        reference('parent', '上级目标', 'Part of', 'goal', more(180)),
        select(
          'status',
          '状态',
          'Status',
          [
            opt('open', '未开始', 'Not started', 'open'),
            opt('active', '正常推进', 'On track', 'active'),
            opt('late', '存在风险', 'At risk', 'late'),
            opt('done', '已达成', 'Reached', 'done'),
          ],
          { required: true, defaultValue: 'open', ...col(2, 110) },
        ),
        person('owner', '负责人', 'Owner', {
          auto: 'me',
          required: true,
          ...keptBy('owner', 'executive'),
          ...col(3, 130),
        }),
        people('members', '协作人', 'Members', flat()),
        text('period', '周期', 'Period', { maxLength: 20, ...col(5, 100) }),
        percent('progress', '进度', 'Progress', { defaultValue: '0', ...col(3, 120) }),
        date('dueOn', '截止日期', 'Due', { required: true, ...col(2, 120) }),
      ]),
      group('results', '关键结果', 'Key results', [
        lines('results', '关键结果', 'Key results', [
          { key: 'name', label: ['关键结果', 'Key result'], type: 'text', required: true },
          { key: 'target', label: ['目标值', 'Target'], type: 'decimal', precision: 2 },
          { key: 'now', label: ['当前值', 'Now'], type: 'decimal', precision: 2 },
        ]),
        longtext('note', '说明', 'Notes'),
      ]),
    ],
  },
];
