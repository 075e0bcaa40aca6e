import { UnsupportedCall } from '../host-adapter.js';

/** Formats that the image viewers of the hosts show. */
const imageName = /\.(?:bmp|gif|jpe?g|png|webp)$/iu;

/** Refuses a file that is no image, by its name: the host shows images only. */
export function requireImage(name: string): void {
  if (!imageName.test(name)) throw new UnsupportedCall('no-api');
}
