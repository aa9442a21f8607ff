import type { NecCopy, NecLayout } from '../../../domain/tax-documents/nec-form.ts';
import {
  COLUMNS,
  HEADER_HEIGHT,
  planNec,
  TOP,
  type NecPlan,
  type PlannedBox,
} from './nec-boxes.ts';
import { drawCopy, drawCorrected, drawFooter, drawTitle } from './nec-header.ts';
import { CHECKBOX, drawCheckbox } from './checkbox.ts';
import type { Rectangle } from './sheet.ts';
import { plain } from './slot.ts';
import { TemplateDrawing, type PageTemplate, type TemplateNode } from './template.ts';

/** The printed part of one copy of Form 1099-NEC. */

const HAIRLINE = 0.5;
const FRAME = 1;
const INSET = 4;

export function necTemplate(layout: NecLayout, copy: NecCopy): PageTemplate {
  const drawing = new TemplateDrawing();
  const plan = planNec(layout, copy.code);
  drawRules(drawing, plan);
  drawTitle(drawing, layout);
  drawCopy(drawing, copy);
  drawCorrected(drawing);
  for (const box of [...plan.left, ...plan.middle]) drawBox(drawing, box);
  drawState(drawing, plan);
  drawFooter(drawing, layout, copy, plan.bottom);
  return drawing.finish();
}

function drawRules({ sheet }: TemplateDrawing, plan: NecPlan): void {
  const { left, middle, right, end } = COLUMNS;
  sheet.artifact(() => {
    sheet.gray(0.9);
    for (const { kind, rectangle } of plan.middle) if (kind === 'RESERVED') sheet.tint(rectangle);
    sheet.gray(0);
    for (const { rectangle } of [...plan.left, ...plan.middle]) sheet.frame(rectangle, HAIRLINE);
    const { rectangle } = plan.state;
    const column = rectangle.width / 3;
    for (const index of [1, 2]) {
      const x = rectangle.left + index * column;
      sheet.line([x, rectangle.top], [x, plan.bottom], HAIRLINE);
    }
    const second = rectangle.top + 30;
    sheet.line([middle, second], [end, second], 0.25);
    sheet.line([right, TOP], [right, rectangle.top], FRAME);
    sheet.line([middle, TOP], [middle, plan.bottom], FRAME);
    sheet.line([right, TOP + HEADER_HEIGHT], [end, TOP + HEADER_HEIGHT], HAIRLINE);
    sheet.line([middle, rectangle.top], [end, rectangle.top], FRAME);
    sheet.frame({ left, top: TOP, width: end - left, height: plan.bottom - TOP }, FRAME);
  });
}

function drawBox(drawing: TemplateDrawing, { slot, rectangle, caption, kind }: PlannedBox): void {
  const checkbox = kind === 'CHECKBOX';
  const room = { ...rectangle, width: rectangle.width - (checkbox ? CHECKBOX + 5 : 0) };
  const [mark, height] = drawing.caption(caption, room);
  const node: TemplateNode = { type: 'P', marks: [mark] };
  if (kind === 'RESERVED') {
    drawing.nodes.push(node);
    return;
  }
  const { left, top, width } = rectangle;
  if (checkbox) {
    const box = {
      left: left + width - CHECKBOX - 5,
      top: top + rectangle.height - CHECKBOX - 5,
      width: CHECKBOX,
      height: CHECKBOX,
    };
    drawCheckbox(drawing, slot, box, `${caption.number ?? ''} ${caption.words}`.trim());
    drawing.nodes.push({ ...node, slot });
    return;
  }
  const free = {
    left: left + INSET,
    top: top + height + 1,
    width: width - 2 * INSET,
    height: rectangle.height - height - 2,
  };
  drawValuePlace(drawing, slot, free, kind);
  drawing.nodes.push({ ...node, slot });
}

/** The dollar sign of an amount is printed; the amount stands at the right. */
function drawValuePlace(
  drawing: TemplateDrawing,
  slot: string,
  free: Rectangle,
  kind: PlannedBox['kind'],
): void {
  if (kind !== 'MONEY') {
    drawing.slots.set(slot, plain(free));
    return;
  }
  const line = { ...free, top: free.top + free.height - 13, height: 12 };
  drawing.sheet.artifact(() => drawing.sheet.text('$', line.left, line.top + 8.5, 9.5, 'REGULAR'));
  const amount = { ...line, left: line.left + 9, width: line.width - 9 };
  drawing.slots.set(slot, { ...plain(amount), align: 'RIGHT' });
}

function drawState(drawing: TemplateDrawing, { state }: NecPlan): void {
  const { rectangle, boxes } = state;
  const width = rectangle.width / Math.max(1, boxes.length);
  const columns = boxes.map((box, index) => ({ box, left: rectangle.left + index * width }));
  const heads = columns.map(({ box, left }): TemplateNode => {
    const caption = { number: box.number, words: box.caption };
    const [mark] = drawing.caption(caption, { ...rectangle, left, width });
    return { type: 'TH', marks: [mark] };
  });
  const rows = [0, 1].map((row): TemplateNode => {
    const cells = columns.map(({ box, left }): TemplateNode => {
      const slot = `state:${row}:${box.meaning}`;
      const top = rectangle.top + 14 + row * 17;
      const free = { left: left + INSET, top, width: width - 2 * INSET, height: 15 };
      const place = { ...free, top: top + 2.5, height: 12 };
      if (box.meaning === 'STATE_PAYER_NUMBER') drawing.slots.set(slot, plain(place));
      else drawValuePlace(drawing, slot, free, 'MONEY');
      return { type: 'TD', marks: [], slot };
    });
    return { type: 'TR', kids: cells };
  });
  drawing.nodes.push({ type: 'Table', kids: [{ type: 'TR', kids: heads }, ...rows] });
}
