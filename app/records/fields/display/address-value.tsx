import { Navigation } from 'lucide-react';

import { mapLink } from '../../../../core/records/map-link.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Icon } from '../../../ui/controls/icon.js';
import styles from './address-value.module.css';

/** Postal address with a link to the map of the device; nothing is requested from a map service before the user follows it. */
export function AddressValue({ label, text }: { label: string; text: string }) {
  const { msg } = useLocale();
  const { device } = usePlatform();
  const href = mapLink(text, device);
  return (
    <span className={styles.address}>
      <bdi className={styles.text}>{text}</bdi>
      {href !== undefined && (
        <a
          className={`${styles.link} touch-area`}
          href={href}
          target={href.startsWith('https:') ? '_blank' : undefined}
          rel="noopener noreferrer"
          aria-label={`${msg('Navigate')} (${label})`}
        >
          <Icon of={Navigation} size={16} />
          {msg('Navigate')}
        </a>
      )}
    </span>
  );
}
