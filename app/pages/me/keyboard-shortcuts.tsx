import { useLocale } from '../../services/i18n/use-locale.js';
import { isApple } from '../../services/platform/is-apple.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import styles from './keyboard-shortcuts.module.css';

/** The keys that work beside those of the browser and of the controls. */
export function KeyboardShortcuts() {
  const { msg } = useLocale();
  const { window } = usePlatform();
  const [control, alt] = isApple(window.navigator.userAgent) ? ['⌘', '⌥'] : ['Ctrl', 'Alt'];
  const rows: [what: string, keys: string][] = [
    [msg('Keyboard shortcuts'), '?'],
    [msg('Search all apps'), `${control} K`],
    [msg('New record in a list'), `${alt} N`],
    [msg('Save'), `${control} S`],
    [msg('Send a comment'), `${control} Enter`],
    [msg('Mention someone'), '@'],
    [msg('Edit a cell of a table'), 'F2'],
    [msg('Next and previous beside a list'), 'J K'],
  ];
  return (
    <dl>
      {rows.map(([what, keys]) => (
        <div key={keys} className={styles.row}>
          <dt className={styles.what}>{what}</dt>
          <dd>
            <kbd dir="ltr">{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same as a dialog above any page. */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const { msg } = useLocale();
  const title = msg('Keyboard shortcuts');
  return (
    <ModalDialog panel className={styles.dialog} aria-label={title} closesOnBackdrop onRequestClose={close}>
      <h2 className={styles.title}>{title}</h2>
      <KeyboardShortcuts />
      <div className={styles.foot}>
        <Button onClick={close}>{msg('Close')}</Button>
      </div>
    </ModalDialog>
  );
}
