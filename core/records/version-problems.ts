import type { FormContent, FormProblem, TakenField } from '../contracts/forms.js';
import { formProblems } from './form-problems.js';

/**
 * Why a version cannot be published. Custom fields of a module may all be taken away again; a form is nothing without
 * fields.
 * @param taken fields of its earlier versions, by key
 * @param isOfModule true for custom fields of a built-in module
 */
export const versionProblems = (
  draft: FormContent,
  taken: ReadonlyMap<string, TakenField>,
  isOfModule: boolean,
): FormProblem[] =>
  formProblems(draft, taken).filter(
    ({ problem }) => problem !== 'noFields' || !isOfModule || taken.size === 0,
  );
