import type { FileStore } from './file-store.js';

const types: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
};

/** Media type by file extension; the declared type of an upload is ignored. */
export function typeOfName(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (Object.hasOwn(types, ending) ? types[ending] : undefined) ?? 'application/octet-stream';
}

const signatures: readonly [type: string, offset: number, bytes: readonly number[]][] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** Image type detected from the bytes, limited to types that are safe to serve inline. */
export const imageTypeOf = (head: Uint8Array): string | undefined =>
  signatures.find(([, offset, bytes]) => bytes.every((byte, index) => head[offset + index] === byte))?.[0];

/** The image type of a stored file; undefined for a file that is no image, or is not in the store. */
export async function imageTypeIn(
  store: Pick<FileStore, 'head'>,
  { storedAs, size }: { storedAs: string; size: number },
): Promise<string | undefined> {
  if (size === 0) return undefined;
  const head = await store.head(storedAs);
  return head && imageTypeOf(head);
}

const longestName = 200;
/** Characters of a name that are normalized, which takes far longer for many marks. */
const longestSource = 4 * longestName;

/** Base name of an uploaded file, without folders, control or bidirectional characters, and truncated. */
export function cleanFileName(name: string): string {
  const base = name.replace(/^.*[/\\]/s, '');
  const bare = shortened(base, longestSource)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return bare === '' || /^\.+$/.test(bare) ? 'file' : shortened(bare, longestName);
}

/** The beginning of a name, with its ending. */
function shortened(name: string, longest: number): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, longest - [...ending].length).join('') + ending;
}
