import { MAX_RECEIPT_BYTES, MAX_RECEIPT_PIXELS } from '../../domain/expenses/receipt.ts';

/** JPEG qualities, tried in this order until the picture is small enough. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25] as const;

const PREFIX = 'data:image/jpeg;base64,';

function drawScaled(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  // JPEG has no transparency, so transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Returns the size of decoded Base64. The result can be up to 2 bytes too large because of padding. */
const bytesOf = (base64: string) => Math.floor((base64.length * 3) / 4);

/** Converts a picture to a Base64 JPEG within the size limits. The browser applies the EXIF rotation. The new JPEG has no
 *  EXIF data, which can include the location. Throws if the browser cannot decode the file or the result is still too
 *  large. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const longest of [MAX_RECEIPT_PIXELS, MAX_RECEIPT_PIXELS / 2]) {
      const canvas = drawScaled(picture, longest);
      for (const quality of QUALITIES) {
        const base64 = canvas.toDataURL('image/jpeg', quality).slice(PREFIX.length);
        if (base64 !== '' && bytesOf(base64) <= MAX_RECEIPT_BYTES) return base64;
      }
    }
  } finally {
    picture.close();
  }
  throw new Error('The picture is still too large.');
}

export function photoDataUrl(base64: string): string {
  return PREFIX + base64;
}
