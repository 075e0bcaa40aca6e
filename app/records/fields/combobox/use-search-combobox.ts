import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useId } from 'react';

export interface Choice {
  id: string;
  label: string;
}

/** Search text of the list, and whether the list is open. */
interface ComboboxQuery {
  open: boolean;
  text: string;
}

interface SearchComboboxOptions<C extends Choice> {
  /** Id of the text field. */
  id: string;
  many: boolean;
  offered: C[];
  /** True while they are those of an earlier text, of which Enter chooses none. */
  isOutdated: boolean;
  query: ComboboxQuery;
  onQuery(change: (before: ComboboxQuery) => ComboboxQuery): void;
  onChoose(choice: C): void;
  /** True where the list is there as long as the text field. */
  isAlwaysOpen?: boolean;
}

/** Downshift for a text field that holds only the query: each choice clears it, and nothing of a choice is ever in it. */
export function useSearchCombobox<C extends Choice>(options: SearchComboboxOptions<C>) {
  const { id, many, offered, isOutdated, query, onQuery, onChoose, isAlwaysOpen = false } = options;
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const combobox = useCombobox<C>({
    inputId: id,
    menuId: listId,
    getItemId: optionId,
    items: offered,
    itemToString: (choice) => choice?.label ?? '',
    itemToKey: (choice) => choice?.id,
    // The chosen ones are rendered beside the text field.
    selectedItem: null,
    initialInputValue: query.text,
    ...(isAlwaysOpen && { isOpen: true, initialHighlightedIndex: 0 }),
    stateReducer(state, action) {
      // The text may have changed since the last render.
      const isAhead = isOutdated || state.inputValue !== query.text;
      const isEnter = action.type === useCombobox.stateChangeTypes.InputKeyDownEnter;
      return isEnter && isAhead ? state : reduce(state, action, many);
    },
    onStateChange: (changes) =>
      onQuery(({ open, text }) => ({
        open: isAlwaysOpen || (changes.isOpen ?? open),
        text: changes.inputValue ?? text,
      })),
    onSelectedItemChange: ({ selectedItem: choice }) => {
      if (choice) onChoose(choice);
    },
    // The panel scrolls, not the list.
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
  });
  const { isOpen, highlightedIndex } = combobox;
  return {
    ...combobox,
    listId,
    /** Id of the highlighted option, for the text field. */
    activeId: isOpen && offered[highlightedIndex] ? optionId(highlightedIndex) : undefined,
  };
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
    // Of the choice before, by which Downshift would replace what was typed after it.
    case types.ControlledPropUpdatedSelectedItem:
      return state;
    default:
      return changes.isOpen
        ? { ...changes, highlightedIndex: Math.max(changes.highlightedIndex ?? 0, 0) }
        : { ...changes, highlightedIndex: -1, inputValue: '' };
  }
}
