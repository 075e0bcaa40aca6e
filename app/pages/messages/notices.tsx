import { str } from '@lit/localize';
import { CheckCheck } from 'lucide-react';
import { useMemo } from 'react';

import { codes } from '../../../core/contracts/envelope.js';
import { languageTag } from '../../../core/contracts/languages.js';
import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { useServerState } from '../../services/data/server-state.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { relativeTime } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { Button } from '../../ui/controls/button.js';
import { MoreRows } from '../../ui/controls/more-rows.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { SkeletonBar } from '../../ui/states/skeleton-bar.js';
import { Block } from '../../ui/layout/block.js';
import { noticeSentence } from './notice-sentence.js';
import { createPersonalNoticesApi } from './notices-api.js';
import type { NoticeList } from './use-notice-list.js';
import styles from './notices.module.css';

interface PersonalNoticesProps {
  list: NoticeList;
  now: string;
  /** Phone layout: a card. */
  card: boolean;
}

/** List of the notices to the user, the latest first. */
export function PersonalNotices({ list, now, card }: PersonalNoticesProps) {
  const { msg, lang } = useLocale();
  const server = useServerState();
  const platform = usePlatform();
  const { request } = platform;
  const { toast } = useUi();
  const api = useMemo(() => createPersonalNoticesApi(request), [request]);
  const { load, data } = list;

  async function markRead(ids?: readonly string[]): Promise<void> {
    try {
      await api.markRead(ids);
      load.reload();
      server.home(lang).reload();
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    }
  }

  // A back end without them.
  if (load.state === 'failed' && isRequestError(load.error) && load.error.code === codes.notFound)
    return null;
  return (
    <Block
      card={card}
      title={msg('Mentions, comments and changes')}
      tools={
        data !== undefined &&
        data.unread > 0 && (
          <Button tone="ghost" size="small" icon={CheckCheck} onClick={() => void markRead()}>
            {msg('Mark all as read')}
          </Button>
        )
      }
    >
      {data ? (
        data.total === 0 ? (
          <p className={styles.empty}>
            {msg(
              'Comments that name you or concern your records, and changes to records that you follow, appear here.',
            )}
          </p>
        ) : (
          <>
            <ul className={styles.rows}>
              {data.rows.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  now={now}
                  onOpen={() => {
                    if (!notice.isRead) void markRead([notice.id]);
                  }}
                />
              ))}
            </ul>
            <MoreRows
              shown={data.rows.length}
              total={data.total}
              busy={load.data === undefined}
              onMore={list.more}
            />
          </>
        )
      ) : load.state === 'failed' ? (
        <ErrorState level={3} error={load.error} retry={load.reload} />
      ) : (
        <SkeletonBar width="60%" />
      )}
    </Block>
  );
}

interface NoticeRowProps {
  notice: PersonalNotice;
  now: string;
  onOpen(): void;
}

function NoticeRow({ notice, now, onOpen }: NoticeRowProps) {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const changes = joinTexts(notice.changed ?? [], lang);
  return (
    <li className={styles.row} data-unread={notice.isRead ? undefined : ''}>
      <Avatar person={notice.person} size={28} />
      <div className={styles.words}>
        <p className={styles.first}>
          <span className={styles.sentence}>
            {!notice.isRead && <span className="sr-only">{msg('Unread')} </span>}
            {noticeSentence(notice, msg)}
          </span>
          <time className={styles.time}>{relativeTime(notice.time, now, languageTag(lang), formats)}</time>
        </p>
        <p className={styles.about}>
          <RecordLink
            module={notice.module}
            id={notice.record}
            className={styles.link}
            dir="auto"
            onClick={onOpen}
          >
            {notice.title}
          </RecordLink>
        </p>
        {changes.length > 0 && (
          <p className={styles.text}>
            {(notice.changes ?? 1) > 1
              ? msg(str`Changed ${notice.changes ?? 1} times: ${changes}`)
              : msg(str`Changed: ${changes}`)}
          </p>
        )}
        {notice.text !== undefined && (
          <p className={styles.text} dir="auto">
            {notice.text}
          </p>
        )}
      </div>
    </li>
  );
}
