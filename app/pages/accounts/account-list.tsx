import type { Account } from '../../../core/contracts/accounts.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { moveRovingFocus } from '../../ui/controls/roving-focus.js';
import { Status } from '../../ui/controls/status.js';
import { statusTones, statusWords } from './account-words.js';
import styles from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { useTimeText } from './use-time-text.js';

interface AccountListProps {
  rows: readonly Account[];
  /** Id of the person whose panel is open; '' without one. */
  open: string;
  onOpen: (id: string) => void;
}

/** People in rows of two lines, one stop of the keyboard: arrows walk the rows, Enter opens. */
export function AccountList({ rows, open, onOpen }: AccountListProps) {
  const { msg } = useAccountsLocale();
  const timeText = useTimeText();
  const words = statusWords(msg);
  const stop = rows.some(({ id }) => id === open) ? open : rows[0]?.id;
  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        <span>{msg('Name')}</span>
        <span>{msg('Last sign-in')}</span>
        <span>{msg('Status')}</span>
      </div>
      <ul
        className={styles.rows}
        onKeyDown={(event) => moveRovingFocus(event, 'button', { orientation: 'vertical' })}
      >
        {rows.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              className={styles.row}
              data-account={account.account}
              tabIndex={account.id === stop ? 0 : -1}
              aria-current={account.id === open || undefined}
              onClick={() => onOpen(account.id)}
            >
              <Avatar person={account} size={32} />
              <span className={styles.who}>
                <bdi className={styles.name}>{account.name}</bdi>
                <bdi className={styles.post}>
                  {[account.department, account.title].filter(Boolean).join(' · ')}
                </bdi>
              </span>
              <span className={styles.time}>
                {account.signedInMs === undefined ? msg('Never') : timeText(account.signedInMs)}
              </span>
              <span className={styles.status}>
                <Status tone={statusTones[account.status]} label={words[account.status]} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
