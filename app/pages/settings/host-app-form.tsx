import { str } from '@lit/localize';

import {
  hostAppFields,
  hostAppLimits,
  type AppHost,
  type HostAppValues,
} from '../../../core/contracts/host-apps.js';
import {
  missingHostFields,
  parseHostUsers,
  type HostUserProblem,
} from '../../../core/records/host-app-rules.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { TextField } from '../../ui/controls/text-field.js';
import { useRevisedForm } from '../admin/use-revised-form.js';
import { idLabel, problemWords } from './host-app-words.js';
import {
  presentHostApp,
  unknownAccounts,
  useHostAppsApi,
  type HostAppForm as FormValues,
  type LoadedHostApp,
} from './host-apps-api.js';
import styles from './host-apps.module.css';
import { useSettingsLocale } from './settings-locale.js';
import { useHostCheck } from './use-host-check.js';
import { useSettingsGuard } from './use-settings-guard.js';

interface HostAppFormProps {
  host: AppHost;
  /** Name of the host in the language of the user. */
  name: string;
  loaded: LoadedHostApp;
  onSaved: () => void;
}

/** Ids and secret of the organization's app in a host, who its users are, and a check of it. */
export function HostAppForm({ host, name, loaded, onSaved }: HostAppFormProps) {
  const { msg } = useSettingsLocale();
  const platform = usePlatform();
  const api = useHostAppsApi();
  const { toast } = useUi();
  const check = useHostCheck(host);
  const form = useRevisedForm<FormValues, LoadedHostApp>({
    loaded,
    save: (change) => api.save(host, change),
    presentOf: presentHostApp,
    onStored: check.clear,
    onSaved,
  });
  const { values, base, conflict, failure, choose } = form;
  const isChanged = form.changed.length > 0;
  useSettingsGuard(isChanged);
  const fields = hostAppFields[host];
  const { problem } = parseHostUsers(values.users);
  const missing = values.enabled
    ? missingHostFields(host, values, base.hasSecret || values.secret.trim() !== '')
    : [];
  const lacks = (field: string): string => (missing.some((each) => each === field) ? msg('Required') : '');
  const home = `${platform.window.location.origin}/?tenant=${encodeURIComponent(platform.context.tenantKey())}`;
  const unknown = unknownAccounts(failure);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem || missing.length > 0) return;
        void form.save().then((isSaved) => {
          if (isSaved) toast(msg('Saved'), { kind: 'success' });
        });
      }}
    >
      <TextField
        label={msg(str`Home page of the app, for the console of ${name}`)}
        value={home}
        readOnly
        dir="ltr"
        onChange={() => undefined}
      />
      {fields.ids.map((id) => (
        <TextField
          key={id}
          label={idLabel(host, id, msg)}
          value={values[id]}
          maxLength={hostAppLimits.id}
          dir="ltr"
          error={lacks(id)}
          onChange={(value) => choose({ [id]: value.trim() })}
        />
      ))}
      {fields.secret && (
        <div className={styles.field}>
          <TextField
            label={msg('Secret')}
            type="password"
            autoComplete="new-password"
            value={values.secret}
            maxLength={hostAppLimits.secret}
            dir="ltr"
            error={lacks('secret')}
            onChange={(secret) => choose({ secret })}
          />
          {base.hasSecret && (
            <p className={styles.note}>
              {msg('A secret is stored and is never shown again. Leave this empty to keep it.')}
            </p>
          )}
        </div>
      )}
      {host === 'Lark' && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{msg('Service')}</legend>
          <Segmented<HostAppValues['region']>
            label={msg('Service')}
            value={values.region}
            options={[
              { value: 'cn', label: 'Feishu' },
              { value: 'global', label: 'Lark' },
            ]}
            onChange={(region) => choose({ region })}
          />
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{msg(str`Who the users of ${name} are here`)}</legend>
        <Segmented<HostAppValues['match']>
          label={msg(str`Who the users of ${name} are here`)}
          value={values.match}
          options={[
            { value: 'account', label: msg('Account of the same name') },
            { value: 'list', label: msg('The list below') },
          ]}
          onChange={(match) => choose({ match })}
        />
        {values.match === 'list' && (
          <TextField
            label={msg(str`One user in a line: account, then user ID in ${name}`)}
            rows={6}
            dir="ltr"
            value={values.users}
            error={problem ? userProblem(problem) : ''}
            onChange={(users) => choose({ users })}
          />
        )}
      </fieldset>
      <Checkbox
        label={msg(str`On: employees are signed in by ${name}`)}
        checked={values.enabled}
        onChange={(enabled) => choose({ enabled })}
      />
      <div className={styles.foot}>
        {conflict && (
          <p className={styles.conflict} role="alert">
            {conflict.with.updatedBy
              ? msg(str`${conflict.with.updatedBy.name} changed these settings.`)
              : msg('Someone else changed these settings.')}{' '}
            {isChanged && msg('Your changes are still here. Review the settings, then save again.')}
          </p>
        )}
        {failure !== undefined && (
          <p className={styles.error} role="alert">
            {msg('The settings are not saved. Your changes are still here.')} {platform.describe(failure)}
            {unknown.length > 0 && ` ${unknown.join(', ')}`}
          </p>
        )}
        <div className={styles.buttons}>
          <Button tone="primary" type="submit" busy={form.isSaving} disabled={!isChanged}>
            {msg('Save')}
          </Button>
          <Button disabled={!isChanged || form.isSaving} onClick={form.discard}>
            {msg('Discard changes')}
          </Button>
          <Button
            busy={check.isChecking}
            disabled={isChanged || base.revision === 0}
            onClick={() => void check.run()}
          >
            {msg('Check connection')}
          </Button>
        </div>
        <CheckResult host={host} check={check} />
      </div>
    </form>
  );

  function userProblem({ line, problem: kind }: HostUserProblem): string {
    if (kind === 'too-many') return msg(str`At most ${hostAppLimits.users} users can be listed.`);
    return kind === 'repeated'
      ? msg(str`Line ${line} repeats an account or a user ID.`)
      : msg(str`Line ${line}: enter an account and a user ID.`);
  }
}

function CheckResult({ check }: { host: AppHost; check: ReturnType<typeof useHostCheck> }) {
  const { msg } = useSettingsLocale();
  const { describe } = usePlatform();
  const { result, failure } = check;
  const words = problemWords(msg);
  return (
    <div role="status">
      {failure !== undefined && <p className={styles.error}>{describe(failure)}</p>}
      {result && result.problem === undefined && (
        <p className={styles.success}>{msg('The vendor accepts the app.')}</p>
      )}
      {result?.problem !== undefined && (
        <p className={styles.error}>
          {words[result.problem]}
          {result.answer !== undefined && (
            <>
              {' '}
              <bdi className={styles.answer}>{result.answer}</bdi>
            </>
          )}
        </p>
      )}
    </div>
  );
}
