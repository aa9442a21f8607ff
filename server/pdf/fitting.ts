import type { Typeface } from './fonts.ts';

/** The line height as a multiple of the font size. Arimo extends 0.905 times the font size above its baseline and 0.212
 *  times below. */
export const LINE_HEIGHT = 1.14;

/** Text shrinks in steps of this many points. */
const STEP = 0.25;
/** The smallest font size, in points. */
const MIN_SIZE = 1;

export interface Space {
  width: number;
  height: number;
  /** The font size of text that fits without shrinking. */
  size: number;
  /** Lines shrink to this size before they are broken. */
  minSize: number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** Composes accents (NFC), removes soft hyphens, and replaces white space and control characters with single spaces. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}

export function widthOf(text: string, typeface: Typeface, size: number): number {
  return typeface.widthOf(text) * size;
}

/** Fits lines into a space. Shrinks the lines down to `minSize`, then breaks them at spaces, then shrinks them
 *  further. */
export function fitLines(texts: readonly string[], typeface: Typeface, space: Space): Fitted {
  const lines = texts.map(cleanLine).filter((text) => text !== '');
  const widest = Math.max(0, ...lines.map((text) => widthOf(text, typeface, 1)));
  const sizes = [space.size, space.height / (LINE_HEIGHT * Math.max(1, lines.length))];
  const unbroken = Math.min(...sizes, widest > 0 ? space.width / widest : space.size);
  if (unbroken >= space.minSize) return { size: roundDownToStep(unbroken), lines };
  return breakLines(lines, typeface, space);
}

const roundDownToStep = (size: number): number => Math.floor(size / STEP + 1e-6) * STEP;

/** Prefers a smaller size with whole words to a larger size with broken words. */
function breakLines(lines: string[], typeface: Typeface, space: Space): Fitted {
  const words = lines.flatMap((line) => line.split(' '));
  const widest = Math.max(...words.map((word) => widthOf(word, typeface, 1)));
  const sizeOfWords = Math.min(space.size, roundDownToStep(space.width / widest));
  const from = sizeOfWords >= space.minSize ? sizeOfWords : space.size;
  for (let size = from; size >= MIN_SIZE; size -= STEP) {
    const broken = lines.flatMap((line) => wrap(line, typeface, size, space.width));
    if (broken.length * size * LINE_HEIGHT <= space.height) return { size, lines: broken };
  }
  throw new RangeError('A text does not fit its box on the form.');
}

/** Breaks text into lines at spaces. If a word is wider than a line, breaks the word at any letter. */
export function wrap(text: string, typeface: Typeface, size: number, width: number): string[] {
  const lines: string[] = [];
  const space = widthOf(' ', typeface, size);
  let line = '';
  let used = 0;
  for (const word of text.split(' ').flatMap((word) => pieces(word, typeface, size, width))) {
    const own = widthOf(word, typeface, size);
    if (line === '') {
      line = word;
      used = own;
    } else if (used + space + own > width) {
      lines.push(line);
      line = word;
      used = own;
    } else {
      line += ` ${word}`;
      used += space + own;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, typeface: Typeface, size: number, width: number): string[] {
  if (widthOf(word, typeface, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && widthOf(part + character, typeface, size) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
