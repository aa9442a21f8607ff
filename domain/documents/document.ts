import { byteSizeText } from '../byte-size.ts';
import { refusal, type Refusal } from '../errors.ts';
import { say } from './sentences.ts';

// A stored document has one or more versions. The app never draws a document. It finds out what the file is from its
// first bytes, stores the file as it arrived, and sends it only as a download.

/** The types of files that every computer and phone can open. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const EXTENSIONS: Readonly<Record<DocumentType, readonly [usual: string, ...others: string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

export const extensionOf = (type: DocumentType): string => EXTENSIONS[type][0];

/** The maximum size of a document. A request with a larger file would take too long on a slow line. */
export const MAX_DOCUMENT_BYTES = 5_000_000;

export const MAX_DOCUMENT_VERSIONS = 50;

/** The maximum length of a file name, in code points. */
export const MAX_FILE_NAME = 120;

/** How many bytes at the start of a file tell its type. */
export const START_BYTES = 12;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The brands of HEIC and AVIF photos (ISO/IEC 23008-12). */
const HEIC_BRANDS: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'hevc',
  'heim',
  'heis',
  'mif1',
  'msf1',
  'avif',
]);

/** Returns the type of a file from its first bytes, or 'HEIC' for a photo of an iPhone that most computers cannot open.
 *  The name and the media type that a browser declares prove nothing. */
export function fileTypeOf(start: Uint8Array): DocumentType | 'HEIC' | undefined {
  const letters = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (letters(0, 5) === '%PDF-') return 'application/pdf';
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'image/jpeg';
  if (PNG.every((byte, at) => start[at] === byte)) return 'image/png';
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'image/webp';
  if (letters(4, 8) === 'ftyp' && HEIC_BRANDS.has(letters(8, 12))) return 'HEIC';
  return undefined;
}

/** Returns a refusal if a file cannot be a document. A form and the server call it.
 *  @param start at least the first START_BYTES bytes */
export function refusalOfFile(bytes: number, start: Uint8Array): Refusal | undefined {
  if (bytes === 0) return refusal('INVALID_VALUE', say.empty);
  if (bytes > MAX_DOCUMENT_BYTES)
    return refusal(
      'INVALID_VALUE',
      say.tooLarge({ size: byteSizeText(bytes), maximum: byteSizeText(MAX_DOCUMENT_BYTES) }),
    );
  const type = fileTypeOf(start);
  if (type === 'HEIC') return refusal('INVALID_VALUE', say.heic);
  return type ? undefined : refusal('INVALID_VALUE', say.wrongType);
}

/** Control characters, and the invisible characters that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\uFFFD]/gu;
/** The characters that Windows refuses in a file name. */
const NOT_IN_NAMES = /[<>:"|?*]/g;

function withoutExtension(name: string, type: DocumentType): string {
  const known = EXTENSIONS[type].find((extension) => name.toLowerCase().endsWith(`.${extension}`));
  return known ? name.slice(0, -known.length - 1) : name;
}

/** Returns the name under which a file is stored and downloaded: without folders and invisible characters, and with the
 *  extension of its type. No name is refused, because people cannot see what is wrong with it. */
export function documentName(name: string, type: DocumentType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const visible = last.normalize('NFC').replace(INVISIBLE, '').replace(NOT_IN_NAMES, '_');
  const words = visible.replace(/\s+/g, ' ').replace(/^[ .]+|[ .]+$/g, '');
  const extension = extensionOf(type);
  const base = Array.from(withoutExtension(words, type))
    .slice(0, MAX_FILE_NAME - extension.length - 1)
    .join('')
    .replace(/[ .]+$/, '');
  return `${base || 'document'}.${extension}`;
}
