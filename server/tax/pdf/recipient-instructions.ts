import type { NecLayout } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { textBlock } from '../../pdf/text.ts';
import { COLUMNS } from './nec-boxes.ts';
import { recipientInstructions } from './recipient-instruction-texts.ts';
import type { PdfPage } from '../../pdf/pdf-page.ts';

// This file draws the page with the recipient's instructions, which follows Copy B.

const STYLE = { size: 9, leading: 11.2 } as const;

export function drawInstructions(page: PdfPage, layout: NecLayout): void {
  const width = COLUMNS.end - COLUMNS.left;
  const box = { left: COLUMNS.left, top: 44, width, height: 0 };
  const under = `Form 1099-NEC (${layout.revision}), ${layout.title}`;
  page.tagged('H1', [textBlock('Instructions for Recipient', box, { size: 15, weight: 'BOLD' })]);
  page.tagged('P', [textBlock(under, { ...box, top: 63 }, { size: 9 })]);
  page.artifact(() => page.line([box.left, 80], [COLUMNS.end, 80], 1));
  let top = 90;
  for (const { lead, text } of recipientInstructions(layout)) {
    if (lead !== '') {
      const head = textBlock(lead, { ...box, top }, { ...STYLE, weight: 'BOLD' });
      page.tagged('H2', [head]);
      top += head.height;
    }
    const body = textBlock(text, { ...box, top }, STYLE);
    page.tagged('P', [body]);
    top += body.height + 6;
  }
}
