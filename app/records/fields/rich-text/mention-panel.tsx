import type { Editor } from '@tiptap/react';
import { useLayoutEffect } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { FloatingPanel } from '../../../ui/controls/floating-panel.js';
import { controlledBy, PeoplePanel } from '../people/people-panel.js';
import styles from '../people/people-panel.module.css';
import type { MentionList } from './use-mention-list.js';

interface MentionPanelProps {
  editor: Editor;
  /** Id of the edited text. */
  id: string;
  mentions: MentionList;
}

/** The open list of colleagues below the '@' in an editor. */
export function MentionPanel({ editor, id, mentions }: MentionPanelProps) {
  const { msg } = useLocale();
  const { list, anchor, choose, close, showGroup } = mentions;
  const { current, index, offered, choices } = list;
  const listId = `${id}-people`;
  const optionId = (at: number): string => `${listId}-${at}`;
  const active = current && optionId(index);

  // The editor renders its text itself.
  useLayoutEffect(() => {
    const text = editor.view.dom;
    text.setAttribute('aria-controls', controlledBy(listId));
    if (active !== undefined) text.setAttribute('aria-activedescendant', active);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, active, listId]);

  return (
    <FloatingPanel className={styles.panel} anchor={anchor} onEscape={close} onLeave={close}>
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
  );
}
