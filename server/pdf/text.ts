import { TYPEFACES, type Weight } from './fonts.ts';
import { LINE_HEIGHT, widthOf, wrap } from './fitting.ts';
import type { Piece, Rectangle, PdfPage } from './pdf-page.ts';

export type Align = 'LEFT' | 'RIGHT' | 'CENTER';

/** Returns the left end of a line of this width in a box. */
export function aligned(box: Rectangle, width: number, align: Align): number {
  if (align === 'RIGHT') return box.left + box.width - width;
  return align === 'CENTER' ? box.left + (box.width - width) / 2 : box.left;
}

interface Lines {
  size: number;
  weight: Weight;
  leading: number;
  /** The baseline of the first line. */
  first: number;
  leftOf: (line: string) => number;
}

/** Draws lines one below the other. A space at the end of each line except the last separates words in screen readers
 *  and in copied text. */
export function drawLines(page: PdfPage, lines: readonly string[], style: Lines): void {
  for (const [index, line] of lines.entries()) {
    const space = index < lines.length - 1 ? ' ' : '';
    const baseline = style.first + index * style.leading;
    page.text(line + space, style.leftOf(line), baseline, style.size, style.weight);
  }
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  align?: Align;
  leading?: number;
  /** The default color is black. */
  color?: string;
}

/** Returns text that starts at the top of a box and is wrapped to the width of the box. */
export function textBlock(text: string, box: Rectangle, style: TextStyle): Piece {
  const { size, weight = 'REGULAR', align = 'LEFT', leading = size * LINE_HEIGHT, color } = style;
  const face = TYPEFACES[weight];
  const lines = wrap(text, face, size, box.width);
  const leftOf = (line: string): number => aligned(box, widthOf(line, face, size), align);
  const first = box.top + size * 0.9;
  const draw = (page: PdfPage) => drawLines(page, lines, { size, weight, leading, first, leftOf });
  return {
    height: lines.length * leading,
    draw: (page) => (color === undefined ? draw(page) : page.inColor(color, () => draw(page))),
  };
}
