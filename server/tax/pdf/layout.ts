import { TYPEFACES, type Weight } from '../../pdf/fonts.ts';
import { fitLines, LINE_HEIGHT, widthOf, wrap } from '../../pdf/fitting.ts';
import type { Piece, Rectangle, PdfPage } from '../../pdf/pdf-page.ts';
import { aligned, drawLines, type Align, type TextStyle } from '../../pdf/text.ts';

// This file draws the elements of the forms: captions of boxes, entries in boxes, and checkboxes.

export interface Placement {
  rectangle: Rectangle;
  /** The font size of text that fits without shrinking, and the smallest size before lines are broken. */
  size: number;
  minSize: number;
  weight: Weight;
  align: Align;
}

/** Returns the usual placement. The font size is 9.5 points and shrinks to 7 points before a line is broken. */
export const defaultPlacement = (rectangle: Rectangle): Placement => ({
  rectangle,
  size: 9.5,
  minSize: 7,
  weight: 'REGULAR',
  align: 'LEFT',
});

/** Draws lines through text that `textBlock` drew with the same arguments. The text remains readable. */
export function strike(page: PdfPage, text: string, box: Rectangle, style: TextStyle): void {
  const { size, weight = 'REGULAR', leading = size * LINE_HEIGHT } = style;
  const face = TYPEFACES[weight];
  page.artifact(() => {
    for (const [index, line] of wrap(text, face, size, box.width).entries()) {
      const height = box.top + size * 0.62 + index * leading;
      page.line([box.left, height], [box.left + widthOf(line, face, size), height], 0.8);
    }
  });
}

/** The caption of a box: its number in bold, then the words. */
export interface Caption {
  number?: string;
  words: string;
}

const CAPTION_SIZE = 6.5;
const INSET = 3;

/** Returns a caption at the top left of a box. */
export function caption({ number = '', words: text }: Caption, box: Rectangle): Piece {
  const size = CAPTION_SIZE;
  const left = box.left + INSET;
  const lead = number === '' ? 0 : widthOf(`${number}  `, TYPEFACES.BOLD, size);
  const lines = wrap(text, TYPEFACES.REGULAR, size, box.width - 2 * INSET - lead);
  const first = box.top + INSET + size * 0.75;
  const leading = size * LINE_HEIGHT;
  return {
    height: INSET + lines.length * leading,
    draw: (page) => {
      if (number !== '') page.text(`${number} `, left, first, size, 'BOLD');
      const leftOf = (): number => left + lead;
      drawLines(page, lines, { size, weight: 'REGULAR', leading, first, leftOf });
    },
  };
}

/** Returns the lines of an entry, shrunk or broken to fit. Returns an empty array if nothing was entered. */
export function fittedEntry(
  texts: readonly string[],
  { rectangle, ...placement }: Placement,
): Piece[] {
  const { weight, align } = placement;
  const face = TYPEFACES[weight];
  const { width, height } = rectangle;
  const { size, lines } = fitLines(texts, face, { ...placement, width, height });
  if (lines.length === 0) return [];
  const leading = size * LINE_HEIGHT;
  const first = rectangle.top + size * 0.9;
  const leftOf = (line: string): number => aligned(rectangle, widthOf(line, face, size), align);
  return [
    { height, draw: (page) => drawLines(page, lines, { size, weight, leading, first, leftOf }) },
  ];
}

interface Checkbox {
  box: Rectangle;
  /** The position of the cross that marks the checkbox as checked. */
  placement: Placement;
  lineWidth: number;
  label: string;
}

/** Draws a checkbox and the words next to it. Its alternative text includes whether it is checked. */
export function drawCheckbox(
  page: PdfPage,
  { box, placement, lineWidth, label }: Checkbox,
  beside: readonly Piece[],
  checked: boolean,
): void {
  page.artifact(() => page.frame(box, lineWidth));
  const cross = checked
    ? fittedEntry(['X'], { ...placement, weight: 'BOLD', align: 'CENTER' })
    : [];
  const alternative = `${label}: ${checked ? 'checked' : 'not checked'}`;
  page.tagged('P', [...beside, ...cross], { alternative });
}
