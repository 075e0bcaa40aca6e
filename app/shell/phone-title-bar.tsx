import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { createTitleBar, type TitleBarService, type TitleBarView } from '../../core/page/hosts/title-bar.js';
import type { TitleBarHost, TitleBarPage } from '../../core/page/hosts/title-bar-rule.js';
import { createTitleBarView } from '../../elements/title-bar/title-bar-view.js';
import { usePageActionsPlace } from '../ui/layout/page-actions.js';
import { useGoBack } from '../services/navigation/use-go-back.js';
import { usePlatform } from '../services/platform/use-platform.js';
import styles from './phone-head.module.css';

interface PhoneTitleBarProps {
  host: TitleBarHost;
  page: TitleBarPage;
}

/** The title bar element with the tenant's settings, mounted as in a host page, and the actions of the page in it. */
export function PhoneTitleBar({ host, page }: PhoneTitleBarProps) {
  const { window } = usePlatform();
  const container = useRef<HTMLElement>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [service, setService] = useState<TitleBarService | null>(null);
  const goBack = useGoBack();
  const onBack = useEffectEvent(() => goBack());
  const place = usePageActionsPlace();
  const { device, host: hostName, browser, weapp, topWindow, config } = host;
  const { title, historyLength, path } = page;

  useLayoutEffect(() => {
    const elements = createTitleBarView({ document: window.document });
    const view: TitleBarView = {
      mount(...given) {
        const mounted = elements.mount(...given);
        setBar(mounted.element);
        return {
          update: mounted.update,
          unmount() {
            setBar(null);
            mounted.unmount();
          },
        };
      },
    };
    const created = createTitleBar({
      view,
      host: { device, host: hostName, browser, weapp, topWindow, config },
      findContainer: () => container.current,
      onBack: () => onBack(),
      wait(callback, delayMs) {
        const timer = window.setTimeout(callback, delayMs);
        return () => window.clearTimeout(timer);
      },
    });
    setService(created);
    return () => created.dispose();
  }, [window, device, hostName, browser, weapp, topWindow, config]);

  useLayoutEffect(() => {
    service?.update({ title, historyLength, path });
  }, [service, title, historyLength, path]);

  return (
    <header ref={container} className={styles.bar}>
      {bar && createPortal(<span slot="end" ref={place} className={styles.barEnd} />, bar)}
    </header>
  );
}
