import { str } from '@lit/localize';
import { useState } from 'react';

import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import { useMediaSenders } from '../../../services/data/media-senders.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import styles from './rich-text.module.css';

interface BlockedMediaProps {
  /** Number of pictures, videos and sounds that are left out. */
  count: number;
  /** Who sent the text; undefined for one that is no message. */
  sender: PersonRef | undefined;
  onShow: () => void;
}

/** Says what is left out of a text, and asks whether to show it: this time, or in all messages of its sender. */
export function BlockedMedia({ count, sender, onShow }: BlockedMediaProps) {
  const { msg } = useLocale();
  const platform = usePlatform();
  const { toast } = useUi();
  const { isFull, add } = useMediaSenders(sender !== undefined);
  const [isBusy, setBusy] = useState(false);

  async function keep(person: PersonRef): Promise<void> {
    setBusy(true);
    try {
      await add(person);
      toast(msg(str`Content from ${person.name} is always shown`));
      onShow();
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
      setBusy(false);
    }
  }

  return (
    <div className={styles.blockedMedia} role="note">
      <span>{msg(str`External content blocked: ${count}`)}</span>
      <span className={styles.choices}>
        <Button size="small" onClick={onShow}>
          {msg('Show content')}
        </Button>
        {sender && !isFull && (
          <Button size="small" busy={isBusy} onClick={() => void keep(sender)}>
            {msg(str`Always show content from ${sender.name}`)}
          </Button>
        )}
      </span>
    </div>
  );
}
