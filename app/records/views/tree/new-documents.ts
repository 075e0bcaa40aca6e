import type { Branch } from '../../../../core/contracts/branches.js';
import type { FieldSchema, FieldValues, FileRef, ModuleSchema } from '../../../../core/contracts/records.js';
import type { TreeKind } from '../../../../core/contracts/view-kinds.js';
import { applies } from '../../../../core/records/applies.js';
import { isEmptyValue } from '../../../../core/records/field-value.js';
import { initialValues, type FormContext } from '../../../../core/records/initial-values.js';

/* Records that are made of files, which are dropped on a folder. */

const filesField = ({ fields }: ModuleSchema): FieldSchema | undefined =>
  fields.find(({ type, hidden, readOnly }) => type === 'attachments' && !hidden && !readOnly);

/** Values of a new record with a file, in a folder. */
export function documentOf(
  schema: ModuleSchema,
  { folders, folder: key }: TreeKind,
  context: FormContext,
  folder: Branch,
  file: FileRef,
): FieldValues {
  const title = schema.fields.find((field) => field.key === schema.titleField);
  const own: FieldValues = {
    [schema.titleField]: file.name.slice(0, title?.maxLength ?? file.name.length),
    ...(key !== undefined && folders !== undefined
      ? { [key]: { module: folders, id: folder.id, title: folder.title } }
      : {}),
    ...(filesField(schema) && { [filesField(schema)?.key ?? '']: [file] }),
  };
  return { ...initialValues(schema.fields, context, own), ...own };
}

/** Returns whether the user may create records of files: no other field than name, folder and files has to be filled. */
export function canTakeFiles(schema: ModuleSchema, kind: TreeKind, context: FormContext): boolean {
  if (!schema.rights.create || kind.folder === undefined || !filesField(schema)) return false;
  const values = documentOf(
    schema,
    kind,
    context,
    { id: '1', title: '1' },
    { id: '1', name: '1', size: 1, type: '' },
  );
  return schema.fields.every(
    (field) =>
      !field.required ||
      field.hidden ||
      field.readOnly ||
      !applies(field, values) ||
      !isEmptyValue(values[field.key]),
  );
}
