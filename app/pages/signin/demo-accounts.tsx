import type { SignInTenant } from '../../../core/contracts/tenant.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Avatar } from '../../ui/controls/avatar.js';
import styles from './demo-accounts.module.css';

type DemoAccount = NonNullable<SignInTenant['demoAccounts']>[number];

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onPick: (account: DemoAccount) => void;
}

/** The reference back end's accounts; one press fills the form. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  const { msg } = useLocale();
  return (
    <section className={styles.panel} aria-label={msg('Demo accounts')}>
      <header className={styles.head}>
        <span>{msg('Demo accounts')}</span>
        <span>{msg('Select an account to fill it in')}</span>
      </header>
      <ul>
        {accounts.map((account) => (
          <li key={account.account} className={styles.item}>
            <button type="button" className={styles.row} onClick={() => onPick(account)}>
              <Avatar person={{ id: account.account, name: account.name }} size={32} />
              <span className={styles.who}>
                <span className={styles.name}>{account.name}</span>
                <span className={styles.note}>{account.note}</span>
              </span>
              <bdi className={styles.account}>{account.account}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
