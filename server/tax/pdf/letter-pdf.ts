import { longDate } from '../../../domain/format.ts';
import type { Letter } from '../../../domain/tax/tin/notice-letter.ts';
import { writeDocument } from './document.ts';
import { textBlock, type TextStyle } from './layout.ts';
import { PAGE, type PdfPage, type StructureType } from './pdf-page.ts';

export interface LetterToRender {
  id: string;
  createdAt: string;
  letter: Letter;
}

const MARGIN = 72;
const SIZE = 11;
const BOX = { left: MARGIN, top: 0, width: PAGE.width - 2 * MARGIN, height: 0 };

/** Draws paragraphs one below the other. */
class Column {
  readonly #page: PdfPage;
  #top = MARGIN;

  constructor(page: PdfPage) {
    this.#page = page;
  }

  add(type: StructureType, text: string, style: TextStyle = { size: SIZE }, gap = 10): void {
    const piece = textBlock(text, { ...BOX, top: this.#top }, style);
    this.#page.tagged(type, [piece]);
    this.#top += piece.height + gap;
  }
}

/** Draws a B-notice on a single page: sender, date, recipient, notice, steps and closing. The function does not start a
 *  second page. */
export function drawLetterPdf({ id, createdAt, letter }: LetterToRender): Promise<Buffer> {
  const { payer, payee, today, title, paragraphs, steps, closing } = letter;
  return writeDocument({ title, id, createdAt, watermark: undefined }, [
    (page) => {
      const column = new Column(page);
      column.add('P', payer.name, { size: SIZE, weight: 'BOLD' }, 2);
      for (const line of payer.lines) column.add('P', line, { size: SIZE }, 2);
      column.add('P', payer.phone, { size: SIZE }, 24);
      column.add('P', longDate(today), { size: SIZE }, 24);
      column.add('P', payee.name, { size: SIZE }, 2);
      for (const [index, line] of payee.lines.entries())
        column.add('P', line, { size: SIZE }, index === payee.lines.length - 1 ? 30 : 2);
      column.add('H1', `Important tax notice: action is required (${title})`, {
        size: 14,
        weight: 'BOLD',
      });
      for (const paragraph of paragraphs) column.add('P', paragraph);
      column.add('H2', 'What you need to do', { size: SIZE, weight: 'BOLD' });
      for (const [index, step] of steps.entries()) column.add('P', `${index + 1}. ${step}`);
      column.add('P', closing);
    },
  ]);
}
