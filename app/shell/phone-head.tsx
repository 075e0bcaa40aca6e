import { useStore } from '@nanostores/react';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useState } from 'react';

import { isTitleBarRegistered, isTitleBarShown, needsBrowser } from '../../core/page/hosts/title-bar-rule.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { usePageActionsPlace } from '../ui/layout/page-actions.js';
import { useShownTitle } from '../ui/layout/page-title.js';
import { useGoBack } from '../services/navigation/use-go-back.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { useHistory } from '../services/routing/use-route.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { IconButton } from '../ui/controls/icon-button.js';
import styles from './phone-head.module.css';

const PhoneTitleBar = lazyComponent(
  async () => (await import('./phone-title-bar.js')).PhoneTitleBar,
  <div className={styles.space} />,
);

const HostHead = lazyComponent(async () => (await import('./host-head.js')).HostHead);

/**
 * Header of an inner page on a phone: the title bar where requirements 4.31 and 4.32 want one. Where the host shows the
 * title of the page, only screen readers get ours; in a host that does not, in a narrow desktop window, and in a new window,
 * a plain header with 'Back'.
 */
export function PhoneHead() {
  const platform = usePlatform();
  const history = useHistory();
  const { $tenant } = platform.context;
  const config = useStore($tenant)?.mobileTitle;
  const address = useStore(history.$address);
  const title = useShownTitle();
  const { kind, host } = platform.device;
  const page = platform.window;

  const isNeeded = needsBrowser({ host, config });
  const browser = useBrowser(isNeeded);
  const place = {
    device: kind,
    host,
    browser,
    weapp: host === 'weapp',
    topWindow: page.top === page.self,
    config,
  };
  const registered = isTitleBarRegistered(place);
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const shown = { title, historyLength: page.history.length, path };
  // Until it is known which header it is: the page would move up for another one, and down again.
  if (title === '' || (isNeeded && browser === undefined)) return <div className={styles.space} />;
  if (registered && isTitleBarShown(shown)) return <PhoneTitleBar host={place} page={shown} />;
  const plain = <PlainHead title={title} />;
  if (registered || kind === 'PC') return plain;
  return <HostHead title={title} plain={plain} />;
}

/** Label of the browser, once it is detected, '' if it cannot be; undefined where it is not needed. */
function useBrowser(isNeeded: boolean): string | undefined {
  const { device, errors } = usePlatform();
  const [browser, setBrowser] = useState<string>();
  useEffect(() => {
    if (!isNeeded) return;
    device.full().then(
      (found) => setBrowser(found.browser),
      (error: unknown) => {
        errors.report('title-bar', error);
        setBrowser('');
      },
    );
  }, [device, errors, isNeeded]);
  return browser;
}

function PlainHead({ title }: { title: string }) {
  const { msg } = useLocale();
  const goBack = useGoBack();
  const place = usePageActionsPlace();
  return (
    <header className={styles.head}>
      <IconButton size="large" icon={ChevronLeft} flip label={msg('Back')} onClick={goBack} />
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <span ref={place} className={styles.end} />
    </header>
  );
}
