import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import {
  accountLimits,
  accountStatuses,
  type AccountStatus,
  type NewPassword,
} from '../../../core/contracts/accounts.js';
import { useHistory } from '../../services/routing/use-route.js';
import { Button } from '../../ui/controls/button.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { MoreRows } from '../../ui/controls/more-rows.js';
import { SearchField } from '../../ui/controls/search-field.js';
import { Select } from '../../ui/controls/select.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { Loaded } from '../../ui/states/loaded.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { AccountDialog } from './account-dialog.js';
import { AccountList } from './account-list.js';
import { AccountPanel } from './account-panel.js';
import { statusWords } from './account-words.js';
import styles from './accounts-page.module.css';
import { AccountsMessages, useAccountsLocale } from './accounts-locale.js';
import { AuditLog } from './audit-log.js';
import { OneTimeDialog } from './one-time-dialog.js';
import { useAccounts } from './use-accounts.js';

/** People of the organization and their accounts; for its administrators. */
export function AccountsPage() {
  return (
    <AccountsMessages>
      <Access />
    </AccountsMessages>
  );
}

function Access() {
  const { msg } = useAccountsLocale();
  const [path = '', query] = useStore(useHistory().$address).split('#', 1)[0]?.split('?', 2) ?? [];
  const parameters = new URLSearchParams(query);
  const person = parameters.get('person') ?? undefined;
  return (
    <AdminsOnly
      title={msg('Accounts')}
      text={msg("Only administrators can manage your organization's accounts.")}
    >
      {parameters.has('log') ? <AuditLog person={person} accounts={path} /> : <People />}
    </AdminsOnly>
  );
}

function People() {
  const { msg } = useAccountsLocale();
  const history = useHistory();
  const isPhone = useLayout() === 'phone';
  const address = useStore(history.$address);
  const [path = '', query] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  const open = new URLSearchParams(query).get('person') ?? '';
  const [search, setSearch] = useState('');
  const [department, setDepartment] = useState('');
  const [status, setStatus] = useState<AccountStatus>();
  const [pages, setPages] = useState(1);
  const [isInviting, setInviting] = useState(false);
  const [password, setPassword] = useState<NewPassword>();
  const filter = {
    search: useDeferredValue(search.trim()),
    department: department === '' ? undefined : department,
    status,
  };
  const load = useAccounts(filter, pages);
  const words = statusWords(msg);

  const show = (id: string): void =>
    void history.navigate(`${path}?person=${encodeURIComponent(id)}`, { replace: open !== '' });
  function close(): void {
    const row = document.querySelector<HTMLElement>('[aria-current="true"][data-account]');
    void history.leaveTo(path);
    row?.focus();
  }

  const panel = open !== '' && <AccountPanel id={open} onChanged={load.reload} onClose={close} />;
  if (isPhone && panel) return <div className={styles.page}>{panel}</div>;

  return (
    <div className={styles.page} data-open={open === '' ? undefined : ''}>
      <div className={styles.people}>
        <header className={styles.head}>
          <h1 className={isPhone ? 'sr-only' : undefined}>{msg('Accounts')}</h1>
          {load.data && <span className={styles.note}>{msg(str`${load.data.total} people`)}</span>}
          <AppLink className={styles.log} to={`${path}?log`}>
            {msg('Audit log')}
          </AppLink>
          <Button tone="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            {msg('Invite')}
          </Button>
        </header>
        <div className={styles.filters}>
          <SearchField
            className={styles.search}
            label={msg('Name, pinyin, account or department')}
            value={search}
            maxLength={accountLimits.text}
            onChange={(value) => {
              setSearch(value);
              setPages(1);
            }}
          />
          <Select
            aria-label={msg('Department')}
            value={department}
            onChange={(event) => {
              setDepartment(event.target.value);
              setPages(1);
            }}
          >
            <option value="">{msg('All departments')}</option>
            {(load.data?.departments ?? []).map(({ name, count }) => (
              <option key={name} value={name}>{`${name} (${count})`}</option>
            ))}
          </Select>
          <Select
            aria-label={msg('Status')}
            value={status ?? ''}
            onChange={(event) => {
              setStatus(accountStatuses.find((each) => each === event.target.value));
              setPages(1);
            }}
          >
            <option value="">{msg('All statuses')}</option>
            {accountStatuses.map((each) => (
              <option key={each} value={each}>
                {words[each]}
              </option>
            ))}
          </Select>
        </div>
        <Loaded load={load} title={msg("Couldn't load the accounts")} skeleton={{ kind: 'list', rows: 8 }}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <StatePanel
                kind="empty"
                title={msg('No people found')}
                text={msg('Try another search or other filters.')}
              />
            ) : (
              <>
                <AccountList rows={rows} open={open} onOpen={show} />
                <MoreRows
                  shown={rows.length}
                  total={total}
                  busy={load.state === 'loading'}
                  onMore={() => setPages(pages + 1)}
                />
              </>
            )
          }
        </Loaded>
      </div>
      {panel}
      {isInviting && (
        <AccountDialog
          account={undefined}
          department={department}
          onSaved={load.reload}
          onInvited={(created) => {
            setInviting(false);
            setPassword(created);
            load.reload();
            show(created.account.id);
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {password && <OneTimeDialog {...password} onClose={() => setPassword(undefined)} />}
    </div>
  );
}
