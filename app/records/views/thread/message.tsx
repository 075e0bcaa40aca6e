import { ChevronDown, Ellipsis, Paperclip } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';

import type {
  FieldValue,
  ModuleSchema,
  RecordDetail,
  RecordRow,
} from '../../../../core/contracts/records.js';
import type { ThreadMessage } from '../../../../core/contracts/threads.js';
import type { ThreadKind } from '../../../../core/contracts/view-kinds.js';
import { isEmptyValue } from '../../../../core/records/field-value.js';
import { FieldDisplay } from '../../fields/display/field-display.js';
import { LinkPlaceContext } from '../../fields/link-place.js';
import { MediaSenderContext, senderOf } from '../../fields/media-sender.js';
import { asPeople, asPerson, asText } from '../../fields/values.js';
import type { FormatShortTime } from '../../rows/use-short-time.js';
import { useRecordDetail } from '../../../services/data/queries.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { isPlainClick } from '../../../services/routing/plain-click.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Tag } from '../../../ui/controls/tag.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { SkeletonBar } from '../../../ui/states/skeleton-bar.js';
import { MessageTools } from './message-tools.js';
import styles from './message.module.css';
import { splitQuote } from './split-quote.js';

interface MessageProps {
  schema: ModuleSchema;
  kind: ThreadKind;
  message: ThreadMessage;
  short: FormatShortTime;
  isOpen: boolean;
  /** The open message at the end of its conversation has its tools below the text. */
  isLast: boolean;
  isUnread: boolean;
  onToggle: (id: string) => void;
  href: string | undefined;
  /** Opens the message as a record. */
  onOpen: (row: RecordRow) => void;
}

/** A message of a conversation: a line with its beginning, or the whole of it. */
export function Message(props: MessageProps) {
  const { schema, kind, message, short, isOpen, isUnread, onToggle, href, onOpen } = props;
  const { msg } = useLocale();
  const bodyId = useId();
  const sender = asPerson(message.values[kind.sender]);
  const isDraft = message.actions?.includes(schema.submit?.action ?? '') === true;
  return (
    <article className={styles.message} aria-label={sender?.name ?? message.title} data-message={message.id}>
      <div className={styles.head}>
        <Avatar person={sender ?? { id: message.id, name: message.title }} size={40} />
        <h3 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            data-unread={isUnread ? '' : undefined}
            onClick={() => onToggle(message.id)}
          >
            <bdi className={styles.sender}>{sender?.name ?? message.title}</bdi>
            {isUnread && <span className="sr-only">{msg('(unread)')}</span>}
            {isDraft && <Tag tone="warning">{msg('Draft')}</Tag>}
            {!isOpen && <bdi className={styles.preview}>{message.preview}</bdi>}
            {!isOpen && message.hasFiles && <Icon of={Paperclip} size={16} />}
            <Icon of={ChevronDown} size={16} className={styles.arrow} />
          </button>
        </h3>
        <time className={styles.time}>{short(asText(message.values[kind.time]))}</time>
      </div>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          <Recipients schema={schema} kind={kind} message={message} />
          <OpenMessage {...props} />
          {isDraft && (
            <a
              className={styles.draft}
              href={href}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(message);
              }}
            >
              {msg('Open the draft')}
            </a>
          )}
        </div>
      )}
    </article>
  );
}

/** To whom a message went, by the labels of its fields. */
function Recipients({ schema, kind, message }: Pick<MessageProps, 'schema' | 'kind' | 'message'>) {
  const shown = (kind.to ?? []).flatMap((key) => {
    const field = schema.fields.find((one) => one.key === key && !one.hidden);
    const people = asPeople(message.values[key]);
    return field && people.length > 0 ? [{ field, people }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={styles.recipients}>
      {shown.map(({ field, people }) => (
        <div key={field.key}>
          <dt>{field.label}</dt>
          <dd>
            {people.map(({ id, name }) => (
              <bdi key={id}>{name}</bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The text and the files, for which the record is loaded: the back end marks it as read. */
function OpenMessage({ schema, kind, message, isLast, isUnread }: MessageProps) {
  const { msg } = useLocale();
  const { changes } = useRecords();
  const { module } = schema;
  const load = useRecordDetail(module, message.id);
  const { data } = load;
  const place = useMemo(() => ({ module, id: message.id }), [module, message.id]);
  const sender = useMemo(() => data && senderOf(schema, data.values), [schema, data]);
  const isTold = useRef(false);
  const wasReloaded = useRef(false);
  const onLoaded = useEffectEvent((record: RecordDetail): void => {
    if (!isUnread || isTold.current) return;
    const isRead = record.values[kind.read ?? ''] === true;
    // Announced once: the announcement brings the record here again. What is marked as unread is loaded once more.
    isTold.current = isRead || wasReloaded.current;
    if (isRead) changes.announce({ kind: 'saved', module, record });
    else if (!wasReloaded.current) {
      wasReloaded.current = true;
      load.reload();
    }
  });
  useEffect(() => {
    if (data) onLoaded(data);
  }, [data]);

  if (!data) {
    return load.state === 'failed' ? (
      <ErrorState error={load.error} title={msg("Couldn't load the record")} retry={load.reload} level={2} />
    ) : (
      <div className={styles.loading} aria-busy="true">
        <SkeletonBar width="70%" />
        <SkeletonBar width="45%" />
      </div>
    );
  }
  const files = fieldWith(schema, kind.files, data);
  return (
    <LinkPlaceContext value={place}>
      <MediaSenderContext value={sender}>
        <MessageText schema={schema} kind={kind} record={data} />
      </MediaSenderContext>
      {files && <FieldDisplay {...files} />}
      <MessageTools schema={schema} record={data} isWhole={isLast} />
    </LinkPlaceContext>
  );
}

/** The text, with what it quotes at the end behind a button. */
function MessageText({
  schema,
  kind,
  record,
}: Pick<MessageProps, 'schema' | 'kind'> & { record: RecordDetail }) {
  const { msg } = useLocale();
  const [isQuoteOpen, setQuoteOpen] = useState(false);
  const quoteId = useId();
  const text = fieldWith(schema, kind.body, record);
  const html = asText(text?.value);
  const { own, quoted } = useMemo(() => splitQuote(html), [html]);
  if (!text) return null;
  return (
    <div className={styles.text}>
      <FieldDisplay field={text.field} value={own} />
      {quoted !== '' && (
        <>
          <button
            type="button"
            className={styles.quoteButton}
            aria-expanded={isQuoteOpen}
            aria-controls={isQuoteOpen ? quoteId : undefined}
            title={msg('Quoted text')}
            aria-label={msg('Quoted text')}
            onClick={() => setQuoteOpen(!isQuoteOpen)}
          >
            <Icon of={Ellipsis} size={16} />
          </button>
          {isQuoteOpen && (
            <div id={quoteId} className={styles.quoted}>
              <FieldDisplay field={text.field} value={quoted} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** A field that the user sees, with the record's value; undefined without one. */
function fieldWith(
  schema: ModuleSchema,
  key: string | undefined,
  { values }: RecordDetail,
): { field: ModuleSchema['fields'][number]; value: FieldValue } | undefined {
  const field = schema.fields.find((one) => one.key === key && !one.hidden);
  const value = key === undefined ? undefined : values[key];
  return field && value !== undefined && !isEmptyValue(value) ? { field, value } : undefined;
}
