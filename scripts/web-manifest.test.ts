import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { ICONS, INSTALL_SCREENSHOTS, MANIFEST } from './web-manifest.ts';

// Checks the installability criteria of Chromium. e2e/install.e2e.ts checks them in Chromium itself.

const PUBLIC = join(import.meta.dirname, '../web/public');

async function sizeOf(src: string): Promise<string> {
  const { width, height } = await loadImage(join(PUBLIC, src));
  return `${width}x${height}`;
}

test('has a name, a language and a start URL', () => {
  expect(MANIFEST.id).toBe('/');
  expect(MANIFEST.name).toBeTruthy();
  expect((MANIFEST.short_name ?? '').length).toBeLessThanOrEqual(12);
  expect(MANIFEST.lang).toBe('en-US');
  expect(MANIFEST.display).toBe('standalone');
  expect(MANIFEST.start_url?.startsWith(MANIFEST.scope ?? '-')).toBe(true);
});

test.each(ICONS)('declares the actual size of the icon $src', async ({ src, sizes }) => {
  expect(await sizeOf(src)).toBe(sizes);
});

test.each(['any', 'maskable'])('has small and large icons for the purpose %s', (purpose) => {
  const sizes = ICONS.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
  expect(sizes).toEqual(['192x192', '512x512']);
});

test.each(INSTALL_SCREENSHOTS)(
  'has the screenshot $src in a size that Chromium shows',
  async (picture) => {
    expect(await sizeOf(picture.src)).toBe(picture.sizes);
    const [width = 0, height = 0] = picture.sizes.split('x').map(Number);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  },
);

test('has screenshots for phones and computers', () => {
  const kinds = INSTALL_SCREENSHOTS.map(({ form_factor: kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['narrow', 'wide']));
});

test('has shortcuts to the week sheet and the statements', () => {
  expect(MANIFEST.shortcuts?.map(({ url }) => url)).toEqual([
    '/dashboard/time-logs',
    '/dashboard/payroll',
  ]);
});
