import { str } from '@lit/localize';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';

import type { PersonRef } from '../../../core/contracts/record-parts.js';
import { useMediaSenders } from '../../services/data/media-senders.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import styles from './me-page.module.css';

/** The senders whose mails show external content at once; nothing while there are none. */
export function MediaSenders() {
  const { msg } = useLocale();
  const platform = usePlatform();
  const { toast } = useUi();
  const { senders = [], remove } = useMediaSenders(true);
  const [removing, setRemoving] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading stays for the focus after the last one is removed.
  const [hadSome, setHadSome] = useState(false);
  if (senders.length > 0 && !hadSome) setHadSome(true);
  if (!hadSome) return null;

  async function onRemove({ id, name }: PersonRef): Promise<void> {
    setRemoving(id);
    try {
      await remove(id);
      toast(msg(str`Content from ${name} is blocked until you show it`));
      heading.current?.focus();
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    }
    setRemoving(undefined);
  }

  return (
    <section className={styles.card} aria-labelledby="me-media">
      <h2 id="me-media" ref={heading} tabIndex={-1} className={styles.heading}>
        {msg('External content in mail')}
      </h2>
      <p className={styles.label}>
        {senders.length > 0
          ? msg('Always shown from these senders')
          : msg('Blocked in all mails until you show it')}
      </p>
      <ul>
        {senders.map((sender) => (
          <li key={sender.id} className={styles.sender}>
            <Avatar person={sender} size={32} />
            <bdi className={styles.senderName}>{sender.name}</bdi>
            <IconButton
              icon={X}
              label={msg(str`Remove ${sender.name}`)}
              disabled={removing === sender.id}
              onClick={() => void onRemove(sender)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
