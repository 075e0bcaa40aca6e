import type { ModuleDef } from './define.js';
import {
  checkbox,
  col,
  datetime,
  flat,
  group,
  integer,
  longtext,
  more,
  multiselect,
  opt,
  people,
  person,
  reference,
  select,
  text,
  titleColumn,
  view,
  where,
} from './define.js';
import { table, tree } from './kinds.js';
import { body, departmentSelect, documentsGroup, keptBy } from './shared.js';

const status = [
  opt('draft', '草稿', 'Draft', 'draft'),
  opt('review', '审核中', 'In review', 'active'),
  opt('published', '已发布', 'Published', 'done'),
  opt('expired', '已失效', 'Expired', 'failed'),
];

const kept = keptBy('owner');

const docFolder: ModuleDef = {
  module: 'docFolder',
  app: 'doc',
  label: ['目录', 'Folders'],
  itemLabel: ['目录', 'Folder'],
  titleField: 'title',
  personField: 'owner',
  access: [
    { who: { creator: true, fields: ['owner'] } },
    { who: { fields: ['members'] }, when: [{ field: 'access', equals: 'named' }] },
    { who: 'all', when: [{ field: 'access', equals: 'all' }] },
    { who: 'all', when: [{ field: 'access', is: 'empty' }] },
    {
      who: 'all',
      when: [
        { field: 'access', equals: 'department' },
        { field: 'department', is: 'ownDepartment' },
      ],
    },
  ],
  kinds: [table, tree('parent')],
  views: [
    view('all', '全部目录', 'All folders'),
    view('mine', '我负责的', 'Owned by me', [where('owner', 'eq', '$me')]),
  ],
  groups: [
    group('basic', '基本信息', 'Basics', [
      text('title', '目录名称', 'Name', titleColumn),
      text('path', '路径', 'Path', col(4, 240)),
      reference('parent', '上级目录', 'Parent', 'docFolder', { unsearched: true, ...more(160) }),
      person('owner', '管理员', 'Kept by', { auto: 'me', required: true, ...kept, ...col(3, 130) }),
      select(
        'access',
        '访问范围',
        'Access',
        [
          opt('all', '全员', 'All employees'),
          opt('department', '部门', 'Department'),
          opt('named', '指定人员', 'Named people'),
        ],
        {
          required: true,
          defaultValue: 'all',
          help: ['适用于本目录及其中的文档', 'Applies to this folder and the documents in it'],
          ...kept,
          ...col(4, 110),
        },
      ),
      departmentSelect('department', '可访问部门', 'Department with access', {
        required: true,
        showWhen: { field: 'access', values: ['department'] },
        ...kept,
        ...more(120),
      }),
      people('members', '可访问人员', 'Employees with access', {
        required: true,
        showWhen: { field: 'access', values: ['named'] },
        ...kept,
        ...flat(),
      }),
      integer('order', '排序', 'Order', more(80)),
      longtext('note', '说明', 'Description', { maxLength: 1000 }),
    ]),
  ],
};

export const docModules: ModuleDef[] = [
  {
    module: 'doc',
    app: 'doc',
    label: ['文档', 'Documents'],
    itemLabel: ['文档', 'Document'],
    titleField: 'title',
    statusField: 'status',
    personField: 'owner',
    timeField: 'editedAt',
    codeField: 'code',
    access: [
      { who: { creator: true, fields: ['owner', 'readers'] } },
      {
        who: 'all',
        when: [
          { field: 'status', not: 'draft' },
          { field: 'readers', is: 'empty' },
          { field: 'folder', record: docFolder },
        ],
      },
    ],
    removers: { creator: true, fields: ['owner'] },
    kinds: [table, tree('parent', { folders: 'docFolder', folder: 'folder' })],
    views: [
      view('all', '全部文档', 'All documents'),
      view('mine', '我的文档', 'My documents', [where('owner', 'eq', '$me')]),
      view('shared', '共享给我', 'Shared with me', [where('readers', 'eq', '$me')]),
      view('watched', '我的关注', 'Watched', [where('watched', 'eq', 'true')]),
      view('drafts', '草稿', 'Drafts', [where('status', 'eq', 'draft'), where('owner', 'eq', '$me')]),
    ],
    groups: [
      group('basic', '基本信息', 'Basics', [
        text('title', '标题', 'Title', titleColumn),
        text('code', '文档编号', 'Number', { readOnly: true, auto: 'code', codePrefix: 'WD', ...more(150) }),
        reference('folder', '所在目录', 'Folder', 'docFolder', {
          required: true,
          unsearched: true,
          ...kept,
          ...col(4, 150),
        }),
        select(
          'kind',
          '文档类型',
          'Type',
          [
            opt('policy', '制度', 'Policy'),
            opt('manual', '手册', 'Manual'),
            opt('minutes', '纪要', 'Minutes'),
            opt('report', '报告', 'Report'),
            opt('template', '模板', 'Template'),
          ],
          { required: true, defaultValue: 'report', ...col(5, 90) },
        ),
        person('owner', '负责人', 'Owner', { auto: 'me', required: true, ...kept, ...col(3, 130) }),
        select('status', '状态', 'Status', status, {
          required: true,
          defaultValue: 'draft',
          ...kept,
          ...col(2, 110),
        }),
        datetime('editedAt', '更新时间', 'Edited', { auto: 'now', readOnly: true, ...col(2, 140) }),
        text('version', '版本', 'Version', { maxLength: 20, defaultValue: '1.0', ...more(80) }),
        multiselect(
          'tags',
          '标签',
          'Tags',
          [
            opt('finance', '财务', 'Finance'),
            opt('people', '人事', 'People'),
            opt('quality', '质量', 'Quality'),
            opt('security', '安全', 'Security'),
            opt('project', '项目', 'Project'),
          ],
          flat(),
        ),
        checkbox('shared', '已共享', 'Shared', { readOnly: true, filled: 'readers', ...more(80) }),
        checkbox('watched', '已关注', 'Watched', more(80)),
        people('readers', '可阅读人员', 'Readers', {
          help: [
            '不填写时，能访问所在目录的人都可阅读',
            'If empty, everyone with access to the folder can read it',
          ],
          ...kept,
          ...flat(),
        }),
        integer('views', '阅读次数', 'Views', { readOnly: true, defaultValue: '0', ...more(90) }),
      ]),
      group('content', '正文', 'Content', [
        longtext('summary', '摘要', 'Summary', { maxLength: 500 }),
        body(),
      ]),
      documentsGroup(),
    ],
  },
  docFolder,
];
