import { crc32, inflateSync } from 'node:zlib';

import { signatureLimits } from '../../../core/contracts/signatures.js';
import { imageTypeOf } from './file-type.js';

/** Bytes of the signature of a PNG, of the frame of a chunk, and of a pixel with four channels. */
const [headBytes, frameBytes, pixelBytes] = [8, 12, 4];

/** Chunks that browsers write for a canvas; texts and animations are none of them. */
const knownChunks = new Set([
  ...['IHDR', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'pHYs', 'sBIT', 'iCCP'],
  // Of WebKit on Apple's systems.
  ...['eXIf', 'iDOT'],
]);

/**
 * Returns whether the bytes are a PNG within the limits of a signature that is not blank: each chunk is read, and the pixels
 * are decompressed up to the size that the picture states.
 */
export function isSignatureImage(bytes: Uint8Array): boolean {
  if (bytes.length > signatureLimits.bytes || imageTypeOf(bytes) !== 'image/png') return false;
  const chunks = chunksOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const size = chunks && sizeOf(chunks[0]);
  if (!size || chunks.at(-1)?.type !== 'IEND') return false;
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  const lineBytes = 1 + size.width * pixelBytes;
  const pixels = inflated(Buffer.concat(data), size.height * lineBytes);
  if (!pixels) return false;
  // Lines of a blank picture are zeros after the byte of their filter, whatever that is.
  return pixels.some((byte, at) => byte !== 0 && at % lineBytes !== 0);
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks in their order; undefined if one is damaged or of an unknown type, or if anything follows the last one. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at: number = headBytes;
  while (at < bytes.length) {
    if (at + frameBytes > bytes.length || chunks.at(-1)?.type === 'IEND') return undefined;
    const length = bytes.readUInt32BE(at);
    const end = at + frameBytes + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!knownChunks.has(type) || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return undefined;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

/** Width and height by the first chunk; undefined outside of the limits, and for another format than that of a canvas. */
function sizeOf(chunk: Chunk | undefined): { width: number; height: number } | undefined {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) return undefined;
  const width = chunk.data.readUInt32BE(0);
  const height = chunk.data.readUInt32BE(4);
  if (width < 1 || width > signatureLimits.width || height < 1 || height > signatureLimits.height)
    return undefined;
  // Eight bits, red, green, blue and alpha, not interlaced.
  return [8, 6, 0, 0, 0].every((value, at) => chunk.data[8 + at] === value) ? { width, height } : undefined;
}

/** The decompressed bytes; undefined unless they are as many as that. */
function inflated(data: Buffer, length: number): Buffer | undefined {
  try {
    const bytes = inflateSync(data, { maxOutputLength: length });
    return bytes.length === length ? bytes : undefined;
  } catch {
    // Damaged, or larger than the picture says.
    return undefined;
  }
}
