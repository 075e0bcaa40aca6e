import { str } from '@lit/localize';
import { ChevronDown, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useLocale } from '../../i18n/use-locale.js';
import floating from '../../ui/floating.module.css';
import { IconButton } from '../../ui/icon-button.js';
import { Icon } from '../../ui/icon.js';
import { useFloating } from '../../ui/use-floating.js';
import styles from './combobox.module.css';
import controls from './control.module.css';
import { useSuggestions } from './use-suggestions.js';

export interface Choice {
  id: string;
  label: string;
}

interface ComboboxProps<C extends Choice> {
  id: string;
  chosen: readonly C[];
  many: boolean;
  required: boolean;
  invalid: boolean;
  describedBy: string;
  placeholder: string;
  /** What to offer for the words typed; '' for the first look. */
  search(text: string, signal: AbortSignal): Promise<C[]>;
  draw(choice: C): ReactNode;
  onChange(chosen: C[]): void;
  onBlur(): void;
}

/** A text field that finds things to choose: arrows move, Enter chooses, Escape closes, Backspace takes the last back. */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const { id, chosen, many, search, draw, onChange } = props;
  const { msg } = useLocale();
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const close = useCallback(() => {
    setOpen(false);
    setText('');
  }, []);
  useFloating({ open, anchor, panel, align: 'start', onLeave: close });
  const found = useSuggestions(open, text, search);
  const offered = found.choices.filter((choice) => !chosen.some(({ id: taken }) => taken === choice.id));

  useEffect(() => {
    if (open) panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  function choose(choice: C): void {
    onChange(many ? [...chosen, choice] : [choice]);
    setText('');
    setActive(0);
    if (!many) setOpen(false);
    input.current?.focus();
  }

  function remove(choice: C): void {
    onChange(chosen.filter((other) => other.id !== choice.id));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setOpen(true);
      else setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, offered.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const choice = offered[active];
      if (choice) choose(choice);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) {
      onChange(chosen.slice(0, -1));
    }
  }

  const activeId = open && offered[active] ? `${listId}-${active}` : undefined;
  return (
    <>
      <div
        ref={anchor}
        className={`${controls.control} ${styles.combobox}`}
        data-wrong={props.invalid ? '' : undefined}
        onBlur={(event) => {
          if (
            event.currentTarget.contains(event.relatedTarget) ||
            panel.current?.contains(event.relatedTarget)
          )
            return;
          close();
          props.onBlur();
        }}
      >
        {chosen.map((choice) => (
          <span key={choice.id} className={styles.chosen} data-many={many ? '' : undefined}>
            <span className={styles.chosenWords}>{draw(choice)}</span>
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
          ref={input}
          id={id}
          className={controls.input}
          role="combobox"
          type="text"
          autoComplete="off"
          value={text}
          placeholder={chosen.length === 0 ? props.placeholder : undefined}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          aria-required={props.required || undefined}
          aria-invalid={props.invalid ? true : undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon={ChevronDown}
          label={msg('Show choices')}
          size="small"
          tabIndex={-1}
          className={styles.opener}
          onClick={() => {
            setOpen(!open);
            input.current?.focus();
          }}
        />
      </div>
      {open && (
        <div ref={panel} popover="manual" className={`${floating.panel} ${styles.panel}`}>
          <ul id={listId} role="listbox" aria-label={msg('Choices')} className={styles.list}>
            {offered.map((choice, index) => (
              <li
                key={choice.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                // The text field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                {draw(choice)}
              </li>
            ))}
          </ul>
          <p className={styles.message} role="status">
            {found.state === 'failed' && msg('The choices could not be loaded.')}
            {found.state === 'loading' && offered.length === 0 && msg('Searching…')}
            {found.state === 'ready' && offered.length === 0 && msg('Nothing found')}
          </p>
        </div>
      )}
    </>
  );
}

function step(from: number, by: number, count: number): number {
  return count === 0 ? 0 : (from + by + count) % count;
}
