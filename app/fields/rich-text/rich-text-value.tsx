import { str } from '@lit/localize';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { useLocale } from '../../i18n/use-locale.js';
import { usePlatform } from '../../platform/use-platform.js';
import { Button } from '../../ui/button.js';
import styles from './rich-text.module.css';
import { sanitiseFor } from './sanitise.js';

/** HTML that people wrote, cleaned. Pictures from elsewhere wait until the person lets them load. */
export function RichTextValue({ html }: { html: string }) {
  const { msg } = useLocale();
  const { window } = usePlatform();
  const [remoteImages, setRemoteImages] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { fragment, heldBack } = useMemo(
    () => sanitiseFor(window)(html, { remoteImages }),
    [window, html, remoteImages],
  );

  useLayoutEffect(() => {
    root.current?.replaceChildren(fragment.cloneNode(true));
  }, [fragment]);

  return (
    <>
      {heldBack > 0 && (
        <div className={styles.heldBack} role="note">
          <span>{msg(str`External images blocked: ${heldBack}`)}</span>
          <Button size="small" onClick={() => setRemoteImages(true)}>
            {msg('Show images')}
          </Button>
        </div>
      )}
      <div ref={root} className={styles.text} dir="auto" />
    </>
  );
}
