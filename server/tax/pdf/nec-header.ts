import type { NecCopy, NecLayout } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { COPY_B_LEGEND } from '../../../domain/tax/form-1099-nec/nec-layouts.ts';
import { fittedEntry, defaultPlacement } from './layout.ts';
import { textBlock } from '../../pdf/text.ts';
import { COLUMNS, HEADER_HEIGHT, TOP } from './nec-boxes.ts';
import { CHECKBOX, drawNecCheckbox } from './nec-checkbox.ts';
import type { PdfPage } from '../../pdf/pdf-page.ts';

// This file draws the text around the boxes: the title of the form, the name of the copy, the checkboxes above the
// frame and the footer.

const INSET = 4;

/** Draws the title. An annual form has the year in large type. A form for several years has its revision, and the year
 *  in smaller type below "For calendar year". */
export function drawTitle(page: PdfPage, layout: NecLayout, taxYear: number): void {
  const { middle, right, end } = COLUMNS;
  const cell = { left: middle, width: right - middle, height: 12 };
  const title = { left: right + INSET, top: TOP + 26, width: end - right - 2 * INSET, height: 34 };
  const annual = /^\d{4}$/.test(layout.revision);
  const small = { size: 7.5, align: 'CENTER' } as const;
  const bold = { weight: 'BOLD', align: 'CENTER' } as const;
  page.tagged('H1', [
    textBlock('Form 1099-NEC', { ...cell, top: TOP + (annual ? 58 : 22) }, { ...bold, size: 14 }),
    textBlock(layout.title, title, { ...bold, size: 13.5 }),
  ]);
  page.tagged('P', [
    textBlock(`OMB No. ${layout.ombNumber}`, { ...cell, top: TOP + 4 }, small),
    ...(annual ? [] : [textBlock(`(${layout.revision})`, { ...cell, top: TOP + 39 }, small)]),
  ]);
  const year = { ...cell, top: TOP + (annual ? 22 : 66), height: annual ? 30 : 17 };
  page.tagged('P', [
    ...(annual ? [] : [textBlock('For calendar year', { ...cell, top: TOP + 56 }, small)]),
    ...fittedEntry([String(taxYear)], {
      ...defaultPlacement(year),
      ...bold,
      size: annual ? 26 : 14,
    }),
  ]);
}

export function drawCopy(page: PdfPage, copy: NecCopy): void {
  const left = COLUMNS.right + INSET;
  const width = COLUMNS.end - COLUMNS.right - 2 * INSET;
  let top = TOP + HEADER_HEIGHT + 6;
  const parts = [
    [copy.title, { size: 12, weight: 'BOLD', align: 'RIGHT' }],
    [copy.purpose, { size: 9, weight: 'BOLD', align: 'RIGHT' }],
    [legendOf(copy), { size: 7, align: 'RIGHT' }],
  ] as const;
  for (const [text, style] of parts) {
    if (text === '') continue;
    const piece = textBlock(text, { left, top, width, height: 0 }, style);
    page.tagged('P', [piece]);
    top += piece.height + 4;
  }
}

const MARKS_TOP = TOP - 16;

/** Draws the checkboxes above the frame. Only copies without a VOID box have the words "if checked". */
export function drawMarks(page: PdfPage, copy: NecCopy, corrected: boolean): void {
  if (copy.hasVoid) drawMarkBox(page, 'VOID', 190, false);
  drawMarkBox(page, copy.hasVoid ? 'CORRECTED' : 'CORRECTED (if checked)', 262, corrected);
}

function drawMarkBox(page: PdfPage, label: string, left: number, checked: boolean): void {
  const box = { left, top: MARKS_TOP, width: CHECKBOX, height: CHECKBOX };
  const beside = textBlock(label, { ...box, left: left + 14, width: 160 }, { size: 8 });
  drawNecCheckbox(page, box, label, beside, checked);
}

/** Returns the note about a copy in the right column, or an empty string if the copy has no note. */
function legendOf(copy: NecCopy): string {
  if (copy.code === 'B') return COPY_B_LEGEND;
  return copy.code === 'PAYER_RECORD'
    ? 'Not a copy of the form: it is neither filed nor furnished.'
    : '';
}

export function drawFooter(page: PdfPage, layout: NecLayout, copy: NecCopy, bottom: number): void {
  const box = {
    left: COLUMNS.left,
    top: bottom + 4,
    width: COLUMNS.end - COLUMNS.left,
    height: 10,
  };
  const keep = copy.code === 'B' ? '(keep for your records)' : '';
  const parts = [
    [`Substitute Form 1099-NEC (${layout.revision})`, 'LEFT', 'BOLD'],
    [keep, 'CENTER', 'REGULAR'],
    ['www.irs.gov/Form1099NEC', 'RIGHT', 'REGULAR'],
  ] as const;
  const pieces = parts
    .filter(([text]) => text !== '')
    .map(([text, align, weight]) => textBlock(text, box, { size: 7, align, weight }));
  page.tagged('P', pieces);
}
