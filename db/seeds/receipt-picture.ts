import { crc32, deflateSync } from 'node:zlib';

// This file draws a small picture of a receipt for the demo carrier. It is a PNG (ISO/IEC 15948) with 8 bits of gray.

const WIDTH = 240;
const HEIGHT = 360;
const PAPER = 250;
const INK = 60;
/** The height of a line of text, in pixels. */
const LINE = 24;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** Returns whether a pixel is printed. The receipt has a title, items with a price at the right, and the total. */
function isInk(x: number, y: number, items: number): boolean {
  const line = Math.floor(y / LINE);
  const isPrinted = y % LINE > 14 && y % LINE < 20;
  if (!isPrinted || (x + line) % 7 === 0) return false;
  if (line === 1) return x > 60 && x < 180;
  if (line < 4 || line > 4 + items) return false;
  const isSum = line === 4 + items;
  return (x > 20 && x < (isSum ? 80 : 110 + ((line * 37) % 40))) || (x > 180 && x < 220);
}

/** @param items the number of lines above the total */
export function receiptPicture(items: number): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT, PAPER);
  for (let y = 0; y < HEIGHT; y += 1) {
    const start = y * (WIDTH + 1);
    // Filter type 0 means that the row has no filter.
    rows[start] = 0;
    for (let x = 0; x < WIDTH; x += 1) if (isInk(x, y, items)) rows[start + 1 + x] = INK;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // The bit depth is 8. The color type remains 0 (grayscale).
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
