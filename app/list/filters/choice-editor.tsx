import { useState, type ReactNode } from 'react';

import { useLoad } from '../../data/use-load.js';
import { useRecords } from '../../data/use-records.js';
import { useLocale } from '../../i18n/use-locale.js';
import { usePlatform } from '../../platform/use-platform.js';
import { Avatar } from '../../ui/avatar.js';
import { Checkbox } from '../../ui/checkbox.js';
import { SearchField } from '../../ui/search-field.js';
import { anyOf, chosenValues, toggled, type EditorProps } from './editor-types.js';
import styles from './editor.module.css';
import { rememberName } from './names-store.js';
import { useNames } from './use-names.js';

interface Choice {
  id: string;
  name: string;
  detail?: ReactNode;
}

const atMost = 20;

export function PersonEditor(props: EditorProps) {
  const records = useRecords();
  const platform = usePlatform();
  const { msg } = useLocale();
  const session = platform.context.$session.get();
  async function find(text: string, signal: AbortSignal): Promise<Choice[]> {
    const people = (await records.people(text, signal)).map(({ id, name }) => ({ id, name }));
    // 'Mine' is what people filter by most.
    const me = people.find(({ id }) => id === session?.employeeId);
    const ordered = me ? [me, ...people.filter((person) => person !== me)] : people;
    return ordered.slice(0, atMost);
  }
  return <ChoiceEditor {...props} people find={find} label={msg('Search people')} me={session?.employeeId} />;
}

export function ReferenceEditor(props: EditorProps) {
  const records = useRecords();
  const { msg } = useLocale();
  const { refModule } = props.field;
  async function find(text: string, signal: AbortSignal): Promise<Choice[]> {
    if (!refModule) return [];
    const page = await records.list(
      refModule,
      { offset: 0, limit: atMost, ...(text && { search: text }) },
      signal,
    );
    return page.rows.map(({ id, title }) => ({ id, name: title }));
  }
  return <ChoiceEditor {...props} find={find} label={msg('Search records')} />;
}

interface ChoiceEditorProps extends EditorProps {
  label: string;
  people?: boolean;
  /** Id of the person who looks. */
  me?: string;
  find(text: string, signal: AbortSignal): Promise<Choice[]>;
}

/** Ticks any of what a search finds; what is ticked stays in sight whatever is searched for. */
function ChoiceEditor({ field, filter, onChange, find, label, people = false, me }: ChoiceEditorProps) {
  const { msg } = useLocale();
  const records = useRecords();
  const [text, setText] = useState('');
  const found = useLoad(`${field.key} ${text.trim()}`, (signal) => find(text.trim(), signal));
  const values = chosenValues(filter);
  const nameOf = useNames(people ? values : []);
  const others = (found.data ?? []).filter(({ id }) => !values.includes(id));
  const ticked = values.map((id) => ({ id, name: nameOf(id) || msg('1 chosen') }));

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
              rememberName(records, choice.id, choice.name);
              onChange(anyOf(field, toggled(values, choice.id)));
            }}
            label={
              <span className={styles.option}>
                {people && <Avatar person={choice} size={20} />}
                <bdi>{choice.name}</bdi>
                {choice.id === me && <span className={styles.label}>{msg('Yourself')}</span>}
              </span>
            }
          />
        ))}
        {found.state === 'failed' && (
          <p className={styles.note} role="alert">
            {msg('The search did not work. Please try again.')}
          </p>
        )}
        {found.state === 'ready' && ticked.length + others.length === 0 && (
          <p className={styles.note} role="status">
            {msg('Nothing found')}
          </p>
        )}
      </div>
    </div>
  );
}
