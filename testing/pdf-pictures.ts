import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The number of pixels per point. 1.5 makes 108 dpi. */
const SCALE = 1.5;
const SHADES = 16;

/** Renders the pages of a PDF as PNG images, so that a person can review them. */
export async function pngPagesOf(pdf: Uint8Array): Promise<Buffer[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const images: Buffer[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(viewport.width, viewport.height);
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data, width, height } = canvas
      .getContext('2d')
      .getImageData(0, 0, canvas.width, canvas.height);
    images.push(grayPng(data, width, height));
  }
  await task.destroy();
  return images;
}

/** Returns a PNG in 16 shades of gray, which is a fifth of the size of a color PNG. */
function grayPng(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  const rowBytes = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shade = Math.round(((pixels[(y * width + x) * 4] ?? 255) * (SHADES - 1)) / 255);
      // Each byte has two pixels. The first byte of a row is its filter type.
      const offset = y * rowBytes + 1 + (x >> 1);
      rows[offset] = (rows[offset] ?? 0) | (x % 2 === 0 ? shade << 4 : shade);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 4, color type 0 (grayscale).
  header.set([4, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
