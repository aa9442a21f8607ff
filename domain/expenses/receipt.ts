/** The maximum size of a stored photo in bytes. The client shrinks larger photos before it sends them. */
export const MAX_RECEIPT_BYTES = 614_400;

/** The maximum length of the longer side of a photo, in pixels. The client shrinks photos to this length. The server
 *  does not check the length. */
export const MAX_RECEIPT_PIXELS = 1600;

export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

export const RECEIPT_EXTENSIONS: Readonly<Record<ReceiptType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Detects the media type from the file signature, because the server does not trust the type that the sender declares.
 *  Returns undefined if the file is not a supported picture. */
export function receiptTypeOf(bytes: Uint8Array): ReceiptType | undefined {
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}
