import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file that the public page loads. Its URL contains a hash of its content, so browsers may cache it permanently. */
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

/** The Latin letters of Overpass, a typeface modeled on highway signs. The page uses no other typeface. */
export const font = overpass('latin');

/** The Latin Extended letters. A browser fetches this file only if the page contains one of them. */
export const extendedFont = overpass('latin-ext');

/** The image in previews of shared links. It shows the night drive of the page. */
export const previewImage = asset(
  'night-drive',
  'png',
  'image/png',
  new URL('night-drive.png', import.meta.url),
);
