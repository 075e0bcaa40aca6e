import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { FieldFrame, noteId } from '../field-frame.js';
import type { FieldInputProps } from '../field-input-props.js';
import { asText } from '../values.js';
import { editorContent, editorExtensions } from './editor-content.js';
import styles from './rich-text-input.module.css';
import textStyles from './rich-text.module.css';
import { sanitiseFor } from './sanitise.js';
import { Toolbar } from './toolbar.js';
import { useMarkedWords } from './use-marked-words.js';

const none: readonly string[] = [];

/** Rich text editor. */
export function RichTextInput(props: FieldInputProps) {
  const { field, value, id, error, ruleError, labelHidden, onChange, onBlur } = props;
  const { msg } = useLocale();
  const { window } = usePlatform();
  const html = asText(value);
  const [start] = useState(() => editorContent(html, sanitiseFor(window)));
  /** The value that the editor shows. */
  const shown = useRef(html);
  const editor = useEditor({
    extensions: editorExtensions,
    content: start.content,
    // The content security policy allows no <style> element; its few rules are in the style sheet.
    injectCSS: false,
    editorProps: {
      // ProseMirror prevents the default of Escape (captureKeyDown), so that it would reach no dialog.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Escape' && !event.isComposing },
      attributes: {
        id,
        class: `${textStyles.text ?? ''} ${styles.text ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': noteId(id),
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(shown.current === '' ? null : shown.current);
    },
    onBlur: () => onBlur(),
  });
  const show = useEffectEvent((changed: string) => {
    shown.current = changed;
    const { content } = editorContent(changed, sanitiseFor(window));
    editor.commands.setContent(content, { emitUpdate: false });
  });
  // A value from elsewhere, such as another user's that was merged.
  useEffect(() => {
    if (html !== shown.current) show(html);
  }, [html]);

  useMarkedWords(editor, ruleError?.rule === 'sensitive-words' ? ruleError.words : none, html);

  return (
    <FieldFrame field={field} id={id} error={error} labelHidden={labelHidden} group>
      <div className={styles.editor} data-wrong={error ? '' : undefined}>
        <Toolbar editor={editor} controls={id} />
        <EditorContent editor={editor} />
      </div>
      {start.loses && (
        <p className={styles.warning}>{msg('Editing here removes the images and tables of this text.')}</p>
      )}
    </FieldFrame>
  );
}
