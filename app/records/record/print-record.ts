import styles from './print-record.module.css';

/** Text printed above a record, such as the tenant's name. */
type Heading = string;

/**
 * Prints one record by a copy in the document, also from a dialog: the top layer is printed on one sheet of paper only,
 * the rest is cut off.
 */
export function printRecord(window: Window, record: HTMLElement, heading: Heading): void {
  const remove = addPaper(window.document, record, heading);
  window.addEventListener('afterprint', remove, { once: true });
  window.print();
}

/**
 * Lets the browser's own print command print the record of the topmost dialog instead of the page behind it. Returns a
 * function that stops it.
 */
export function printsTopDialog(window: Window, heading: () => Heading): () => void {
  const { document } = window;
  let remove: (() => void) | undefined;
  const onBefore = (): void => {
    // Set while printRecord() prints.
    if (document.documentElement.dataset.printing !== undefined) return;
    const record = [
      ...document.querySelectorAll<HTMLElement>('portico-record-dialog[open] [data-record]'),
    ].at(-1);
    if (record) remove = addPaper(document, record, heading());
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
function addPaper(document: Document, record: HTMLElement, heading: Heading): () => void {
  const copy = record.cloneNode(true) as HTMLElement;
  // Ids remain unique in the document.
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  paper.inert = true;
  if (heading !== '') {
    const head = document.createElement('p');
    head.className = styles.head ?? '';
    head.textContent = heading;
    paper.append(head);
  }
  paper.append(copy);
  document.body.append(paper);
  document.documentElement.dataset.printing = '';
  return () => {
    paper.remove();
    delete document.documentElement.dataset.printing;
  };
}
