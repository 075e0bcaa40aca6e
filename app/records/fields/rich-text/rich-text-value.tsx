import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { suiteHostsOf } from '../../../../core/services/links/link-hosts.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { Button } from '../../../ui/controls/button.js';
import { LinkPlaceContext } from '../link-place.js';
import { useLinkedFiles } from '../use-linked-files.js';
import styles from './rich-text.module.css';
import { sanitiseFor } from './sanitise.js';

/** User-written HTML, sanitised. Remote pictures, videos and sounds are loaded only after the user agrees. */
export function RichTextValue({ html }: { html: string }) {
  const { msg } = useLocale();
  const { window, context, device } = usePlatform();
  const tenant = useStore(context.$tenant);
  const place = useContext(LinkPlaceContext);
  const inAppOpener = device.kind !== 'PC';
  const [remoteMedia, setRemoteMedia] = useState(false);
  const onClick = useLinkedFiles();
  const root = useRef<HTMLDivElement>(null);
  const { fragment, blockedMedia } = useMemo(
    () => sanitiseFor(window)(html, { ...suiteHostsOf(tenant), remoteMedia, place, inAppOpener }),
    [window, html, remoteMedia, place, inAppOpener, tenant],
  );

  useLayoutEffect(() => {
    root.current?.replaceChildren(fragment.cloneNode(true));
  }, [fragment]);

  return (
    <>
      {blockedMedia > 0 && (
        <div className={styles.blockedMedia} role="note">
          <span>{msg(str`External content blocked: ${blockedMedia}`)}</span>
          <Button size="small" onClick={() => setRemoteMedia(true)}>
            {msg('Show content')}
          </Button>
        </div>
      )}
      <div ref={root} className={styles.text} dir="auto" onClick={onClick} />
    </>
  );
}
