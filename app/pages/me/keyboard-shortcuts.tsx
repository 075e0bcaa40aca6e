import { useLocale } from '../../services/i18n/use-locale.js';
import { isApple } from '../../services/platform/is-apple.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import styles from './me-page.module.css';

/** The keys that work beside those of the browser and of the controls. */
export function KeyboardShortcuts() {
  const { msg } = useLocale();
  const { window } = usePlatform();
  const [control, alt] = isApple(window.navigator.userAgent) ? ['⌘', '⌥'] : ['Ctrl', 'Alt'];
  const rows: [what: string, keys: string][] = [
    [msg('Search all apps'), `${control} K`],
    [msg('New record in a list'), `${alt} N`],
    [msg('Save'), `${control} S`],
    [msg('Send a comment'), `${control} Enter`],
    [msg('Mention someone'), '@'],
    [msg('Edit a cell of a table'), 'F2'],
    [msg('Next and previous beside a list'), 'J K'],
  ];
  return (
    <section className={styles.card} aria-labelledby="me-keys">
      <h2 id="me-keys" className={styles.heading}>
        {msg('Keyboard shortcuts')}
      </h2>
      <dl>
        {rows.map(([what, keys]) => (
          <div key={keys} className={styles.keys}>
            <dt className={styles.label}>{what}</dt>
            <dd>
              <kbd dir="ltr">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
