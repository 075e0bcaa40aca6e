import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { ConfirmDialog } from './confirm-dialog.js';
import { createConfirm } from '../../services/feedback/confirm.js';
import { createToasts, type ToastService } from '../../services/feedback/toasts.js';
import { UiContext, type Ui } from '../../services/feedback/use-ui.js';

interface UiHostProps {
  /** Toasts that were created before the first render; without them the host creates and disposes its own. */
  toasts?: ToastService;
  children: ReactNode;
}

/** Provides `useUi()` to its children and renders the confirmation dialogs. */
export function UiHost({ toasts: shared, children }: UiHostProps) {
  const [toasts] = useState(() => shared ?? createToasts(document, reportError));
  const [confirm] = useState(createConfirm);
  const question = useStore(confirm.$question);
  const ui = useMemo<Ui>(() => ({ confirm: confirm.confirm, toast: toasts.toast }), [confirm, toasts]);
  const isOwn = toasts !== shared;
  useEffect(() => () => (isOwn ? toasts.dispose() : undefined), [isOwn, toasts]);
  return (
    <UiContext value={ui}>
      {children}
      {question && <ConfirmDialog key={question.id} question={question} answer={confirm.answer} />}
    </UiContext>
  );
}
