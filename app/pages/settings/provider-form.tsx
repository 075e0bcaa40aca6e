import { str } from '@lit/localize';
import { useState } from 'react';

import {
  claimPattern,
  isIssuer,
  providerLimits,
  type ProviderSettings,
  type ProviderValues,
} from '../../../core/contracts/sign-in-provider.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useRevisedForm } from '../admin/use-revised-form.js';
import { presentProvider, useProviderApi } from './provider-api.js';
import { ProviderCheckResult, useProviderCheck } from './provider-check.js';
import styles from './settings-page.module.css';
import { useSettingsLocale } from './settings-locale.js';
import { useSettingsGuard } from './use-settings-guard.js';

interface ProviderFormProps {
  loaded: ProviderSettings;
  onSaved: () => void;
}

type Problems = Partial<Record<keyof ProviderValues, string>>;

/** Form of the provider; after it was saved the provider is checked. */
export function ProviderForm({ loaded, onSaved }: ProviderFormProps) {
  const { msg } = useSettingsLocale();
  const api = useProviderApi();
  const platform = usePlatform();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  const { toast } = useUi();
  const check = useProviderCheck();
  const [isChecked, setChecked] = useState(false);
  const form = useRevisedForm<ProviderValues, ProviderSettings>({
    loaded,
    save: (change) => api.save(change),
    presentOf: presentProvider,
    onSaved,
  });
  useSettingsGuard(form.changed.length > 0);
  const { base, values, conflict } = form;
  const problems = isChecked ? problemsOf() : {};

  function problemsOf(): Problems {
    const { isOn, issuer, clientId, claim, label } = values;
    const needed = msg('Enter a value.');
    return {
      ...(issuer.trim() === ''
        ? isOn && { issuer: needed }
        : !isIssuer(issuer.trim()) && {
            issuer: msg('Enter an address that begins with https://, without a query.'),
          }),
      ...(isOn && clientId.trim() === '' && { clientId: needed }),
      ...(isOn && label.trim() === '' && { label: needed }),
      ...(!claimPattern.test(claim.trim()) && {
        claim: msg('Enter the name of a claim, such as preferred_username.'),
      }),
    };
  }

  async function save(): Promise<void> {
    setChecked(true);
    if (Object.keys(problemsOf()).length > 0 || !(await form.save())) return;
    setChecked(false);
    toast(msg('Saved'), { kind: 'success' });
    if (values.isOn) await check.run();
  }

  const field = (
    key: Exclude<keyof ProviderValues, 'isOn'>,
    label: string,
    note: string,
    longest: number,
  ) => (
    <div className={styles.field}>
      <TextField
        label={label}
        value={values[key]}
        maxLength={longest}
        dir={key === 'label' ? 'auto' : 'ltr'}
        type={key === 'secret' ? 'password' : 'text'}
        autoComplete={key === 'secret' ? 'new-password' : 'off'}
        error={problems[key] ?? ''}
        onChange={(value) => form.choose({ [key]: value })}
      />
      {note !== '' && <p className={styles.note}>{note}</p>}
    </div>
  );

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles.note}>
        {msg('Employees sign in with the account of your organization, by OpenID Connect.')}
      </p>
      <Checkbox
        label={msg('Show the button on the sign-in page')}
        checked={values.isOn}
        onChange={(isOn) => form.choose({ isOn })}
      />
      {field('label', msg('Name on the button'), '', providerLimits.label)}
      {field(
        'issuer',
        msg('Issuer'),
        msg('The address of the provider, as its discovery document states it.'),
        providerLimits.address,
      )}
      {field('clientId', msg('Client ID'), '', providerLimits.clientId)}
      {field(
        'secret',
        msg('Client secret'),
        base.hasSecret
          ? msg('A secret is stored and never shown. Leave this empty to keep it.')
          : msg('Leave this empty for a client without a secret.'),
        providerLimits.secret,
      )}
      {field(
        'claim',
        msg('Claim with the account'),
        msg('Its value must be the account here. Often preferred_username; email for Google.'),
        providerLimits.claim,
      )}
      <section className={styles.register} aria-label={msg('Register these addresses at the provider')}>
        <h2 className={styles.heading}>{msg('Register these addresses at the provider')}</h2>
        <TextField
          label={msg('Redirect address')}
          value={base.redirectAddress}
          dir="ltr"
          readOnly
          onChange={() => undefined}
        />
        <TextField
          label={msg('Address after sign-out')}
          value={base.signOutAddress}
          dir="ltr"
          readOnly
          onChange={() => undefined}
        />
      </section>
      <ProviderCheckResult check={check} settings={base} />
      <div className={styles.foot}>
        {conflict && (
          <p className={styles.conflict} role="alert">
            {msg('Someone else changed these settings.')}{' '}
            {form.changed.length > 0 &&
              msg('Your changes are still here. Review the settings, then save again.')}
          </p>
        )}
        {form.failure !== undefined && (
          <p className={styles.error} role="alert">
            {msg('The settings are not saved. Your changes are still here.')}{' '}
            {platform.describe(form.failure)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button tone="primary" type="submit" busy={form.isSaving} disabled={form.changed.length === 0}>
            {msg('Save')}
          </Button>
          <Button disabled={form.changed.length === 0 || form.isSaving} onClick={form.discard}>
            {msg('Discard changes')}
          </Button>
          <Button
            busy={check.isRunning}
            disabled={form.changed.length > 0 || base.values.issuer === ''}
            onClick={() => void check.run()}
          >
            {msg('Check the provider')}
          </Button>
          {base.updatedBy && base.updatedMs !== undefined && (
            <span className={styles.note}>
              {msg(
                str`Last changed by ${base.updatedBy.name}, ${formats.dateTime(tenantTime(base.updatedMs))}`,
              )}
            </span>
          )}
        </div>
      </div>
    </form>
  );
}
