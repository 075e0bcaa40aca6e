import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { ChevronDown, Plus, UserPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import {
  accountLimits,
  accountStatuses,
  noDepartment,
  type AccountStatus,
  type NewPassword,
} from '../../../core/contracts/accounts.js';
import type { DepartmentsOfAccounts } from '../../../core/contracts/departments.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { BottomSheet } from '../../ui/controls/bottom-sheet.js';
import { Button } from '../../ui/controls/button.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Icon } from '../../ui/controls/icon.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { SearchField } from '../../ui/controls/search-field.js';
import { Select } from '../../ui/controls/select.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { Loaded } from '../../ui/states/loaded.js';
import { LoadedPages } from '../../ui/states/loaded-pages.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { AdminsOnly } from '../admin/admins-only.js';
import { AccountDialog } from './account-dialog.js';
import { AccountList } from './account-list.js';
import { AccountPanel } from './account-panel.js';
import { statusWords } from './account-words.js';
import styles from './accounts-page.module.css';
import { AccountsMessages, useAccountsLocale } from './accounts-locale.js';
import { AuditLog } from './audit-log.js';
import { DepartmentMenu } from './department-menu.js';
import { DepartmentTree } from './department-tree.js';
import own from './departments.module.css';
import { OneTimeDialog } from './one-time-dialog.js';
import { useAccounts } from './use-accounts.js';
import { useDepartmentActions } from './use-department-actions.js';
import { useDepartments } from './use-departments.js';
import { UserGroupsPage } from './user-groups-page.js';

/** Departments and people of the organization, and their accounts; for its administrators. */
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
  const groups = parameters.get('groups');
  return (
    <AdminsOnly
      title={msg('Accounts')}
      text={msg("Only administrators can manage your organization's accounts.")}
    >
      {parameters.has('log') ? (
        <AuditLog person={person} accounts={path} />
      ) : groups === null ? (
        <Page />
      ) : (
        <UserGroupsPage open={groups} accounts={path} />
      )}
    </AdminsOnly>
  );
}

const noDepartments: DepartmentsOfAccounts = { departments: [], everyone: 0, unplaced: 0 };

function Page() {
  const { msg } = useAccountsLocale();
  const history = useHistory();
  const layout = useLayout();
  const address = useStore(history.$address);
  const [path = '', query] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  const open = new URLSearchParams(query).get('person') ?? '';
  const [department, setDepartment] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  /** Counts the changes after which the list of people is older. */
  const [changes, setChanges] = useState(0);
  /** Shown above the new person, who is in place of the list on a phone. */
  const [password, setPassword] = useState<NewPassword>();
  const load = useDepartments();
  const data = load.data ?? noDepartments;
  const actions = useDepartmentActions(data.departments, (shown) => {
    load.reload();
    setChanges((count) => count + 1);
    if (shown !== undefined) setDepartment(shown);
  });

  const show = (id: string): void =>
    void history.navigate(`${path}?person=${encodeURIComponent(id)}`, { replace: open !== '' });
  function close(): void {
    const row = document.querySelector<HTMLElement>('[aria-current="true"][data-account]');
    void history.leaveTo(path);
    row?.focus();
  }
  function changed(): void {
    load.reload();
    setChanges((count) => count + 1);
  }

  const panel = open !== '' && (
    <AccountPanel id={open} departments={data.departments} onChanged={changed} onClose={close} />
  );
  const once = password && <OneTimeDialog {...password} onClose={() => setPassword(undefined)} />;
  if (layout === 'phone' && panel)
    return (
      <div className={styles.page}>
        {panel}
        {once}
      </div>
    );

  const tree = (isFocused: boolean) => (
    <Loaded load={load} title={msg("Couldn't load the departments")} skeleton={{ kind: 'list', rows: 8 }}>
      {(departments) => (
        <DepartmentTree
          data={departments}
          chosen={department}
          isFocused={isFocused}
          onChoose={(id) => {
            setDepartment(id);
            setChoosing(false);
          }}
        />
      )}
    </Loaded>
  );
  const add = (
    <IconButton
      icon={Plus}
      label={msg('Add department')}
      onClick={() => actions.add(data.departments.some(({ id }) => id === department) ? department : null)}
    />
  );
  return (
    <div className={styles.page} data-open={open === '' ? undefined : ''}>
      {layout === 'pc' && (
        <div className={own.side} data-open={open === '' ? undefined : ''}>
          <div className={own.sideHead}>
            <h1>{msg('Accounts')}</h1>
            {add}
          </div>
          {tree(false)}
        </div>
      )}
      <People
        department={department}
        data={data}
        changes={changes}
        open={open}
        actions={actions}
        onShow={show}
        onInvited={(created) => {
          setPassword(created);
          changed();
          show(created.account.id);
        }}
        onChoose={() => setChoosing(true)}
      />
      {panel}
      {isChoosing && (
        <BottomSheet title={msg('Departments')} lead={add} onClose={() => setChoosing(false)}>
          <div className={own.sheet}>{tree(true)}</div>
        </BottomSheet>
      )}
      {actions.dialog}
      {once}
    </div>
  );
}

