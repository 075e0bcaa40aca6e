/** A tag with its attributes, a marker of Lit (`<?…>`), or a comment. */
const pieces =
  /<(?:(\/)?([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/)?>|(\?[^>]*)>|!--([^]*?)-->)/gi;

const attributes = /([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

const voidTags = /^(?:area|br|col|embed|hr|img|input|link|source|track|wbr)$/;

const html = 'http://www.w3.org/1999/xhtml';

const namespaces: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};

/**
 * Builds the content of a template element from the markup that Lit prepared, without the browser's HTML parser, which
 * `trusted-types 'none'` blocks for strings. It supports only the markup of this project: all tags are closed, there are
 * no entities, tables have a `tbody`. A test compares it with the browser's parser for every template of every element.
 *
 * The names of attributes that Lit has marked are replaced: Lit keeps them elsewhere, and `setAttribute` of older engines
 * rejects names like `@click`.
 * @param mark suffix of the names of marked attributes
 */
export function buildTemplate(template: HTMLTemplateElement, markup: string, mark: string): void {
  const { content } = template;
  const doc = content.ownerDocument;
  let parent: Node = content;
  let read = 0;
  const addText = (end: number): void => {
    if (end > read) parent.appendChild(doc.createTextNode(markup.slice(read, end)));
  };
  pieces.lastIndex = 0;
  for (let found = pieces.exec(markup); found; found = pieces.exec(markup)) {
    const [whole, closing, tag = '', given, closed, marker, comment = ''] = found;
    addText(found.index);
    read = found.index + whole.length;
    if (closing) parent = parent.parentNode ?? content;
    else if (!tag) parent.appendChild(doc.createComment(marker ?? comment));
    else {
      // Always with a namespace: in an XHTML page the inert document of a template has none of its own.
      const space = namespaces[tag] ?? (parent as Partial<Element>).namespaceURI ?? html;
      const element = doc.createElementNS(space, tag);
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
      // A unique name keeps the order and the number of attributes, which Lit relies on.
      isMarked ? `p${found.index}${mark}` : name,
      double ?? single ?? bare ?? '',
    );
  }
}
