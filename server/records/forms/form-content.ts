import { customFieldsLimits, customizedModule } from '../../../core/contracts/custom-fields.js';
import { codes } from '../../../core/contracts/envelope.js';
import { formLimits, type FormContent } from '../../../core/contracts/forms.js';
import { ApiError } from '../../texts/messages/api-error.js';

/** A form that nobody has changed yet. */
export const emptyContent = (title: string, section = ''): FormContent => ({
  title,
  sections: [{ key: 'g1', label: section }],
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
