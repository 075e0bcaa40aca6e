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
  // One press of Backspace deletes it.
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
  renderText: ({ node }) => `@${String(node.attrs['name'])}`,
});
