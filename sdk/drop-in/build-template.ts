/** A tag with its attributes, a marker of Lit's (`<?…>`), or a comment. */
const pieces =
  /<(?:(\/)?([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/)?>|(\?[^>]*)>|!--([^]*?)-->)/gi;

const attributes = /([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

const voidTags = /^(?:area|br|col|embed|hr|img|input|link|source|track|wbr)$/;

const namespaces: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};

/**
 * Fills a template with what Lit has made of a template of ours, as a parser would, but without handing the browser a
 * string to parse: under `trusted-types 'none'` it refuses those. It reads what this project writes and no more: tags
 * are closed, nothing holds entities, tables have their `tbody`. A test holds it against the browser's own parser for
 * every template of every element.
 *
 * An attribute that Lit has marked loses its name, which Lit keeps elsewhere: `setAttribute` of older engines refuses
 * names like `@click`.
 * @param mark end of the names of marked attributes
 */
export function buildTemplate(template: HTMLTemplateElement, markup: string, mark: string): void {
  const { content } = template;
  const page = content.ownerDocument;
  let parent: Node = content;
  let read = 0;
  const addText = (end: number): void => {
    if (end > read) parent.appendChild(page.createTextNode(markup.slice(read, end)));
  };
  pieces.lastIndex = 0;
  for (let found = pieces.exec(markup); found; found = pieces.exec(markup)) {
    const [whole, closing, tag = '', given, closed, marker, comment = ''] = found;
    addText(found.index);
    read = found.index + whole.length;
    if (closing) parent = parent.parentNode ?? content;
    else if (!tag) parent.appendChild(page.createComment(marker ?? comment));
    else {
      const space = namespaces[tag] ?? (parent as Partial<Element>).namespaceURI;
      const element = space ? page.createElementNS(space, tag) : page.createElement(tag);
      addAttributes(element, given ?? '', mark);
      parent.appendChild(element);
      if (!closed && !voidTags.test(tag)) parent = element;
    }
  }
  addText(markup.length);
}

function addAttributes(element: Element, given: string, mark: string): void {
  attributes.lastIndex = 0;
  for (let found = attributes.exec(given); found; found = attributes.exec(given)) {
    const [, name = '', double, single, bare] = found;
    const isMarked = name.slice(-mark.length) === mark;
    element.setAttribute(
      // Numbered by its place, so that the order and the number of attributes stay as Lit counts them.
      isMarked ? `p${found.index}${mark}` : name,
      double ?? single ?? bare ?? '',
    );
  }
}
