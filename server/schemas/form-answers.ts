import { formColumns, type FormColumnLetter } from '../../core/contracts/forms.js';
import { formsApp } from '../../core/records/display.js';
import type { FieldDef, GroupDef, ModuleDef } from './define.js';
import { datetime, group, opt, person, select, text } from './define.js';
import { answerApproval, answerApprovalGroup } from './form-approval.js';

/** Module whose table has the answers to the forms of all tenants. */
const answersModule = 'formAnswer';

const modulePattern = /^form\d{1,24}$/u;

/** Module of the answers to a form. */
export const moduleOfForm = (form: string): string => `form${form}`;

export const isFormModule = (module: string): boolean => modulePattern.test(module);

/** Module that names the table of a module: forms share one, so that none needs a table of its own. */
export const storedModuleOf = (module: string): string => (isFormModule(module) ? answersModule : module);

/** Field that says how an answer came, and its values. */
export const answerWays = { key: 'way', ways: ['employee', 'link'] } as const;
export type AnswerWay = (typeof answerWays.ways)[number];

/** Group of every answer: which form and version it belongs to, who gave it, and when. */
export const answerFacts = (form?: FormFacts): GroupDef =>
  group('answer', '填报信息', 'Submission', [
    text('title', '名称', 'Title', {
      readOnly: true,
      column: { shown: true, width: 320, priority: 1 },
      sortable: true,
      filterable: true,
      ...(form ? { defaultValue: form.title } : {}),
    }),
    select('form', '所属表单', 'Form', form ? [{ value: form.id, label: [form.title, form.title] }] : [], {
      readOnly: true,
      ...(form ? { defaultValue: form.id } : {}),
    }),
    select(
      'version',
      '版本',
      'Version',
      (form?.versions ?? []).map((version) => ({
        value: String(version),
        label: [`v${version}`, `v${version}`],
      })),
      {
        readOnly: true,
        column: { shown: false, width: 90, priority: 9 },
        filterable: true,
        ...(form ? { defaultValue: String(form.version) } : {}),
      },
    ),
    person('author', '填报人', 'Filled in by', {
      readOnly: true,
      auto: 'me',
      column: { shown: true, width: 130, priority: 2 },
      sortable: true,
      filterable: true,
    }),
    select(
      answerWays.key,
      '填报方式',
      'Answered',
      [opt('employee', '登录填报', 'Signed in'), opt('link', '链接填报', 'By link')],
      {
        readOnly: true,
        defaultValue: 'employee',
        column: { shown: form?.hasLink === true, width: 110, priority: 3 },
        filterable: true,
      },
    ),
    datetime('filledAt', '填报时间', 'Filled in', {
      readOnly: true,
      auto: 'now',
      column: { shown: true, width: 140, priority: 2 },
      sortable: true,
      filterable: true,
    }),
  ]);

interface FormFacts {
  id: string;
  title: string;
  version: number;
  /** All published versions. */
  versions: readonly number[];
  /** True if it has a link for anyone, or had one. */
  hasLink: boolean;
}

const typeOf = { s: 'text', n: 'integer', p: 'person' } as const;

const columns = (letter: FormColumnLetter): FieldDef[] =>
  Array.from({ length: formColumns[letter] }, (_, at) => ({
    key: `${letter}${at + 1}`,
    type: typeOf[letter],
    label: ['', ''],
    unsearched: true,
  }));

/**
 * Table of the answers: columns for texts, numbers and employees, of which each field of a form has one. Nobody sees
 * its rows by this module, which has no form.
 */
export const answersTable: ModuleDef = {
  module: answersModule,
  app: answersModule,
  label: ['填报数据', 'Form answers'],
  itemLabel: ['填报数据', 'Answer'],
  titleField: 'title',
  timeField: 'filledAt',
  create: false,
  access: [{ who: 'all', when: [{ field: 'form', equals: '' }] }],
  views: [],
  groups: [
    answerFacts(),
    answerApprovalGroup(),
    { key: 'columns', label: ['', ''], fields: [...columns('s'), ...columns('n'), ...columns('p')] },
  ],
};

/** The module by which people know a module: one for the answers to all forms, of which there may be many. */
export const knownModuleOf = (def: ModuleDef): ModuleDef => (isFormModule(def.module) ? answersTable : def);

/** The form of each answer as a column: those that wait for somebody are of several forms. */
const withFormColumn = (facts: GroupDef): GroupDef => ({
  ...facts,
  fields: facts.fields.map((field) =>
    field.key === 'form' ? { ...field, column: { shown: true, width: 130, priority: 2 } } : field,
  ),
});

/** The requests of all forms of a tenant that an employee makes, decides, or has to submit again. */
export const requestAnswers = (tenant: string): ModuleDef => ({
  ...answersTable,
  ...answerApproval,
  tenant,
  app: formsApp,
  indexed: indexedAnswerFields,
  access: [{ who: { creator: true, fields: answerApproval.involved.fields } }],
  groups: [withFormColumn(answerFacts()), answerApprovalGroup()],
});

/** Fields of answers that have an index of their own. */
export const indexedAnswerFields = [
  ...['title', 'version', 'author', 'filledAt'],
  ...['status', 'step', 'handler', 'arrivedAt', 'dueAt'],
];
