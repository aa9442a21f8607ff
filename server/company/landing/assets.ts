import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file beside the page. Its address changes with its content, so it is kept for ever. */
export interface Asset {
  path: string;
  contentType: string;
  content: Buffer;
}

function asset(name: string, extension: string, contentType: string, source: URL | string): Asset {
  const content = readFileSync(source);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `/landing/${name}-${hash}.${extension}`, contentType, content };
}

function overpass(subset: 'latin' | 'latin-ext'): Asset {
  const file = `@fontsource-variable/overpass/files/overpass-${subset}-wght-normal.woff2`;
  return asset(
    `overpass-${subset}`,
    'woff2',
    'font/woff2',
    fileURLToPath(import.meta.resolve(file)),
  );
}

/** Overpass, drawn after the letters of the highway signs: the one typeface of the page. */
export const font = overpass('latin');

/** Further Latin letters; a browser fetches them only when one of them is on the page. */
export const fontOfFurtherLetters = overpass('latin-ext');

/** The night drive as a picture, for where the address of the page is shared. */
export const sharedPicture = asset(
  'night-drive',
  'png',
  'image/png',
  new URL('night-drive.png', import.meta.url),
);
