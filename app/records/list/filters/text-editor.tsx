import { useState } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { TextField } from '../../../ui/controls/text-field.js';
import type { EditorProps } from './editor-types.js';
import styles from './editor.module.css';

export function TextEditor({ field, filter, onChange, onDone }: EditorProps) {
  const { msg } = useLocale();
  const [text, setText] = useState(typeof filter?.value === 'string' ? filter.value : '');
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        const value = text.trim();
        onChange(value ? { field: field.key, op: 'contains', value } : undefined);
        onDone();
      }}
    >
      <TextField label={msg('Contains')} maxLength={200} value={text} onChange={setText} />
      <div className={styles.foot}>
        <Button type="submit" size="small">
          {msg('Apply')}
        </Button>
      </div>
    </form>
  );
}
