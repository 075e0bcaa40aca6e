import { useRef, useState } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import controls from '../control.module.css';
import { Chosen } from '../combobox/combobox-field.js';
import combobox from '../combobox/combobox.module.css';
import type { PeopleComboboxProps } from './people-combobox.js';
import { PeopleSheet } from './people-sheet.js';
import { choiceOf, renderPerson, type PersonChoice } from './person-choice.js';

/** A field for colleagues on a phone: a press, a key or a typed text opens the sheet that finds them. */
export function PeopleOpener(props: PeopleComboboxProps) {
  const { id, label, chosen, many, onChange } = props;
  const { msg } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  /** Text typed into the field, with which the sheet opens; undefined while the sheet is closed. */
  const [text, setText] = useState<string>();
  return (
    <div
      className={`${controls.control} ${combobox.combobox}`}
      data-wrong={props.invalid ? '' : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onBlur();
      }}
    >
      <Chosen<PersonChoice>
        chosen={chosen.map(choiceOf)}
        many={many}
        renderChoice={renderPerson}
        onRemove={(person) => {
          onChange(chosen.filter((other) => other.id !== person.id));
          input.current?.focus();
        }}
      />
      <input
        ref={input}
        id={id}
        className={controls.input}
        type="text"
        // The sheet has the keyboard.
        inputMode="none"
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={text !== undefined}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid ? true : undefined}
        aria-describedby={props.describedBy}
        placeholder={chosen.length === 0 ? msg('Search people') : undefined}
        value=""
        onChange={({ target }) => setText(target.value)}
        onClick={() => setText('')}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && chosen.length > 0) onChange(chosen.slice(0, -1));
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          setText('');
        }}
      />
      {text !== undefined && (
        <PeopleSheet
          title={label}
          text={text}
          chosen={chosen}
          many={many}
          onChange={onChange}
          onClose={() => setText(undefined)}
        />
      )}
    </div>
  );
}
