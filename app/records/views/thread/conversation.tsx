import { str } from '@lit/localize';
import { ChevronLeft, MailOpen } from 'lucide-react';
import { useEffect, useMemo, useState, type RefObject } from 'react';

import type { ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { ThreadMessage } from '../../../../core/contracts/threads.js';
import type { ThreadKind } from '../../../../core/contracts/view-kinds.js';
import { viewLimits } from '../../../../core/contracts/view-limits.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { Skeleton } from '../../../ui/states/skeleton.js';
import { useFormContext } from '../../record/use-form-context.js';
import { BodyPlace, LoadErrorStrip } from '../../rows/body-states.js';
import { useShortTime } from '../../rows/use-short-time.js';
import { useShown } from '../use-shown.js';
import styles from './conversation.module.css';
import { Message } from './message.js';
import { isUnread, openAtFirst } from './thread-rules.js';
import { createReadThread } from './threads-api.js';

/** Messages that are loaded at first. */
const firstMessages = 20;

interface ConversationProps {
  schema: ModuleSchema;
  kind: ThreadKind;
  thread: string;
  heading: RefObject<HTMLHeadingElement | null>;
  hrefOf: (row: RecordRow) => string | undefined;
  onOpen: (row: RecordRow) => void;
  onBack: () => void;
  onUnread: (messages: readonly ThreadMessage[]) => void;
  /** Reports the messages that are shown. */
  onMessages: (messages: readonly ThreadMessage[]) => void;
}

/** The messages of a conversation, oldest first; a new one for each conversation (`key`). */
export function Conversation(props: ConversationProps) {
  const { schema, kind, thread, heading, onBack, onUnread, onMessages } = props;
  const { msg } = useLocale();
  const [limit, setLimit] = useState(firstMessages);
  const query = useMemo(() => ({ thread, limit }), [thread, limit]);
  const load = useShown('thread', createReadThread, schema.module, query);
  const { messages, total } = load.shown?.data ?? { messages: undefined, total: 0 };
  useEffect(() => {
    if (messages) onMessages(messages);
  }, [messages, onMessages]);
  const last = messages?.at(-1);
  return (
    <section className={styles.conversation} aria-label={last?.title ?? schema.itemLabel}>
      <div className={styles.bar}>
        <IconButton className={styles.back} icon={ChevronLeft} label={msg('Back')} flip onClick={onBack} />
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          <bdi>{last ? last.title || msg('Untitled') : ''}</bdi>
        </h2>
        {total > 1 && <span className={styles.count}>{msg(str`Messages: ${total}`)}</span>}
        {kind.read !== undefined && messages && (
          <IconButton icon={MailOpen} label={msg('Mark as unread')} onClick={() => onUnread(messages)} />
        )}
      </div>
      <p className="sr-only" role="status">
        {last?.title}
      </p>
      {load.isFailed && messages && <LoadErrorStrip error={load.error} retry={load.reload} />}
      {messages ? (
        <div className={styles.scroller} tabIndex={0} role="group" aria-label={msg('Conversation')}>
          {messages.length < total && limit < viewLimits.threadMessages && (
            <div className={styles.earlier}>
              <Button
                busy={load.isWaiting}
                onClick={() => setLimit(Math.min(viewLimits.threadMessages, limit * 5))}
              >
                {msg(str`Earlier messages: ${total - messages.length}`)}
              </Button>
            </div>
          )}
          <Messages {...props} messages={messages} />
        </div>
      ) : load.isFailed ? (
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

function Messages({
  schema,
  kind,
  messages,
  hrefOf,
  onOpen,
}: ConversationProps & { messages: readonly ThreadMessage[] }) {
  const { me } = useFormContext();
  const short = useShortTime();
  const [atFirst] = useState(() => openAtFirst(kind, messages, me.id));
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const last = messages.at(-1);
  const isOpen = ({ id }: ThreadMessage) => toggled.get(id) ?? (atFirst.has(id) || id === last?.id);
  return messages.map((message) => (
    <Message
      key={message.id}
      schema={schema}
      kind={kind}
      message={message}
      short={short}
      isOpen={isOpen(message)}
      isLast={message === last}
      isUnread={isUnread(kind, message, me.id)}
      onToggle={(id) => setToggled(new Map(toggled).set(id, !isOpen(message)))}
      href={hrefOf(message)}
      onOpen={onOpen}
    />
  ));
}
