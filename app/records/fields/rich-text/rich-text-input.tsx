import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { FieldFrame, noteId } from '../field-frame.js';
import type { FieldInputProps } from '../field-input-props.js';
import type { PeopleList } from '../people/use-people-list.js';
import { asText } from '../values.js';
import { editorContent, editorExtensions } from './editor-content.js';
import { MentionPanel } from './mention-panel.js';
import styles from './rich-text-input.module.css';
import textStyles from './rich-text.module.css';
import { sanitiseFor } from './sanitise.js';
import { Toolbar } from './toolbar.js';
import { useMarkedWords } from './use-marked-words.js';
import { useMentionList } from './use-mention-list.js';

const none: readonly string[] = [];

/** Rich text editor. */
export function RichTextInput(props: FieldInputProps) {
  const { field, value, id, error, ruleError, labelHidden, onChange, onBlur } = props;
  const { msg } = useLocale();
  const { window } = usePlatform();
  const html = asText(value);
  const [start] = useState(() => editorContent(html, sanitiseFor(window)));
  /**
   * The value that the editor shows, after those that it has given to the form and that have not come back yet: the form may
   * bring one back while the user is typing on.
   */
  const given = useRef([html]);
  const keys = useRef<Pick<PeopleList, 'onKey'>>(null);
  const onKey = (event: KeyboardEvent): boolean =>
    keys.current?.onKey({
      key: event.key,
      altKey: event.altKey,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
      currentTarget: editor.view.dom,
      nativeEvent: event,
      preventDefault: () => event.preventDefault(),
      stopPropagation: () => event.stopPropagation(),
    }) ?? false;
  const editor = useEditor({
    extensions: editorExtensions,
    content: start.content,
    // The content security policy allows no <style> element; its few rules are in the style sheet.
    injectCSS: false,
    editorProps: {
      // ProseMirror prevents the default of Escape (captureKeyDown), so that it would reach no dialog.
      handleDOMEvents: {
        keydown: (_view, event) => onKey(event) || (event.key === 'Escape' && !event.isComposing),
      },
      attributes: {
        id,
        class: `${textStyles.text ?? ''} ${styles.text ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-autocomplete': 'list',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': noteId(id),
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: changed }) => {
      const text = changed.isEmpty ? '' : changed.getHTML();
      given.current.push(text);
      onChange(text === '' ? null : text);
    },
    onBlur: () => onBlur(),
  });
  const mentions = useMentionList(editor);
  // The editor keeps the handler of its first rendering.
  useLayoutEffect(() => {
    keys.current = mentions.list;
  });
  const show = useEffectEvent((changed: string) => {
    given.current = [changed];
    const { content } = editorContent(changed, sanitiseFor(window));
    editor.commands.setContent(content, { emitUpdate: false });
  });
  // A value from elsewhere, such as another user's that was merged.
  useEffect(() => {
    const at = given.current.indexOf(html);
    if (at < 0) show(html);
    else given.current.splice(0, at);
  }, [html]);

  useMarkedWords(editor, ruleError?.rule === 'sensitive-words' ? ruleError.words : none, html);

  return (
    <FieldFrame field={field} id={id} error={error} labelHidden={labelHidden} group>
      <div className={styles.editor} data-wrong={error ? '' : undefined}>
        <Toolbar editor={editor} controls={id} />
        <EditorContent editor={editor} />
        {mentions.list.isOpen && <MentionPanel editor={editor} id={id} mentions={mentions} />}
      </div>
      {start.loses && (
        <p className={styles.warning}>{msg('Editing here removes the images and tables of this text.')}</p>
      )}
    </FieldFrame>
  );
}
