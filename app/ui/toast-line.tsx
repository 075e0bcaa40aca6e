import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';

import { useLocale } from '../i18n/use-locale.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import styles from './toast-line.module.css';
import type { Toast } from './toasts-store.js';

const icons = { success: CircleCheck, info: Info, error: CircleAlert };

export interface ToastLineProps {
  toast: Toast;
  close: () => void;
}

/** One message with its action and the way to close it. */
export function ToastLine({ toast, close }: ToastLineProps) {
  const { msg } = useLocale();
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
      <button type="button" className={styles.close} aria-label={msg('Close')} onClick={close}>
        <Icon of={X} />
      </button>
    </div>
  );
}
