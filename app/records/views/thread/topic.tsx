import { str } from '@lit/localize';
import { ChevronLeft, ExternalLink, MailOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, type RefObject } from 'react';

import type {
  ActivityEntry,
  ModuleSchema,
  RecordDetail,
  RecordRow,
} from '../../../../core/contracts/records.js';
import type { ThreadRow } from '../../../../core/contracts/threads.js';
import type { ThreadKind } from '../../../../core/contracts/view-kinds.js';
import { isEmptyValue } from '../../../../core/records/field-value.js';
import { useActivity, useRecordDetail, type ActivityLoad } from '../../../services/data/queries.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { isPlainClick } from '../../../services/routing/plain-click.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Icon } from '../../../ui/controls/icon.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { Skeleton } from '../../../ui/states/skeleton.js';
import { FieldDisplay } from '../../fields/display/field-display.js';
import { LinkPlaceContext } from '../../fields/link-place.js';
import { asPerson } from '../../fields/values.js';
import { ActivityState } from '../../record/activity-state.js';
import { CommentComposer } from '../../record/comment-composer.js';
import { Answerable } from '../../record/comments/answerable.js';
import { CommentBody } from '../../record/comments/comment-body.js';
import { CommentHead } from '../../record/comments/comment-head.js';
import { ConversationContext } from '../../record/comments/conversation-context.js';
import { EarlierEntries } from '../../record/earlier-entries.js';
import { useCommentDraft } from '../../record/use-comment-draft.js';
import { useRecordActions } from '../../record/use-record-actions.js';
import { BodyPlace } from '../../rows/body-states.js';
import { waits } from './thread-rules.js';
import barStyles from './conversation.module.css';
import styles from './topic.module.css';

interface TopicProps {
  schema: ModuleSchema;
  kind: ThreadKind;
  id: string;
  /** Its row in the list, if that has been loaded. */
  row: ThreadRow | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  hrefOf: (row: RecordRow) => string | undefined;
  onOpen: (row: RecordRow) => void;
  onBack: () => void;
  onUnread: () => void;
  /** Called when what waited to be read has been loaded. */
  onRead: () => void;
}

/** Moves the focus to the reply box of the open topic; false without one. */
export function focusReply(root: HTMLElement | null): boolean {
  const field = root?.querySelector<HTMLTextAreaElement>('[data-reply-box] textarea');
  field?.focus();
  return field !== undefined && field !== null;
}

/** A record and its comments as a conversation, with a reply box at the foot; a new one for each record (`key`). */
export function Topic(props: TopicProps) {
  const { schema, kind, id, row, heading, hrefOf, onOpen, onBack, onUnread, onRead } = props;
  const { module } = schema;
  const { msg } = useLocale();
  const load = useRecordDetail(module, id);
  const activity = useActivity(module, id);
  const record = load.data;
  const place = useMemo(() => ({ module, id }), [module, id]);
  const isLoaded = record !== undefined && activity.data !== undefined && activity.state !== 'loading';
  const onLoaded = useEffectEvent(() => {
    if (row && waits(row, kind)) onRead();
  });
  useEffect(() => {
    if (isLoaded) onLoaded();
  }, [isLoaded]);
  const title = record?.title ?? row?.title;
  const href = row && hrefOf(row);
  return (
    <section className={barStyles.conversation} aria-label={title ?? schema.itemLabel}>
      <div className={barStyles.bar}>
        <IconButton className={barStyles.back} icon={ChevronLeft} label={msg('Back')} flip onClick={onBack} />
        <h2 ref={heading} className={barStyles.title} tabIndex={-1}>
          <bdi>{title === undefined ? '' : title || msg('Untitled')}</bdi>
        </h2>
        {record && <IconButton icon={MailOpen} label={msg('Mark as unread')} onClick={onUnread} />}
        {row && href && (
          <a
            className={styles.open}
            href={href}
            title={msg('Open')}
            aria-label={msg('Open')}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onOpen(row);
            }}
          >
            <Icon of={ExternalLink} size={20} />
          </a>
        )}
      </div>
      <p className="sr-only" role="status">
        {title}
      </p>
      {record ? (
        <LinkPlaceContext value={place}>
          <TopicBody schema={schema} kind={kind} record={record} activity={activity} />
        </LinkPlaceContext>
      ) : load.state === 'failed' ? (
        <BodyPlace>
          <ErrorState
            error={load.error}
            title={msg("Couldn't load the record")}
            retry={load.reload}
            level={2}
          />
        </BodyPlace>
      ) : (
        <Skeleton kind="record" />
      )}
    </section>
  );
}

