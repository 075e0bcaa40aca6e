import type { ComponentProps } from 'react';

import type { FoundPerson } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { FloatingPanel } from '../../../ui/controls/floating-panel.js';
import { PeoplePanel } from '../people/people-panel.js';
import styles from '../people/people-panel.module.css';
import type { PeopleList } from '../people/use-people-list.js';

interface MentionListProps extends Pick<ComponentProps<typeof FloatingPanel>, 'anchor'> {
  /** Id of the list, which begins those of its options. */
  id: string;
  list: PeopleList;
  onChoose(person: FoundPerson): void;
  onClose(): void;
  onGroup(key: string): void;
}

export const mentionOptionId = (listId: string, at: number): string => `${listId}-${at}`;

/** The open list of colleagues beside the '@' of a text, which keeps the focus. */
export function MentionList({ id, anchor, list, onChoose, onClose, onGroup }: MentionListProps) {
  const { msg } = useLocale();
  const { choices, offered, current } = list;
  return (
    <FloatingPanel className={styles.panel} anchor={anchor} onEscape={onClose} onLeave={onClose}>
      <PeoplePanel
        choices={choices}
        offered={offered}
        listProps={{ id, role: 'listbox', 'aria-label': msg('Mention someone') }}
        optionProps={(person, at) => ({
          id: mentionOptionId(id, at),
          'aria-selected': person === current,
          onClick: () => onChoose(person),
        })}
        enterLabel={msg('Insert')}
        isBesideText
        onGroup={onGroup}
      />
    </FloatingPanel>
  );
}
