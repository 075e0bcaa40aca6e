import { DocsContext, Markdown, Primary, Title } from '@storybook/addon-docs/blocks';
import { useContext, type ReactElement } from 'react';

import { elementDocument, pageOf } from './documents.js';

/** Document of an element: its first state, links to all states, use and reference. */
export function ElementPage(): ReactElement {
  const stories = useContext(DocsContext).componentStories();
  const tag = String(stories[0]?.component);
  const states = stories.map(({ id, name }) => `[${name}](?path=/story/${id})`);
  return (
    <>
      <Title>{`<${tag}>`}</Title>
      <Primary />
      <Markdown>{`States: ${states.join(', ')}.`}</Markdown>
      <Markdown>{pageOf(elementDocument(tag.replace('portico-', '')))}</Markdown>
    </>
  );
}
