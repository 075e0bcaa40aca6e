import type { LocaleModule } from '@lit/localize';

import type { BatchTask } from '../../../core/contracts/batch.js';
import { createLazyLocale } from '../../ui/states/lazy-locale.js';

/** Messages about batch tasks. */
export const [BatchMessages, useBatchLocale] = createLazyLocale(
  'useBatchLocale',
  import.meta.glob<LocaleModule>('../../../locales/batch/generated/*.ts'),
);

type Tone = 'active' | 'failed' | 'returned' | 'done';

/** How far a task is, as a glyph and as text. */
export function taskStatus(
  { status, failCount }: Pick<BatchTask, 'status' | 'failCount'>,
  msg: ReturnType<typeof useBatchLocale>['msg'],
): { tone: Tone; text: string } {
  if (status === 'running') return { tone: 'active', text: msg('Running') };
  if (status === 'stopped') return { tone: failCount > 0 ? 'failed' : 'returned', text: msg('Stopped') };
  return failCount > 0
    ? { tone: 'failed', text: msg('Done, with failures') }
    : { tone: 'done', text: msg('Done') };
}

/** Question before a task is taken back. */
export const undoQuestion = (msg: ReturnType<typeof useBatchLocale>['msg']) => ({
  title: msg('Take back the changes of this task?'),
  text: msg('Records that were changed since stay as they are.'),
  confirmLabel: msg('Undo'),
  cancelLabel: msg('Cancel'),
});
