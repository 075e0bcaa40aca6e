import type { ActivityEntry } from '../../../core/contracts/records.js';
import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { classNames } from '../../ui/controls/class-names.js';
import styles from './changes-list.module.css';

/** Table of all field changes, newest first. */
export function ChangesList({ entries }: { entries: readonly ActivityEntry[] }) {
  const { msg } = useLocale();
  const formats = useFormats();
  const changes = entries
    .flatMap((entry) => (entry.changes ?? []).map((change) => ({ entry, change })))
    .reverse();
  if (changes.length === 0) return <p className={styles.none}>{msg('No changes since it was created.')}</p>;
  return (
    <div className={styles.scroll} role="group" aria-label={msg('Changes')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{msg('Changed by')}</th>
            <th scope="col">{msg('Field')}</th>
            <th scope="col">{msg('Before')}</th>
            <th scope="col">{msg('After')}</th>
            <th scope="col">{msg('When')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ entry, change }) => (
            <tr key={`${entry.id}-${change.field}`}>
              <td>
                <span className={styles.who}>
                  <Avatar person={entry.person} size={20} />
                  <bdi>{entry.person.name}</bdi>
                </span>
              </td>
              <td className={styles.field}>{change.label}</td>
              <td className={classNames(styles.value, styles.before)}>
                <bdi>{change.from || '–'}</bdi>
              </td>
              <td className={styles.value}>
                <bdi>{change.to || '–'}</bdi>
              </td>
              <td className={styles.time}>{formats.dateTime(entry.time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
