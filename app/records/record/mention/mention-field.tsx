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
import { useLocale } from '../../../services/i18n/use-locale.js';
import { FloatingPanel } from '../../../ui/controls/floating-panel.js';
import { groupStep } from '../../fields/people/group-step.js';
import { controlledBy, PeoplePanel } from '../../fields/people/people-panel.js';
import panel from '../../fields/people/people-panel.module.css';
import { usePeopleChoices } from '../../fields/people/use-people-choices.js';

interface MentionFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'ref' | 'value'> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange(text: string): void;
  /** The user has chosen a person, whose name is in the text now. */
  onMention(person: PersonRef): void;
}

/**
 * A text area in which '@' opens a list of people, by group until a name is typed: chosen by arrow keys and Enter, by Tab or
 * by a press.
 */
export function MentionField({ ref, value, onChange, onMention, onKeyDown, ...rest }: MentionFieldProps) {
  const { msg } = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  const listId = useId();
  const [typed, setTyped] = useState<NameBeingTyped>();
  const [active, setActive] = useState(0);
  // A draft is continued at its end.
  const [caret, setCaret] = useState(rest.autoFocus ? value.length : undefined);
  const query = typed?.query ?? '';
  const choices = usePeopleChoices(typed !== undefined, query);
  const offered = typed && choices.state !== 'failed' ? choices.people : [];
  // Groups stay while those of the next one are loading; a text that means nobody is no name.
  const isOpen = offered.length > 0 || (typed !== undefined && query === '' && choices.groups.length > 0);
  const index = Math.min(active, offered.length - 1);
  const current = offered[index];
  const optionId = (at: number) => `${listId}-${at}`;

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
    choices.remember(person);
    setTyped(undefined);
    setCaret(next.caret);
    field.current?.focus();
  }

  /** Shows a group, in place of the results of a name that was typed. */
  function showGroup(key: string): void {
    choices.show(key);
    setActive(0);
    if (!typed || query === '') return;
    const at = typed.at + 1;
    onChange(value.slice(0, at) + value.slice(at + query.length));
    setTyped({ ...typed, query: '' });
    setCaret(at);
  }

  function move(by: number): void {
    if (by > 0 && index >= offered.length - 2) choices.more();
    setActive((index + by + offered.length) % Math.max(offered.length, 1));
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (isOpen && event.key === 'Escape' && isPlain) {
      // The list alone, and not the box around the field.
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
      return;
    }
    if (isOpen && isPlain) {
      const by = query === '' ? groupStep(event) : 0;
      if (by !== 0) {
        event.preventDefault();
        choices.step(by);
        setActive(0);
        return;
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
        return;
      }
      // What is offered for an earlier text is not chosen for this one.
      if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && choices.state === 'ready') {
        if (current) {
          event.preventDefault();
          choose(current);
          return;
        }
      }
      // Past the list, whose parts are in the order of focus.
      if (event.key === 'Tab') setTyped(undefined);
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
        aria-controls={isOpen ? controlledBy(listId) : undefined}
        aria-activedescendant={isOpen && current ? optionId(index) : undefined}
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
      {isOpen && (
        <FloatingPanel
          className={panel.panel}
          anchor={field}
          onEscape={() => setTyped(undefined)}
          onLeave={() => setTyped(undefined)}
        >
          <PeoplePanel
            choices={choices}
            offered={offered}
            listProps={{ id: listId, role: 'listbox', 'aria-label': msg('Mention someone') }}
            optionProps={(person, at) => ({
              id: optionId(at),
              'aria-selected': person === current,
              onClick: () => choose(person),
            })}
            enterLabel={msg('Insert')}
            isBesideText
            onGroup={showGroup}
          />
        </FloatingPanel>
      )}
    </>
  );
}
