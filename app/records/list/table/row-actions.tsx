import { str } from '@lit/localize';
import { ExternalLink, Link2 } from 'lucide-react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { isSupported } from '../../../services/platform/host-support.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Icon } from '../../../ui/controls/icon.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import styles from './record-table.module.css';

interface RowActionsProps {
  href: string;
  title: string;
  tabIndex: number;
}

/** Actions on a row besides opening it; visible while the row is hovered or focused. */
export function RowActions({ href, title, tabIndex }: RowActionsProps) {
  const { msg } = useLocale();
  const { toast } = useUi();
  const platform = usePlatform();
  const { window } = platform;

  async function copy(): Promise<void> {
    try {
      await window.navigator.clipboard.writeText(new URL(href, window.location.href).href);
      toast(msg('Link copied'), { kind: 'success' });
    } catch {
      toast(msg("Couldn't copy the link"), { kind: 'error' });
    }
  }

  return (
    <span className={styles.actions}>
      {isSupported('suiteWindow', platform) && (
        <a
          href={href}
          target="_blank"
          rel="noopener"
          tabIndex={tabIndex}
          className={styles.action}
          aria-label={msg(str`Open ${title} in a new tab`)}
          title={msg('Open in a new tab')}
        >
          <Icon of={ExternalLink} />
        </a>
      )}
      <button
        type="button"
        tabIndex={tabIndex}
        className={styles.action}
        aria-label={msg(str`Copy link to ${title}`)}
        title={msg('Copy link')}
        onClick={() => void copy()}
      >
        <Icon of={Link2} />
      </button>
    </span>
  );
}
