import styles from './print-record.module.css';

/** What a record is printed with. */
export interface PrintHead {
  /** Name of the tenant. */
  name: string;
  logo: HTMLImageElement | undefined;
  /** By whom and when. */
  printed: string;
  /** Text across each sheet. */
  watermark: string;
}

/** Texts of the watermark on a sheet; those that have no room are cut off. */
const marks = 18;

/**
 * Prints one record by a copy in the document, also from a dialog: the top layer is printed on one sheet of paper only,
 * the rest is cut off.
 */
export function printRecord(window: Window, record: HTMLElement, head: PrintHead): void {
  const remove = addPaper(window.document, record, head);
  window.addEventListener('afterprint', remove, { once: true });
  window.print();
}

/**
 * Lets the browser's own print command print the record of the topmost dialog, or that of the page, as `printRecord` does.
 * Returns a function that stops it.
 */
export function printsShownRecord(window: Window, head: () => PrintHead): () => void {
  const { document } = window;
  let remove: (() => void) | undefined;
  const onBefore = (): void => {
    // Set while printRecord() or another caller prints.
    if (document.documentElement.dataset.printing !== undefined) return;
    const record =
      [...document.querySelectorAll<HTMLElement>('portico-record-dialog[open] [data-record]')].at(-1) ??
      // The fields of a form are printed as they are, since a copy would have no values.
      document.querySelector<HTMLElement>('[data-record][data-layer="page"]:not(:has(form))');
    if (record) remove = addPaper(document, record, head());
  };
  const onAfter = (): void => {
    remove?.();
    remove = undefined;
  };
  window.addEventListener('beforeprint', onBefore);
  window.addEventListener('afterprint', onAfter);
  return () => {
    onAfter();
    window.removeEventListener('beforeprint', onBefore);
    window.removeEventListener('afterprint', onAfter);
  };
}

/** Adds the copy that is printed instead of the page; returns a function that removes it. */
function addPaper(document: Document, record: HTMLElement, head: PrintHead): () => void {
  const copy = record.cloneNode(true) as HTMLElement;
  // Ids remain unique in the document.
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  const paper = elementOf(document, 'div', styles.paper);
  paper.inert = true;
  const watermark = elementOf(document, 'div', styles.watermark);
  watermark.ariaHidden = 'true';
  for (let at = 0; at < marks; at += 1)
    watermark.append(elementOf(document, 'span', undefined, head.watermark));
  paper.append(headOf(document, head), copy, watermark);
  document.body.append(paper);
  const { dataset } = document.documentElement;
  dataset.printing = '';
  return () => {
    paper.remove();
    delete dataset.printing;
  };
}

function headOf(document: Document, { name, logo, printed }: PrintHead): HTMLElement {
  const head = elementOf(document, 'p', styles.head);
  if (logo) head.append(logo);
  head.append(
    elementOf(document, 'b', styles.name, name),
    elementOf(document, 'span', styles.printed, printed),
  );
  return head;
}

function elementOf(document: Document, tag: string, className: string | undefined, text = ''): HTMLElement {
  const element = document.createElement(tag);
  if (className !== undefined) element.className = className;
  element.textContent = text;
  return element;
}
