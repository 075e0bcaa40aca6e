import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';

import { PorticoTitleBar } from '../../react/title-bar.js';
import { useApp } from '../app-context.js';
import { usePageActionsPlace } from './page-actions.js';
import { useGoBack } from './use-go-back.js';
import styles from './phone-head.module.css';

/** The title bar element with the tenant's settings (spec 3, 'Mobile title config'). */
export function PhoneTitleBar({ title }: { title: string }) {
  const { platform } = useApp();
  const config = useStore(platform.context.$tenant)?.mobileTitle;
  const goBack = useGoBack();
  const place = usePageActionsPlace();
  const style = {
    '--portico-title-bar-background': config?.styleSetting?.background,
    '--portico-title-bar-color': config?.styleSetting?.color,
  } as CSSProperties;
  return (
    <header>
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
