import { Node } from '@tiptap/core';

import { personAttribute } from '../../../../core/records/rich-mentions.js';

/** Name of the node in the editor's schema. */
export const mentionNode = 'mention';

/** The name of a colleague in a text, with the id; it is deleted as a whole. */
export const Mention = Node.create({
  name: mentionNode,
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes() {
    return {
      person: { parseHTML: (element) => element.getAttribute(personAttribute) },
      name: { parseHTML: (element) => element.textContent.replace(/^@/u, '') },
    };
  },
  parseHTML: () => [{ tag: `span[${personAttribute}]` }],
  renderHTML: ({ node }) => [
    'span',
    { [personAttribute]: String(node.attrs['person']) },
    `@${String(node.attrs['name'])}`,
  ],
  addKeyboardShortcuts() {
    return {
      // One press deletes it, where an engine would select or split it.
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        const before = $from.nodeBefore;
        if (!empty || before?.type.name !== mentionNode) return false;
        return editor.commands.deleteRange({ from: $from.pos - before.nodeSize, to: $from.pos });
      },
    };
  },
  renderText: ({ node }) => `@${String(node.attrs['name'])}`,
});
