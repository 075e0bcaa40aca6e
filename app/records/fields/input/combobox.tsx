import { str } from '@lit/localize';
import { useRef, useState, type ReactNode } from 'react';

import type { Query } from '../../../services/data/query-client.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { FloatingPanel } from '../../../ui/controls/floating-panel.js';
import { ComboboxField } from '../combobox/combobox-field.js';
import styles from '../combobox/combobox.module.css';
import { useSearchCombobox, type Choice } from '../combobox/use-search-combobox.js';
import { useSuggestions } from '../combobox/use-suggestions.js';

/** Number of results that are offered at most. */
export const atMost = 20;

interface ComboboxProps<C extends Choice, D> {
  id: string;
  chosen: readonly C[];
  many: boolean;
  required: boolean;
  invalid: boolean;
  describedBy: string;
  placeholder: string;
  /** Query for a text, '' for the initial list; memoized. */
  search: (text: string) => Query<D>;
  choicesOf(data: D): C[];
  /** Number of results, of which the first ones are offered. */
  totalOf(data: D): number;
  renderChoice(choice: C): ReactNode;
  /** Text in the list only, at the end of the option. */
  renderDetail?(choice: C): ReactNode;
  onChange(chosen: C[]): void;
  onBlur(): void;
}

/** A text field that searches for choices, as an editable combobox of the ARIA Authoring Practices. */
export function Combobox<C extends Choice, D>(props: ComboboxProps<C, D>) {
  const { id, chosen, many, search, choicesOf, totalOf, renderChoice, renderDetail, onChange } = props;
  const { msg } = useLocale();
  const anchor = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState({ open: false, text: '' });
  const found = useSuggestions(query.open, query.text, search);
  const choices = found.data === undefined ? [] : choicesOf(found.data).slice(0, atMost);
  const hasMore = found.data !== undefined && totalOf(found.data) > atMost;
  const offered = choices.filter((choice) => !chosen.some(({ id: taken }) => taken === choice.id));
  const combobox = useSearchCombobox({
    id,
    many,
    offered,
    isOutdated: found.state === 'loading',
    query,
    onQuery: setQuery,
    onChoose: (choice) => onChange(many ? [...chosen, choice] : [choice]),
  });
  const { isOpen, closeMenu, getItemProps, getMenuProps } = combobox;
  // Called for each render, also without the list: Downshift checks it.
  const menuProps = getMenuProps({ 'aria-label': msg('Options') }, { suppressRefError: true });

  return (
    <>
      <ComboboxField {...props} anchor={anchor} combobox={combobox} />
      {isOpen && (
        <FloatingPanel className={styles.panel} anchor={anchor} onEscape={closeMenu} onLeave={closeMenu}>
          <ul {...menuProps} className={styles.list} aria-busy={found.state === 'loading'}>
            {offered.map((choice, index) => (
              <li key={choice.id} {...getItemProps({ item: choice, index })} className={styles.option}>
                {renderChoice(choice)}
                {renderDetail && <span className={styles.detail}>{renderDetail(choice)}</span>}
              </li>
            ))}
          </ul>
          <p className={styles.message} role="status">
            {found.state === 'failed' && msg("Couldn't load the options.")}
            {found.state === 'loading' && offered.length === 0 && msg('Searching…')}
            {found.state === 'ready' && offered.length === 0 && msg('No results')}
            {offered.length > 0 &&
              hasMore &&
              msg(str`Only the first ${atMost} are shown. Type to find others.`)}
          </p>
        </FloatingPanel>
      )}
    </>
  );
}
