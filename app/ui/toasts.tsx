import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';

import { useLocale } from '../i18n/use-locale.js';
import type { ToastLineProps } from './toast-line.js';
import type { Toast, ToastService } from './toasts-store.js';
import styles from './toasts.module.css';
import { topModalHost } from './top-modal.js';

const ToastLine = lazy<ComponentType<ToastLineProps>>(() =>
  import('./toast-line.js').then(
    (file) => ({ default: file.ToastLine }),
    // The message matters more than how it looks.
    () => ({ default: ({ toast }) => toast.message }),
  ),
);

/**
 * The place of all toasts: two live regions that are there before their content, lifted above everything. While a
 * modal dialog is open it lies inside that dialog, because everything outside takes no click and is not read.
 */
export function ToastHost({ service }: { service: ToastService }) {
  const { dir } = useLocale();
  const toasts = useStore(service.$toasts);
  const [place] = useState(() => document.createElement('div'));
  const newest = toasts.at(-1)?.id;

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
        <Lines toasts={polite} close={service.close} />
      </div>
      <div role="alert" className={styles.region}>
        <Lines toasts={urgent} close={service.close} />
      </div>
    </div>,
    place,
  );
}

function Lines({ toasts, close }: { toasts: readonly Toast[]; close: (id: number) => void }) {
  return toasts.map((toast) => (
    <Suspense key={toast.id} fallback={null}>
      <ToastLine toast={toast} close={() => close(toast.id)} />
    </Suspense>
  ));
}
