import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { KeyRound, Pencil, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import type { Account, NewPassword } from '../../../core/contracts/accounts.js';
import type { DepartmentNode } from '../../../core/contracts/departments.js';
import { pathTo } from '../../../core/records/department-tree.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { noteBegun, useBatch } from '../../records/batch/use-batch.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { useHistory } from '../../services/routing/use-route.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Status } from '../../ui/controls/status.js';
import { Tag } from '../../ui/controls/tag.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { Loaded } from '../../ui/states/loaded.js';
import { AccountDialog } from './account-dialog.js';
import { roleWords, statusTones, statusWords } from './account-words.js';
import styles from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { Delegation } from './delegation.js';
import { Devices } from './devices.js';
import { DisableDialog } from './disable-dialog.js';
import { countOf, useHandoverApi, useOpenWork } from './handover-api.js';
import { HandoverDialog } from './handover-dialog.js';
import { OneTimeDialog } from './one-time-dialog.js';
import { OpenWorkSection } from './open-work-section.js';
import { PersonRights } from './person-rights.js';
import { useAccount, useAccountsApi } from './use-accounts.js';
import { useTimeText } from './use-time-text.js';

interface AccountPanelProps {
  id: string;
  departments: readonly DepartmentNode[];
  /** The account was changed: the list is older. */
  onChanged: () => void;
  onClose: () => void;
}

/** One person: facts, roles and devices, with what an administrator does to the account. */
export function AccountPanel({ id, departments, onChanged, onClose }: AccountPanelProps) {
  const { msg } = useAccountsLocale();
  const load = useAccount(id);
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = useLayout() === 'phone';
  // Another row keeps the panel and its place, and the focus in the list; the first one takes nothing from it either.
  useEffect(() => {
    if (isPhone) panel.current?.focus();
  }, [id, isPhone]);

  return (
    <div
      ref={panel}
      className={styles.panel}
      role="region"
      aria-label={load.data?.name ?? msg('Account')}
      tabIndex={-1}
      onKeyDown={(event) => {
        // In a dialog that was opened here it closes that one only.
        const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
        if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) onClose();
      }}
    >
      <Loaded load={load} title={msg("Couldn't load the account")} skeleton={{ kind: 'list', rows: 4 }}>
        {(account) => (
          <Content
            account={account}
            departments={departments}
            onClose={onClose}
            onChanged={() => {
              load.reload();
              onChanged();
            }}
          />
        )}
      </Loaded>
    </div>
  );
}

interface ContentProps {
  account: Account;
  departments: readonly DepartmentNode[];
  onChanged: () => void;
  onClose: () => void;
}

