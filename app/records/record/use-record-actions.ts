import { str } from '@lit/localize';
import { useRef, useState } from 'react';

import type { ActionRequest } from '../../../core/contracts/record-changes.js';
import type { PersonRef, RecordAction } from '../../../core/contracts/record-parts.js';
import type { FileRef, RecordDetail } from '../../../core/contracts/records.js';
import { namedIn } from '../../../core/records/mentions.js';
import { useRequestKeys } from '../../services/data/use-request-keys.js';
import { useRecords } from '../../services/data/use-records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useUi } from '../../services/feedback/use-ui.js';
import type { Occurrences } from './occurrences/use-occurrences.js';
import { invalidOf, presentOf } from './save-record.js';
import { sensitiveWordsOf } from './sensitive-words.js';
import { useSigning, type Signing } from './signature/use-signing.js';
import { useKeepUnsent } from './use-keep-unsent.js';
import { useUnreachedNote } from './use-unreached-note.js';

interface CommentContent {
  text: string;
  /** Employees whose names the text may have after '@': those whom it has are told. */
  people?: readonly PersonRef[];
  files?: readonly FileRef[];
  /** Id of the comment that it answers. */
  answers?: string | undefined;
}

/** Whether a request was rejected for the signature that it lacks. */
const lacksSignature = (error: unknown): boolean =>
  invalidOf(error)?.some(({ field }) => field === 'signature') === true;

/** The employee or earlier step that an action names (`RecordAction.asks`). */
type Named = Pick<ActionRequest, 'person' | 'step'>;

export interface RecordActions {
  /** Title of the record. */
  title: string;
  /** Submission in progress: an action's key, 'comment' or 'remove'. */
  busy: string | undefined;
  /** Sensitive words of the last comment or action, which the user did not submit. */
  flagged: readonly string[];
  /** Signature of the next decision; its dialog has to be rendered beside what acts. */
  signing: Signing;
  /** Resolves to false after a failure, which has been shown as a toast. */
  act(action: RecordAction, comment: string, named?: Named): Promise<boolean>;
  comment(content: CommentContent): Promise<boolean>;
  /** Requires a confirmation. */
  remove(): Promise<boolean>;
}

interface RecordActionsDeps {
  module: string;
  record: Pick<RecordDetail, 'id' | 'revision' | 'title'>;
  /** Occurrence of a record that repeats, from which it is removed. */
  occurrence?: { name: string; ask: Occurrences['ask']; remove: Occurrences['remove'] } | undefined;
  /** Called with the present record when another user changed it first. */
  onStale(present: RecordDetail): void;
  /** Called when the activity has a new entry. */
  onActivity(): void;
  /** Called with the record after an action, which has been shown as a toast. */
  onActed?(action: RecordAction, after: RecordDetail): void;
}

/**
 * Actions on a record besides editing it: approve and the like, comment, delete. One at a time, so that a double click
 * sends one request.
 */
export function useRecordActions(deps: RecordActionsDeps): RecordActions {
  const { module, record, occurrence, onStale, onActivity, onActed } = deps;
  const { msg } = useLocale();
  const noteUnreached = useUnreachedNote();
  const records = useRecords();
  const platform = usePlatform();
  const { toast, confirm } = useUi();
  const [busy, setBusy] = useState<string | undefined>(undefined);
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  const isSubmitting = useRef(false);
  const keys = useRequestKeys(`${module}.${record.id}`);
  const keepUnsent = useKeepUnsent();
  const signing = useSigning();

  /** Resolves to false after a failure, and for work that the user has cancelled. */
  async function run(key: string, work: () => Promise<unknown>): Promise<boolean> {
    if (isSubmitting.current) return false;
    isSubmitting.current = true;
    setBusy(key);
    setFlagged([]);
    try {
      if ((await work()) === false) return false;
      keys.done();
      return true;
    } catch (error) {
      const present = presentOf(error);
      const words = sensitiveWordsOf(error);
      if (words) setFlagged(words);
      else if (present) {
        onStale(present);
        toast(msg(str`${present.updatedBy.name} just changed this record. Review it before you decide.`), {
          kind: 'error',
        });
      } else toast(msg(str`Something went wrong. ${platform.describe(error)}`), { kind: 'error' });
      return false;
    } finally {
      isSubmitting.current = false;
      setBusy(undefined);
    }
  }

  return {
    title: record.title,
    busy,
    flagged,
    signing,
    act: (action, comment, named) =>
      run(action.key, async () => {
        const text = comment.trim();
        const request = {
          revision: record.revision,
          action: action.key,
          ...(text === '' ? {} : { comment: text }),
          ...named,
        };
        const send = (signature: FileRef | undefined): Promise<RecordDetail> => {
          const signed = { ...request, ...(signature && { signature: signature.id }) };
          return records.act(module, record.id, signed, keys.keyOf(['act', record.id, signed]));
        };
        const sign = () => signing.ask({ about: record.title, action: action.label });
        let signature = action.signature === undefined ? undefined : signing.signed;
        if (action.signature === 'required' && !signature) {
          signature = await sign();
          if (!signature) return false;
        }
        let after: RecordDetail;
        try {
          after = await send(signature);
        } catch (error) {
          // Rows of lists do not know which steps require one.
          if (!lacksSignature(error)) throw error;
          signature = await sign();
          if (!signature) return false;
          after = await send(signature);
        }
        signing.drop();
        onActivity();
        toast(msg(str`Done: ${action.label}, “${record.title}”`), { kind: 'success' });
        onActed?.(action, after);
        return true;
      }),
    comment: ({ text, people = [], files = [], answers }) =>
      run('comment', async () => {
        const sent = text.trim();
        const mentions = namedIn(sent, people).map(({ id }) => id);
        const request = {
          text: sent,
          ...(mentions.length > 0 && { mentions }),
          ...(files.length > 0 && { files: files.map(({ id }) => id) }),
          ...(answers !== undefined && { answers }),
        };
        const key = keys.keyOf(['comment', record.id, request]);
        try {
          const { unreached } = await records.comment(module, record.id, request, key);
          noteUnreached(unreached);
        } catch (error) {
          const { id, title } = record;
          const content = { key, module, id, title, write: { kind: 'comment' as const, ...request } };
          if (await keepUnsent(error, content)) return;
          throw error;
        }
        onActivity();
      }),
    async remove() {
      if (occurrence) {
        const { name, ask } = occurrence;
        const scope = await ask({ kind: 'remove', title: record.title });
        if (!scope) return false;
        const request = { revision: record.revision, occurrence: name, scope };
        return run('remove', () => occurrence.remove(record.id, request));
      }
      const sure = await confirm({
        title: msg('Delete this record?'),
        text: msg(str`“${record.title}” will be deleted for everyone.`),
        confirmLabel: msg('Delete'),
        cancelLabel: msg('Cancel'),
        danger: true,
        safe: 'cancel',
      });
      return sure && run('remove', () => records.remove(module, record.id, record.revision));
    },
  };
}
