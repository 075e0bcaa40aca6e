import { fittedSize } from './fitted-size.js';

/** Longest side of a picture that is uploaded, in px: small print on a receipt can still be read. */
const longestSide = 2560;
/** Quality of the JPEG file, 0 to 1. */
const quality = 0.85;

/**
 * A photo scaled down to 2,560 px as a JPEG file, upright and without the place where it was taken. Decoding and encoding
 * run outside the page's thread. The file itself if it is small enough already, cannot be read as a picture here (HEIC in
 * most browsers), or would not become smaller.
 */
export async function shrinkPicture(file: File, win: Window & typeof globalThis): Promise<File> {
  // Engines without it send the photo as it is.
  if (typeof win.OffscreenCanvas !== 'function') return file;
  // Turned as its metadata says, which the new file does not have.
  const picture = await win
    .createImageBitmap(file, { imageOrientation: 'from-image' })
    .catch(() => undefined);
  if (!picture) return file;
  try {
    const size = fittedSize(picture, longestSide);
    if (!size) return file;
    const canvas = new win.OffscreenCanvas(size.width, size.height);
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, size.width, size.height);
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality }).catch(() => undefined);
    if (!smaller || smaller.size >= file.size) return file;
    return new win.File([smaller], jpegName(file.name), {
      type: 'image/jpeg',
      lastModified: file.lastModified,
    });
  } finally {
    picture.close();
  }
}

const jpegName = (name: string): string => `${name.replace(/\.(?:jpe?g|heic|heif|webp)$/i, '')}.jpg`;
