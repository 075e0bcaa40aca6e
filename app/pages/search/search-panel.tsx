import { str } from '@lit/localize';
import { Search } from 'lucide-react';
import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref, type RefObject } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { wordsNote } from '../../services/i18n/words-note.js';
import { useNames } from '../../services/navigation/module-names.js';
import { openRecord } from '../../services/navigation/open-record.js';
import { recordAddress } from '../../services/navigation/record-address.js';
import { shellAddress } from '../../services/navigation/shell-pages.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { isPlainClick } from '../../services/routing/plain-click.js';
import { FloatingPanel } from '../../ui/controls/floating-panel.js';
import { Icon } from '../../ui/controls/icon.js';
import { ModuleIcon } from '../../ui/controls/module-icon.js';
import { Highlight } from './highlight.js';
import { HitFacts } from './hit-facts.js';
import styles from './search-panel.module.css';
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

/** The list of results below the search field, which keeps the focus. */
export function SearchPanel({ id, anchor, input, text, keys, onActive, close }: SearchPanelProps) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const [place, setPlace] = useState({ text, at: -1 });
  const search = useSearch(text);

  const groups = (search.data ?? []).map((group) => ({ ...group, hits: group.hits.slice(0, perModule) }));
  const hits = groups.flatMap((group) => group.hits);
  const all = `${shellAddress(navigation, 'search')}?q=${encodeURIComponent(text.trim())}`;
  /** The last option leads to the page with all results. */
  const count = hits.length + 1;
  // Another query starts without an active option.
  const active = place.text === text ? place.at : -1;
  const moveTo = (at: number): void => setPlace({ text, at });
  const activeId = active >= 0 ? `${id}${active}` : undefined;
  useEffect(() => {
    onActive(activeId);
  }, [onActive, activeId]);

  function choose(at: number): void {
    const hit = hits[at];
    close();
    // Not left on a removed result: a dialog returns the focus to where it was, a new page takes it.
    input.current?.focus();
    if (hit) void openRecord(navigation, { module: hit.module, id: hit.id });
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
    groups.slice(0, index).reduce((sum, group) => sum + group.hits.length, 0);
  return (
    <FloatingPanel className={styles.panel} anchor={anchor} onEscape={close} onLeave={close}>
      <div id={`${id}list`} role="listbox" aria-label={msg('Search results')}>
        {groups.map((group, index) => (
          <div key={group.module} role="group" aria-label={moduleName(group.module, group.app)}>
            <div className={styles.group} aria-hidden="true">
              {moduleName(group.module, group.app)}
            </div>
            {group.hits.map((hit, at) =>
              option(
                firstOf(index) + at,
                recordAddress(navigation, hit.module, hit.id),
                <>
                  <ModuleIcon name={hit.module} app={group.app} size="small" />
                  <span className={styles.texts}>
                    <span className={styles.title} dir="auto">
                      <Highlight text={hit.title} query={search.query} />
                    </span>
                    {hit.snippet && (
                      <span className={styles.snippet} dir="auto">
                        {hit.field && <span className={styles.field}>{hit.field}</span>}
                        <Highlight text={hit.snippet} query={search.query} />
                      </span>
                    )}
                  </span>
                  <HitFacts hit={hit} />
                </>,
              ),
            )}
          </div>
        ))}
        {option(
          hits.length,
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
        {search.state === 'ready' && (hits.length === 0 ? msg('No results.') : wordsNote(search.query, msg))}
      </p>
    </FloatingPanel>
  );
}
