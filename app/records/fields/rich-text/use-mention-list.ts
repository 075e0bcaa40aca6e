import type { VirtualElement } from '@floating-ui/dom';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import type { FoundPerson } from '../../../../core/contracts/records.js';
import { nameBeingTyped } from '../../../../core/records/mentions.js';
import { usePeopleList, type PeopleList } from '../people/use-people-list.js';
import { mentionNode } from './mention-node.js';

/** A name that is being typed in the editor, by its positions in the document. */
interface TypedName {
  /** Of the '@'. */
  from: number;
  to: number;
  query: string;
}

export interface EditorMentions {
  list: PeopleList;
  /** Place of the '@' on the page. */
  anchor: RefObject<VirtualElement | null>;
  choose(person: FoundPerson): void;
  close(): void;
  /** Shows a group, in place of the results of a name that was typed. */
  showGroup(key: string): void;
}

/** The list of colleagues that '@' opens in an editor; the focus stays in the text. */
export function useMentionList(editor: Editor): EditorMentions {
  const [typed, setTyped] = useState<TypedName>();
  const close = (): void => setTyped(undefined);
  const list = usePeopleList(typed?.query, { choose, close });
  const anchor = useRef<VirtualElement | null>(null);

  function choose(person: FoundPerson): void {
    if (!typed) return;
    const attrs = { person: person.id, name: person.name };
    editor
      .chain()
      .focus()
      .insertContentAt({ from: typed.from, to: typed.to }, [
        { type: mentionNode, attrs },
        { type: 'text', text: ' ' },
      ])
      .run();
    list.choices.remember(person);
    close();
  }

  const follow = useEffectEvent((opens: boolean) => {
    if (!opens && !typed) return;
    const next = typedIn(editor);
    if (next?.query !== typed?.query || next?.from !== typed?.from) list.restart();
    if (next) {
      const at = next.from;
      anchor.current = {
        getBoundingClientRect: () => rectAt(editor, at),
        contextElement: editor.view.dom,
      };
    }
    setTyped(next);
  });
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const onUpdate = (): void => follow(true);
    // Also a caret that is moved away from the name.
    const onSelection = (): void => follow(false);
    const onLeave = (): void => onBlur();
    editor.on('update', onUpdate);
    editor.on('selectionUpdate', onSelection);
    editor.on('blur', onLeave);
    return () => {
      editor.off('update', onUpdate);
      editor.off('selectionUpdate', onSelection);
      editor.off('blur', onLeave);
    };
  }, [editor]);

  return {
    list,
    anchor,
    choose,
    close,
    showGroup(key) {
      list.choices.show(key);
      list.restart();
      if (typed && typed.query !== '')
        editor
          .chain()
          .focus()
          .deleteRange({ from: typed.from + 1, to: typed.to })
          .run();
    },
  };
}

/** The name that ends at the caret; undefined if there is none, and in code. */
function typedIn(editor: Editor): TypedName | undefined {
  const { selection } = editor.state;
  if (!selection.empty || !editor.isFocused || editor.isActive('code') || editor.isActive('codeBlock'))
    return undefined;
  const { $from } = selection;
  // Another mention counts as one character, as it does in the document.
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\u{fffc}');
  const found = nameBeingTyped(before, before.length);
  if (!found) return undefined;
  return { from: $from.pos - found.query.length - 1, to: $from.pos, query: found.query };
}

function rectAt(editor: Editor, position: number): DOMRect {
  const { left, top, bottom } = editor.view.coordsAtPos(Math.min(position, editor.state.doc.content.size));
  return new DOMRect(left, top, 0, bottom - top);
}
