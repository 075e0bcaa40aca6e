import type { ErrorReporter } from '../../kernel/errors/create-error-reporter.js';
import { openDataIn, type OpenData } from './open-data.js';

/** Elements whose placeholders are code or user input, which is not converted. */
const excluded = 'script, style, textarea, [contenteditable]';

export interface OpenDataPage {
  root: Element;
  openData: OpenData;
  errors: Pick<ErrorReporter, 'report'>;
}

/**
 * Converts the placeholders in rendered text under `root`, now and after each change. Returns a function that stops
 * it.
 */
export function followOpenData({ root, openData, errors }: OpenDataPage): () => void {
  const { ownerDocument } = root;
  const view = ownerDocument.defaultView;
  if (!view) return () => undefined;
  const { SHOW_TEXT } = view.NodeFilter;

  function textsUnder(node: Node): Text[] {
    const walker = ownerDocument.createTreeWalker(node, SHOW_TEXT);
    const found: Text[] = [];
    if (node.nodeType === node.TEXT_NODE) found.push(node as Text);
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter((text) => openDataIn(text.data).length > 0 && !text.parentElement?.closest(excluded));
  }

  async function convert(nodes: readonly Text[]): Promise<void> {
    if (nodes.length === 0) return;
    const before = nodes.map((node) => node.data);
    const after = await openData.convert(before);
    nodes.forEach((node, at) => {
      const text = after[at];
      // A text that changed in the meantime has its own mutation record.
      if (text !== undefined && text !== before[at] && node.data === before[at]) node.data = text;
    });
  }

  const run = (nodes: readonly Text[]): void => {
    convert(nodes).catch((error: unknown) => errors.report('open-data', error));
  };
  const observer = new view.MutationObserver((changes) => {
    const nodes = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? textsUnder(target) : [...addedNodes].flatMap(textsUnder),
    );
    run([...new Set(nodes)]);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  run(textsUnder(root));
  return () => observer.disconnect();
}
