import { str } from '@lit/localize';
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
} from 'react';

import type { FoundPerson, PersonRef } from '../../../../core/contracts/records.js';
import { nameBeingTyped, withName, type NameBeingTyped } from '../../../../core/records/mentions.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { FloatingPanel } from '../../../ui/controls/floating-panel.js';
import { useSuggestions } from '../../fields/input/use-suggestions.js';
import styles from './mention-field.module.css';

interface MentionFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'ref' | 'value'> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange(text: string): void;
  /** The user has chosen a person, whose name is in the text now. */
  onMention(person: PersonRef): void;
}

/** Number of people who are offered at most. */
const mostOffered = 8;

/** A text area in which '@' opens a list of people: chosen by arrow keys and Enter, by Tab or by a press. */
export function MentionField({ ref, value, onChange, onMention, onKeyDown, ...rest }: MentionFieldProps) {
  const { msg } = useLocale();
  const { people } = useServerState();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  const listId = useId();
  const [typed, setTyped] = useState<NameBeingTyped>();
  const [active, setActive] = useState(0);
  const [caret, setCaret] = useState<number>();
  const found = useSuggestions(typed !== undefined, typed?.query ?? '', people);
  const offered = typed && found.state !== 'failed' ? (found.data ?? []).slice(0, mostOffered) : [];
  const isOpen = offered.length > 0;
  const current = offered[Math.min(active, offered.length - 1)];
  const optionId = (index: number) => `${listId}-${index}`;

  // The caret stands after an inserted name, once that is rendered.
  useLayoutEffect(() => {
    if (caret === undefined) return;
    field.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);

  function follow(text: string, position: number): void {
    const next = nameBeingTyped(text, position);
    if (next?.query !== typed?.query || next?.at !== typed?.at) setActive(0);
    setTyped(next);
  }

  function choose(person: FoundPerson): void {
    if (!typed) return;
    const next = withName(value, typed, person.name);
    onChange(next.text);
    onMention({ id: person.id, name: person.name });
    setTyped(undefined);
    setCaret(next.caret);
    field.current?.focus();
  }

  function move(by: number): void {
    setActive((Math.min(active, offered.length - 1) + by + offered.length) % offered.length);
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (isOpen && isPlain) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
        return;
      }
      // What is offered for an earlier text is not chosen for this one.
      if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && found.state === 'ready') {
        event.preventDefault();
        if (current) choose(current);
        return;
      }
    }
    onKeyDown?.(event);
  }

  return (
    <>
      <textarea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(Math.min(active, offered.length - 1)) : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          follow(target.value, target.selectionStart);
        }}
        // Also a caret that is moved away from the name.
        onSelect={({ currentTarget }) => {
          if (typed) follow(currentTarget.value, currentTarget.selectionStart);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKey}
      />
      <p className="sr-only" role="status">
        {isOpen && found.state === 'ready' && msg(str`People offered: ${offered.length}`)}
      </p>
      {isOpen && (
        <FloatingPanel
          className={styles.panel}
          anchor={field}
          onEscape={() => setTyped(undefined)}
          onLeave={() => setTyped(undefined)}
        >
          <ul
            id={listId}
            className={styles.list}
            role="listbox"
            aria-label={msg('Mention someone')}
            aria-busy={found.state === 'loading'}
          >
            {offered.map((person, index) => (
              <li
                key={person.id}
                id={optionId(index)}
                className={styles.option}
                role="option"
                aria-selected={person === current}
                // The focus stays in the text.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <Avatar person={person} size={24} />
                <bdi className={styles.name}>{person.name}</bdi>
                <bdi className={styles.detail}>
                  {[person.reading, person.department, person.title].filter(Boolean).join(' · ')}
                </bdi>
              </li>
            ))}
          </ul>
        </FloatingPanel>
      )}
    </>
  );
}
