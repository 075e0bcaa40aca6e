import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { RecordRow } from '../../../../core/contracts/records.js';
import type { ThreadKind } from '../../../../core/contracts/view-kinds.js';
import type { ThreadRow } from '../../../../core/contracts/threads.js';
import { letterOf } from '../pressed-letter.js';
import type { PressedKey } from '../use-pane-keys.js';

/* What a conversation shows of its messages, and the keys. */

export type ThreadCommand = 'next' | 'previous' | 'reply' | 'replyAll' | 'forward' | 'unread' | 'back';

const letters: Readonly<Record<string, ThreadCommand>> = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  f: 'forward',
  u: 'unread',
};

/** The command of a key. A key that is held down moves only. */
export function commandOf(event: PressedKey): ThreadCommand | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.isComposing || event.defaultPrevented) return undefined;
  if (event.key === 'Escape' && !event.shiftKey) return 'back';
  const command = letters[letterOf(event)];
  if (event.shiftKey) return command === 'reply' && !event.repeat ? 'replyAll' : undefined;
  return event.repeat && command !== 'next' && command !== 'previous' ? undefined : command;
}

/** The action of a record that opens the form of an answer to it. */
export const composingAction = (
  actions: readonly RecordAction[],
  kind: RecordAction['compose'],
): RecordAction | undefined => actions.find(({ compose }) => compose !== undefined && compose === kind);

/** Returns whether the message waits to be read: one that the user has not written. */
export function isUnread({ read, sender }: ThreadKind, { values }: RecordRow, me: string): boolean {
  const writer = values[sender];
  const isMine = typeof writer === 'object' && writer !== null && 'id' in writer && writer['id'] === me;
  return read !== undefined && values[read] === false && !isMine;
}

/** Ids of the messages that are open at first: the newest one, and those that wait to be read. */
export function openAtFirst(
  kind: ThreadKind,
  messages: readonly RecordRow[],
  me: string,
): ReadonlySet<string> {
  const last = messages.at(-1);
  return new Set([
    ...messages.filter((message) => isUnread(kind, message, me)).map(({ id }) => id),
    ...(last ? [last.id] : []),
  ]);
}

/** Returns whether something of a conversation waits to be read. */
export const waits = ({ unread, unreadMessages }: ThreadRow, { source }: ThreadKind): boolean =>
  unreadMessages > 0 || (source === 'comments' && unread === true);

/** The conversation after, or before, one in the list; the first one if none is open. */
export function neighbour(
  threads: readonly string[],
  open: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = open === undefined ? -1 : threads.indexOf(open);
  return at < 0 ? threads[0] : threads[at + step];
}
