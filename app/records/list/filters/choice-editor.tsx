import { str } from '@lit/localize';
import { useCallback, useMemo, useState, type ReactNode } from 'react';

import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import type { Query } from '../../../services/data/query-client.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useQuery } from '../../../services/data/use-query.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { SearchField } from '../../../ui/controls/search-field.js';
import { anyOf, chosenValues, toggled, type EditorProps } from './editor-types.js';
import fieldStyles from '../../../ui/controls/text-field.module.css';
import styles from './editor.module.css';
import { useNames } from './use-names.js';

interface Choice {
  id: string;
  name: string;
  detail?: ReactNode;
}

const atMost = 20;

export function PersonEditor(props: EditorProps) {
  const server = useServerState();
  const platform = usePlatform();
  const { msg } = useLocale();
  const me = platform.context.$session.get()?.employeeId;
  // First, because the user's own records are the most frequent filter.
  const choicesOf = (people: readonly PersonRef[]): Choice[] => [
    ...people.filter(({ id }) => id === me),
    ...people.filter(({ id }) => id !== me),
  ];
  return (
    <ChoiceEditor
      {...props}
      people
      search={server.people}
      choicesOf={choicesOf}
      totalOf={({ length }) => length}
      label={msg('Search people')}
      me={me}
    />
  );
}

export function ReferenceEditor(props: EditorProps) {
  const server = useServerState();
  const { msg, lang } = useLocale();
  const { refModule } = props.field;
  const search = useCallback(
    (text: string) =>
      refModule
        ? server.rows(lang, refModule, { offset: 0, limit: atMost, ...(text && { search: text }) })
        : null,
    [server, lang, refModule],
  );
  return (
    <ChoiceEditor
      {...props}
      search={search}
      choicesOf={({ rows }) => rows.map(({ id, title }) => ({ id, name: title }))}
      totalOf={({ total }) => total}
      label={msg('Search records')}
    />
  );
}

interface ChoiceEditorProps<T> extends EditorProps {
  label: string;
  people?: boolean;
  /** Id of the signed-in employee. */
  me?: string;
  /** Memoized by the caller. */
  search: (text: string) => Query<T> | null;
  choicesOf(data: T): Choice[];
  /** Number of results, of which the first ones are listed. */
  totalOf(data: T): number;
}

/** Checkboxes for the results of a search; checked ones stay listed. */
function ChoiceEditor<T>(props: ChoiceEditorProps<T>) {
  const { field, filter, onChange, search, choicesOf, totalOf, label, people = false, me } = props;
  const { msg } = useLocale();
  const server = useServerState();
  const [text, setText] = useState('');
  const query = text.trim();
  const found = useQuery(useMemo(() => search(query), [search, query]));
  const values = chosenValues(filter);
  const nameOf = useNames(people ? values : []);
  const others = (found.data === undefined ? [] : choicesOf(found.data))
    .slice(0, atMost)
    .filter(({ id }) => !values.includes(id));
  const ticked = values.map((id) => ({ id, name: nameOf(id) || msg('1 selected') }));

  return (
    <div className={styles.editor}>
      <SearchField label={label} value={text} onChange={setText} maxLength={100} />
      <div
        className={styles.choices}
        role="group"
        aria-label={field.label}
        aria-busy={found.state === 'loading'}
      >
        {[...ticked, ...others].map((choice) => (
          <Checkbox
            key={choice.id}
            className={styles.choice}
            checked={values.includes(choice.id)}
            onChange={() => {
              server.rememberName(choice.id, choice.name);
              onChange(anyOf(field, toggled(values, choice.id)));
            }}
            label={
              <span className={styles.option}>
                {people && <Avatar person={choice} size={20} />}
                <bdi>{choice.name}</bdi>
                {choice.id === me && <span className={fieldStyles.label}>{msg('You')}</span>}
              </span>
            }
          />
        ))}
        {found.state === 'failed' && (
          <p className={styles.note} role="alert">
            {msg('Search failed. Try again.')}
          </p>
        )}
        {found.data !== undefined && totalOf(found.data) > atMost && (
          <p className={styles.note}>{msg(str`Only the first ${atMost} are shown. Type to find others.`)}</p>
        )}
        {found.state === 'ready' && ticked.length + others.length === 0 && (
          <p className={styles.note} role="status">
            {msg('No results')}
          </p>
        )}
      </div>
    </div>
  );
}
