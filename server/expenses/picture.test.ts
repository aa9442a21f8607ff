import { crc32 } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_RECEIPT_PIXELS,
  RECEIPT_TYPES,
  type ReceiptType,
} from '../../domain/expenses/receipt.ts';
import { JPEG } from '../../testing/pictures.ts';
import { isTooLarge, readPicture } from './picture.ts';

const SECRET = Buffer.from('GPS 35.19N 101.85W');

function drawn(type: ReceiptType, width = 40, height = 30): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#c00';
  context.fillRect(5, 5, 10, 20);
  if (type === 'image/png') return canvas.toBuffer(type);
  return canvas.toBuffer(type, 80);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.concat([Buffer.from(type), Buffer.alloc(4)]);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Adds metadata to a picture, inside it and after its end. */
function withMetadata(type: ReceiptType, file: Buffer): Buffer {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), SECRET]);
  if (type === 'image/jpeg') {
    const segments = [segment(0xe1, exif), segment(0xfe, SECRET), segment(0xed, SECRET)];
    return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2), SECRET]);
  }
  if (type === 'image/png') {
    const chunks = [pngChunk('eXIf', exif), pngChunk('tEXt', SECRET)];
    return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33), SECRET]);
  }
  const body = Buffer.concat([
    file.subarray(8),
    webpChunk('EXIF', SECRET),
    webpChunk('XMP ', SECRET),
  ]);
  const head = Buffer.from(file.subarray(0, 8));
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, SECRET]);
}

describe.each(RECEIPT_TYPES)('a picture of type %s', (type) => {
  const file = drawn(type);

  test('has its type and size, and a decoder draws what was sent', async () => {
    const picture = readPicture(file)!;
    expect(picture).toMatchObject({ mediaType: type, width: 40, height: 30 });
    const image = await loadImage(picture.content);
    expect([image.width, image.height]).toEqual([40, 30]);
    const canvas = createCanvas(40, 30);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const [red, green] = canvas.getContext('2d').getImageData(10, 15, 1, 1).data;
    expect([red! > 180, green! < 60]).toEqual([true, true]);
  });

  test('loses its metadata and everything after its end', async () => {
    const sent = withMetadata(type, file);
    expect(sent.includes(SECRET)).toBe(true);
    const { content } = readPicture(sent)!;
    expect(content.includes(SECRET)).toBe(false);
    expect(content.equals(readPicture(file)!.content)).toBe(true);
    expect((await loadImage(content)).width).toBe(40);
  });

  test('is returned unchanged when it has no metadata', () => {
    const { content } = readPicture(file)!;
    expect(readPicture(content)!.content.equals(content)).toBe(true);
  });

  test('is refused when it is cut anywhere', () => {
    const { content } = readPicture(file)!;
    for (let length = 0; length < content.length; length += 1) {
      expect(readPicture(content.subarray(0, length))).toBeUndefined();
    }
  });

  test('never makes the parser fail, whatever bytes change', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 }),
        (changes) => {
          const changed = Buffer.from(file);
          for (const [at, byte] of changes) changed[at] = byte;
          const picture = readPicture(changed);
          expect(picture === undefined || picture.width > 0).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    [MAX_RECEIPT_PIXELS, 10, false],
    [MAX_RECEIPT_PIXELS + 1, 10, true],
    [10, MAX_RECEIPT_PIXELS + 1, true],
  ])('of %d by %d pixels is too large: %s', (width, height, expected) => {
    expect(isTooLarge(readPicture(drawn(type, width, height))!)).toBe(expected);
  });
});

test.each([
  ['three bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
  ['the start and the end of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a PNG signature', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
  ['a WebP signature', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['a WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['nothing', Buffer.alloc(0)],
])('is not a picture: %s', (_, file) => {
  expect(readPicture(file)).toBeUndefined();
});

test('reads a small JPEG', () => {
  expect(readPicture(JPEG)).toMatchObject({ width: 8, height: 6, content: JPEG });
});
