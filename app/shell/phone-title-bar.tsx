import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';

import { PorticoTitleBar } from '../../react/title-bar.js';
import { usePageActionsPlace } from '../layout/page-actions.js';
import { usePlatform } from '../platform/use-platform.js';
import styles from './phone-head.module.css';
import { useGoBack } from './use-go-back.js';

/** The title bar element with the tenant's settings (`mobileTitle`). */
export function PhoneTitleBar({ title }: { title: string }) {
  const platform = usePlatform();
  const config = useStore(platform.context.$tenant)?.mobileTitle;
  const goBack = useGoBack();
  const place = usePageActionsPlace();
  const style = {
    '--portico-title-bar-background': config?.styleSetting?.background,
    '--portico-title-bar-color': config?.styleSetting?.color,
  } as CSSProperties;
  return (
    <header className={styles.bar}>
      <PorticoTitleBar
        heading={title}
        back={config?.showBackButton ?? false}
        onPorticoBack={goBack}
        style={style}
      >
        <span slot="end" ref={place} className={styles.barEnd} />
      </PorticoTitleBar>
    </header>
  );
}
