const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Formats a size in bytes: '48 KB', '1.2 MB'; one decimal below ten. */
export function fileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const text = unit === 0 || size >= 10 ? String(Math.round(size)) : size.toFixed(1).replace(/\.0$/, '');
  return `${text} ${units[unit] ?? ''}`;
}

/** Text of a file's badge: the extension in at most four letters. */
export function fileBadge(name: string): string {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';
  return { JPEG: 'JPG', XLSX: 'XLS', DOCX: 'DOC', PPTX: 'PPT' }[ending] ?? ending.slice(0, 4);
}

export type FileFamily = 'sheet' | 'slides' | 'text' | 'picture' | 'other';

/** Family of a file type, which determines the badge's hue. */
export function fileFamily(name: string): FileFamily {
  const badge = fileBadge(name);
  if (['XLS', 'CSV', 'ODS'].includes(badge)) return 'sheet';
  if (['PDF', 'PPT', 'ODP'].includes(badge)) return 'slides';
  if (['DOC', 'TXT', 'MD', 'ODT', 'RTF'].includes(badge)) return 'text';
  return ['PNG', 'JPG', 'GIF', 'WEBP', 'SVG', 'BMP'].includes(badge) ? 'picture' : 'other';
}
