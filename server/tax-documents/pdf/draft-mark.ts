import { deflateSync } from 'node:zlib';
import { typefaces } from './document-fonts.ts';
import { widthOf } from './fitting.ts';
import type { PressedStream } from './pdf-objects.ts';
import { PAGE, sharedEncoder, Sheet } from './sheet.ts';

const WORD = 'DRAFT';
const SIZE = 190;
const DEGREES = 52;
/** Light enough to read the form on it, dark enough to survive a copying machine. */
const SHADE = 0.87;

let mark: PressedStream | undefined;

/** The word across a page, to lie under everything else. It is an artifact: a sentence at the head of
 *  each page says the same to those who do not see it. */
export function draftMark(): PressedStream {
  mark ??= pressDraftMark();
  return mark;
}

function pressDraftMark(): PressedStream {
  const faces = typefaces();
  const sheet = new Sheet(sharedEncoder(faces));
  const half = widthOf(WORD, faces.BOLD, SIZE) / 2;
  const radians = (DEGREES * Math.PI) / 180;
  const rise = (SIZE * 0.7) / 2;
  const left = PAGE.width / 2 - half * Math.cos(radians) + rise * Math.sin(radians);
  const baseline = PAGE.height / 2 + half * Math.sin(radians) + rise * Math.cos(radians);
  sheet.artifact(() => {
    sheet.gray(SHADE);
    sheet.slanted(WORD, { left, baseline, degrees: DEGREES }, SIZE);
    sheet.gray(0);
  });
  return deflateSync(Buffer.from(sheet.content, 'latin1'));
}
