import { useCallback, useEffect, useRef, useState } from 'react';

import type { ThreadMessage } from '../../../../core/contracts/threads.js';
import type { ThreadKind } from '../../../../core/contracts/view-kinds.js';
import { useServerState } from '../../../services/data/server-state.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { readListState } from '../../../services/navigation/list-state.js';
import { openCreate } from '../../../services/navigation/open-record.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { useRoute } from '../../../services/routing/use-route.js';
import { MoreRows } from '../../../ui/controls/more-rows.js';
import { ErrorState } from '../../../ui/states/error-state.js';
import { Skeleton } from '../../../ui/states/skeleton.js';
import { totalText } from '../../fields/total-text.js';
import { useFormats } from '../../fields/use-formats.js';
import { useFormContext } from '../../record/use-form-context.js';
import { BodyPlace, LoadErrorStrip } from '../../rows/body-states.js';
import { useShortTime } from '../../rows/use-short-time.js';
import { usePaneKeys } from '../use-pane-keys.js';
import type { ViewProps } from '../view-props.js';
import { Conversation } from './conversation.js';
import { ThreadKeys, TopicKeys } from './thread-keys.js';
import { ThreadList } from './thread-list.js';
import { commandOf, composingAction, neighbour, type ThreadCommand } from './thread-rules.js';
import styles from './thread-view.module.css';
import { focusReply, Topic } from './topic.js';
import { useMarkTopic } from './use-mark-topic.js';
import { useMarkUnread } from './use-mark-unread.js';
import { useThreadFocus } from './use-thread-focus.js';
import { useThreadPages } from './use-thread-pages.js';

/** The messages of a list as conversations: the list of them beside the open one, in a narrow window one at a time. */
export function ThreadView(props: ViewProps<ThreadKind>) {
  const { schema, kind, query, addressWith, heading, empty, onOpen, hrefOf, onTotal } = props;
  const { msg, lang } = useLocale();
  const navigation = useNavigation();
  const { history } = navigation;
  const server = useServerState();
  const { me } = useFormContext();
  const short = useShortTime();
  const route = useRoute();
  const open = route && readListState(route.base).at;
  const formats = useFormats();
  const load = useThreadPages(schema.module, query);
  const { rows, total, isMinimum } = load;
  useEffect(() => {
    if (total !== undefined) onTotal(total, isMinimum);
  }, [total, isMinimum, onTotal]);

  const root = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [messages, setMessages] = useState<readonly ThreadMessage[]>([]);
  const addressOf = useCallback((thread: string) => addressWith({ at: thread }), [addressWith]);
  // One step back leads to the list, however many of its conversations have been opened.
  const go = (thread: string) => history.navigate(addressOf(thread), { replace: open !== undefined });
  const back = () => history.navigate(addressOf(''), { replace: true });
  const markUnread = useMarkUnread(schema.module, kind, me.id);
  const markTopic = useMarkTopic(schema.module);
  const isTopics = kind.source === 'comments';
  useThreadFocus(root, title, open);

  const onUnread = (of: readonly ThreadMessage[]): void => {
    const mark = async (): Promise<void> => {
      if (await back()) await markUnread(of);
    };
    void mark();
  };
  const onTopicUnread = (id: string): void => {
    const mark = async (): Promise<void> => {
      if (await back()) await markTopic(id);
    };
    void mark();
  };

  function compose(command: 'reply' | 'replyAll' | 'forward'): boolean {
    const last = messages.at(-1);
    if (open === undefined || !last) return false;
    const { actions = [] } = server.record(lang, schema.module, last.id).cached() ?? {};
    if (!composingAction(actions, command)) return false;
    void openCreate(navigation, schema.module, { [command]: last.id });
    return true;
  }

  function run(command: ThreadCommand): boolean {
    switch (command) {
      case 'next':
      case 'previous': {
        const threads = (rows ?? []).map(({ thread }) => thread);
        const other = neighbour(threads, open, command === 'next' ? 1 : -1);
        if (other !== undefined) void go(other);
        return other !== undefined;
      }
      case 'unread':
        if (open !== undefined && isTopics) {
          onTopicUnread(open);
          return true;
        }
        if (open === undefined || kind.read === undefined || messages.length === 0) return false;
        onUnread(messages);
        return true;
      case 'back':
        if (open === undefined) return false;
        void back();
        return true;
      case 'reply':
        return isTopics ? focusReply(root.current) : compose(command);
      default:
        return compose(command);
    }
  }
  usePaneKeys(root, commandOf, run);

  return (
    <div ref={root} className={styles.place} data-open={open === undefined ? undefined : ''}>
      <div className={styles.side} aria-busy={load.isWaiting || undefined}>
        {load.isFailed && rows && <LoadErrorStrip error={load.error} retry={load.reload} />}
        {rows === undefined ? (
          load.isFailed ? (
            <BodyPlace>
              <ErrorState
                error={load.error}
                title={msg("Couldn't load the list")}
                retry={load.reload}
                level={2}
              />
            </BodyPlace>
          ) : (
            <Skeleton kind="list" rows={12} />
          )
        ) : total === 0 ? (
          <BodyPlace>{empty}</BodyPlace>
        ) : (
          <div className={styles.scroller}>
            <ThreadList
              kind={kind}
              rows={rows}
              open={open}
              label={heading}
              me={me.id}
              short={short}
              addressOf={addressOf}
            />
            <MoreRows
              shown={rows.length}
              total={total ?? rows.length}
              totalText={totalText(formats, total ?? rows.length, isMinimum)}
              hasMore={load.hasMore}
              busy={load.isWaiting}
              onMore={load.more}
            />
          </div>
        )}
      </div>
      <div className={styles.main}>
        {open === undefined ? (
          <p className={styles.none}>{msg('Choose a conversation to read it here')}</p>
        ) : isTopics ? (
          <Topic
            key={open}
            schema={schema}
            kind={kind}
            id={open}
            row={rows?.find(({ thread }) => thread === open)}
            heading={title}
            hrefOf={hrefOf}
            onOpen={onOpen}
            onBack={() => void back()}
            onUnread={() => onTopicUnread(open)}
            onRead={load.reload}
          />
        ) : (
          <Conversation
            key={open}
            schema={schema}
            kind={kind}
            thread={open}
            heading={title}
            hrefOf={hrefOf}
            onOpen={onOpen}
            onBack={() => void back()}
            onUnread={onUnread}
            onMessages={setMessages}
          />
        )}
        {isTopics ? (
          <TopicKeys isOpen={open !== undefined} />
        ) : (
          <ThreadKeys schema={schema} hasRead={kind.read !== undefined} messages={open ? messages : []} />
        )}
      </div>
    </div>
  );
}
