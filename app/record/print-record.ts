import styles from './print-record.module.css';

/**
 * Prints one record, wherever it stands: a copy of it alone is on the paper. A dialog could not be printed in place,
 * since what is in the browser's top layer stops at the first page.
 */
export function printRecord(window: Window, record: HTMLElement): void {
  const { document } = window;
  const copy = record.cloneNode(true) as HTMLElement;
  // Ids stay with the record on the screen.
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
