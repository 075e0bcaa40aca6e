import { str } from '@lit/localize';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import type { FoundPerson } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { useFormats } from '../use-formats.js';
import styles from './people-panel.module.css';
import { PersonOption } from './person-option.js';
import { atMost, type PeopleChoices } from './use-people-choices.js';

interface PeoplePanelProps {
  choices: PeopleChoices;
  /** Of `choices`, without those who are chosen already. */
  offered: readonly FoundPerson[];
  /** Props of the list box, its id and name among them. */
  listProps: ComponentProps<'ul'>;
  optionProps: (person: FoundPerson, index: number) => ComponentProps<'li'>;
  /** A press on a group. */
  onGroup: (key: string) => void;
  /** Label of the Enter key, one word; shown beside the other keys. */
  enterLabel: string;
  /** True for a text that is no combobox: what scrolls is in the order of focus then. */
  isBesideText?: boolean;
}

/** Id of the tree of groups beside the list with the id. */
const treeIdOf = (listId: string): string => `${listId}-groups`;

/** Value of `aria-controls` for a text whose list has the id. */
export const controlledBy = (listId: string): string => `${treeIdOf(listId)} ${listId}`;

/** Groups of colleagues beside the people of one of them; above them on a phone. The focus stays in the text that they belong to. */
export function PeoplePanel({
  choices,
  offered,
  listProps,
  optionProps,
  onGroup,
  enterLabel,
  isBesideText = false,
}: PeoplePanelProps) {
  const { msg } = useLocale();
  const isPhone = useLayout() === 'phone';
  const { group, groups, state, isSearch } = choices;
  const tabIndex = isBesideText ? 0 : undefined;
  return (
    <div
      className={styles.picker}
      data-phone={isPhone ? '' : undefined}
      // The focus stays in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className="sr-only" role="status">
        {state === 'ready' && isSearch && msg(str`People offered: ${offered.length}`)}
        {state === 'ready' && group && msg(str`${group.label}, people: ${group.total}`)}
      </p>
      <div className={styles.columns}>
        {groups.length > 0 && (
          <Groups
            choices={choices}
            id={treeIdOf(listProps.id ?? '')}
            isPhone={isPhone}
            tabIndex={tabIndex}
            onGroup={onGroup}
          />
        )}
        <div className={styles.people}>
          <ul {...listProps} tabIndex={tabIndex} className={styles.list} aria-busy={state === 'loading'}>
            {offered.map((person, index) => (
              <PersonOption key={person.id} person={person} {...optionProps(person, index)} />
            ))}
          </ul>
          <Message choices={choices} isEmpty={offered.length === 0} />
          {!isSearch && choices.hasMore && state !== 'loading' && (
            // The keyboard loads the next ones at the end of the list.
            <Button size="small" className={styles.more} tabIndex={-1} onClick={choices.more}>
              {msg('Show more')}
            </Button>
          )}
        </div>
      </div>
      {!isPhone && (
        <div className={styles.keys} aria-hidden="true">
          <Key keys="↑ ↓" label={msg('Choose')} />
          <Key keys="← →" label={msg('Group')} />
          <Key keys="Enter" label={enterLabel} />
          <Key keys="Esc" label={msg('Close')} />
        </div>
      )}
    </div>
  );
}

function Key({ keys, label }: { keys: string; label: string }): ReactNode {
  return (
    <span className={styles.key}>
      <kbd dir="ltr">{keys}</kbd>
      {label}
    </span>
  );
}

function Message({ choices, isEmpty }: { choices: PeopleChoices; isEmpty: boolean }) {
  const { msg } = useLocale();
  const { state, isSearch, hasMore } = choices;
  const text =
    state === 'failed'
      ? msg("Couldn't load the people.")
      : state === 'loading'
        ? isEmpty && msg('Searching…')
        : isEmpty
          ? isSearch
            ? msg('No results')
            : msg('Everyone here has been added.')
          : isSearch && hasMore && msg(str`Only the first ${atMost} are shown. Type to find others.`);
  return (
    <p className={styles.message} role="status">
      {text}
    </p>
  );
}

/** Padding in px before a group, with the place of its twisty in it; deeper levels would leave no room for names. */
const indentOf = (depth: number): number => 16 + Math.min(depth, 4) * 8;

interface GroupsProps extends Pick<PeoplePanelProps, 'choices' | 'onGroup'> {
  id: string;
  isPhone: boolean;
  tabIndex: number | undefined;
}

function Groups({ choices: { groups, group, toggle }, id, isPhone, tabIndex, onGroup }: GroupsProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  return (
    <ul
      id={id}
      tabIndex={tabIndex}
      className={styles.groups}
      role="tree"
      aria-label={msg('Groups of people')}
      aria-orientation={isPhone ? 'horizontal' : 'vertical'}
    >
      {groups.map((one) => (
        <li
          key={one.key}
          ref={one.key === group?.key ? reveal : undefined}
          className={styles.group}
          style={isPhone ? undefined : { paddingInlineStart: indentOf(one.depth) }}
          role="treeitem"
          aria-level={one.depth + 1}
          aria-expanded={one.isExpanded}
          aria-selected={one.key === group?.key}
          onClick={() => onGroup(one.key)}
        >
          {!isPhone && one.isExpanded !== undefined && (
            <span
              className={styles.twisty}
              data-expanded={one.isExpanded ? '' : undefined}
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                toggle(one);
              }}
            >
              <Icon of={ChevronRight} size={12} flip />
            </span>
          )}
          <bdi className={styles.label}>{one.label}</bdi>{' '}
          <bdi className={styles.count}>{formats.number(String(one.total))}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the groups, and nothing around them, to the shown one. */
function reveal(item: HTMLElement | null): void {
  const list = item?.parentElement;
  if (!item || !list) return;
  const [place, shown] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (shown.top < place.top) list.scrollTop -= place.top - shown.top;
  else if (shown.bottom > place.bottom) list.scrollTop += shown.bottom - place.bottom;
  if (shown.left < place.left) list.scrollLeft -= place.left - shown.left;
  else if (shown.right > place.right) list.scrollLeft += shown.right - place.right;
}
