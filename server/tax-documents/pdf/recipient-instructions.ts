import type { NecLayout } from '../../../domain/tax-documents/nec-form.ts';
import { words } from './layout.ts';
import { COLUMNS } from './nec-boxes.ts';
import { recipientInstructions } from './recipient-texts.ts';
import type { Sheet } from './sheet.ts';

// This file draws the page with the recipient's instructions, which follows Copy B.

const LOOK = { size: 9, leading: 11.2 } as const;

export function drawInstructions(sheet: Sheet, layout: NecLayout): void {
  const width = COLUMNS.end - COLUMNS.left;
  const box = { left: COLUMNS.left, top: 44, width, height: 0 };
  const under = `Form 1099-NEC (${layout.revision}), ${layout.title}`;
  sheet.tagged('H1', [words('Instructions for Recipient', box, { size: 15, weight: 'BOLD' })]);
  sheet.tagged('P', [words(under, { ...box, top: 63 }, { size: 9 })]);
  sheet.artifact(() => sheet.line([box.left, 80], [COLUMNS.end, 80], 1));
  let top = 90;
  for (const { lead, text } of recipientInstructions(layout)) {
    if (lead !== '') {
      const head = words(lead, { ...box, top }, { ...LOOK, weight: 'BOLD' });
      sheet.tagged('H2', [head]);
      top += head.height;
    }
    const body = words(text, { ...box, top }, LOOK);
    sheet.tagged('P', [body]);
    top += body.height + 6;
  }
}
