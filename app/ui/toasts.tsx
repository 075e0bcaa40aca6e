import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { useLocale } from '../i18n/use-locale.js';
import { ToastLine } from './toast-line.js';
import type { Toast, ToastService } from './toasts-store.js';
import styles from './toasts.module.css';
import { topModalHost } from './top-modal.js';

/**
 * The place of all toasts: two live regions that are there before their content, lifted above everything. While a
 * modal dialog is open it lies inside that dialog, because everything outside takes no click and is not read.
 */
export function ToastHost({ service }: { service: ToastService }) {
  const { dir } = useLocale();
  const toasts = useStore(service.$toasts);
  const [place] = useState(() => document.createElement('div'));
  const newest = toasts.at(-1)?.id;
  // Readers tell of what comes into a region that is there, not of what it came with.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  useEffect(() => {
    place.className = styles.place ?? '';
    place.popover = 'manual';
    return () => place.remove();
  }, [place]);

  useEffect(() => {
    const host = topModalHost(document) ?? document.body;
    if (place.parentElement !== host) host.append(place);
    // Hidden and shown again it comes to the top of the top layer.
    if (place.matches(':popover-open')) place.hidePopover();
    place.showPopover();
  }, [place, newest]);

  const polite = toasts.filter(({ kind }) => kind !== 'error');
  const urgent = toasts.filter(({ kind }) => kind === 'error');
  return createPortal(
    <div
      className={styles.stack}
      dir={dir}
      onPointerEnter={() => service.hold(true)}
      onPointerLeave={() => service.hold(false)}
      onFocus={() => service.hold(true)}
      onBlur={() => service.hold(false)}
    >
      <div role="status" aria-live="polite" className={styles.region}>
        <Lines toasts={isThere ? polite : []} close={service.close} />
      </div>
      <div role="alert" className={styles.region}>
        <Lines toasts={isThere ? urgent : []} close={service.close} />
      </div>
    </div>,
    place,
  );
}

function Lines({ toasts, close }: { toasts: readonly Toast[]; close: (id: number) => void }) {
  return toasts.map((toast) => <ToastLine key={toast.id} toast={toast} close={() => close(toast.id)} />);
}
