import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { useLocale } from '../services/i18n/use-locale.js';
import { ConfirmDialog } from '../ui/controls/confirm-dialog.js';
import { createConfirm } from '../services/feedback/confirm.js';
import { IconButton } from '../ui/controls/icon-button.js';
import type { ShowToast, ToastOptions } from '../services/feedback/toasts.js';
import { UiContext, type Ui } from '../services/feedback/use-ui.js';
import styles from './embed-ui.module.css';

interface Message {
  id: number;
  text: string;
  options: ToastOptions;
}

export interface Messages {
  readonly $message: ReadableAtom<Message | null>;
  show: ShowToast;
  close(): void;
}

/** Short messages of one component: the latest replaces the one before. */
export function createMessages(): Messages {
  const $message = atom<Message | null>(null);
  let count = 0;
  return {
    $message,
    show(text, options = {}) {
      count += 1;
      $message.set({ id: count, text, options });
    },
    close: () => $message.set(null),
  };
}

/** Provides `useUi()` to its children, with questions and messages beside them, inside the same shadow root. */
export function EmbedUi({ messages, children }: { messages: Messages; children: ReactNode }) {
  const [confirm] = useState(createConfirm);
  const question = useStore(confirm.$question);
  const message = useStore(messages.$message);
  const ui = useMemo<Ui>(() => ({ confirm: confirm.confirm, toast: messages.show }), [confirm, messages]);
  return (
    <UiContext value={ui}>
      {children}
      {question && <ConfirmDialog key={question.id} question={question} answer={confirm.answer} />}
      <div role="status" className="sr-only">
        {message && message.options.kind !== 'error' && message.text}
      </div>
      <div role="alert" className="sr-only">
        {message?.options.kind === 'error' && message.text}
      </div>
      {message && <Note key={message.id} message={message} onClose={messages.close} />}
    </UiContext>
  );
}

/** Display time in ms; an error stays until the user closes it. */
const delayMs = 5000;

function Note({ message, onClose }: { message: Message; onClose: () => void }) {
  const { msg } = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const { text, options } = message;
  const stays = options.kind === 'error' || options.action !== undefined;

  // In the top layer: above dialogs, and not clipped by the page.
  useLayoutEffect(() => box.current?.showPopover(), []);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(onClose, delayMs);
    return () => clearTimeout(timer);
  }, [stays, onClose]);

  return (
    <div ref={box} popover="manual" className={styles.note} data-kind={options.kind}>
      <span className={styles.text}>{text}</span>
      {options.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose();
            options.action?.onSelect();
          }}
        >
          {options.action.label}
        </button>
      )}
      <IconButton icon={X} label={msg('Close')} size="small" onClick={onClose} />
    </div>
  );
}