interface TopicBodyProps extends Pick<TopicProps, 'schema' | 'kind'> {
  record: RecordDetail;
  activity: ActivityLoad;
}

function TopicBody({ schema, kind, record, activity }: TopicBodyProps) {
  const { msg } = useLocale();
  const { changes } = useRecords();
  const { module } = schema;
  const draft = useCommentDraft(module, record.id);
  const recordActions = useRecordActions({
    module,
    record,
    onStale: (present) => changes.announce({ kind: 'saved', module, record: present }),
    // The list has the newest comment of each topic.
    onActivity: () => changes.announce({ kind: 'several', module }),
  });
  const comments = (activity.data ?? []).filter(({ text }) => text !== undefined);
  return (
    <Answerable module={module} id={record.id} load={activity} recordActions={recordActions}>
      <div className={barStyles.scroller} tabIndex={0} role="group" aria-label={msg('Conversation')}>
        <Opening schema={schema} kind={kind} record={record} />
        <ActivityState load={activity} />
        {activity.hasEarlier && (
          <div className={barStyles.earlier}>
            <EarlierEntries load={activity} />
          </div>
        )}
        {comments.length > 0 && (
          <>
            <h3 className={styles.heading}>{msg(str`Comments: ${countOf(comments)}`)}</h3>
            <ol className={styles.comments} aria-label={msg('Comments')}>
              {comments.map((entry) => (
                <Comment key={entry.id} entry={entry} />
              ))}
            </ol>
          </>
        )}
      </div>
      <div className={styles.foot} data-reply-box="">
        <CommentComposer actions={[]} recordActions={recordActions} draft={draft} />
      </div>
    </Answerable>
  );
}

const countOf = (comments: readonly ActivityEntry[]): number =>
  comments.reduce((sum, { replyCount = 0 }) => sum + 1 + replyCount, 0);

function Comment({ entry }: { entry: ActivityEntry }) {
  return (
    <li className={styles.comment}>
      <Avatar person={entry.person} size={32} />
      <div className={styles.words}>
        <ConversationContext.Consumer>
          {(place) => <CommentHead entry={entry} isNew={place?.newComments.has(entry.id) === true} />}
        </ConversationContext.Consumer>
        <CommentBody entry={entry} />
      </div>
    </li>
  );
}

/** What the topic begins with: the text and the files of the record itself. */
function Opening({ schema, kind, record }: Pick<TopicBodyProps, 'schema' | 'kind' | 'record'>) {
  const person = asPerson(record.values[kind.sender]) ?? record.createdBy;
  const parts = [kind.body, kind.files].flatMap((key) => {
    const field = schema.fields.find((one) => one.key === key && !one.hidden);
    const value = key === undefined ? undefined : record.values[key];
    return field && value !== undefined && !isEmptyValue(value) ? [{ field, value }] : [];
  });
  return (
    <article className={styles.opening} aria-label={person.name}>
      <Avatar person={person} size={32} />
      <div className={styles.words}>
        <CommentHead entry={{ person, time: record.createdAt }} isNew={false} />
        {parts.map(({ field, value }) => (
          <div key={field.key} className={styles.part}>
            <FieldDisplay field={field} value={value} />
          </div>
        ))}
      </div>
    </article>
  );
}
