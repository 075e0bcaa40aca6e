import type { ModuleSchema } from '../../../../core/contracts/records.js';
import type { ThreadMessage } from '../../../../core/contracts/threads.js';
import { useRecordDetail } from '../../../services/data/queries.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { composingAction } from './thread-rules.js';
import styles from './thread-view.module.css';

interface ThreadKeysProps {
  schema: ModuleSchema;
  hasRead: boolean;
  /** Of the open conversation. */
  messages: readonly ThreadMessage[];
}

/** The keys of conversations, with the names of what they do. */
export function ThreadKeys({ schema, hasRead, messages }: ThreadKeysProps) {
  const { msg } = useLocale();
  const last = messages.at(-1);
  const { data } = useRecordDetail(schema.module, last?.id);
  const named = (key: string, kind: 'reply' | 'replyAll' | 'forward') => {
    const action = composingAction(data?.actions ?? [], kind);
    return action ? [[key, action.label] as const] : [];
  };
  const keys: (readonly [key: string, label: string])[] = [
    ['J', msg('Next')],
    ['K', msg('Previous')],
    ...named('R', 'reply'),
    ...named('⇧ R', 'replyAll'),
    ...named('F', 'forward'),
    ...(last && hasRead ? [['U', msg('Mark as unread')] as const] : []),
  ];
  return <Keys keys={keys} />;
}

/** The keys of topics. */
export function TopicKeys({ isOpen }: { isOpen: boolean }) {
  const { msg } = useLocale();
  return (
    <Keys
      keys={[
        ['J', msg('Next')],
        ['K', msg('Previous')],
        ...(isOpen ? [['R', msg('Reply')] as const, ['U', msg('Mark as unread')] as const] : []),
      ]}
    />
  );
}

function Keys({ keys }: { keys: readonly (readonly [key: string, label: string])[] }) {
  return (
    <div className={styles.keys}>
      {keys.map(([key, label]) => (
        <span key={key}>
          <kbd dir="ltr">{key}</kbd> {label}
        </span>
      ))}
    </div>
  );
}
