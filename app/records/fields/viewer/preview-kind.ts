import type { FileRef } from '../../../../core/contracts/records.js';

/** How a file is shown beside its download; undefined: by its name and size alone. */
export type PreviewKind = 'image' | 'text' | 'pdf';

/** Most bytes of a picture that is loaded to be shown. */
const largestImage = 25 * 1024 * 1024;
/** Most bytes of a file of which the beginning is shown as text; all of it is loaded. */
const largestText = 10 * 1024 * 1024;
/** Most bytes of a PDF that is loaded to be shown. */
const largestPdf = 50 * 1024 * 1024;
/** Characters that are shown of a text. */
export const shownCharacters = 200_000;

/** By the name, as the browser of the person who opens it does. */
export function previewKind({ name, size }: Pick<FileRef, 'name' | 'size'>): PreviewKind | undefined {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp'].includes(ending))
    return size <= largestImage ? 'image' : undefined;
  if (['txt', 'csv', 'tsv', 'md', 'log', 'json', 'xml', 'ics', 'vcf'].includes(ending))
    return size <= largestText ? 'text' : undefined;
  if (ending === 'pdf') return size <= largestPdf ? 'pdf' : undefined;
  return undefined;
}

/** Scale of a picture after a step; 1 fits it into the window. */
export function zoomed(scale: number, step: 1 | -1): number {
  const steps = [1, 1.5, 2, 3, 4, 6];
  const at = steps.indexOf(scale);
  return steps[Math.min(steps.length - 1, Math.max(0, at + step))] ?? 1;
}
