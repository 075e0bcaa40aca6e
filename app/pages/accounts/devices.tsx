import { str } from '@lit/localize';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';

import type { SignedIn } from '../../../core/contracts/accounts.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { Tag } from '../../ui/controls/tag.js';
import { Loaded } from '../../ui/states/loaded.js';
import styles from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { deviceName, isHandheld } from './device-name.js';
import { useDevices } from './use-accounts.js';
import { useTimeText } from './use-time-text.js';

/** Devices on which an employee is signed in, each with its end. @param id undefined for the user's own */
export function Devices({ id }: { id?: string }) {
  const { msg } = useAccountsLocale();
  const [load, api] = useDevices(id);
  const timeText = useTimeText();
  const platform = usePlatform();
  const { toast } = useUi();
  const heading = useId();
  const [busy, setBusy] = useState('');
  const isOwn = id === undefined;

  async function end(key: string, work: () => Promise<void>): Promise<void> {
    if (busy !== '') return;
    setBusy(key);
    try {
      await work();
      toast(msg('Signed out'), { kind: 'success' });
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    } finally {
      setBusy('');
      load.reload();
    }
  }

  /** Sessions that the button at the head ends: of the own ones, the present one stays. */
  const others = (load.data ?? []).filter((session) => !isOwn || !session.isOwn).length;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.sectionHead}>
        <h3 id={heading}>{msg('Signed-in devices')}</h3>
        {load.data && <span className={styles.note}>{load.data.length}</span>}
        {others > 0 && (
          <Button
            tone="ghost"
            size="small"
            className={styles.sectionTool}
            busy={busy === 'all'}
            onClick={() => void end('all', () => api.endAll())}
          >
            {isOwn ? msg('Sign out on all other devices') : msg('Sign out everywhere')}
          </Button>
        )}
      </div>
      <Loaded
        load={load}
        level={3}
        title={msg("Couldn't load the devices")}
        skeleton={{ kind: 'list', rows: 2 }}
      >
        {(sessions) =>
          sessions.length === 0 ? (
            <p className={styles.note}>{msg('Not signed in on any device')}</p>
          ) : (
            <ul>
              {sessions.map((session) => (
                <li key={session.id} className={styles.device}>
                  <Icon of={isHandheld(session.agent) ? Smartphone : Monitor} />
                  <span className={styles.deviceName}>
                    <bdi>{deviceName(session.agent) || msg('Unknown device')}</bdi>
                    {session.isOwn && <Tag tone="info">{msg('This device')}</Tag>}
                  </span>
                  <time className={styles.note}>{timeText(session.usedMs)}</time>
                  {!session.isOwn && (
                    <Button
                      tone="ghost"
                      size="small"
                      busy={busy === session.id}
                      aria-label={label(session)}
                      onClick={() => void end(session.id, () => api.end(session))}
                    >
                      {msg('Sign out')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );

  function label({ agent, usedMs }: SignedIn): string {
    const name = deviceName(agent) || msg('Unknown device');
    return msg(str`Sign out: ${name}, ${timeText(usedMs)}`);
  }
}
