import * as v from 'valibot';

/**
 * Links by which the client around a page, which has no session, reads one file for a short time, Portico's own.
 *
 * | path | method | body | data |
 * | --- | --- | --- | --- |
 * | link | POST | | FileLink; 404 for who may not read the file |
 * | file | GET | | the file, no envelope; 404 once the link has ended |
 */
export const fileLinkPaths = {
  link: (fileId: string) => `/api/portico/files/${encodeURIComponent(fileId)}/link`,
  file: '/papi/portico/file-link',
} as const;

/** Time in ms for which a link is good. */
export const fileLinkMs = 2 * 60_000;

export const fileLinkSchema = v.object({
  /** Path and query; the link itself is in the query. */
  address: v.string(),
  name: v.string(),
  /** In bytes. */
  size: v.number(),
});
export type FileLink = v.InferOutput<typeof fileLinkSchema>;
