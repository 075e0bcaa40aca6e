import { str } from '@lit/localize';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { FormColumn, FormField } from '../../../../core/contracts/forms.js';
import { filesFields } from '../../../../core/records/form-column-problems.js';
import { Button } from '../../../ui/controls/button.js';
import { Select } from '../../../ui/controls/select.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './columns-editor.module.css';

interface FilesSettingProps {
  column: FormColumn;
  /** Fields of the form. */
  fields: readonly FormField[];
  /** Number of the column. */
  place: number;
  /** True if the column was published: its files stay where they are. */
  isFixed: boolean;
  onChange: (column: FormColumn) => void;
  /** Adds an attachments field for the files. */
  onAdd: () => void;
}

/** The attachments field that has the files of a column, or a button that adds one where the form has none. */
export function FilesSetting({ column, fields, place, isFixed, onChange, onAdd }: FilesSettingProps) {
  const { msg } = useFormsLocale();
  const root = useRef<HTMLDivElement>(null);
  const wasAdded = useRef(false);
  const places = filesFields(fields);
  const chosen = fields.find(({ key, kind }) => key === column.filesOf && kind === 'attachments');
  const offered = chosen && !places.includes(chosen) ? [...places, chosen] : places;
  useEffect(() => {
    // The button has gone.
    if (!wasAdded.current || offered.length === 0) return;
    wasAdded.current = false;
    root.current?.querySelector('select')?.focus();
  }, [offered.length]);
  if (isFixed && !chosen) return null;
  return (
    <div ref={root} className={styles.product}>
      {offered.length === 0 ? (
        <Button
          size="small"
          icon={Plus}
          onClick={() => {
            wasAdded.current = true;
            onAdd();
          }}
        >
          {msg('Add a field for the files')}
        </Button>
      ) : (
        <Select
          aria-label={msg(str`Field with the files of column ${place}`)}
          value={chosen?.key ?? ''}
          disabled={isFixed}
          onChange={(event) => onChange({ ...column, filesOf: event.target.value })}
        >
          {!chosen && (
            <option value="" disabled>
              {msg('Choose a field')}
            </option>
          )}
          {offered.map(({ key, label }) => (
            <option key={key} value={key}>
              {msg(str`Kept in “${label}”`)}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
