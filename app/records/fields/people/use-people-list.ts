import { useState } from 'react';

import type { FoundPerson } from '../../../../core/contracts/records.js';
import { groupStep, type ListKey } from './group-step.js';
import { usePeopleChoices, type PeopleChoices } from './use-people-choices.js';

/** A list of people beside a text in which a name is typed after '@'. */
export interface PeopleList {
  choices: PeopleChoices;
  isOpen: boolean;
  offered: readonly FoundPerson[];
  /** Index of the option that Enter takes. */
  index: number;
  current: FoundPerson | undefined;
  /** Begins with the first option again. */
  restart(): void;
  /** Handles a key of the list, whose default it prevents; returns false for any other. */
  onKey(event: ListKey): boolean;
}

interface ListActions {
  choose(person: FoundPerson): void;
  close(): void;
}

/** @param query what follows the '@', '' for nothing yet; undefined while no name is typed */
export function usePeopleList(query: string | undefined, { choose, close }: ListActions): PeopleList {
  const [active, setActive] = useState(0);
  const choices = usePeopleChoices(query !== undefined, query ?? '');
  const offered = query !== undefined && choices.state !== 'failed' ? choices.people : [];
  // Groups stay while those of the next one are loading; a text that means nobody is no name.
  const isOpen = offered.length > 0 || (query === '' && choices.groups.length > 0);
  const index = Math.min(active, offered.length - 1);
  const current = offered[index];

  function move(by: number): void {
    if (by > 0 && index >= offered.length - 2) choices.more();
    setActive((index + by + offered.length) % Math.max(offered.length, 1));
  }

  function onKey(event: ListKey): boolean {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (!isOpen || !isPlain) return false;
    const by = query === '' ? groupStep(event) : 0;
    if (by !== 0) {
      choices.step(by);
      setActive(0);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') {
      // The list alone, and not what is around the text.
      event.stopPropagation();
      close();
    } else if (
      (event.key === 'Enter' || event.key === 'Tab') &&
      !event.shiftKey &&
      // What is offered for an earlier text is not chosen for this one.
      choices.state === 'ready' &&
      current
    ) {
      choose(current);
    } else {
      // Past the list, whose parts are in the order of focus.
      if (event.key === 'Tab') close();
      return false;
    }
    event.preventDefault();
    return true;
  }

  return { choices, isOpen, offered, index, current, restart: () => setActive(0), onKey };
}
