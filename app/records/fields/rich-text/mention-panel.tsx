import type { Editor } from '@tiptap/react';
import { useLayoutEffect } from 'react';

import { MentionList, mentionOptionId } from '../mention/mention-list.js';
import { controlledBy } from '../people/people-panel.js';
import type { EditorMentions } from './use-mention-list.js';

interface MentionPanelProps {
  editor: Editor;
  /** Id of the edited text. */
  id: string;
  mentions: EditorMentions;
}

/** The open list of colleagues below the '@' in an editor. */
export function MentionPanel({ editor, id, mentions }: MentionPanelProps) {
  const { list, anchor, choose, close, showGroup } = mentions;
  const { current, index } = list;
  const listId = `${id}-people`;
  const active = current && mentionOptionId(listId, index);

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
    <MentionList
      id={listId}
      anchor={anchor}
      list={list}
      onChoose={choose}
      onClose={close}
      onGroup={showGroup}
    />
  );
}
