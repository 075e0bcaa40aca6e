import { pictureSize, pictureText, type ChartPicture } from './chart-picture.js';

/** Pixels of a PNG for each px of the picture, for screens and paper of twice the resolution. */
const density = 2;

export const svgFile = (picture: ChartPicture): Blob =>
  new Blob([pictureText(picture)], { type: 'image/svg+xml;charset=utf-8' });

/** Rejects if the browser cannot draw the picture. */
export async function pngFile(window: Window & typeof globalThis, picture: ChartPicture): Promise<Blob> {
  const { width, height } = pictureSize(picture);
  const url = window.URL.createObjectURL(svgFile(picture));
  try {
    const image = new window.Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = window.document.createElement('canvas');
    canvas.width = width * density;
    canvas.height = height * density;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The picture could not be drawn.'));
      }, 'image/png');
    });
  } finally {
    window.URL.revokeObjectURL(url);
  }
}
