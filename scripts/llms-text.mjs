/** docs/llms.txt: the documents for tools that read Markdown, in the form that https://llmstxt.org describes. */
import { nameOf } from './elements-reference.mjs';
import { sentence } from './sdk-reference.mjs';

/** @typedef {import('@custom-elements-manifest/analyzer/cli.js').Declaration} Declaration */

const guides = [
  ['Embedding', 'embedding.md', 'a few lines for each kind of page, and the attributes of the script tag'],
  ['Recipes', 'recipes.md', 'whole pages to copy'],
  ['Errors', 'errors.md', 'codes of errors and findings, and what to do'],
  ['Server rendering', 'server-rendering.md', 'elements rendered by a server, and hydrated in the browser'],
  ['Upgrading', 'upgrading.md', 'what each version asks of a page, with the code before and after'],
  ['Testing', 'testing.md', 'an OA system and work chats in memory, for the tests of a host page'],
  ['ESLint', 'eslint.md', 'unknown attributes, events and slots of the tags, in HTML, Lit, JSX and Vue'],
];

const facts = [
  ['Accessibility', 'accessibility.md', 'keyboard, screen readers and contrast of each element, with tests'],
  ['Tokens', 'elements/tokens.md', 'custom properties for colours and sizes'],
  ['Hosts', 'hosts.md', 'what works in which page and work chat'],
  ['Security', 'security.md', 'what is promised against whom'],
];

/** @param {readonly (readonly string[])[]} rows */
const list = (rows) =>
  rows.map(([title = '', path = '', text = '']) => `- [${title}](${path}): ${text}\n`).join('');

/**
 * @param {readonly Declaration[]} elements
 * @param {ReturnType<typeof import('./sdk-reference.mjs').sdkMembers>} sdk
 */
export function llmsText(elements, { members, functions }) {
  const tags = elements.map(({ tagName = '', description = '' }) => [
    tagName,
    `elements/${nameOf(tagName)}.md`,
    sentence(description),
  ]);
  const calls = [...members, ...functions].map(({ title, page, text }) => [
    title,
    `sdk/${page}.md`,
    sentence(text),
  ]);
  return `# Portico

> Custom elements, React components and an SDK that show parts of an office suite in any page. One npm package, \`portico\`, or one script for pages without a build.

\`import 'portico/auto'\` registers all elements; \`import { Portico } from 'portico/sdk'\` is the SDK, and \`portico/react\` has the React components. The attributes, properties, events, slots and parts of all tags are in \`portico/custom-elements.json\`. Texts given to an element are text, never markup.

## Guides

${list(guides)}
## Elements

${list(tags)}
## SDK

${list(calls)}
## Optional

${list(facts)}`;
}
