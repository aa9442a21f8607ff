import { widthOf } from '../../pdf/fitting.ts';
import { TYPEFACES } from '../../pdf/fonts.ts';
import { textBlock } from '../../pdf/text.ts';
import type { Piece, PdfPage } from '../../pdf/pdf-page.ts';

// This file draws Part I: two rows of boxes with one digit in each box.

const CELL = { width: 14, height: 16 } as const;
const HYPHEN_GAP = 10;
const DIGIT_SIZE = 11;

/** Draws one row of boxes in groups, with a hyphen between the groups. Returns the centers of the boxes. */
function drawCells(
  page: PdfPage,
  groups: readonly number[],
  at: { left: number; top: number },
): number[] {
  const centers: number[] = [];
  let { left } = at;
  page.artifact(() =>
    groups.forEach((count, group) => {
      for (let index = 0; index < count; index += 1) {
        page.frame({ left, top: at.top, ...CELL }, 0.6);
        centers.push(left + CELL.width / 2);
        left += CELL.width;
      }
      if (group === groups.length - 1) return;
      const height = at.top + CELL.height / 2;
      page.line([left + 3, height], [left + HYPHEN_GAP - 3, height], 0.8);
      left += HYPHEN_GAP;
    }),
  );
  return centers;
}

/** Centers each digit in its box. */
function digitsIn(centers: readonly number[], top: number, number: string): Piece {
  const digits = number.replaceAll('-', '');
  if (digits.length !== centers.length) throw new RangeError('The digits do not fit their cells.');
  const baseline = top + CELL.height * 0.72;
  return {
    height: CELL.height,
    draw: (page) =>
      centers.forEach((center, index) => {
        const digit = digits.charAt(index);
        const left = center - widthOf(digit, TYPEFACES.REGULAR, DIGIT_SIZE) / 2;
        page.text(digit, left, baseline, DIGIT_SIZE, 'REGULAR');
      }),
  };
}

export interface ShownNumbers {
  /** The number with hyphens. Empty if this row is not used. */
  ssn: string;
  ein: string;
}

export function drawIdentificationNumbers(
  page: PdfPage,
  numbers: ShownNumbers,
  { top, left, right }: { top: number; left: number; right: number },
): void {
  const how = textBlock(
    'Enter your TIN in the appropriate box. The TIN provided must match the name given on line 1 to avoid backup withholding. For individuals, this is generally your social security number (SSN). However, for a resident alien, sole proprietor, or disregarded entity, see the instructions for Part I at www.irs.gov/FormW9. For other entities, it is your employer identification number (EIN). Enter an individual taxpayer identification number (ITIN) in the boxes for the SSN.',
    { left: left - 18, top: top + 2, width: 340, height: 0 },
    { size: 7.5, leading: 9 },
  );
  page.tagged('P', [how]);
  const rows = [
    ['ssn', 'Social security number', [3, 2, 4], 0],
    ['ein', 'Employer identification number', [2, 7], 30],
  ] as const;
  for (const [kind, label, groups, down] of rows) {
    const at = { left: right - 156, top: top + 9 + down };
    const rectangle = { ...at, top: at.top - 8.5, width: 156, height: 0 };
    const head = textBlock(label, rectangle, { size: 7, weight: 'BOLD' });
    const centers = drawCells(page, groups, at);
    const number = numbers[kind];
    if (number === '') page.tagged('P', [head]);
    // The actual text makes screen readers read the number as a whole.
    else
      page.tagged('P', [head, digitsIn(centers, at.top, number)], {
        actualText: `${label}: ${number}`,
      });
  }
}
