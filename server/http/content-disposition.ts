/** The characters that `encodeURIComponent` leaves unencoded, but RFC 8187 does not. */
const STILL_RESERVED = /['()*]/g;

const hexOf = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Returns a header that makes browsers save the file and never display it (RFC 6266). A name in another script has a
 *  second form, because the first one can contain only ASCII. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7E]/gu, '_').replace(/["\\%]/g, '_');
  if (ascii === fileName) return `attachment; filename="${fileName}"`;
  const encoded = encodeURIComponent(fileName).replace(STILL_RESERVED, hexOf);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
