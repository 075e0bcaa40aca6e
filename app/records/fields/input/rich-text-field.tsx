import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { PageBoundary } from '../../../ui/states/page-boundary.js';
import type { FieldInputProps } from '../field-input-props.js';
import styles from './field-input.module.css';

// The editor is as large as all other inputs together.
const RichTextInput = lazyComponent<FieldInputProps>(
  async () => (await import('../rich-text/rich-text-input.js')).RichTextInput,
  ({ id }) => <div className={styles.editorPlace} aria-busy="true" data-waiting-for={id} />,
);

/** The editor of rich text, loaded with the first one. */
export function RichTextField(props: FieldInputProps) {
  return (
    // The rest of the form must not go with the editor.
    <PageBoundary>
      <RichTextInput {...props} />
    </PageBoundary>
  );
}
