import { str } from '@lit/localize';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';

import { userGroupLimits } from '../../../core/contracts/user-groups.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { NameDialog } from '../../ui/controls/name-dialog.js';
import { moveRovingFocus } from '../../ui/controls/roving-focus.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { Loaded } from '../../ui/states/loaded.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { useAccountsLocale } from './accounts-locale.js';
import { UserGroupPanel } from './user-group-panel.js';
import { useUserGroups, useUserGroupsApi } from './user-groups-api.js';
import styles from './user-groups.module.css';

interface UserGroupsPageProps {
  /** Id of the open group; '' without one. */
  open: string;
  /** Address of the page of accounts. */
  accounts: string;
}

/** Groups of people with rights, the open one beside the list. */
export function UserGroupsPage({ open, accounts }: UserGroupsPageProps) {
  const { msg } = useAccountsLocale();
  const history = useHistory();
  const isPhone = useLayout() === 'phone';
  const load = useUserGroups();
  const api = useUserGroupsApi();
  const platform = usePlatform();
  const [isAdding, setAdding] = useState(false);
  const list = `${accounts}?groups`;
  const show = (id: string): void =>
    void history.navigate(`${list}=${encodeURIComponent(id)}`, { replace: open !== '' });
  async function add(name: string): Promise<true | string> {
    try {
      const { id } = await api.add(name);
      load.reload();
      show(id);
      return true;
    } catch (error) {
      return platform.describe(error);
    }
  }
  const isAlone = isPhone && open !== '';
  return (
    <div className={styles.page}>
      {!isAlone && (
        <div className={styles.side} data-open={open === '' ? undefined : ''}>
          <AppLink className={styles.back} to={accounts}>
            <Icon of={ArrowLeft} flip />
            {msg('Accounts')}
          </AppLink>
          <header className={styles.head}>
            <h1>{msg('Groups')}</h1>
            <Button tone="primary" icon={Plus} onClick={() => setAdding(true)}>
              {msg('Add group')}
            </Button>
          </header>
          <Loaded load={load} title={msg("Couldn't load the groups")} skeleton={{ kind: 'list', rows: 4 }}>
            {({ groups }) =>
              groups.length === 0 ? (
                <StatePanel
                  kind="empty"
                  title={msg('No groups yet')}
                  text={msg('People in no group have all rights that the modules give them.')}
                />
              ) : (
                <ul
                  className={styles.rows}
                  onKeyDown={(event) => moveRovingFocus(event, 'button', { orientation: 'vertical' })}
                >
                  {groups.map(({ id, name, people }, index) => (
                    <li key={id}>
                      <button
                        type="button"
                        className={styles.row}
                        tabIndex={
                          (groups.some((one) => one.id === open) ? id === open : index === 0) ? 0 : -1
                        }
                        aria-current={id === open || undefined}
                        onClick={() => show(id)}
                      >
                        <bdi className={styles.name}>{name}</bdi>
                        <span className={styles.note}>{msg(str`${people} people`)}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </div>
      )}
      {open !== '' && (
        <div className={styles.detail}>
          {isPhone && (
            <AppLink className={styles.back} to={list}>
              <Icon of={ArrowLeft} flip />
              {msg('Groups')}
            </AppLink>
          )}
          <UserGroupPanel
            key={open}
            id={open}
            modules={load.data?.modules ?? []}
            onChanged={load.reload}
            onRemoved={() => {
              load.reload();
              void history.navigate(list, { replace: true, unguarded: true });
            }}
          />
        </div>
      )}
      {isAdding && (
        <NameDialog
          title={msg('Add group')}
          label={msg('Group name')}
          maxLength={userGroupLimits.name}
          submitLabel={msg('Add')}
          onSubmit={add}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
