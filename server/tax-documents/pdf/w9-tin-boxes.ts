import { plain } from './slot.ts';
import type { TemplateDrawing } from './template.ts';

/** Part I: the two rows of boxes, one digit in each. */

const CELL = { width: 14, height: 16 } as const;
const HYPHEN_GAP = 10;

/** One row of boxes in groups, with a hyphen between the groups. */
function drawCells(
  drawing: TemplateDrawing,
  slot: string,
  label: string,
  groups: readonly number[],
  at: { left: number; top: number },
): void {
  const { sheet } = drawing;
  const middles: number[] = [];
  let { left } = at;
  sheet.artifact(() =>
    groups.forEach((count, group) => {
      for (let index = 0; index < count; index += 1) {
        sheet.frame({ left, top: at.top, ...CELL }, 0.6);
        middles.push(left + CELL.width / 2);
        left += CELL.width;
      }
      if (group === groups.length - 1) return;
      const height = at.top + CELL.height / 2;
      sheet.line([left + 3, height], [left + HYPHEN_GAP - 3, height], 0.8);
      left += HYPHEN_GAP;
    }),
  );
  const rectangle = { left: at.left, top: at.top, width: left - at.left, height: CELL.height };
  drawing.slots.set(slot, { ...plain(rectangle), size: 11, label, cells: middles });
}

export function drawIdentificationNumbers(
  drawing: TemplateDrawing,
  top: number,
  left: number,
  right: number,
): void {
  const [words] = drawing.words(
    'Enter your TIN in the appropriate box. The TIN provided must match the name given on line 1 to avoid backup withholding. For individuals, this is generally your social security number (SSN). A resident alien, sole proprietor or disregarded entity sees the instructions for Part I. For other entities, it is your employer identification number (EIN). An individual taxpayer identification number (ITIN) goes into the boxes for the SSN.',
    { left: left - 18, top: top + 2, width: 340, height: 0 },
    { size: 7.5, leading: 9 },
  );
  drawing.nodes.push({ type: 'P', marks: [words] });
  const rows = [
    ['ssn', 'Social security number', [3, 2, 4], 0],
    ['ein', 'Employer identification number', [2, 7], 30],
  ] as const;
  for (const [slot, label, groups, down] of rows) {
    const at = { left: right - 156, top: top + 9 + down };
    const caption = { ...at, top: at.top - 8.5, width: 156, height: 0 };
    const [mark] = drawing.words(label, caption, { size: 7, weight: 'BOLD' });
    drawCells(drawing, slot, label, groups, at);
    drawing.nodes.push({ type: 'P', marks: [mark], slot });
  }
}
