import { str } from '@lit/localize';
import { useState } from 'react';

import {
  mailStates,
  type MailKind,
  type MailState,
  type OutboxMail,
} from '../../../core/contracts/outbox.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { Button } from '../../ui/controls/button.js';
import { Select } from '../../ui/controls/select.js';
import { Tag } from '../../ui/controls/tag.js';
import { Loaded } from '../../ui/states/loaded.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { MailDialog } from './mail-dialog.js';
import { useOutbox } from './outbox-api.js';
import styles from './outbox-view.module.css';
import { useSettingsLocale } from './settings-locale.js';

const tones = { waiting: 'info', sent: 'success', failed: 'danger', dropped: 'neutral' } as const;

/** Mails that the server has sent or will send: to whom, when, and what went wrong. */
export function OutboxView() {
  const { msg } = useSettingsLocale();
  const platform = usePlatform();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  const { toast } = useUi();
  const [state, setState] = useState<MailState>();
  const [pages, setPages] = useState(1);
  const [opened, setOpened] = useState<OutboxMail>();
  const [busy, setBusy] = useState('');
  const [load, api] = useOutbox(state, pages);

  const words: Readonly<Record<MailState, string>> = {
    waiting: msg('Waiting'),
    sent: msg('Sent'),
    failed: msg('Failed'),
    dropped: msg('Not needed any more'),
  };
  const kinds: Readonly<Record<MailKind, string>> = {
    notices: msg('Mail with notices'),
    passwordLink: msg('Mail with a link for a forgotten password'),
    passwordChanged: msg('Mail about a changed password'),
    chat: msg('Message in a work chat'),
  };
  const timeOf = (ms: number): string => formats.dateTime(tenantTime(ms));

  function timesOf({ state: present, createdMs, atMs }: OutboxMail): string {
    if (present === 'waiting') return msg(str`Next attempt: ${timeOf(atMs)}`);
    return timeOf(present === 'sent' ? atMs : createdMs);
  }

  async function sendAgain({ id }: OutboxMail): Promise<void> {
    if (busy !== '') return;
    setBusy(id);
    try {
      await api.again(id);
      toast(msg('The mail is sent again within a minute'), { kind: 'success' });
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    } finally {
      setBusy('');
      load.reload();
    }
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.note}>
          {load.data?.isSent === false
            ? msg('Nothing is set up to send mails: the server keeps them as files.')
            : msg('Mails of the last 30 days to the people of your organization.')}
        </p>
        <Select
          aria-label={msg('State')}
          value={state ?? ''}
          onChange={(event) => {
            setState(mailStates.find((each) => each === event.target.value));
            setPages(1);
          }}
        >
          <option value="">{msg('All states')}</option>
          {mailStates.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </Select>
      </div>
      <Loaded load={load} title={msg("Couldn't load the outbox")} skeleton={{ kind: 'list', rows: 6 }}>
        {({ mails, more }) =>
          mails.length === 0 ? (
            <StatePanel
              kind="empty"
              title={msg('No mails')}
              text={msg('Mails are listed here once the server makes them, such as those of notices.')}
            />
          ) : (
            <>
              <ol className={styles.mails}>
                {mails.map((mail) => (
                  <li key={mail.id} className={styles.mail}>
                    <span className={styles.who}>
                      <bdi className={styles.name}>{mail.person.name}</bdi>
                      <bdi className={styles.note}>{mail.to}</bdi>
                    </span>
                    <span className={styles.what}>
                      <span>{kinds[mail.kind]}</span>
                      <span className={styles.note}>{timesOf(mail)}</span>
                    </span>
                    <span className={styles.state}>
                      <Tag tone={tones[mail.state]}>{words[mail.state]}</Tag>
                      {mail.failure !== '' && (
                        <span className={styles.failure}>
                          {msg(str`Attempts: ${mail.tries}.`)} <bdi>{mail.failure}</bdi>
                        </span>
                      )}
                    </span>
                    <span className={styles.tools}>
                      {mail.state === 'failed' && (
                        <Button
                          size="small"
                          busy={busy === mail.id}
                          aria-label={`${msg('Send again')} ${mail.person.name}`}
                          onClick={() => void sendAgain(mail)}
                        >
                          {msg('Send again')}
                        </Button>
                      )}
                      {mail.to !== '' && (
                        <Button
                          tone="ghost"
                          size="small"
                          aria-label={`${msg('Show')} ${mail.person.name}`}
                          onClick={() => setOpened(mail)}
                        >
                          {msg('Show')}
                        </Button>
                      )}
                    </span>
                  </li>
                ))}
              </ol>
              {more && (
                <Button busy={load.state === 'loading'} onClick={() => setPages(pages + 1)}>
                  {msg('Older mails')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
      {opened && <MailDialog mail={opened} api={api} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
