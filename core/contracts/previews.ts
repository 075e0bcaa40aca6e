import * as v from 'valibot';

/*
 * Beginnings of the texts of records, such as a mail's, which a list shows below their titles.
 */

/** Maximum number of records of a request. */
export const mostPreviews = 100;

/** Path of the call, whose body is a PreviewsQuery. */
export const previewsPath = (module: string) => `/api/portico/modules/${encodeURIComponent(module)}/previews`;

export const previewsQuerySchema = v.object({
  /** Ids of records. */
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    v.minLength(1),
    v.maxLength(mostPreviews),
  ),
});
export type PreviewsQuery = v.InferOutput<typeof previewsQuerySchema>;

export const previewsSchema = v.object({
  /** Of the records that the user sees, in no order; empty texts too. */
  previews: v.array(v.object({ id: v.string(), text: v.string() })),
});
export type Previews = v.InferOutput<typeof previewsSchema>;
