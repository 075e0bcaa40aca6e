import { useStore } from '@nanostores/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { useLocale } from '../i18n/use-locale.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import type { Toast, ToastService } from './toasts-store.js';
import styles from './toasts.module.css';
import { topModalHost } from './top-modal.js';

const icons = { success: CircleCheck, info: Info, error: CircleAlert };

/**
 * The place of all toasts: two live regions that are there before their content, lifted above everything. While a
 * modal dialog is open it lies inside that dialog, because everything outside takes no click and is not read.
 */
export function ToastHost({ service }: { service: ToastService }) {
  const { msg, dir } = useLocale();
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
        {polite.map((toast) => (
          <ToastLine
            key={toast.id}
            toast={toast}
            close={() => service.close(toast.id)}
            closeLabel={msg('Close')}
          />
        ))}
      </div>
      <div role="alert" className={styles.region}>
        {urgent.map((toast) => (
          <ToastLine
            key={toast.id}
            toast={toast}
            close={() => service.close(toast.id)}
            closeLabel={msg('Close')}
          />
        ))}
      </div>
    </div>,
    place,
  );
}

function ToastLine({ toast, close, closeLabel }: { toast: Toast; close: () => void; closeLabel: string }) {
  const { kind = 'info', message, action } = toast;
  return (
    <div className={styles.toast} data-kind={kind}>
      <Icon of={icons[kind]} size={20} className={styles.icon} />
      <span className={styles.message}>{message}</span>
      {action && (
        <Button
          tone="ghost"
          size="small"
          className={styles.action}
          onClick={() => {
            close();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
        <Icon of={X} />
      </button>
    </div>
  );
}
