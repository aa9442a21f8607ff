import { TYPEFACES } from '../../pdf/fonts.ts';
import { LINE_HEIGHT, wrap } from '../../pdf/fitting.ts';
import { drawLines } from '../../pdf/text.ts';
import type { Rectangle, PdfPage } from '../../pdf/pdf-page.ts';

/** A heading and its sentences below a form, such as what is missing. */
export interface Note {
  heading: string;
  sentences: readonly string[];
}

const SIZES = { heading: 10, sentence: 9 } as const;
/** The smallest font size, in points, at which the sentences are still readable. */
const SMALLEST = 4;
const BULLET = '•';

/** Draws notes in the space below a form. Shrinks the notes if there are many. Throws a RangeError if they do not
 *  fit. */
export function drawNotes(page: PdfPage, notes: readonly Note[], space: Rectangle): void {
  let scale = 1;
  while (heightOf(notes, space.width, scale) > space.height) {
    scale -= 0.05;
    if (SIZES.sentence * scale < SMALLEST) throw new RangeError('The notes do not fit the page.');
  }
  let { top } = space;
  for (const note of notes) {
    drawNote(page, note, { ...space, top }, scale);
    top += heightOf([note], space.width, scale);
  }
}

const indentOf = (scale: number): number => 10 * scale;

function linesOf(sentence: string, width: number, scale: number): string[] {
  return wrap(sentence, TYPEFACES.REGULAR, SIZES.sentence * scale, width - indentOf(scale));
}

function heightOf(notes: readonly Note[], width: number, scale: number): number {
  const { heading, sentence } = SIZES;
  return notes.reduce((sum, note) => {
    const lines = note.sentences.flatMap((text) => linesOf(text, width, scale)).length;
    const gaps = note.sentences.length * 2 + 12;
    return sum + (heading * 1.4 + lines * sentence * LINE_HEIGHT + gaps) * scale;
  }, 0);
}

function drawNote(
  page: PdfPage,
  { heading, sentences }: Note,
  space: Rectangle,
  scale: number,
): void {
  const { left, top } = space;
  const headingSize = SIZES.heading * scale;
  const size = SIZES.sentence * scale;
  const leading = size * LINE_HEIGHT;
  const drawHeading = () => page.text(heading, left, top + headingSize, headingSize, 'BOLD');
  page.tagged('H2', [{ height: headingSize, draw: drawHeading }]);
  let first = top + headingSize * 1.4 + size * 0.9;
  page.group('L', () => {
    for (const sentence of sentences) {
      const lines = linesOf(sentence, space.width, scale);
      const style = { size, leading, first, leftOf: () => left + indentOf(scale) };
      page.artifact(() => page.text(BULLET, left, first, size, 'REGULAR'));
      const draw = () => drawLines(page, lines, { ...style, weight: 'REGULAR' });
      page.group('LI', () => page.tagged('LBody', [{ height: lines.length * leading, draw }]));
      first += lines.length * leading + 2 * scale;
    }
  });
}
