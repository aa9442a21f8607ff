import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { ICON_BACKGROUND, ICONS, INSTALL_SCREENSHOTS } from './web-manifest.ts';

// `npm run icons` draws the icons of the installed app from web/public/favicon.svg, and copies the app's screenshots
// from docs/screens. Run it after changing the SVG or a screenshot.

const SCREENS = join(import.meta.dirname, '../docs/screens');
const PUBLIC = join(import.meta.dirname, '../web/public');
/** The share of the square that the drawing fills. Phones may crop a maskable icon to a circle that is 80 percent as
 *  wide as the square. */
const SHARE = { any: 0.9, maskable: 0.58 };

const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');

for (const { src, sizes, purpose } of ICONS) {
  const size = Number.parseInt(sizes, 10);
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (purpose === 'maskable') {
    context.fillStyle = ICON_BACKGROUND;
    context.fillRect(0, 0, size, size);
  }
  const width = Math.round(size * SHARE[purpose]);
  const sized = mark.replace('<svg ', `<svg width="${width}" height="${width}" `);
  // oxlint-disable-next-line no-await-in-loop -- only four small images
  const image = await loadImage(Buffer.from(sized));
  const margin = (size - width) / 2;
  context.drawImage(image, margin, margin, width, width);
  writeFileSync(join(PUBLIC, src), canvas.toBuffer('image/png'));
}

for (const { from, src } of INSTALL_SCREENSHOTS)
  copyFileSync(join(SCREENS, from), join(PUBLIC, src));
