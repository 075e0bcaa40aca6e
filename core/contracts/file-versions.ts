import * as v from 'valibot';

import { fileRefSchema } from './records.js';

/** A file that is or was in a field with `versions`; the newest of a document has the highest number. */
export const fileVersionSchema = v.object({ ...fileRefSchema.entries, version: v.number() });
export type FileVersion = v.InferOutput<typeof fileVersionSchema>;

/** Path of the versions of a file's document, the newest first. */
export const fileVersionsPath = (fileId: string): string =>
  `/api/portico/files/${encodeURIComponent(fileId)}/versions`;