interface PeopleProps {
  /** Id of the chosen department; '' for everyone. */
  department: string;
  data: DepartmentsOfAccounts;
  changes: number;
  /** Id of the person whose panel is open; '' without one. */
  open: string;
  actions: ReturnType<typeof useDepartmentActions>;
  onShow: (id: string) => void;
  onInvited: (created: NewPassword) => void;
  /** Opens the departments, where they are not beside the list. */
  onChoose: () => void;
}

/** The people of the chosen department, and of those below it. */
function People({ department, data, changes, open, actions, onShow, onInvited, onChoose }: PeopleProps) {
  const { msg } = useAccountsLocale();
  const isPc = useLayout() === 'pc';
  const tenant = useStore(usePlatform().context.$tenant)?.tenantName ?? '';
  const [path = ''] = useStore(useHistory().$address).split('?', 1);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<AccountStatus>();
  const [more, setMore] = useState({ department, pages: 1 });
  const pages = more.department === department ? more.pages : 1;
  const setPages = (count: number): void => setMore({ department, pages: count });
  const [isInviting, setInviting] = useState(false);
  const filter = {
    search: useDeferredValue(search.trim()),
    department: department === '' ? undefined : department,
    status,
  };
  const load = useAccounts(filter, pages, changes);
  const words = statusWords(msg);
  const links = (
    <span className={styles.log}>
      <AppLink to={`${path}?groups`}>{msg('Groups')}</AppLink>
      <AppLink to={`${path}?log`}>{msg('Audit log')}</AppLink>
    </span>
  );
  const chosen = data.departments.find(({ id }) => id === department);
  const title = chosen?.name ?? (department === noDepartment ? msg('No department') : tenant);

  return (
    <div className={styles.people}>
      {!isPc && <h1 className="sr-only">{msg('Accounts')}</h1>}
      <header className={styles.head}>
        {isPc ? (
          <h2 className={own.title}>
            <bdi>{title}</bdi>
          </h2>
        ) : (
          <button type="button" className={own.choose} aria-haspopup="dialog" onClick={onChoose}>
            <span className="sr-only">{msg('Department')}: </span>
            <bdi>{title}</bdi>
            <Icon of={ChevronDown} size={16} />
          </button>
        )}
        <span className={styles.note} role="status">
          {load.data && msg(str`${load.data.total} people`)}
        </span>
        {chosen && <DepartmentMenu department={chosen} actions={actions} />}
        {isPc && links}
        <Button tone="primary" icon={UserPlus} onClick={() => setInviting(true)}>
          {msg('Invite')}
        </Button>
      </header>
      {chosen?.head && (
        <p className={own.lead}>
          <span>{msg('Head')}</span>
          <bdi className={styles.name}>{chosen.head.name}</bdi>
        </p>
      )}
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
        {!isPc && links}
      </div>
      <LoadedPages
        load={load}
        title={msg("Couldn't load the accounts")}
        skeletonRows={8}
        empty={
          <StatePanel
            kind="empty"
            title={msg('No people found')}
            text={msg('Try another search or other filters.')}
          />
        }
        onMore={() => setPages(pages + 1)}
      >
        {(rows) => <AccountList rows={rows} open={open} onOpen={onShow} />}
      </LoadedPages>
      {isInviting && (
        <AccountDialog
          account={undefined}
          departments={data.departments}
          departmentId={chosen?.id ?? null}
          onInvited={(created) => {
            setInviting(false);
            onInvited(created);
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  );
}
