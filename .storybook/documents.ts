const ownHeading = /^# .*\n+/;
const referenceMarker = /<!--.*?-->\n*/g;
/** What follows the language of a snippet is for the tests. */
const snippetStart = /^(```\w+) .*$/gm;
const link = /\[([^\]]*)\]\(([^)\s]+)\)/g;

/** Pages that are documents of the repository (pages/), and the ids that Storybook gives them. */
const pages: Readonly<Record<string, string>> = {
  'elements/tokens.md': 'tokens--docs',
  'embedding.md': 'embedding--docs',
  'hosts.md': 'host-pages--docs',
  'recipes.md': 'recipes--docs',
};

/** Where a link from a document in docs/ or docs/elements/ leads here; undefined when there is no such page. */
function pageAt(href: string): string | undefined {
  const [path = '', hash] = href.split('#');
  const file = path.replace(/^(?:\.\.?\/)+/, '');
  const [, element] = /^(?:elements\/)?([\w-]+)\.md$/.exec(file) ?? [];
  const known = pages[file] ?? (element === 'tokens' ? pages['elements/tokens.md'] : undefined);
  const id = known ?? (elementNames.includes(element ?? '') ? `elements-${element}--docs` : undefined);
  return id && `?path=/docs/${id}${hash ? `#${hash}` : ''}`;
}

const texts = import.meta.glob<string>('../docs/elements/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const elementNames = Object.keys(texts).map((path) => path.replace(/^.*\/|\.md$/g, ''));

/** The document of an element, by the element's short name. */
export function elementDocument(name: string): string {
  const text = texts[`../docs/elements/${name}.md`];
  if (text === undefined) throw new Error(`docs/elements/ has no ${name}.md.`);
  return text;
}

/**
 * A document of the repository as the body of a page: without its heading; links lead to the pages here, and of a link
 * to any other document the text stays.
 */
export function pageOf(markdown: string): string {
  return markdown
    .replace(ownHeading, '')
    .replace(referenceMarker, '')
    .replace(snippetStart, '$1')
    .replace(link, (whole, text: string, href: string) => {
      if (/^(?:https?:|#|\?)/.test(href)) return whole;
      const page = pageAt(href);
      return page ? `[${text}](${page})` : text;
    });
}
