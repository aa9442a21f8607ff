import { longDate } from '../../../domain/format.ts';
import type { Letter } from '../../../domain/tax/tin/notice-letter.ts';
import { Flow } from '../../pdf/flow.ts';

export interface LetterToRender {
  id: string;
  createdAt: string;
  letter: Letter;
}

/** Draws a B-notice: sender, date, recipient, notice, steps and closing. */
export function drawLetterPdf({ id, createdAt, letter }: LetterToRender): Promise<Buffer> {
  const { payer, payee, today, title, paragraphs, steps, closing } = letter;
  const flow = new Flow({ margin: 72, size: 11 });
  const gap = 10;
  flow.text(payer.name, { style: { weight: 'BOLD' }, gap: 2 });
  for (const line of payer.lines) flow.text(line, { gap: 2 });
  flow.text(payer.phone, { gap: 24 });
  flow.text(longDate(today), { gap: 24 });
  flow.text(payee.name, { gap: 2 });
  for (const [index, line] of payee.lines.entries())
    flow.text(line, { gap: index === payee.lines.length - 1 ? 30 : 2 });
  const heading = `Important tax notice: action is required (${title})`;
  flow.text(heading, { type: 'H1', style: { size: 14, weight: 'BOLD' }, gap });
  for (const paragraph of paragraphs) flow.text(paragraph, { gap });
  flow.text('What you need to do', { type: 'H2', style: { weight: 'BOLD' }, gap });
  for (const [index, step] of steps.entries()) flow.text(`${index + 1}. ${step}`, { gap });
  flow.text(closing, { gap });
  return flow.write({ title, id, createdAt });
}
