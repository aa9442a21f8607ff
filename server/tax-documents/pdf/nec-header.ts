import type { NecCopy, NecLayout } from '../../../domain/tax-documents/nec-form.ts';
import { COPY_B_LEGEND } from '../../../domain/tax-documents/nec-layouts.ts';
import { CHECKBOX, drawCheckbox } from './checkbox.ts';
import { COLUMNS, HEADER_HEIGHT, TOP } from './nec-boxes.ts';
import { plain } from './slot.ts';
import type { TemplateDrawing } from './template.ts';

/** What names the form and the copy: above the amounts, at their right, and below the frame. */

const INSET = 4;

const isAnnual = (layout: NecLayout): boolean => /^\d{4}$/.test(layout.revision);

export function drawTitle(drawing: TemplateDrawing, layout: NecLayout): void {
  const { middle, right, end } = COLUMNS;
  const cell = { left: middle, width: right - middle, height: 12 };
  const title = { left: right + INSET, top: TOP + 26, width: end - right - 2 * INSET, height: 34 };
  const annual = isAnnual(layout);
  const heads = [
    drawing.words(
      'Form 1099-NEC',
      { ...cell, top: TOP + (annual ? 60 : 22) },
      {
        size: 14,
        weight: 'BOLD',
        align: 'CENTER',
      },
    )[0],
    drawing.words(layout.title, title, { size: 13.5, weight: 'BOLD', align: 'CENTER' })[0],
  ];
  const [number] = drawing.words(
    `OMB No. ${layout.ombNumber}`,
    { ...cell, top: TOP + 4 },
    { size: 7.5, align: 'CENTER' },
  );
  const revision = annual
    ? []
    : [
        drawing.words(
          `(${layout.revision})`,
          { ...cell, top: TOP + 39 },
          {
            size: 7.5,
            align: 'CENTER',
          },
        )[0],
      ];
  const [calendar] = drawing.words(
    'For calendar year',
    { ...cell, top: TOP + (annual ? 20 : 56) },
    { size: 7.5, align: 'CENTER' },
  );
  drawing.slots.set('calendarYear', {
    ...plain({ ...cell, top: TOP + (annual ? 30 : 66), height: annual ? 28 : 17 }),
    size: annual ? 22 : 14,
    weight: 'BOLD',
    align: 'CENTER',
  });
  drawing.nodes.push(
    { type: 'H1', marks: heads },
    { type: 'P', marks: [number, ...revision] },
    { type: 'P', marks: [calendar], slot: 'calendarYear' },
  );
}

export function drawCopy(drawing: TemplateDrawing, copy: NecCopy): void {
  const left = COLUMNS.right + INSET;
  const width = COLUMNS.end - COLUMNS.right - 2 * INSET;
  let top = TOP + HEADER_HEIGHT + 6;
  const parts = [
    [copy.title, { size: 12, weight: 'BOLD', align: 'RIGHT' }],
    [copy.holder, { size: 9, weight: 'BOLD', align: 'RIGHT' }],
    [legendOf(copy), { size: 7, align: 'RIGHT' }],
  ] as const;
  for (const [text, look] of parts) {
    if (text === '') continue;
    const [mark, height] = drawing.words(text, { left, top, width, height: 0 }, look);
    drawing.nodes.push({ type: 'P', marks: [mark] });
    top += height + 4;
  }
}

export function drawCorrected(drawing: TemplateDrawing): void {
  const box = { left: 262, top: TOP - 16, width: CHECKBOX, height: CHECKBOX };
  const words = 'CORRECTED (if checked)';
  const [mark] = drawing.words(words, { ...box, left: box.left + 14, width: 160 }, { size: 8 });
  drawCheckbox(drawing, 'corrected', box, words);
  drawing.nodes.push({ type: 'P', marks: [mark], slot: 'corrected' });
}

/** What stands under the holder of a copy. */
function legendOf(copy: NecCopy): string {
  if (copy.code === 'B') return COPY_B_LEGEND;
  return copy.code === 'PAYER_RECORD'
    ? 'Not a copy of the form: it is neither filed nor furnished.'
    : '';
}

export function drawFooter(
  drawing: TemplateDrawing,
  layout: NecLayout,
  copy: NecCopy,
  bottom: number,
): void {
  const box = {
    left: COLUMNS.left,
    top: bottom + 4,
    width: COLUMNS.end - COLUMNS.left,
    height: 10,
  };
  const keep = copy.code === 'PAYER_RECORD' ? '' : '(keep for your records)';
  const parts = [
    [`Substitute Form 1099-NEC (${layout.revision})`, 'LEFT', 'BOLD'],
    [keep, 'CENTER', 'REGULAR'],
    ['www.irs.gov/Form1099NEC', 'RIGHT', 'REGULAR'],
  ] as const;
  const marks = parts
    .filter(([text]) => text !== '')
    .map(([text, align, weight]) => drawing.words(text, box, { size: 7, align, weight })[0]);
  drawing.nodes.push({ type: 'P', marks });
}
