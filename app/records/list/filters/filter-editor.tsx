import { filterKind } from '../check-state.js';
import { PersonEditor, ReferenceEditor } from './choice-editor.js';
import { DateEditor } from './date-editor.js';
import type { EditorProps } from './editor-types.js';
import { NumberEditor } from './number-editor.js';
import { OptionsEditor } from './options-editor.js';
import { TextEditor } from './text-editor.js';
import { YesNoEditor } from './yes-no-editor.js';

/** Filter editor for the type of a field. */
export function FilterEditor(props: EditorProps) {
  switch (filterKind(props.field)) {
    case 'options':
      return <OptionsEditor {...props} />;
    case 'person':
      return <PersonEditor {...props} />;
    case 'reference':
      return <ReferenceEditor {...props} />;
    case 'date':
      return <DateEditor {...props} />;
    case 'number':
      return <NumberEditor {...props} />;
    case 'text':
      return <TextEditor {...props} />;
    case 'yes-no':
      return <YesNoEditor {...props} />;
    case undefined:
      return null;
  }
}
