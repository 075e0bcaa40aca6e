import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useEffect, type ComponentType } from 'react';

import type { ConfirmDialogProps } from './confirm-dialog.js';
import type { ConfirmService } from './confirm.js';

const ConfirmDialog = lazy<ComponentType<ConfirmDialogProps>>(() =>
  import('./confirm-dialog.js').then(
    (file) => ({ default: file.ConfirmDialog }),
    () => ({ default: BrowserQuestion }),
  ),
);

/** Draws the question that waits for an answer. Mounted once, beside the page. */
export function ConfirmHost({ service }: { service: ConfirmService }) {
  const question = useStore(service.$question);
  const answer = useCallback((yes: boolean) => service.answer(yes), [service]);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={question} answer={answer} />
    </Suspense>
  );
}

/** The question without our dialog, when its file cannot be fetched: nobody's work waits on a file. */
function BrowserQuestion({ question, answer }: ConfirmDialogProps) {
  useEffect(() => {
    const { title, text } = question;
    answer(window.confirm([title, text].filter(Boolean).join('\n\n')));
  }, [question, answer]);
  return null;
}
