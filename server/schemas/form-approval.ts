import { approvalActionsOf, approvalFields, approvalFlow, approvalViews, waitingFor } from './approval.js';
import { group, type FlowDef, type GroupDef, type ModuleDef } from './define.js';

/** Person field of an answer with the one who makes the request. */
const author = 'author';

/** The flow of a form's answers until an administrator publishes another one: the manager of the author. */
const answerFlow: FlowDef = {
  ...approvalFlow,
  kept: 'one',
  initiatorField: author,
  steps: approvalFlow.steps.filter(({ who }) => who === 'nobody' || who === 'manager'),
  // A form has the fields that its version has, and no others to fill in.
  sideFields: [],
};

const steps = new Set(answerFlow.steps.map(({ value }) => value));
const leftOut = new Set(['initiator', 'copied', 'urgent']);

/** Answers that need approval: the same requests as those of built-in modules. */
export const answerApproval = {
  flow: answerFlow,
  involved: waitingFor,
  actions: approvalActionsOf(author),
  closed: ['done', 'failed'],
  statusField: 'status',
  // Who looks at the answers of all sees them at first.
  views: approvalViews(author)
    .filter(({ id }) => !leftOut.has(id))
    .sort((one, other) => Number(other.id === 'all') - Number(one.id === 'all')),
} satisfies Partial<ModuleDef>;

/**
 * Fields of the approval of an answer.
 * @param form module of the answers, and the versions of the form whose answers need approval; absent: of all forms
 */
export function answerApprovalGroup(form?: { module: string; versions: readonly number[] }): GroupDef {
  const showWhen = form && { field: 'version', values: form.versions.map(String) };
  const fields = approvalFields(form?.module).filter(({ key }) => !leftOut.has(key));
  return group(
    'approval',
    '审批信息',
    'Approval',
    fields.map((field) => ({
      ...field,
      ...(showWhen ? { showWhen } : {}),
      ...(field.options && field.key !== answerApproval.statusField
        ? { options: field.options.filter(({ value }) => steps.has(value)) }
        : {}),
    })),
  );
}
