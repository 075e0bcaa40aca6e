import { publicFormKinds } from '../contracts/form-links.js';
import type { FormContent, FormProblem } from '../contracts/forms.js';

/** Fields that keep a form from being answered by anyone with its link: they need an account. */
export const linkProblems = ({ fields }: Pick<FormContent, 'fields'>): FormProblem[] =>
  fields.flatMap(({ key, kind }) =>
    publicFormKinds.has(kind) ? [] : [{ field: key, problem: 'notByLink' as const }],
  );
