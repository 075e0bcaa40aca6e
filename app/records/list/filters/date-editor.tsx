import { PeriodEditor } from '../../dates/period-editor.js';
import type { EditorProps } from './editor-types.js';

/** Editor for a named period, or for two dates of which one may be empty. */
export function DateEditor({ field, filter, onChange, onDone }: EditorProps) {
  const [from = '', to = ''] = Array.isArray(filter?.value) ? filter.value : [filter?.value ?? ''];
  return (
    <PeriodEditor
      value={[from, to]}
      onChange={(first, last) => {
        onChange(first || last ? { field: field.key, op: 'between', value: [first, last] } : undefined);
        onDone();
      }}
    />
  );
}
