import { str } from '@lit/localize';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { limits } from '../../core/contracts/limits.js';
import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { openRecord, recordAddress } from '../record/open-record.js';
import { moduleName } from '../shell/module-names.js';
import { shellAddress } from '../shell/shell-pages.js';
import { isPlainClick } from '../ui/app-link.js';
import { Icon } from '../ui/icon.js';
import { ModuleIcon } from '../ui/module-icon.js';
import floating from '../ui/floating.module.css';
import { useFloating } from '../ui/use-floating.js';
import styles from './global-search.module.css';
import { Marked } from './marked.js';
import { useSearch } from './use-search.js';

/** Hits of one module in the panel; the search page has them all. */
const perModule = 3;

/** Search across the suite in the top bar: Ctrl or Command K, arrow keys, Enter. */
export function GlobalSearch() {
  const app = useApp();
  const { msg } = useLocale();
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const search = useSearch(text);
  const open = wanted && text.trim() !== '';
  const leave = useCallback(() => setWanted(false), []);
  useFloating({ open, anchor, panel, align: 'start', onLeave: leave });
  useShortcut(input);

  const groups = (search.data ?? []).map((group) => ({ ...group, hits: group.hits.slice(0, perModule) }));
  const hits = groups.flatMap((group) => group.hits);
  const all = `${shellAddress(app, 'search')}?q=${encodeURIComponent(text.trim())}`;
  /** The last option leads to the page with all results. */
  const count = hits.length + 1;

  function close(): void {
    setWanted(false);
    setActive(-1);
  }

  function choose(index: number): void {
    const hit = hits[index];
    close();
    input.current?.blur();
    if (hit) void openRecord(app, { module: hit.module, id: hit.id });
    else void app.history.navigate(all);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (open || text)) {
      event.preventDefault();
      event.stopPropagation();
      if (open) close();
      else setText('');
    } else if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      choose(active);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && text.trim()) {
      event.preventDefault();
      setWanted(true);
      setActive((at) => (event.key === 'ArrowDown' ? (at + 1) % count : (at <= 0 ? count : at) - 1));
    }
  }

  let index = -1;
  return (
    <div ref={anchor} className={styles.search} role="search">
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        role="combobox"
        className={styles.input}
        aria-label={msg('Search everything')}
        aria-expanded={open}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}${active}` : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={msg('Search everything')}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.searchLength}
        value={text}
        onFocus={() => setWanted(true)}
        onChange={(event) => {
          setText(event.target.value);
          setWanted(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      {text === '' && <kbd className={styles.keys}>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>}
      {open && (
        <div ref={panel} className={`${floating.panel} ${styles.panel}`} popover="manual">
          <div id={`${id}list`} role="listbox" aria-label={msg('Search results')}>
            {groups.map((group) => (
              <div key={group.module} role="group" aria-label={moduleName(msg, group.module, group.app)}>
                <div className={styles.group} aria-hidden="true">
                  {moduleName(msg, group.module, group.app)}
                </div>
                {group.hits.map((hit) => {
                  index += 1;
                  const at = index;
                  return (
                    <a
                      key={hit.id}
                      id={`${id}${at}`}
                      role="option"
                      aria-selected={at === active}
                      tabIndex={-1}
                      className={styles.hit}
                      href={recordAddress(app, hit.module, hit.id)}
                      onPointerMove={() => setActive(at)}
                      onClick={(event) => {
                        if (!isPlainClick(event)) return;
                        event.preventDefault();
                        choose(at);
                      }}
                    >
                      <ModuleIcon name={hit.module} app={group.app} size="small" />
                      <span className={styles.texts}>
                        <span className={styles.title}>
                          <Marked text={hit.title} words={search.asked} />
                        </span>
                        {hit.snippet && (
                          <span className={styles.snippet}>
                            <Marked text={hit.snippet} words={search.asked} />
                          </span>
                        )}
                      </span>
                    </a>
                  );
                })}
              </div>
            ))}
            <a
              id={`${id}${hits.length}`}
              role="option"
              aria-selected={active === hits.length}
              tabIndex={-1}
              className={styles.hit}
              href={all}
              onPointerMove={() => setActive(hits.length)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                choose(hits.length);
              }}
            >
              <span className={styles.all}>
                <Icon of={Search} />
              </span>
              <span className={styles.title}>{msg(str`All results for “${text.trim()}”`)}</span>
            </a>
          </div>
          <p className={styles.note} role="status">
            {search.state === 'loading' && msg('Searching…')}
            {search.state === 'failed' && app.platform.describe(search.error)}
            {search.state === 'ready' && hits.length === 0 && msg('Nothing was found.')}
          </p>
        </div>
      )}
    </div>
  );
}

/** Ctrl K and Command K put the focus into the field, wherever it is. */
function useShortcut(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
