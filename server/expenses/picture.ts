import { crc32 } from 'node:zlib';
import { MAX_RECEIPT_PIXELS, type ReceiptType } from '../../domain/expenses/receipt.ts';

// This file checks the structure of a picture and copies only the parts that a viewer needs to draw it. Metadata, such
// as the location in EXIF, comments and bytes after the end of the picture are not copied. The pixels are not decoded,
// because a decoder is a large attack surface. The formats: ITU-T T.81 annex B (JPEG), W3C PNG, RFC 9649 (WebP).

export interface Picture {
  mediaType: ReceiptType;
  width: number;
  height: number;
  /** The picture without metadata. */
  content: Buffer;
}

/** Throws if the file is not a complete picture of a supported format. */
function requirePart(isValid: boolean): asserts isValid {
  if (!isValid) throw new NotAPicture();
}

class NotAPicture extends Error {}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DHT = 0xc4;
const JPG = 0xc8;
const DAC = 0xcc;
const COM = 0xfe;
/** APP0 (JFIF) and APP14 (Adobe) say how to convert the colors. The other application segments are metadata. */
const DRAWING_APPS: ReadonlySet<number> = new Set([0xe0, 0xee]);

const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== JPG && marker !== DAC;
const isMetadata = (marker: number) =>
  marker === COM || (marker >= 0xe0 && marker <= 0xef && !DRAWING_APPS.has(marker));

/** Returns the end of the compressed data of a scan. In this data, 0xFF 0x00 is a byte 0xFF, and 0xFF 0xD0 to 0xFF 0xD7
 *  restart the decoder. Every other 0xFF begins the next marker. */
function endOfScan(file: Buffer, start: number): number {
  let at = start;
  for (;;) {
    at = file.indexOf(0xff, at);
    requirePart(at >= 0 && at + 1 < file.length);
    const next = file[at + 1] ?? 0;
    if (next !== 0x00 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
}

function readJpeg(file: Buffer): Picture {
  const parts: Buffer[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  let at = 2;
  for (;;) {
    // Any number of fill bytes 0xFF may precede a marker.
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    requirePart(file[at] === 0xff && at + 1 < file.length);
    const marker = file[at + 1] ?? 0;
    if (marker === EOI) break;
    requirePart(marker !== SOI && marker !== 0x00 && at + 4 <= file.length);
    const end = at + 2 + file.readUInt16BE(at + 2);
    requirePart(end >= at + 4 && end <= file.length);
    if (isStartOfFrame(marker)) {
      requirePart(size === undefined && end >= at + 9);
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    if (!isMetadata(marker)) parts.push(file.subarray(at, end));
    at = end;
    if (marker !== SOS) continue;
    requirePart(size !== undefined);
    at = endOfScan(file, end);
    requirePart(at > end);
    parts.push(file.subarray(end, at));
    hasScan = true;
  }
  requirePart(size !== undefined && hasScan);
  parts.push(Buffer.from([0xff, EOI]));
  return { mediaType: 'image/jpeg', ...size, content: Buffer.concat(parts) };
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DRAWING_CHUNKS: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'sRGB',
  'IDAT',
  'IEND',
]);

function readPng(file: Buffer): Picture {
  const parts: Buffer[] = [PNG_SIGNATURE];
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  let at = PNG_SIGNATURE.length;
  for (;;) {
    requirePart(at + 12 <= file.length);
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    requirePart(end <= file.length);
    const type = file.toString('latin1', at + 4, at + 8);
    requirePart(crc32(file.subarray(at + 4, end - 4)) === file.readUInt32BE(end - 4));
    if (size === undefined) {
      requirePart(type === 'IHDR' && length === 13);
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    } else requirePart(type !== 'IHDR');
    // An unknown chunk whose name begins with a capital letter is necessary to draw the picture.
    requirePart(DRAWING_CHUNKS.has(type) || /^[a-z]/.test(type));
    if (DRAWING_CHUNKS.has(type)) parts.push(file.subarray(at, end));
    if (type === 'IDAT' && length > 0) hasPixels = true;
    at = end;
    if (type === 'IEND') break;
  }
  requirePart(hasPixels);
  return { mediaType: 'image/png', ...size, content: Buffer.concat(parts) };
}

/** The flags of the chunk VP8X that say that the picture has a color profile, EXIF, XMP or an animation. */
const WEBP_METADATA_FLAGS = 0b0010_1110;
const WEBP_ANIMATION_FLAG = 0b0000_0010;

const uint24 = (file: Buffer, at: number) => file.readUIntLE(at, 3);

/** Returns the size that a WebP chunk states, or undefined for a chunk without a size. */
function sizeInChunk(type: string, data: Buffer): { width: number; height: number } | undefined {
  switch (type) {
    case 'VP8X':
      requirePart(data.length === 10);
      requirePart(((data[0] ?? 0) & WEBP_ANIMATION_FLAG) === 0);
      return { width: uint24(data, 4) + 1, height: uint24(data, 7) + 1 };
    case 'VP8 ':
      requirePart(data.length > 10 && data.readUIntBE(3, 3) === 0x9d012a);
      return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
    case 'VP8L': {
      requirePart(data.length > 5 && data[0] === 0x2f);
      const bits = data.readUInt32LE(1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

function withoutMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~WEBP_METADATA_FLAGS;
  return copy;
}

function readWebp(file: Buffer): Picture {
  requirePart(file.length >= 12);
  const end = 8 + file.readUInt32LE(4);
  requirePart(end <= file.length);
  const parts: Buffer[] = [];
  const sizes: { width: number; height: number }[] = [];
  let hasPixels = false;
  let at = 12;
  while (at < end) {
    requirePart(at + 8 <= end);
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    // A chunk with an odd length has a padding byte.
    const next = at + 8 + length + (length % 2);
    requirePart(next <= end);
    const size = sizeInChunk(type, file.subarray(at + 8, at + 8 + length));
    if (size) sizes.push(size);
    if (type === 'VP8X') {
      requirePart(at === 12);
      parts.push(withoutMetadataFlags(file.subarray(at, next)));
    }
    if (type === 'ALPH') parts.push(file.subarray(at, next));
    if (type === 'VP8 ' || type === 'VP8L') {
      requirePart(!hasPixels);
      parts.push(file.subarray(at, next));
      hasPixels = true;
    }
    at = next;
  }
  const [size] = sizes;
  requirePart(hasPixels && size !== undefined);
  // The canvas and the picture on it must have the same size.
  requirePart(sizes.every(({ width, height }) => width === size.width && height === size.height));
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const header = Buffer.alloc(8);
  header.write('RIFF', 'latin1');
  header.writeUInt32LE(body.length, 4);
  return { mediaType: 'image/webp', ...size, content: Buffer.concat([header, body]) };
}

function readAny(file: Buffer): Picture {
  if (file[0] === 0xff && file[1] === SOI) return readJpeg(file);
  if (file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return readPng(file);
  requirePart(
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
  );
  return readWebp(file);
}

/** Reads a JPEG, PNG or WebP picture and removes its metadata. Does not trust the media type that the sender declares.
 *  @returns undefined if the file is not a complete picture */
export function readPicture(file: Buffer): Picture | undefined {
  try {
    const picture = readAny(file);
    return picture.width > 0 && picture.height > 0 ? picture : undefined;
  } catch (error) {
    if (error instanceof NotAPicture) return undefined;
    throw error;
  }
}

export function isTooLarge({ width, height }: Picture): boolean {
  return Math.max(width, height) > MAX_RECEIPT_PIXELS;
}
