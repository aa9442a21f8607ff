import type { NecCopy, NecForm } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { caption, fittedEntry, defaultPlacement } from './layout.ts';
import {
  COLUMNS,
  HEADER_HEIGHT,
  planNec,
  TOP,
  type NecPlan,
  type PlannedBox,
} from './nec-boxes.ts';
import { CHECKBOX, drawNecCheckbox } from './nec-checkbox.ts';
import { drawCopy, drawFooter, drawMarks, drawTitle } from './nec-header.ts';
import { textOf, type NecValues } from './nec-values.ts';
import type { Piece, Rectangle, PdfPage } from '../../pdf/pdf-page.ts';

// This file draws one copy of Form 1099-NEC.

const HAIRLINE = 0.5;
const FRAME = 1;
const INSET = 4;
const RESERVED_TINT = '#e6e6e6';

export function drawNecPage(page: PdfPage, form: NecForm, copy: NecCopy, values: NecValues): void {
  const plan = planNec(form.layout, copy.code);
  drawRules(page, plan);
  drawTitle(page, form.layout, form.taxYear);
  drawCopy(page, copy);
  drawMarks(page, copy, form.corrected);
  for (const box of [...plan.left, ...plan.middle]) drawBox(page, box, values);
  drawState(page, plan, values);
  drawFooter(page, form.layout, copy, plan.bottom);
}

function drawRules(page: PdfPage, plan: NecPlan): void {
  const { left, middle, right, end } = COLUMNS;
  page.artifact(() => {
    const reserved = plan.middle.filter(({ kind }) => kind === 'RESERVED');
    page.inColor(RESERVED_TINT, () => {
      for (const { rectangle } of reserved) page.tint(rectangle);
    });
    for (const { rectangle } of [...plan.left, ...plan.middle]) page.frame(rectangle, HAIRLINE);
    const { rectangle } = plan.state;
    const column = rectangle.width / 3;
    for (const index of [1, 2]) {
      const x = rectangle.left + index * column;
      page.line([x, rectangle.top], [x, plan.bottom], HAIRLINE);
    }
    const second = rectangle.top + 30;
    page.line([middle, second], [end, second], 0.25);
    page.line([right, TOP], [right, rectangle.top], FRAME);
    page.line([middle, TOP], [middle, plan.bottom], FRAME);
    page.line([right, TOP + HEADER_HEIGHT], [end, TOP + HEADER_HEIGHT], HAIRLINE);
    page.line([middle, rectangle.top], [end, rectangle.top], FRAME);
    page.frame({ left, top: TOP, width: end - left, height: plan.bottom - TOP }, FRAME);
  });
}

function drawBox(page: PdfPage, box: PlannedBox, values: NecValues): void {
  const { slot, rectangle, kind } = box;
  if (kind === 'CHECKBOX') {
    drawCheckboxIn(page, box, values.get(slot) === true);
    return;
  }
  const head = caption(box.caption, rectangle);
  const { left, top, width, height } = rectangle;
  const free = {
    left: left + INSET,
    top: top + head.height + 1,
    width: width - 2 * INSET,
    height: height - head.height - 2,
  };
  if (kind === 'RESERVED') page.tagged('P', [head]);
  else if (kind === 'MONEY') page.tagged('P', [head, ...amount(page, textOf(values, slot), free)]);
  else page.tagged('P', [head, ...fittedEntry(textOf(values, slot), defaultPlacement(free))]);
}

/** Draws the checkbox at the lower right of its box, and the caption beside it. */
function drawCheckboxIn(
  page: PdfPage,
  { rectangle, caption: words }: PlannedBox,
  checked: boolean,
): void {
  const { left, top, width, height } = rectangle;
  const captionArea = { ...rectangle, width: width - CHECKBOX - 5 };
  const box = {
    left: left + captionArea.width,
    top: top + height - CHECKBOX - 5,
    width: CHECKBOX,
    height: CHECKBOX,
  };
  const label = `${words.number ?? ''} ${words.words}`.trim();
  drawNecCheckbox(page, box, label, caption(words, captionArea), checked);
}

/** Draws a dollar sign at the left. Returns the number, which is aligned to the right. */
function amount(page: PdfPage, text: readonly string[], free: Rectangle): Piece[] {
  const line = { ...free, top: free.top + free.height - 13, height: 12 };
  page.artifact(() => page.text('$', line.left, line.top + 8.5, 9.5, 'REGULAR'));
  const rectangle = { ...line, left: line.left + 9, width: line.width - 9 };
  return fittedEntry(text, { ...defaultPlacement(rectangle), align: 'RIGHT' });
}

function drawState(page: PdfPage, { state }: NecPlan, values: NecValues): void {
  const { rectangle, boxes } = state;
  const width = rectangle.width / Math.max(1, boxes.length);
  const columns = boxes.map((box, index) => ({ box, left: rectangle.left + index * width }));
  page.group('Table', () => {
    page.group('TR', () => {
      for (const { box, left } of columns) {
        const head = { number: box.number, words: box.caption };
        page.tagged('TH', [caption(head, { ...rectangle, left, width })]);
      }
    });
    for (const row of [0, 1]) {
      const top = rectangle.top + 14 + row * 17;
      page.group('TR', () => {
        for (const { box, left } of columns) {
          const text = textOf(values, `state:${row}:${box.meaning}`);
          const free = { left: left + INSET, top, width: width - 2 * INSET, height: 15 };
          const number = defaultPlacement({ ...free, top: top + 2.5, height: 12 });
          const isNumber = box.meaning === 'STATE_PAYER_NUMBER';
          page.tagged('TD', isNumber ? fittedEntry(text, number) : amount(page, text, free));
        }
      });
    }
  });
}
