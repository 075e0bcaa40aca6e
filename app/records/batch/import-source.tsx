import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { Button } from '../../ui/controls/button.js';
import { DropArea } from '../../ui/controls/drop-area.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { useBatchLocale } from './batch-locale.js';
import styles from './import-dialog.module.css';

interface SourceProps {
  onFile(file: File): void;
  onText(text: string): void;
  /** Other ways to begin. */
  children: ReactNode;
}

/** Where the table of an import comes from: a file, or what is pasted. */
export function Source({ onFile, onText, children }: SourceProps) {
  const { msg } = useBatchLocale();
  const isPhone = useLayout() === 'phone';
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return (
    <div className={styles.body}>
      <p className={styles.note}>
        {msg(
          'Choose an Excel or CSV file, or paste rows. The first line has the names of the fields; each further line is a record.',
        )}
      </p>
      <DropArea className={styles.area} onFiles={([dropped]) => dropped && onFile(dropped)}>
        <input
          ref={file}
          type="file"
          accept=".csv,.xlsx,text/csv,text/plain"
          hidden
          aria-label={msg('Excel or CSV file')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onFile(chosen);
            target.value = '';
          }}
        />
        <Button icon={Upload} onClick={() => file.current?.click()}>
          {msg('Choose a file')}
        </Button>
        {!isPhone && <span className={styles.note}>{msg('or drop it here')}</span>}
        {children}
      </DropArea>
      <TextField
        label={msg('Rows from a spreadsheet')}
        rows={6}
        value={text}
        onChange={(next) => {
          // A pasted table is read at once.
          if (text === '' && next.includes('\n')) onText(next);
          setText(next);
        }}
      />
      {text.trim() !== '' && (
        <div className={styles.foot}>
          <Button onClick={() => onText(text)}>{msg('Check the rows')}</Button>
        </div>
      )}
    </div>
  );
}