function Content({ account, departments, onChanged, onClose }: ContentProps) {
  const { msg, lang } = useAccountsLocale();
  const api = useAccountsApi();
  const platform = usePlatform();
  const { confirm, toast } = useUi();
  const timeText = useTimeText();
  const isPhone = useLayout() === 'phone';
  const heading = useId();
  const [busy, setBusy] = useState('');
  const [isEdited, setEdited] = useState(false);
  const [password, setPassword] = useState<NewPassword>();
  const { name, status } = account;
  const [path = ''] = useStore(useHistory().$address).split('?', 1);
  const log = `${path}?log&person=${encodeURIComponent(account.id)}`;
  const handoverApi = useHandoverApi();
  const batch = useBatch();
  const openWork = useOpenWork(account.id);
  const { reload: countAgain } = openWork;
  const open = openWork.data ? countOf(openWork.data) : 0;
  const [isHandingOver, setHandingOver] = useState(false);
  const [isDisabling, setDisabling] = useState(false);
  // Of any task: the person may have been given work by it.
  useEffect(() => batch.onEnd(countAgain), [batch, countAgain]);

  async function run(key: string, work: () => Promise<unknown>): Promise<void> {
    if (busy !== '') return;
    setBusy(key);
    try {
      await work();
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    } finally {
      setBusy('');
      onChanged();
    }
  }

  async function reset(): Promise<void> {
    const sure = await confirm({
      title: msg(str`Reset the password of ${name}?`),
      text: msg('They are signed out on all devices, lose their passkeys, and get a one-time password.'),
      confirmLabel: msg('Reset password'),
      cancelLabel: msg('Cancel'),
    });
    if (sure) await run('reset', async () => setPassword(await api.resetPassword(account)));
  }

  async function disable(): Promise<void> {
    if (busy !== '') return;
    setBusy('status');
    const present = await handoverApi.work(account.id).catch(() => undefined);
    setBusy('');
    if (present && countOf(present) > 0) {
      countAgain();
      setDisabling(true);
      return;
    }
    const sure = await confirm({
      title: msg(str`Disable ${name}?`),
      text: msg("They are signed out at once and can't sign in. Their records stay."),
      confirmLabel: msg('Disable'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (sure) await run('status', () => api.setActive(account, false));
  }

  const facts: [label: string, value: string][] = [
    [msg('Account'), account.account],
    [msg('Department'), departmentPath(departments, account)],
    [msg('Position'), account.title],
    [msg('Email'), account.mail],
    [msg('Last sign-in'), account.signedInMs === undefined ? msg('Never') : timeText(account.signedInMs)],
    [
      msg('Roles'),
      joinTexts(
        account.roles.map((role) => roleWords(msg)[role]),
        lang,
      ),
    ],
  ];

  return (
    <>
      <header className={styles.personHead}>
        <Avatar person={account} size={40} />
        <div className={styles.personName}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <Status tone={statusTones[status]} label={statusWords(msg)[status]} />
          {status === 'disabled' && open > 0 && <Tag tone="warning">{msg('Work to hand over')}</Tag>}
        </div>
        <div className={styles.personTools}>
          {status !== 'disabled' && (
            <Button icon={KeyRound} busy={busy === 'reset'} onClick={() => void reset()}>
              {msg('Reset password')}
            </Button>
          )}
          {status === 'disabled' ? (
            <Button
              busy={busy === 'status'}
              onClick={() => void run('status', () => api.setActive(account, true))}
            >
              {msg('Enable')}
            </Button>
          ) : (
            <Button tone="danger" busy={busy === 'status'} onClick={() => void disable()}>
              {msg('Disable')}
            </Button>
          )}
          {!isPhone && <IconButton icon={X} label={msg('Close')} onClick={onClose} />}
        </div>
      </header>
      <section className={styles.section} aria-labelledby={heading}>
        <div className={styles.sectionHead}>
          <h3 id={heading}>{msg('Profile')}</h3>
          <Button
            tone="ghost"
            size="small"
            icon={Pencil}
            className={styles.sectionTool}
            onClick={() => setEdited(true)}
          >
            {msg('Edit')}
          </Button>
        </div>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.note}>{label}</dt>
              <dd>
                <bdi>{value || '–'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <PersonRights key={`rights-${account.revision}`} id={account.id} />
      {status !== 'disabled' && <Devices key={account.revision} id={account.id} />}
      {status !== 'disabled' && <Delegation id={account.id} />}
      <OpenWorkSection load={openWork} onHandOver={() => setHandingOver(true)} />
      <section className={styles.section}>
        <AppLink className={styles.logLink} to={log}>
          {msg('Audit log')}
        </AppLink>
      </section>
      {isEdited && (
        <AccountDialog
          account={account}
          departments={departments}
          departmentId={account.departmentId}
          onSaved={() => {
            setEdited(false);
            toast(msg('Saved'), { kind: 'success' });
            onChanged();
          }}
          onClose={() => setEdited(false)}
        />
      )}
      {isDisabling && (
        <DisableDialog
          name={name}
          open={open}
          onHandOver={() => {
            setDisabling(false);
            setHandingOver(true);
          }}
          onDisable={() => {
            setDisabling(false);
            void run('status', () => api.setActive(account, false));
          }}
          onClose={() => setDisabling(false)}
        />
      )}
      {isHandingOver && openWork.data && (
        <HandoverDialog
          account={account}
          work={openWork.data}
          onBegun={(task) => {
            setHandingOver(false);
            noteBegun(batch, task);
          }}
          onClose={() => setHandingOver(false)}
        />
      )}
      {password && <OneTimeDialog {...password} onClose={() => setPassword(undefined)} />}
    </>
  );
}

/** Names of the departments above the account's own, and of that. */
function departmentPath(
  departments: readonly DepartmentNode[],
  { departmentId, department }: Account,
): string {
  const path = departmentId === null ? [] : pathTo(departments, departmentId);
  return path.length === 0 ? department : path.map(({ name }) => name).join(' / ');
}
