import { str } from '@lit/localize';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { useLocale } from '../../i18n/use-locale.js';
import { usePlatform } from '../../platform/use-platform.js';
import { Button } from '../../ui/button.js';
import styles from './rich-text.module.css';
import { sanitiseFor } from './sanitise.js';

/** User-written HTML, sanitised. Remote images are loaded only after the user agrees. */
export function RichTextValue({ html }: { html: string }) {
  const { msg } = useLocale();
  const { window } = usePlatform();
  const [remoteImages, setRemoteImages] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { fragment, blockedImages } = useMemo(
    () => sanitiseFor(window)(html, { remoteImages }),
    [window, html, remoteImages],
  );

  useLayoutEffect(() => {
    root.current?.replaceChildren(fragment.cloneNode(true));
  }, [fragment]);

  return (
    <>
      {blockedImages > 0 && (
        <div className={styles.blockedImages} role="note">
          <span>{msg(str`External images blocked: ${blockedImages}`)}</span>
          <Button size="small" onClick={() => setRemoteImages(true)}>
            {msg('Show images')}
          </Button>
        </div>
      )}
      <div ref={root} className={styles.text} dir="auto" />
    </>
  );
}
