import { useStore } from '@nanostores/react';
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { suiteHostsOf } from '../../../../core/services/links/link-hosts.js';
import { useMediaSenders } from '../../../services/data/media-senders.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { LinkPlaceContext } from '../link-place.js';
import { MediaSenderContext } from '../media-sender.js';
import { useLinkedFiles } from '../use-linked-files.js';
import { BlockedMedia } from './blocked-media.js';
import styles from './rich-text.module.css';
import { sanitiseFor } from './sanitise.js';

/**
 * User-written HTML, sanitised. Remote pictures, videos and sounds are loaded only after the user agrees, or
 * has agreed for all messages of their sender.
 */
export function RichTextValue({ html }: { html: string }) {
  const { window, context, device } = usePlatform();
  const tenant = useStore(context.$tenant);
  const place = useContext(LinkPlaceContext);
  const inAppOpener = device.kind !== 'PC';
  const sender = useContext(MediaSenderContext);
  const [isAllowed, setAllowed] = useState(false);
  const onClick = useLinkedFiles();
  const root = useRef<HTMLDivElement>(null);
  const sanitised = useMemo(() => {
    const options = { ...suiteHostsOf(tenant), place, inAppOpener };
    return (remoteMedia: boolean) => sanitiseFor(window)(html, { ...options, remoteMedia });
  }, [window, html, place, inAppOpener, tenant]);
  const { fragment: own, blockedMedia } = useMemo(() => sanitised(isAllowed), [sanitised, isAllowed]);
  const isAsked = sender !== undefined && blockedMedia > 0;
  const { senders, isFailed } = useMediaSenders(isAsked);
  const isTrusted = isAsked && senders?.some(({ id }) => id === sender.id) === true;
  const fragment = useMemo(() => (isTrusted ? sanitised(true).fragment : own), [isTrusted, sanitised, own]);
  // Nothing is said before it is known whether the content is shown.
  const isPending = isAsked && senders === undefined && !isFailed;

  useLayoutEffect(() => {
    root.current?.replaceChildren(fragment.cloneNode(true));
  }, [fragment]);

  const onShow = (): void => {
    setAllowed(true);
    // The button that was pressed goes.
    root.current?.focus();
  };

  return (
    <>
      {blockedMedia > 0 && !isTrusted && !isPending && (
        <BlockedMedia count={blockedMedia} sender={sender} onShow={onShow} />
      )}
      <div ref={root} className={styles.text} dir="auto" tabIndex={-1} onClick={onClick} />
    </>
  );
}
