import { customFieldsLimits, customizedModule } from '../../../core/contracts/custom-fields.js';
import { codes } from '../../../core/contracts/envelope.js';
import {
  formLimits,
  type FormContent,
  type FormField,
  type FormProblem,
} from '../../../core/contracts/forms.js';
import { formProblems } from '../../../core/records/form-problems.js';
import { ApiError } from '../../texts/messages/api-error.js';

/** A form that nobody has changed yet. */
export const emptyContent = (title: string): FormContent => ({
  title,
  sections: [{ key: 'g1', label: '' }],
  fields: [],
  departments: null,
});

/** JSON of a version or draft. Throws ApiError (422) if it is too long. */
export function storedContent(content: FormContent): string {
  const stored = JSON.stringify(content);
  if (stored.length > formLimits.content) throw new ApiError(codes.invalid, 'formTooLong');
  return stored;
}

/** Published versions that a form may have. @param id that of the form */
export const mostVersions = (id: string): number =>
  customizedModule(id) === undefined ? formLimits.versions : customFieldsLimits.versions;

/**
 * What keeps a draft from being published; custom fields may all be taken away again.
 * @param id that of the form
 * @param taken fields of its earlier versions, by key
 */
export function problemsOf(
  id: string,
  draft: FormContent,
  taken: ReadonlyMap<string, FormField>,
): readonly FormProblem[] {
  const problems = formProblems(draft, taken);
  return customizedModule(id) === undefined || taken.size === 0
    ? problems
    : problems.filter(({ problem }) => problem !== 'noFields');
}
