import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { limits } from '../../../core/contracts/limits.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { pageIcons } from '../../services/navigation/page-icons.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { Icon } from '../../ui/controls/icon.js';
import { isApple } from '../../services/platform/is-apple.js';
import styles from './global-search.module.css';
import type { PanelKeys } from './search-panel.js';

const SearchPanel = lazyComponent(async () => (await import('./search-panel.js')).SearchPanel);

/** Search across the suite in the top bar: Ctrl or Command K, arrow keys, Enter. The results load with the first word. */
export function GlobalSearch() {
  const { msg } = useLocale();
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<PanelKeys>(null);
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<string>();
  const open = wanted && text.trim() !== '';
  const close = useCallback(() => {
    setWanted(false);
    setActive(undefined);
  }, []);
  useShortcut(input);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && (open || text)) {
      event.preventDefault();
      event.stopPropagation();
      if (open) close();
      else setText('');
    } else if (
      text.trim() &&
      (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter')
    ) {
      event.preventDefault();
      setWanted(true);
      keys.current?.(event.key);
    }
  }

  return (
    <div ref={anchor} className={styles.search} role="search">
      <Icon of={pageIcons.search} />
      <input
        ref={input}
        type="search"
        role="combobox"
        className={styles.input}
        aria-label={msg('Search all apps')}
        aria-expanded={open}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={open ? active : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={msg('Search all apps')}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.searchLength}
        value={text}
        // Not on focus: it returns here when a result that was opened above the page is closed.
        onClick={() => setWanted(true)}
        onChange={(event) => {
          setText(event.target.value);
          setWanted(true);
        }}
        onKeyDown={onKeyDown}
      />
      {text === '' && <kbd className={styles.keys}>{isApple(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}</kbd>}
      {open && (
        <SearchPanel
          id={id}
          anchor={anchor}
          input={input}
          text={text}
          keys={keys}
          onActive={setActive}
          close={close}
        />
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
