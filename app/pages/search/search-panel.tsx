import { str } from '@lit/localize';
import { Search } from 'lucide-react';
import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref, type RefObject } from 'react';

import type { SearchHit } from '../../../core/contracts/search.js';
import type { FoundPerson } from '../../../core/contracts/records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { wordsNote } from '../../services/i18n/words-note.js';
import { useNames } from '../../services/navigation/module-names.js';
import { openRecord } from '../../services/navigation/open-record.js';
import { recordAddress } from '../../services/navigation/record-address.js';
import { shellAddress } from '../../services/navigation/shell-pages.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { isPlainClick } from '../../services/routing/plain-click.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { FloatingPanel } from '../../ui/controls/floating-panel.js';
import { Icon } from '../../ui/controls/icon.js';
import { MarkedText } from '../../ui/controls/marked-text.js';
import { ModuleIcon } from '../../ui/controls/module-icon.js';
import { HitFacts } from './hit-facts.js';
import { HitTexts, PersonTexts } from './result-texts.js';
import styles from './search-panel.module.css';
import { useFoundPeople } from './use-found-people.js';
import { usePlaces, type Place } from './use-places.js';
import { useSearch } from './use-search.js';

/** Keys of the text field that the panel handles. */
export type PanelKeys = (key: 'ArrowDown' | 'ArrowUp' | 'Enter') => void;

interface SearchPanelProps {
  /** Prefix of the panel's ids; the list has the id `<id>list`. */
  id: string;
  anchor: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  text: string;
  keys: Ref<PanelKeys>;
  /** Called with the id of the active option. */
  onActive: (id: string | undefined) => void;
  close: () => void;
}

/** Maximum number of hits per module; the search page shows all. */
const perModule = 3;

interface Result {
  key: string;
  /** Address of a link. */
  href: string | undefined;
  choose: () => void;
  content: ReactNode;
}

/** The list of results below the search field, which keeps the focus: people, pages, commands and records. */
export function SearchPanel({ id, anchor, input, text, keys, onActive, close }: SearchPanelProps) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const [chosen, setChosen] = useState<{ text: string; key: string | undefined }>({ text, key: undefined });
  const search = useSearch(text);

  const { people } = useFoundPeople(text);
  const { places } = usePlaces(text.trim());
  const all = `${shellAddress(navigation, 'search')}?q=${encodeURIComponent(text.trim())}`;

  const personOf = (person: FoundPerson): Result => ({
    // That of the record too, which colleagues that arrive later take out of the records.
    key: `hrm-${person.id}`,
    href: recordAddress(navigation, 'hrm', person.id),
    choose: () => void openRecord(navigation, { module: 'hrm', id: person.id }),
    content: (
      <>
        <Avatar person={person} size={28} />
        <PersonTexts person={person} />
      </>
    ),
  });
  const placeOf = ({ key, label, icon, address, run, matched }: Place): Result => ({
    key,
    href: address,
    choose: run,
    content: (
      <>
        <span className={styles.all}>{icon}</span>
        <span className={styles.title} dir="auto">
          <MarkedText text={label} parts={[matched]} />
        </span>
      </>
    ),
  });
  const hitOf = (module: string, app: string, hit: SearchHit): Result => ({
    key: `${module}-${hit.id}`,
    href: recordAddress(navigation, module, hit.id),
    choose: () => void openRecord(navigation, { module, id: hit.id }),
    content: (
      <>
        <ModuleIcon name={module} app={app} size="small" />
        <HitTexts hit={hit} query={search.query} />
        <HitFacts hit={hit} />
      </>
    ),
  });
  const shownPeople = new Set(people.map((person) => person.id));
  const records = (search.data ?? []).map(({ module, app, hits }) => ({
    label: moduleName(module, app),
    results: hits
      .filter(({ id: hit }) => module !== 'hrm' || !shownPeople.has(hit))
      .slice(0, perModule)
      .map((hit) => hitOf(module, app, hit)),
  }));
  const ofKind = (kind: Place['kind']) => places.filter((one) => one.kind === kind).map(placeOf);
  const groups = [
    { label: msg('Colleagues'), results: people.map(personOf) },
    { label: msg('Pages'), results: ofKind('page') },
    { label: msg('Commands'), results: ofKind('command') },
    ...records,
  ].filter(({ results }) => results.length > 0);
  const results = groups.flatMap((group) => group.results);
  /** The last option leads to the page with all results. */
  const optionKeys = [...results.map(({ key }) => key), 'all'];
  const count = optionKeys.length;
  // By its key: results that arrive above it leave it active. Another query starts without an active option.
  const active = chosen.text === text && chosen.key !== undefined ? optionKeys.indexOf(chosen.key) : -1;
  const moveTo = (at: number): void => setChosen({ text, key: optionKeys[at] });
  const activeId = active >= 0 ? `${id}${active}` : undefined;
  useEffect(() => {
    onActive(activeId);
  }, [onActive, activeId]);

  function choose(at: number): void {
    const result = results[at];
    close();
    // Not left on a removed result: a dialog returns the focus to where it was, a new page takes it.
    input.current?.focus();
    if (result) result.choose();
    else void navigation.history.navigate(all);
  }

  useImperativeHandle<PanelKeys, PanelKeys>(keys, () => (key) => {
    if (key === 'Enter') choose(active);
    else if (key === 'ArrowDown') moveTo((active + 1) % count);
    else moveTo((active <= 0 ? count : active) - 1);
  });

  function option(at: number, href: string | undefined, content: ReactNode): ReactNode {
    return (
      <a
        key={at}
        id={`${id}${at}`}
        role="option"
        aria-selected={at === active}
        tabIndex={-1}
        className={styles.hit}
        href={href}
        onPointerMove={() => {
          if (at !== active) moveTo(at);
        }}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          choose(at);
        }}
      >
        {content}
      </a>
    );
  }

  const firstOf = (index: number): number =>
    groups.slice(0, index).reduce((sum, group) => sum + group.results.length, 0);
  return (
    <FloatingPanel className={styles.panel} anchor={anchor} onEscape={close} onLeave={close}>
      <div id={`${id}list`} role="listbox" aria-label={msg('Search results')}>
        {groups.map((group, index) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles.group} aria-hidden="true">
              {group.label}
            </div>
            {group.results.map(({ href, content }, at) => option(firstOf(index) + at, href, content))}
          </div>
        ))}
        {option(
          results.length,
          all,
          <>
            <span className={styles.all}>
              <Icon of={Search} />
            </span>
            <span className={styles.title}>{msg(str`All results for “${text.trim()}”`)}</span>
          </>,
        )}
      </div>
      <p className={styles.note} role="status">
        {search.state === 'loading' && msg('Searching…')}
        {search.state === 'failed' && navigation.platform.describe(search.error)}
        {search.state === 'ready' &&
          (results.length === 0 ? msg('No results.') : wordsNote(search.query, msg))}
      </p>
    </FloatingPanel>
  );
}
