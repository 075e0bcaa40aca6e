import { str } from '@lit/localize';
import { Fingerprint, Plus } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';

import { passkeyLimits, type Passkey } from '../../../core/contracts/passkeys.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { Loaded } from '../../ui/states/loaded.js';
import styles from '../accounts/accounts-page.module.css';
import { useTimeText } from '../accounts/use-time-text.js';
import { NewPasskeyDialog } from './new-passkey-dialog.js';
import { createPasskeysApi } from './passkeys-api.js';
import { hasPasskeys } from './has-passkeys.js';
import { useWaysLocale, WaysMessages } from './ways-locale.js';

/** The user's passkeys, each with its last use and its end. */
export function OwnPasskeys() {
  return (
    <WaysMessages fallback={null}>
      <Section />
    </WaysMessages>
  );
}

function Section() {
  const { msg } = useWaysLocale();
  const platform = usePlatform();
  const server = useServerState();
  const { toast, confirm } = useUi();
  const timeText = useTimeText();
  const heading = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [busy, setBusy] = useState('');
  const api = useMemo(() => createPasskeysApi(platform.request), [platform]);
  const query = useMemo(() => server.query(['passkeys'], (signal) => api.list(signal)), [server, api]);
  const load = useQuery(query);
  const isOffered = hasPasskeys(platform.window);

  async function remove({ id, name }: Passkey): Promise<void> {
    const sure = await confirm({
      title: msg(str`Remove the passkey “${name}”?`),
      text: msg("You can't sign in with it any more. Delete it from your device as well."),
      confirmLabel: msg('Remove'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (!sure) return;
    setBusy(id);
    try {
      await api.remove(id);
      toast(msg('Passkey removed'), { kind: 'success' });
      // The button that had the focus is gone.
      headingElement.current?.focus();
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    } finally {
      setBusy('');
      load.reload();
    }
  }

  const usedText = ({ usedMs }: Passkey): string =>
    usedMs === undefined ? msg('Not used yet') : msg(str`Last used ${timeText(usedMs)}`);

  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.sectionHead}>
        <h3 id={heading} ref={headingElement} tabIndex={-1}>
          {msg('Passkeys')}
        </h3>
        {load.data && load.data.length > 0 && <span className={styles.note}>{load.data.length}</span>}
        {isOffered && (
          <Button
            tone="ghost"
            size="small"
            icon={Plus}
            className={styles.sectionTool}
            disabled={(load.data?.length ?? 0) >= passkeyLimits.passkeys}
            onClick={() => setAdding(true)}
          >
            {msg('Add a passkey')}
          </Button>
        )}
      </div>
      <Loaded
        load={load}
        level={3}
        title={msg("Couldn't load the passkeys")}
        skeleton={{ kind: 'list', rows: 1 }}
      >
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className={styles.note}>
              {isOffered
                ? msg('Sign in with your fingerprint, face or screen lock in place of a password.')
                : msg("This browser doesn't support passkeys.")}
            </p>
          ) : (
            <ul>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className={styles.device}>
                  <Icon of={Fingerprint} />
                  <span className={styles.deviceName}>
                    <bdi>{passkey.name}</bdi>
                  </span>
                  <span className={styles.note}>{usedText(passkey)}</span>
                  <Button
                    tone="ghost"
                    size="small"
                    busy={busy === passkey.id}
                    aria-label={msg(str`Remove the passkey ${passkey.name}`)}
                    onClick={() => void remove(passkey)}
                  >
                    {msg('Remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && (
        <NewPasskeyDialog
          api={api}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            toast(msg('Passkey added. You can sign in with it from now on.'), { kind: 'success' });
            load.reload();
          }}
        />
      )}
    </section>
  );
}
