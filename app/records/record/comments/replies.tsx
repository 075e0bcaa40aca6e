import { str } from '@lit/localize';
import { useRef, useState, type ReactNode } from 'react';

import type { ActivityEntry } from '../../../../core/contracts/records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Button } from '../../../ui/controls/button.js';
import styles from './comment-body.module.css';
import { CommentHead } from './comment-head.js';
import type { ConversationPlace } from './conversation-context.js';
import { readReplies } from './replies-api.js';
import { Said } from './said.js';

interface RepliesProps {
  entry: ActivityEntry;
  place: ConversationPlace;
  replyButton: (to: Pick<ActivityEntry, 'id' | 'person'>) => ReactNode;
}

/** The answers to a comment, one level deep: the newest of them, and those before once the user asks for them. */
export function Replies({ entry, place, replyButton }: RepliesProps) {
  const { msg } = useLocale();
  const { request, describe } = usePlatform();
  const { toast } = useUi();
  const list = useRef<HTMLUListElement>(null);
  const [earlier, setEarlier] = useState<readonly ActivityEntry[]>([]);
  const [isLoading, setLoading] = useState(false);
  const newest = entry.replies ?? [];
  const [first] = newest;
  // A further answer takes one of the newest out of what came with the comment.
  const all = [...new Map([...earlier, ...newest].map((reply) => [reply.id, reply] as const)).values()];
  const missing = (entry.replyCount ?? 0) - all.length;
  if (!first) return null;

  async function showEarlier(): Promise<void> {
    const before = all[0]?.id;
    if (before === undefined || isLoading) return;
    setLoading(true);
    try {
      const found = await readReplies(request, place, entry.id, before);
      setEarlier([...found, ...all]);
      // The button disappears with the last of them.
      list.current?.focus();
    } catch (error) {
      toast(describe(error), { kind: 'error' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <div className={styles.replies}>
      {missing > 0 && (
        <Button size="small" busy={isLoading} onClick={() => void showEarlier()}>
          {msg(str`More replies: ${missing}`)}
        </Button>
      )}
      <ul ref={list} tabIndex={-1} aria-label={msg('Replies')}>
        {all.map((reply) => (
          <li key={reply.id} className={styles.answer}>
            <Avatar person={reply.person} size={24} />
            <div className={styles.words}>
              <CommentHead entry={reply} isNew={place.newComments.has(reply.id)} />
              <Said entry={reply} />
              {replyButton(reply)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
