import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import controls from '../control.module.css';
import { safeHref } from '../links.js';
import styles from './toolbar.module.css';

/** Form for the address of a link on the selected text; an empty address removes the link. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { msg } = useLocale();
  const id = useId();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? 'https://'));
  const [refused, setRefused] = useState(false);

  function apply(): void {
    const text = address.trim();
    const href = text === '' || text === 'https://' ? '' : safeHref(text);
    if (href === undefined) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <div
      className={styles.link}
      role="group"
      aria-label={msg('Link')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          editor.commands.focus();
          onClose();
        } else if (event.key === 'Enter') {
          // Keeps Enter from submitting the form around the editor.
          event.preventDefault();
          apply();
        }
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {msg('Link address')}
      </label>
      <input
        id={id}
        className={`${controls.control} ${styles.address ?? ''}`}
        type="url"
        dir="ltr"
        autoFocus
        value={address}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? `${id}-note` : undefined}
        data-wrong={refused ? '' : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
      />
      <Button size="small" onClick={apply}>
        {msg('Apply link')}
      </Button>
      <Button size="small" tone="ghost" onClick={onClose}>
        {msg('Cancel')}
      </Button>
      {refused && (
        <p id={`${id}-note`} className={styles.refused} role="alert">
          {msg('Enter a valid web address, for example https://example.com')}
        </p>
      )}
    </div>
  );
}
