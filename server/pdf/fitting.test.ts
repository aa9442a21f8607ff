import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cleanLine, fitLines, LINE_HEIGHT, widthOf } from './fitting.ts';
import { TYPEFACES } from './fonts.ts';

const typeface = TYPEFACES.REGULAR;
const SPACE = { width: 256, height: 36, size: 9.5, minSize: 7 };

describe('fitLines', () => {
  it.each([
    ['a short name keeps its size', 'Ann Lee', { size: 9.5, lines: 1 }],
    [
      'a longer name shrinks on one line',
      'Bartholomew Featherstonehaugh Rodriguez de la Santisima Trinidad',
      { size: 8.25, lines: 1 },
    ],
    ['a long name is broken into lines', 'Featherstonehaugh '.repeat(8), { size: 9.5, lines: 3 }],
  ])('%s', (_, text, expected) => {
    const { size, lines } = fitLines([text], typeface, SPACE);
    expect({ size, lines: lines.length }).toEqual(expected);
  });

  it('shrinks a word before it breaks the word', () => {
    const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochs';
    const { lines } = fitLines([`${word}, KS 67203`], typeface, SPACE);
    expect(lines[0]).toContain(word);
  });

  it('keeps every character and does not exceed the space', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (texts) => {
        const { size, lines } = fitLines(texts, typeface, SPACE);
        const squeezed = (all: readonly string[]) => all.join('').replaceAll(' ', '');
        expect(squeezed(lines)).toBe(squeezed(texts.map(cleanLine)));
        expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(SPACE.height + 1e-9);
        for (const line of lines) {
          expect(widthOf(line, typeface, size)).toBeLessThanOrEqual(SPACE.width + 1e-9);
        }
      }),
    );
  });
});
