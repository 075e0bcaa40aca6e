import { deflateSync } from 'node:zlib';

import type { FileStore } from '../records/files/file-store.js';

/** Generated files that seeded records attach; stored once, under many names. */
export interface SeededFiles {
  pdf: SeededFile;
  csv: SeededFile;
  txt: SeededFile;
  png: SeededFile;
  icon: SeededFile;
  sound: SeededFile;
}

export interface SeededFile {
  storedAs: string;
  size: number;
  type: string;
}

export async function writeSeededFiles(store: FileStore): Promise<SeededFiles> {
  const write = async (bytes: Uint8Array, type: string): Promise<SeededFile> => ({
    ...(await store.write([bytes])),
    type,
  });
  const text = (content: string) => new TextEncoder().encode(content);
  return {
    pdf: await write(text(pdf()), 'application/pdf'),
    csv: await write(text(`\uFEFFitem,quantity,price\r\n${tableRows()}`), 'text/csv'),
    txt: await write(text('Portico sample file.\r\n'.repeat(120)), 'text/plain'),
    png: await write(png(960, 600, plan), 'image/png'),
    icon: await write(png(64, 64, icon), 'image/png'),
    sound: await write(sound(), 'audio/wav'),
  };
}

/** A CSV table of a few kilobytes. */
const tableRows = (): string =>
  Array.from({ length: 400 }, (_, n) => `Item ${n + 1},${(n % 9) + 1},${(n * 37) % 9000}.00\r\n`).join('');

/** A PDF of one page. */
function pdf(): string {
  const lines = Array.from(
    { length: 40 },
    (_, n) => `0 -17 Td (${n + 1}. This line stands for the text of the document.) Tj`,
  );
  const content = `BT /F1 18 Tf 72 760 Td (Portico sample document) Tj /F1 11 Tf ${lines.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

/** A tone of half a second that fades out, as WAV with 8 bits per sample. */
function sound(): Uint8Array {
  const rate = 8000;
  const samples = Uint8Array.from({ length: rate / 2 }, (_, at) =>
    Math.round(128 + 60 * Math.sin((2 * Math.PI * 440 * at) / rate) * (1 - (2 * at) / rate)),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  // PCM, one channel.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

type Pixel = readonly [red: number, green: number, blue: number];

/** A floor plan as an image. */
const plan = (x: number, y: number): Pixel => {
  const wall = x % 240 < 6 || y % 198 < 6 || x > 950 || y > 590;
  return wall
    ? [70, 80, 96]
    : (Math.floor(x / 240) + Math.floor(y / 198)) % 2
      ? [232, 240, 250]
      : [250, 250, 246];
};

/** Favicon of the tenant that stores one as a file. */
const icon = (x: number, y: number): Pixel => {
  const box = x > 12 && x < 40 && y > 18 && y < 44;
  const cab = x >= 42 && x < 54 && y > 27 && y < 44;
  const wheel = (centre: number) => (x - centre) ** 2 + (y - 47) ** 2 < 26;
  return box || cab || wheel(22) || wheel(46) ? [255, 255, 255] : [11, 122, 102];
};

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** Encodes a PNG, RGB with eight bits per channel. */
function png(width: number, height: number, pixel: (x: number, y: number) => Pixel): Uint8Array {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set(pixel(x, y), y * (1 + width * 3) + 1 + x * 3);
    }
  }
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crcOf(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}
