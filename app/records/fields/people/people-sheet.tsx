import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';

import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { ModalDialog } from '../../../ui/controls/modal-dialog.js';
import controls from '../control.module.css';
import { Chosen } from '../combobox/combobox-field.js';
import { useSearchCombobox } from '../combobox/use-search-combobox.js';
import { groupStep } from './group-step.js';
import { controlledBy, PeoplePanel } from './people-panel.js';
import styles from './people-sheet.module.css';
import { choiceOf, refOf, renderPerson, type PersonChoice } from './person-choice.js';
import { usePeopleChoices } from './use-people-choices.js';

interface PeopleSheetProps {
  title: string;
  /** Search text with which the sheet opens. */
  text: string;
  chosen: readonly PersonRef[];
  many: boolean;
  onChange(chosen: PersonRef[]): void;
  onClose(): void;
}

/** Finds colleagues on the whole of a phone's screen: closes with the choice of the one, or by Done after several. */
export function PeopleSheet({ title, text, chosen, many, onChange, onClose }: PeopleSheetProps) {
  const { msg } = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState({ open: true, text });
  const choices = usePeopleChoices(true, query.text);
  const offered = choices.people.filter(({ id: own }) => !chosen.some((one) => one.id === own)).map(choiceOf);
  const combobox = useSearchCombobox<PersonChoice>({
    id: `${id}text`,
    many,
    offered,
    isOutdated: choices.isSearch && choices.state === 'loading',
    query,
    onQuery: setQuery,
    isAlwaysOpen: true,
    onChoose: (choice) => {
      const person = refOf(choice);
      choices.remember(person);
      onChange(many ? [...chosen, person] : [person]);
      if (!many) onClose();
    },
  });
  const { listId, highlightedIndex, getItemProps, getMenuProps } = combobox;
  return (
    <ModalDialog
      className={styles.sheet}
      aria-labelledby={`${id}title`}
      initialFocus={input}
      onRequestClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={X} label={msg('Close')} onClick={onClose} />
      </div>
      <div className={styles.search}>
        {many && chosen.length > 0 && (
          <div className={styles.chosen}>
            <Chosen<PersonChoice>
              chosen={chosen.map(choiceOf)}
              many
              renderChoice={renderPerson}
              onRemove={(choice) => {
                onChange(chosen.filter((other) => other.id !== choice.id));
                input.current?.focus();
              }}
            />
          </div>
        )}
        <div className={controls.control}>
          <input
            {...combobox.getInputProps({
              ref: input,
              className: controls.input,
              type: 'text',
              placeholder: msg('Search people'),
              'aria-label': msg('Search people'),
              'aria-labelledby': undefined,
              'aria-activedescendant': combobox.activeId,
              onKeyDown: (event) => {
                const by = combobox.inputValue === '' ? groupStep(event) : 0;
                if (by !== 0) {
                  event.preventDefault();
                  choices.step(by);
                  combobox.setHighlightedIndex(0);
                } else if (event.key === 'ArrowDown' && highlightedIndex >= offered.length - 2)
                  choices.more();
              },
            })}
            aria-controls={controlledBy(listId)}
          />
        </div>
      </div>
      <div className={styles.body}>
        <PeoplePanel
          choices={choices}
          offered={offered}
          listProps={getMenuProps({ id: listId, 'aria-label': msg('Options') })}
          optionProps={(person, index) => getItemProps({ item: choiceOf(person), index })}
          enterLabel={msg('Add')}
          onGroup={(key) => {
            choices.show(key);
            combobox.setInputValue('');
            combobox.setHighlightedIndex(0);
          }}
        />
      </div>
      {many && (
        <div className={styles.foot}>
          <Button tone="primary" size="large" onClick={onClose}>
            {msg('Done')}
          </Button>
        </div>
      )}
    </ModalDialog>
  );
}
