import { str } from '@lit/localize';
import { useId } from 'react';

import { codes } from '../../../core/contracts/envelope.js';
import { noticeChannels, type NoticeChannel } from '../../../core/contracts/notice-settings.js';
import { noticeKinds, type NoticeKind } from '../../../core/contracts/personal-notices.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { hostNames } from '../../services/i18n/host-messages.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { classNames } from '../../ui/controls/class-names.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { SkeletonBar } from '../../ui/states/skeleton-bar.js';
import { QuietHoursFields } from './quiet-hours-fields.js';
import { useNoticeSettings } from './use-notice-settings.js';
import page from './me-page.module.css';
import styles from './notice-settings.module.css';

/** Which notices the user gets and where they appear, and the hours in which none appears on the screen. */
export function NoticeSettings() {
  const { msg, lang } = useLocale();
  const id = useId();
  const { load, save, isSaved } = useNoticeSettings();
  const settings = load.data;
  // A back end without them.
  if (load.state === 'failed' && isRequestError(load.error) && load.error.code === codes.notFound)
    return null;

  const kinds: Record<NoticeKind, string> = {
    mention: msg('Mentions of you'),
    reply: msg('Replies to your comments'),
    comment: msg('Comments on your records and those that you follow'),
    change: msg('Changes to records that you follow'),
    request: msg('Requests that arrive for your decision'),
    decision: msg('Decisions on your requests'),
    reminder: msg('Requests that have waited for you too long'),
    birthday: msg('Birthdays of colleagues'),
    anniversary: msg('Work anniversaries of colleagues'),
  };
  const channels: Record<NoticeChannel, string> = {
    bell: msg('In messages'),
    push: msg('On the screen'),
    mail: msg('By email'),
    chat: msg('In work chat'),
  };

  const { mail, chat } = settings ?? {};
  const shownChannels = noticeChannels.filter(
    (channel) => (channel !== 'mail' || mail) && (channel !== 'chat' || chat),
  );

  return (
    <section className={page.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{msg('Your notices')}</h2>
        <span className={styles.saved} role="status">
          {isSaved ? msg('Saved') : ''}
        </span>
      </div>
      {settings ? (
        <>
          <table
            className={classNames(styles.kinds, shownChannels.length === 4 && styles.four)}
            aria-labelledby={id}
          >
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{msg('Kind')}</span>
                </th>
                {shownChannels.map((channel) => (
                  <th key={channel} scope="col" className={styles.channel}>
                    {channels[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {noticeKinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{kinds[kind]}</th>
                  {shownChannels.map((channel) => {
                    const isOff = settings.off[channel].includes(kind);
                    // A kind that is not kept in messages appears nowhere else either.
                    const isClosed = channel !== 'bell' && settings.off.bell.includes(kind);
                    // A request stays in messages as long as it waits.
                    const isKept = channel === 'bell' && kind === 'request';
                    return (
                      <td key={channel} className={styles.channel}>
                        <Checkbox
                          className={styles.choice}
                          hideLabel
                          label={`${kinds[kind]}, ${channels[channel]}`}
                          checked={isKept || (!isOff && !isClosed)}
                          disabled={isKept || isClosed}
                          onChange={(isOn) =>
                            save({
                              ...settings,
                              off: {
                                ...settings.off,
                                [channel]: isOn
                                  ? settings.off[channel].filter((one) => one !== kind)
                                  : [...settings.off[channel], kind],
                              },
                            })
                          }
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          {mail && (
            <p className={classNames(styles.note, styles.below)}>
              {mail.address === ''
                ? msg('Your account has no email address. Ask an administrator to enter one.')
                : mail.isSent
                  ? msg(str`Emails go to ${mail.address}, several notices in one.`)
                  : msg('Nothing is set up to send emails: the server keeps them in its outbox.')}
            </p>
          )}
          {chat && (
            <p className={classNames(styles.note, styles.below)}>
              {chat.host === undefined
                ? msg(
                    str`To get messages in a work chat, sign in there once: ${joinTexts(
                      chat.hosts.map((host) => hostNames[host](msg)),
                      lang,
                    )}`,
                  )
                : msg(str`Messages go to ${hostNames[chat.host](msg)}, where you have signed in.`)}
            </p>
          )}
          <div className={styles.own}>
            <Checkbox
              className={styles.choice}
              label={msg('Tell colleagues about my birthday and work anniversaries')}
              checked={settings.celebrated}
              onChange={(celebrated) => save({ ...settings, celebrated })}
            />
            <p className={styles.note}>{msg('They learn the day, but not the year of birth.')}</p>
          </div>
          <QuietHoursFields value={settings.quiet} onChange={(quiet) => save({ ...settings, quiet })} />
        </>
      ) : load.state === 'failed' ? (
        <ErrorState level={3} error={load.error} retry={load.reload} />
      ) : (
        <SkeletonBar width="60%" />
      )}
    </section>
  );
}
