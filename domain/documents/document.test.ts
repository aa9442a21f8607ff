import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentName,
  DOCUMENT_TYPES,
  fileTypeOf,
  MAX_DOCUMENT_BYTES,
  MAX_FILE_NAME,
  refusalOfFile,
} from './document.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['a PDF', '%PDF-1.7', 'application/pdf'],
  ['a JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['a WebP picture', 'RIFF\x10\0\0\0WEBP', 'image/webp'],
  ['a HEIC photo', '\0\0\0\x18ftypheic', 'HEIC'],
  ['an AVIF picture', '\0\0\0\x18ftypavif', 'HEIC'],
  ['a video', '\0\0\0\x18ftypmp42', undefined],
  ['a sound', 'RIFF\x10\0\0\0WAVE', undefined],
  ['a Word document', 'PK\x03\x04', undefined],
  ['a program', 'MZ\x90', undefined],
  ['a web page', '<!doctype html>', undefined],
  ['a PDF after other bytes', ' %PDF-1.7', undefined],
  ['two bytes of a JPEG', '\xff\xd8', undefined],
  ['an empty file', '', undefined],
])('reads the type of %s from its first bytes', (_, start, type) => {
  expect(fileTypeOf(bytes(start))).toBe(type);
});

test.each([
  [1, '%PDF-', undefined],
  [MAX_DOCUMENT_BYTES, '%PDF-', undefined],
  [MAX_DOCUMENT_BYTES + 1, '%PDF-', 'has 5.0 MB. Choose a file of at most 5.0 MB'],
  [20_000_000, '%PDF-', 'has 20.0 MB'],
  [0, '', 'is empty'],
  [9, 'PK\x03\x04', 'neither a PDF nor'],
  [9, '\0\0\0\x18ftypheic', 'HEIC'],
])('checks a file of %i bytes that begins with %j', (size, start, problem) => {
  const sentence = refusalOfFile(size, bytes(start))?.sentence?.english;
  if (problem === undefined) expect(sentence).toBeUndefined();
  else expect(sentence).toContain(problem);
});

test.each([
  ['Lease page 7.pdf', 'application/pdf', 'Lease page 7.pdf'],
  ['scan.PDF', 'application/pdf', 'scan.pdf'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpg'],
  ['合同 第七页.pdf', 'application/pdf', '合同 第七页.pdf'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\fakepath\\scan.png', 'image/png', 'scan.png'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['\u202Efdp.exe', 'application/pdf', 'fdp.exe.pdf'],
  ['a\u200Fb\r\n.pdf', 'application/pdf', 'ab.pdf'],
  ['a"b<c>|?*:.pdf', 'application/pdf', 'a_b_c_____.pdf'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['  .pdf', 'application/pdf', 'pdf.pdf'],
  ['', 'image/webp', 'document.webp'],
  ['...', 'image/webp', 'document.webp'],
] as const)('stores the name %j of type %s as %j', (name, type, stored) => {
  expect(documentName(name, type)).toBe(stored);
});

test('stores every name without folders and invisible characters, and cleans a clean name no further', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 130 }),
      fc.constantFrom(...DOCUMENT_TYPES),
      (name, type) => {
        const stored = documentName(name, type);
        expect(stored).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]+\.(pdf|jpg|png|webp)$/u);
        expect(stored).not.toMatch(/^[. ]/);
        expect(Array.from(stored).length).toBeLessThanOrEqual(MAX_FILE_NAME);
        expect(documentName(stored, type)).toBe(stored);
      },
    ),
  );
});
