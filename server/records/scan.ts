import * as v from 'valibot';

import { limits } from '../../core/contracts/limits.js';
import type { ClashCheck } from '../../core/contracts/record-changes.js';
import {
  fileRefSchema,
  type FieldValue,
  type FieldValues,
  type FileRef,
} from '../../core/contracts/records.js';
import { plainText } from '../../core/values/format/plain-text.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef } from '../schemas/define.js';

/** Texts that a user is about to store in a record. */
interface ScannedContent {
  module: string;
  record: string;
  texts: readonly string[];
  /** The user has confirmed the found words. */
  confirmed: boolean;
  scanned?: ScannedTexts | undefined;
}

/** Scans for sensitive words; throws ApiError if the content may not be stored. */
export type Scan = (currentUser: CurrentUser, content: ScannedContent) => Promise<void>;

/** Words of each rule in long texts, found before the transaction of the write. */
interface ScannedTexts {
  /** The rules at that time. */
  rules: object;
  found: ReadonlyMap<string, readonly string[][]>;
}

/** Scans long texts with pauses in which the server answers others, and finds what `Scan` would. */
export type ScanAhead = (currentUser: CurrentUser, texts: readonly string[]) => Promise<ScannedTexts>;

/** Options of a write. */
export interface WriteOptions {
  /** The user confirms sensitive words (docs/requirements.md 4.18). */
  confirmed?: boolean;
  scanned?: ScannedTexts;
  /** Look for clashes with other bookings. */
  clashCheck?: ClashCheck | undefined;
  /** Id of the record that a new one answers. */
  answers?: string | undefined;
  /** The user has written the texts: those whom they name are told. */
  isByHand?: boolean;
}

/** Length in characters from which a text is scanned ahead. */
const longText = 20_000;

/** The texts of submitted values that are scanned ahead; what is too long to be stored is none. */
export function longTexts(fields: readonly FieldDef[], given: Record<string, unknown>): string[] {
  const long = Object.entries(given).flatMap(([key, value]) =>
    typeof value === 'string' && value.length > longText && value.length <= limits.richTextLength
      ? [[key, value] as const]
      : [],
  );
  return writtenTexts(fields, Object.fromEntries(long));
}

/** Texts of the fields that hold text, rich text, or lines with text, and names of files that are not in `before`. */
export function writtenTexts(
  fields: readonly FieldDef[],
  values: FieldValues,
  before: FieldValues = {},
): string[] {
  return fields.flatMap((field) => {
    const value = values[field.key];
    if (field.type === 'attachments') {
      const known = new Set(fileRefs(before[field.key]).map(({ id }) => id));
      return fileRefs(value).flatMap(({ id, name }) => (known.has(id) ? [] : [name]));
    }
    if (typeof value === 'string') {
      if (field.type === 'text' || field.type === 'longtext') return [value];
      // Tags inside a word are removed, and tags between words separate them: both readings are scanned.
      return field.type === 'richtext' ? [plainText(value), plainText(value, '')] : [];
    }
    if (field.type !== 'lines' || !Array.isArray(value)) return [];
    const columns = field.columns?.filter(({ type }) => type === 'text') ?? [];
    return value.flatMap((line) =>
      columns.flatMap(({ key }) => {
        const cell: unknown = typeof line === 'object' ? Reflect.get(line, key) : undefined;
        return typeof cell === 'string' ? [cell] : [];
      }),
    );
  });
}

const fileRefsSchema = v.array(fileRefSchema);

function fileRefs(value: FieldValue | undefined): FileRef[] {
  return v.is(fileRefsSchema, value) ? value : [];
}
