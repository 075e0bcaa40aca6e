import { useRef, useState, type KeyboardEvent } from 'react';

import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { FloatingPanel } from '../../../ui/controls/floating-panel.js';
import { ComboboxField } from '../combobox/combobox-field.js';
import { useSearchCombobox } from '../combobox/use-search-combobox.js';
import { groupStep } from './group-step.js';
import { controlledBy, PeoplePanel } from './people-panel.js';
import panel from './people-panel.module.css';
import { choiceOf, refOf, renderPerson, type PersonChoice } from './person-choice.js';
import { usePeopleChoices } from './use-people-choices.js';

export interface PeopleComboboxProps {
  id: string;
  /** Label of the field. */
  label: string;
  chosen: readonly PersonRef[];
  many: boolean;
  required: boolean;
  invalid: boolean;
  describedBy: string;
  onChange(chosen: PersonRef[]): void;
  onBlur(): void;
}

/** A text field that finds colleagues: by group, and by name, reading or initials once a text is typed. */
export function PeopleCombobox(props: PeopleComboboxProps) {
  const { id, chosen, many, onChange } = props;
  const { msg } = useLocale();
  const anchor = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState({ open: false, text: '' });
  const choices = usePeopleChoices(query.open, query.text);
  const offered = choices.people.filter(({ id: own }) => !chosen.some((one) => one.id === own)).map(choiceOf);
  const combobox = useSearchCombobox<PersonChoice>({
    id,
    many,
    offered,
    isOutdated: choices.isSearch && choices.state === 'loading',
    query,
    onQuery: setQuery,
    onChoose: (choice) => {
      const person = refOf(choice);
      onChange(many ? [...chosen, person] : [person]);
      choices.remember(person);
    },
  });
  const { isOpen, closeMenu, getItemProps, getMenuProps, highlightedIndex, listId } = combobox;
  // Called for each render, also without the list: Downshift checks it.
  const menuProps = getMenuProps({ id: listId, 'aria-label': msg('Options') }, { suppressRefError: true });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!isOpen) return;
    const by = combobox.inputValue === '' ? groupStep(event) : 0;
    if (by !== 0) {
      event.preventDefault();
      choices.step(by);
      combobox.setHighlightedIndex(0);
    } else if (event.key === 'ArrowDown' && highlightedIndex >= offered.length - 2) choices.more();
  }

  return (
    <>
      <ComboboxField
        {...props}
        anchor={anchor}
        combobox={combobox}
        chosen={chosen.map(choiceOf)}
        placeholder={msg('Search people')}
        renderChoice={renderPerson}
        controls={controlledBy(listId)}
        onChange={(people) => onChange(people.map(refOf))}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <FloatingPanel className={panel.panel} anchor={anchor} onEscape={closeMenu} onLeave={closeMenu}>
          <PeoplePanel
            choices={choices}
            offered={offered}
            listProps={menuProps}
            optionProps={(person, index) => getItemProps({ item: choiceOf(person), index })}
            enterLabel={msg('Add')}
            onGroup={(key) => {
              choices.show(key);
              combobox.setInputValue('');
              combobox.setHighlightedIndex(0);
            }}
          />
        </FloatingPanel>
      )}
    </>
  );
}
