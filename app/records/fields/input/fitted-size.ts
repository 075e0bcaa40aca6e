interface Size {
  /** In px. */
  width: number;
  height: number;
}

/** Size of a picture whose longest side is limited, in whole px; undefined if it is not longer. */
export function fittedSize({ width, height }: Size, longest: number): Size | undefined {
  const scale = longest / Math.max(width, height);
  if (!(scale < 1)) return undefined;
  const fitted = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: fitted(width), height: fitted(height) };
}

/** Photos as cameras write them: drawings and screenshots (PNG, GIF, SVG) keep every pixel. */
const photoTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/webp', 'image/heic', 'image/heif']);

export function isPhoto({ type }: Pick<File, 'type'>): boolean {
  return photoTypes.has(type.toLowerCase());
}
