import { Reply } from 'lucide-react';
import { useContext, useRef, useState } from 'react';

import type { StatusTone } from '../../../../core/contracts/record-parts.js';
import type { ActivityEntry } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Icon } from '../../../ui/controls/icon.js';
import { CommentComposer } from '../comment-composer.js';
import { useCommentDraft } from '../use-comment-draft.js';
import styles from './comment-body.module.css';
import { ConversationContext, type ConversationPlace } from './conversation-context.js';
import { Replies } from './replies.js';
import { Said } from './said.js';

interface CommentBodyProps {
  entry: ActivityEntry;
  tone?: StatusTone | undefined;
}

/** What was said and attached, the answers to it, and the way to answer. */
export function CommentBody({ entry, tone }: CommentBodyProps) {
  const { msg } = useLocale();
  const place = useContext(ConversationContext);
  const [answered, setAnswered] = useState<Pick<ActivityEntry, 'id' | 'person'>>();
  const own = useRef<HTMLDivElement>(null);
  const canReply = place !== undefined && entry.text !== undefined;

  function close(): void {
    const id = answered?.id ?? '';
    setAnswered(undefined);
    own.current?.querySelector<HTMLElement>(`[data-answers="${CSS.escape(id)}"]`)?.focus();
  }
  const replyButton = (to: Pick<ActivityEntry, 'id' | 'person'>) =>
    canReply && (
      <button
        type="button"
        className={styles.reply}
        data-answers={to.id}
        aria-expanded={answered?.id === to.id}
        onClick={() => setAnswered(to)}
      >
        <Icon of={Reply} size={16} flip />
        {msg('Reply')}
      </button>
    );

  return (
    <div ref={own} className={styles.body}>
      <Said entry={entry} tone={tone} />
      {replyButton(entry)}
      {place && <Replies key={entry.id} entry={entry} place={place} replyButton={replyButton} />}
      {place && answered && <Answer key={answered.id} place={place} to={answered} onClose={close} />}
    </div>
  );
}

function Answer({
  place,
  to,
  onClose,
}: {
  place: ConversationPlace;
  to: Pick<ActivityEntry, 'id' | 'person'>;
  onClose: () => void;
}) {
  const draft = useCommentDraft(place.module, `${place.id}.${to.id}`);
  return (
    <CommentComposer
      actions={[]}
      recordActions={place.recordActions}
      draft={draft}
      answers={to}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
