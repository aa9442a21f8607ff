import { say } from '../../domain/import-file-sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
/** The text of a file, or the sentence that says why the file has no text. */
export type Decoded = { text: string; notices: Sentence[] } | { problem: Sentence };

const begins = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Returns whether the file is a ZIP archive, as every .xlsx file is. */
export const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Returns whether the file is an .xls file or an encrypted .xlsx file. Both are OLE compound files. */
export const isCompoundFile = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Returns undefined if the bytes are not in the encoding. */
function decodedAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function encodingOfMark(bytes: Uint8Array): string | undefined {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  return undefined;
}

/** Windows-1252 has no letters for five bytes. The decoder turns these bytes into control characters. */
// eslint-disable-next-line no-control-regex
const NOT_IN_WINDOWS_1252 = /[\u0081\u008D\u008F\u0090\u009D]/;

/** Decodes a text file. Excel writes CSV files in Windows-1252 or UTF-8, and its “Unicode Text” in UTF-16. */
export function decodeText(bytes: Uint8Array): Decoded {
  const marked = encodingOfMark(bytes);
  const text = decodedAs(marked ?? 'utf-8', bytes);
  if (text?.includes('\0')) return { problem: say.notASpreadsheet };
  if (text !== undefined) return isMarkup(text) ? { problem: say.webPage } : { text, notices: [] };
  const western = marked ? undefined : decodedAs('windows-1252', bytes);
  if (western?.includes('\0')) return { problem: say.notASpreadsheet };
  if (western === undefined || NOT_IN_WINDOWS_1252.test(western)) {
    return { problem: say.unreadableLetters };
  }
  return {
    text: western,
    notices: [say.readAsWindows1252],
  };
}

/** Some systems export an HTML table and name it .xls. */
const isMarkup = (text: string) =>
  /^\s*<(?:!doctype|html|head|body|table|meta|\?xml)\b/i.test(text);
