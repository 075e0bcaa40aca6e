import { str } from '@lit/localize';
import { useId, useState } from 'react';

import { hasOtherWay, type PasswordSwitch } from '../../../core/contracts/password-switch.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { shellAddress } from '../../services/navigation/shell-pages.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { usePasswordSwitchApi } from './password-switch-api.js';
import styles from './settings-page.module.css';
import { useSettingsLocale } from './settings-locale.js';

interface PasswordSwitchSectionProps {
  state: PasswordSwitch;
  /** Called after a change, also that of another administrator. */
  onChanged: () => void;
}

/** Switches sign-in by password off and on. */
export function PasswordSwitchSection({ state, onChanged }: PasswordSwitchSectionProps) {
  const { msg } = useSettingsLocale();
  const api = usePasswordSwitchApi();
  const platform = usePlatform();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  const navigation = useNavigation();
  const { toast, confirm } = useUi();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { values, own, provider, employees, withoutPasskey, updatedBy, updatedMs } = state;
  const { isOff } = values;
  const isBlocked = !isOff && !hasOtherWay(own);

  const question = (): Promise<boolean> =>
    confirm({
      title: msg('Switch passwords off?'),
      text: [
        msg(
          'Passwords, one-time passwords and links for forgotten passwords are refused from now on. Employees who are signed in stay so.',
        ),
        provider === undefined
          ? msg(
              str`Only passkeys sign in then: ${withoutPasskey} of ${employees} employees have none and cannot sign in again.`,
            )
          : msg(str`Employees sign in with ${provider}, or by a passkey.`),
        msg(
          'If no administrator can sign in any more, the operator of the server switches passwords on by a command.',
        ),
      ].join('\n\n'),
      confirmLabel: msg('Switch off'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });

  async function change(): Promise<void> {
    if (busy || (!isOff && !(await question()))) return;
    setBusy(true);
    setProblem('');
    try {
      await api.save({ values: { isOff: !isOff }, revision: state.revision });
      toast(isOff ? msg('Passwords are switched on') : msg('Passwords are switched off'), {
        kind: 'success',
      });
    } catch (error) {
      setProblem(platform.describe(error));
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  function present(): string {
    if (!isOff)
      return provider === undefined
        ? msg('Employees sign in by their password or a passkey.')
        : msg(str`Employees sign in by their password, a passkey, or with ${provider}.`);
    return provider === undefined
      ? msg('Passwords are off: employees sign in by a passkey only.')
      : msg(str`Passwords are off: employees sign in with ${provider}, or by a passkey.`);
  }

  return (
    <section className={styles.passwords} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.heading}>
        {msg('Sign-in by password')}
      </h2>
      <p>{present()}</p>
      {isBlocked && (
        <p id={`${id}note`} className={styles.note}>
          {msg('To switch passwords off without locking yourself out, first add a passkey of your own.')}{' '}
          {provider !== undefined && msg(str`Or sign out, and sign in again with ${provider}.`)}{' '}
          <AppLink to={shellAddress(navigation, 'me')}>{msg('Go to your passkeys')}</AppLink>
        </p>
      )}
      <p role="alert" className={styles.error}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button
          tone={isOff ? 'plain' : 'danger'}
          busy={busy}
          disabled={isBlocked}
          aria-describedby={isBlocked ? `${id}note` : undefined}
          onClick={() => void change()}
        >
          {isOff ? msg('Switch passwords on') : msg('Switch passwords off')}
        </Button>
        {updatedBy && updatedMs !== undefined && (
          <span className={styles.note}>
            {msg(str`Last changed by ${updatedBy.name}, ${formats.dateTime(tenantTime(updatedMs))}`)}
          </span>
        )}
      </div>
    </section>
  );
}
