import { publicFormKinds } from '../contracts/form-links.js';
import type { FormContent, FormProblem } from '../contracts/forms.js';

/**
 * What keeps a form from being answered by anyone with its link: fields that need an account, and an approval, which needs
 * an author.
 */
export const linkProblems = ({
  fields,
  approval,
}: Pick<FormContent, 'fields' | 'approval'>): FormProblem[] => [
  ...(approval ? [{ problem: 'approvalByLink' as const }] : []),
  ...fields.flatMap(({ key, kind }) =>
    publicFormKinds.has(kind) ? [] : [{ field: key, problem: 'notByLink' as const }],
  ),
];
