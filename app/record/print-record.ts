import styles from './print-record.module.css';

/**
 * Prints one record by a copy in the document, also from a dialog: the top layer is printed on one sheet of paper only,
 * the rest is cut off.
 */
export function printRecord(window: Window, record: HTMLElement): void {
  const { document } = window;
  const copy = record.cloneNode(true) as HTMLElement;
  // Ids remain unique in the document.
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  paper.inert = true;
  paper.append(copy);
  document.body.append(paper);
  document.documentElement.dataset.printing = '';
  window.addEventListener(
    'afterprint',
    () => {
      paper.remove();
      delete document.documentElement.dataset.printing;
    },
    { once: true },
  );
  window.print();
}
