import { codes } from '../../core/contracts/envelope.js';
import type { RecordAction } from '../../core/contracts/record-parts.js';
import { signatureLimits } from '../../core/contracts/signatures.js';
import type { CurrentUser } from '../people/person.js';
import type { ActionDef, ModuleDef } from '../schemas/define.js';
import { ApiError, badRequest } from '../texts/messages/api-error.js';
import type { FileStore } from './files/file-store.js';
import type { Files } from './files/files.js';
import { isSignatureImage } from './files/signature-image.js';
import { signatureRule, type RecordFacts } from './rights.js';

/** An action of an open record, with whether it takes a signature. */
export function withSignature(
  def: ModuleDef,
  currentUser: CurrentUser,
  record: RecordFacts,
  action: RecordAction,
): RecordAction {
  const own = def.actions?.find(({ key }) => key === action.key);
  const signature = own && signatureRule(def, currentUser, record, own);
  return signature ? { ...action, signature } : action;
}

/**
 * Throws ApiError: 422 for a decision without the signature that its step requires, 400 for one that the action does not
 * take, and for a file that is not an upload of the user or belongs to something already.
 */
export async function assertSignature(
  files: Pick<Files, 'attachable'>,
  def: ModuleDef,
  currentUser: CurrentUser,
  record: RecordFacts,
  { action, signature }: { action: ActionDef; signature: string | undefined },
): Promise<void> {
  const rule = signatureRule(def, currentUser, record, action);
  if (signature === undefined) {
    if (rule !== 'required') return;
    throw new ApiError(codes.invalid, 'signatureNeeded', {
      errors: [{ field: 'signature', error: { rule: 'required' } }],
    });
  }
  if (!rule) throw badRequest();
  const own = await files.attachable(currentUser, [signature], { module: '', record: '' });
  if (own.length === 0) throw badRequest();
}

/**
 * Reads the upload that a request names as a signature, before the transaction of the action. Throws ApiError: 400 unless it
 * is one of the user's own, 422 unless it is the picture of a signature.
 */
export async function readSignature(
  { files, fileStore }: { files: Pick<Files, 'byId'>; fileStore: Pick<FileStore, 'read'> },
  { person }: CurrentUser,
  id: string,
): Promise<void> {
  const file = await files.byId(person.tenant, id);
  if (file?.person !== person.id || file.module !== undefined || file.record !== undefined)
    throw badRequest();
  const wrong = (): ApiError => new ApiError(codes.invalid, 'wrongSignature');
  if (file.size === 0 || file.size > signatureLimits.bytes) throw wrong();
  const stream = await fileStore.read(file.storedAs, { first: 0, last: file.size - 1 });
  if (!stream) throw wrong();
  if (!isSignatureImage(new Uint8Array(await new Response(stream).arrayBuffer()))) throw wrong();
}
