import { codes } from '../../../core/contracts/envelope.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import type { RecordsApi } from '../../services/data/records-api.js';
import { isNetworkError } from '../../services/offline/is-network-error.js';
import type { UnsentWrite, UnsentWrites } from '../../services/offline/unsent-writes.js';
import { createFrom, saveRecord, type SaveOutcome } from '../record/save-record.js';

/** Why the back end does not take a write: a conflict with another person's save, or an error of the call. */
export type Refusal =
  { kind: 'conflict' | 'clashes' | 'invalid' | 'flagged' } | { kind: 'failed'; error: unknown };

interface SendDeps {
  writes: UnsentWrites;
  records: Pick<RecordsApi, 'create' | 'save' | 'comment'>;
  nextKey: () => string;
  /** The problem of a refused write, in words. */
  describe: (refusal: Refusal) => string;
}

/** Sends what waits, the oldest first. Resolves to what was sent; the rest waits on, or has a problem now. */
export async function sendUnsent(deps: SendDeps): Promise<UnsentWrite[]> {
  const { writes, describe } = deps;
  const sent: UnsentWrite[] = [];
  for (const write of await writes.all()) {
    if (write.problem !== undefined) continue;
    const refusal = await send(write, deps);
    if (!refusal) {
      await writes.remove(write.key);
      sent.push(write);
    } else if (mayPass(refusal)) break;
    else await writes.put({ ...write, problem: describe(refusal) });
  }
  return sent;
}

async function send(unsent: UnsentWrite, { records, nextKey }: SendDeps): Promise<Refusal | undefined> {
  const { module, key, write } = unsent;
  const check = unsent.checksClashes ? { accepted: [] } : undefined;
  const keys = { key, next: nextKey };
  if (write.kind === 'create') {
    const options = { ...(check && { clashCheck: check }), ...(write.answers && { answers: write.answers }) };
    return refusalOf(await createFrom(records, module, write, keys, options));
  }
  // A change and a comment belong to a record.
  const { id = '' } = unsent;
  if (write.kind === 'save') {
    const { revision, base: values, values: changes } = write;
    return refusalOf(
      await saveRecord(records, module, id, { base: { revision, values }, changes }, keys, check),
    );
  }
  try {
    const { text, mentions, files, answers } = write;
    await records.comment(module, id, { text, mentions, files, answers }, key);
    return undefined;
  } catch (error) {
    return { kind: 'failed', error };
  }
}

function refusalOf(outcome: SaveOutcome): Refusal | undefined {
  if (outcome.kind === 'saved') return undefined;
  return outcome.kind === 'failed' ? outcome : { kind: outcome.kind };
}

/** True for an error of the network, the session or the back end, after which the same request may succeed later. */
function mayPass(refusal: Refusal): boolean {
  if (refusal.kind !== 'failed') return false;
  const { error } = refusal;
  if (isNetworkError(error)) return true;
  if (!isRequestError(error) || error.kind === 'step') return false;
  const { kind, code = codes.failed } = error;
  return kind !== 'envelope' || code === codes.loginExpired || code === codes.tooMany || code >= codes.failed;
}
