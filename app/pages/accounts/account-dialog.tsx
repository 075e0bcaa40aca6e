import { useRef, useState } from 'react';

import {
  accountLimits,
  accountPattern,
  roles as allRoles,
  type Account,
  type AccountRole,
  type NewPassword,
} from '../../../core/contracts/accounts.js';
import type { DepartmentNode } from '../../../core/contracts/departments.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { FormDialog } from '../../ui/controls/form-dialog.js';
import { TextField } from '../../ui/controls/text-field.js';
import { presentOf } from './accounts-api.js';
import { roleWords } from './account-words.js';
import { DepartmentSelect } from './department-select.js';
import styles from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { useAccountsApi } from './use-accounts.js';

interface AccountDialogProps {
  /** The account to edit; undefined for an invitation. */
  account: Account | undefined;
  departments: readonly DepartmentNode[];
  /** Department that the form begins with; null for none. */
  departmentId: string | null;
  onSaved?: (account: Account) => void;
  onInvited?: (password: NewPassword) => void;
  onClose: () => void;
}

const mailPattern = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/;

/** Form of an employee: account, name, department, position and mail; of an existing one, the roles too. */
export function AccountDialog({
  account: given,
  departments,
  departmentId,
  onSaved,
  onInvited,
  onClose,
}: AccountDialogProps) {
  const { msg } = useAccountsLocale();
  const api = useAccountsApi();
  const platform = usePlatform();
  const first = useRef<HTMLInputElement>(null);
  /** The account that the form changes; that of another administrator once it was saved first. */
  const [base, setBase] = useState(given);
  const [account, setAccount] = useState('');
  const [facts, setFacts] = useState({
    name: given?.name ?? '',
    departmentId: given?.departmentId ?? departmentId,
    title: given?.title ?? '',
    mail: given?.mail ?? '',
  });
  const [roles, setRoles] = useState<readonly AccountRole[]>(given?.roles ?? []);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const trimmed = account.trim();
  const accountProblem =
    base !== undefined
      ? ''
      : trimmed === ''
        ? msg('Enter an account')
        : accountPattern.test(trimmed)
          ? ''
          : msg('Use letters and digits, with dots, underscores, @ and hyphens between them');
  const nameProblem = facts.name.trim() === '' ? msg('Enter a name') : '';
  const mailProblem = mailPattern.test(facts.mail.trim())
    ? ''
    : msg('Enter a valid email address, for example name@example.com');
  const words = roleWords(msg);

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure('');
    if ([accountProblem, nameProblem, mailProblem].some(Boolean) || busy) return;
    setBusy(true);
    try {
      if (base)
        onSaved?.(await api.change(base.id, { ...facts, roles: [...roles], revision: base.revision }));
      else onInvited?.(await api.invite({ account: trimmed, ...facts }));
    } catch (error) {
      const present = presentOf(error);
      if (present) takeOver(present);
      setFailure(
        present
          ? msg(
              'Someone else changed this account. Your changes are still here. Review them, then save again.',
            )
          : platform.describe(error),
      );
      setBusy(false);
    }
  }

  /** Values that were not changed here become those of the other administrator. */
  function takeOver(present: Account): void {
    setFacts((mine) => {
      const merged = { ...mine };
      for (const key of ['name', 'title', 'mail'] as const)
        if (mine[key] === base?.[key]) merged[key] = present[key];
      if (mine.departmentId === base?.departmentId) merged.departmentId = present.departmentId;
      return merged;
    });
    if (JSON.stringify(roles) === JSON.stringify(base?.roles)) setRoles(present.roles);
    setBase(present);
  }

  const field = (key: 'name' | 'title' | 'mail', label: string, problem?: string) => (
    <TextField
      ref={key === 'name' && base ? first : undefined}
      label={label}
      value={facts[key]}
      maxLength={key === 'mail' ? accountLimits.mail : accountLimits.text}
      dir={key === 'mail' ? 'ltr' : 'auto'}
      error={problem === undefined ? undefined : isChecked ? problem : ''}
      onChange={(value) => setFacts((last) => ({ ...last, [key]: value }))}
    />
  );

  return (
    <FormDialog
      title={base ? msg('Edit account') : msg('Invite a person')}
      submitLabel={base ? undefined : msg('Invite')}
      initialFocus={first}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!base && (
        <TextField
          ref={first}
          label={msg('Account')}
          value={account}
          dir="ltr"
          maxLength={accountLimits.text}
          error={isChecked ? accountProblem : ''}
          onChange={setAccount}
        />
      )}
      {field('name', msg('Name'), nameProblem)}
      <DepartmentSelect
        label={msg('Department')}
        departments={departments}
        value={facts.departmentId}
        none={msg('None')}
        onChange={(value) => setFacts((last) => ({ ...last, departmentId: value }))}
      />
      {field('title', msg('Position'))}
      {field('mail', msg('Email'), mailProblem)}
      {base && (
        <fieldset className={styles.roles}>
          <legend className={styles.legend}>{msg('Roles')}</legend>
          {allRoles.map((role) => (
            <Checkbox
              key={role}
              label={words[role]}
              checked={roles.includes(role)}
              onChange={(checked) =>
                setRoles((last) => allRoles.filter((one) => (one === role ? checked : last.includes(one))))
              }
            />
          ))}
        </fieldset>
      )}
      <p className={styles.error} role="alert">
        {failure}
      </p>
    </FormDialog>
  );
}
