import { useState } from 'react';

import styles from './tenant-logo.module.css';

interface TenantLogoProps {
  url?: string;
  /** px. */
  size?: number;
}

/** The tenant's logo, or the default one when there is none or it does not load. Hidden from screen readers. */
export function TenantLogo({ url, size = 28 }: TenantLogoProps) {
  const [broken, setBroken] = useState<string>();
  if (url && url !== broken) {
    return (
      <img
        className={styles.logo}
        src={url}
        alt=""
        width={size}
        height={size}
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={styles.plate} width="28" height="28" rx="7" />
      <path className={styles.arch} d="M6 23V12.5L14 6l8 6.5V23h-4.6v-6.4a3.4 3.4 0 0 0-6.8 0V23z" />
    </svg>
  );
}
