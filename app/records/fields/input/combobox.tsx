import { str } from '@lit/localize';
import { ChevronDown, X } from 'lucide-react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useId, useRef, useState, type ReactNode } from 'react';

import type { Query } from '../../../services/data/query-client.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { FloatingPanel } from '../../../ui/controls/floating-panel.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Icon } from '../../../ui/controls/icon.js';
import styles from './combobox.module.css';
import controls from '../control.module.css';
import { useSuggestions } from './use-suggestions.js';

export interface Choice {
  id: string;
  label: string;
}

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
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState({ open: false, text: '' });
  const found = useSuggestions(query.open, query.text, search);
  const choices = found.data === undefined ? [] : choicesOf(found.data).slice(0, atMost);
  const hasMore = found.data !== undefined && totalOf(found.data) > atMost;
  const offered = choices.filter((choice) => !chosen.some(({ id: taken }) => taken === choice.id));
  const {
    isOpen,
    highlightedIndex,
    inputValue,
    closeMenu,
    getInputProps,
    getItemProps,
    getMenuProps,
    ...combobox
  } = useCombobox<C>({
    inputId: id,
    menuId: listId,
    getItemId: (index) => `${listId}-${index}`,
    items: offered,
    itemToString: (choice) => choice?.label ?? '',
    itemToKey: (choice) => choice?.id,
    // The text field holds only the query; the chosen ones are rendered beside it.
    selectedItem: null,
    stateReducer: (state, action) => reduce(state, action, many),
    onStateChange: (changes) =>
      setQuery(({ open, text }) => ({
        open: changes.isOpen ?? open,
        text: changes.inputValue ?? text,
      })),
    onSelectedItemChange: ({ selectedItem: choice }) => {
      if (choice) onChange(many ? [...chosen, choice] : [choice]);
    },
    // The panel scrolls, not the list.
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
  });
  const active = isOpen ? offered[highlightedIndex] : undefined;
  // Called for each render, also without the list: Downshift checks it.
  const menuProps = getMenuProps({ 'aria-label': msg('Options') }, { suppressRefError: true });

  function remove(choice: C): void {
    onChange(chosen.filter((other) => other.id !== choice.id));
    input.current?.focus();
  }

  return (
    <>
      <div
        ref={anchor}
        className={`${controls.control} ${styles.combobox}`}
        data-wrong={props.invalid ? '' : undefined}
        onBlur={(event) => {
          const next = event.relatedTarget;
          if (event.currentTarget.contains(next) || event.currentTarget.nextElementSibling?.contains(next))
            return;
          props.onBlur();
        }}
      >
        {chosen.map((choice) => (
          <span key={choice.id} className={styles.chosen} data-many={many ? '' : undefined}>
            <span className={styles.chosenLabel} dir="auto">
              {renderChoice(choice)}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={msg(str`Remove ${choice.label}`)}
              onClick={() => remove(choice)}
            >
              <Icon of={X} size={14} />
            </button>
          </span>
        ))}
        <input
          {...getInputProps({
            ref: input,
            className: controls.input,
            type: 'text',
            placeholder: chosen.length === 0 ? props.placeholder : undefined,
            // The label of the field names it.
            'aria-labelledby': undefined,
            'aria-activedescendant': active && `${listId}-${highlightedIndex}`,
            'aria-required': props.required || undefined,
            'aria-invalid': props.invalid ? true : undefined,
            'aria-describedby': props.describedBy,
            onKeyDown: (event) => {
              if (event.key === 'Backspace' && inputValue === '' && chosen.length > 0)
                onChange(chosen.slice(0, -1));
            },
          })}
        />
        <IconButton
          {...combobox.getToggleButtonProps({ icon: ChevronDown, label: msg('Show options') })}
          size="small"
          // The focus stays in the text field.
          onMouseDown={(event) => event.preventDefault()}
          className={styles.opener}
        />
      </div>
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

/** Downshift's next state, but that the query is cleared with each choice and on closing. */
function reduce<C>(
  state: UseComboboxState<C>,
  { type, changes }: UseComboboxStateChangeOptions<C>,
  many: boolean,
): Partial<UseComboboxState<C>> {
  const types = useCombobox.stateChangeTypes;
  switch (type) {
    case types.InputKeyDownEnter:
    case types.ItemClick:
      // Enter without a match.
      if (!changes.selectedItem) return state;
      return many
        ? { ...changes, isOpen: true, highlightedIndex: 0, inputValue: '' }
        : { ...changes, isOpen: false, highlightedIndex: -1, inputValue: '' };
    case types.InputBlur:
      // Leaving the field does not choose.
      return { ...changes, selectedItem: null, inputValue: '' };
    case types.InputClick:
      return { ...changes, isOpen: true, highlightedIndex: Math.max(state.highlightedIndex, 0) };
    case types.MenuMouseLeave:
      return state;
    default:
      return changes.isOpen
        ? { ...changes, highlightedIndex: Math.max(changes.highlightedIndex ?? 0, 0) }
        : { ...changes, highlightedIndex: -1, inputValue: '' };
  }
}
