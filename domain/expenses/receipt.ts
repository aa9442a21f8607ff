/** The maximum size of a stored photo in bytes. The client shrinks larger photos before it sends them. */
export const MAX_RECEIPT_BYTES = 614_400;

/** The maximum length of the longer side of a photo, in pixels. The client shrinks photos to this length. The server
 *  refuses longer photos, because a small file can contain a picture that no phone can display. */
export const MAX_RECEIPT_PIXELS = 1600;

export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];
