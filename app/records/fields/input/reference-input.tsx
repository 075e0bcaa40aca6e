import { useCallback } from 'react';

import type { RecordRef } from '../../../../core/contracts/records.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { asReference } from '../values.js';
import { atMost, Combobox } from './combobox.js';
import { FieldFrame, noteId } from '../field-frame.js';
import type { FieldInputProps } from '../field-input-props.js';

interface RecordChoice extends RecordRef {
  label: string;
}

const choiceOf = (record: RecordRef): RecordChoice => ({ ...record, label: record.title });

/** Full-text search for a record of another module. */
export function ReferenceInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  const { msg, lang } = useLocale();
  const server = useServerState();
  const module = field.refModule ?? '';
  const search = useCallback(
    (text: string) =>
      server.rows(lang, module, { offset: 0, limit: atMost, ...(text === '' ? {} : { search: text }) }),
    [server, lang, module],
  );
  const chosen = asReference(value);
  return (
    <FieldFrame field={field} id={id} error={error}>
      <Combobox
        id={id}
        chosen={chosen ? [choiceOf(chosen)] : []}
        many={false}
        required={field.required ?? false}
        invalid={Boolean(error)}
        describedBy={noteId(id)}
        placeholder={msg('Search records')}
        search={search}
        choicesOf={({ rows }) => rows.map((row) => choiceOf({ module, id: row.id, title: row.title }))}
        totalOf={({ total }) => total}
        renderChoice={(record) => <bdi>{record.title}</bdi>}
        onChange={([record]) =>
          onChange(record ? { module: record.module, id: record.id, title: record.title } : null)
        }
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
