import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type Ref,
} from 'react';

import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import type { FoundPerson } from '../../../../core/contracts/records.js';
import { nameBeingTyped, withName, type NameBeingTyped } from '../../../../core/records/mentions.js';
import { controlledBy } from '../people/people-panel.js';
import { usePeopleList } from '../people/use-people-list.js';
import { MentionList, mentionOptionId } from './mention-list.js';

interface MentionFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'ref' | 'value'> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange(text: string): void;
  /** How the text names a person; by default by the name alone. */
  nameOf?: (person: FoundPerson) => string;
  /** The user has chosen a person, whose name is in the text now. */
  onMention?: (person: PersonRef) => void;
}

/**
 * A text area in which '@' opens a list of people, by group until a name is typed: chosen by arrow keys and Enter, by Tab or
 * by a press.
 */
export function MentionField({
  ref,
  value,
  nameOf = ({ name }) => name,
  onChange,
  onMention,
  onKeyDown,
  onBlur,
  ...rest
}: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  const listId = useId();
  const [typed, setTyped] = useState<NameBeingTyped>();
  // A draft is continued at its end.
  const [caret, setCaret] = useState(rest.autoFocus ? value.length : undefined);
  const list = usePeopleList(typed?.query, { choose, close: () => setTyped(undefined) });
  const { choices, isOpen, index, current } = list;

  // The caret stands after an inserted name, once that is rendered.
  useLayoutEffect(() => {
    if (caret === undefined) return;
    field.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);

  function follow(text: string, position: number): void {
    const next = nameBeingTyped(text, position);
    if (next?.query !== typed?.query || next?.at !== typed?.at) list.restart();
    setTyped(next);
  }

  function choose(person: FoundPerson): void {
    if (!typed) return;
    const next = withName(value, typed, nameOf(person));
    onChange(next.text);
    onMention?.({ id: person.id, name: person.name });
    choices.remember(person);
    setTyped(undefined);
    setCaret(next.caret);
    field.current?.focus();
  }

  /** Shows a group, in place of the results of a name that was typed. */
  function showGroup(key: string): void {
    choices.show(key);
    list.restart();
    if (!typed || typed.query === '') return;
    const at = typed.at + 1;
    onChange(value.slice(0, at) + value.slice(at + typed.query.length));
    setTyped({ ...typed, query: '' });
    setCaret(at);
  }

  return (
    <>
      <textarea
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? controlledBy(listId) : undefined}
        aria-activedescendant={isOpen && current ? mentionOptionId(listId, index) : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          follow(target.value, target.selectionStart);
        }}
        // Also a caret that is moved away from the name.
        onSelect={({ currentTarget }) => {
          if (typed) follow(currentTarget.value, currentTarget.selectionStart);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (!list.onKey(event)) onKeyDown?.(event);
        }}
      />
      {isOpen && (
        <MentionList
          id={listId}
          anchor={field}
          list={list}
          onChoose={choose}
          onClose={() => setTyped(undefined)}
          onGroup={showGroup}
        />
      )}
    </>
  );
}
