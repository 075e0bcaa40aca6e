import type { FormContent } from '../../../core/contracts/forms.js';
import { submitNew } from '../../schemas/approval.js';
import type { GroupDef, ModuleDef } from '../../schemas/define.js';
import { answerApproval, answerApprovalGroup } from '../../schemas/form-approval.js';
import { split } from '../../schemas/kinds.js';

interface FormApproval {
  /** What the module of the answers has besides what every form has. */
  parts: Pick<ModuleDef, 'flow' | 'involved' | 'actions' | 'closed' | 'statusField' | 'views' | 'submit'>;
  groups: readonly GroupDef[];
  access: NonNullable<ModuleDef['access']>;
  kinds: NonNullable<ModuleDef['kinds']>;
}

const none: FormApproval = { parts: { views: [] }, groups: [], access: [], kinds: [] };

/**
 * The approval of the answers to a form. An answer is a request if the version that it was given to says so: a later one
 * changes nothing about it (docs/decisions/0105-approved-forms.md).
 * @param module module of the answers
 * @param own condition by which an answer is one of the form
 */
export function formApproval(
  module: string,
  { published, versions }: { published: number; versions: ReadonlyMap<number, FormContent> },
  own: NonNullable<NonNullable<ModuleDef['access']>[number]['when']>,
): FormApproval {
  const approved = [...versions].flatMap(([version, { approval }]) => (approval ? [version] : []));
  if (approved.length === 0) return none;
  const { flow, involved, views } = answerApproval;
  const title = versions.get(published)?.title ?? '';
  return {
    parts: {
      ...answerApproval,
      // The list has the name of its view as its heading.
      views: views.map((view) => (view.id === 'all' ? { ...view, label: [title, title] } : view)),
      ...(approved.includes(published) ? { submit: submitNew } : {}),
    },
    groups: [answerApprovalGroup({ module, versions: approved })],
    access: [{ who: { fields: [...involved.fields, flow.handledByField] }, when: own }],
    kinds: [split(flow.stepField)],
  };
}
