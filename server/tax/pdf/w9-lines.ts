import { cityLine, streetLine } from '../../../domain/address-lines.ts';
import type { Classification, W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import { caption, drawCheckbox, fittedEntry, defaultPlacement, type Caption } from './layout.ts';
import { textBlock } from '../../pdf/text.ts';
import type { Piece, Rectangle, PdfPage } from '../../pdf/pdf-page.ts';

// This file draws lines 1 to 7 of Form W-9.

export const LEFT = 54;
export const RIGHT = 576;
export const SPLIT = 424;
const CHECKBOX = 7.5;
export const HAIRLINE = 0.5;

/** The upper edges of the rows above Part I and of Part I, in points from the top of the page. */
export const ROWS = {
  line1: 102,
  line2: 140,
  line3a: 168,
  line3b: 248,
  line5: 290,
  line6: 322,
  line7: 354,
  partOne: 384,
} as const;

/** Draws a line of the form: its caption, and the entry below the caption. */
export function drawLine(
  page: PdfPage,
  texts: readonly string[],
  printed: Caption,
  box: Rectangle,
): void {
  const head = caption(printed, box);
  const rectangle = {
    left: box.left + 16,
    top: box.top + head.height + 0.5,
    width: box.width - 20,
    height: box.height - head.height - 1,
  };
  page.tagged('P', [head, ...fittedEntry(texts, defaultPlacement(rectangle))]);
}

export function drawNames(page: PdfPage, lines: W9Lines): void {
  const width = RIGHT - LEFT;
  const name = {
    number: '1',
    words:
      'Name of entity/individual. An entry is required. (For a sole proprietor or disregarded entity, enter the owner’s name on line 1, and enter the business/disregarded entity’s name on line 2.)',
  };
  drawLine(page, [lines.name], name, { left: LEFT, top: ROWS.line1 - 2, width, height: 40 });
  const business = {
    number: '2',
    words: 'Business name/disregarded entity name, if different from above.',
  };
  drawLine(page, [lines.businessName], business, {
    left: LEFT,
    top: ROWS.line2,
    width,
    height: 28,
  });
}

const CLASSES: readonly (readonly [Classification, string, left: number, top: number])[] = [
  ['INDIVIDUAL', 'Individual/sole proprietor', 70, 24],
  ['C_CORPORATION', 'C corporation', 176, 24],
  ['S_CORPORATION', 'S corporation', 243, 24],
  ['PARTNERSHIP', 'Partnership', 310, 24],
  ['TRUST_ESTATE', 'Trust/estate', 367, 24],
  [
    'LLC',
    'LLC. Enter the tax classification (C = C corporation, S = S corporation, P = Partnership)',
    70,
    37,
  ],
  ['OTHER', 'Other (see instructions)', 70, 64],
];

export function drawClassification(page: PdfPage, lines: W9Lines): void {
  const top = ROWS.line3a;
  const head = caption(
    {
      number: '3a',
      words:
        'Check the appropriate box for federal tax classification of the entity/individual whose name is entered on line 1. Check only one of the following seven boxes.',
    },
    { left: LEFT, top, width: SPLIT - LEFT, height: 80 },
  );
  page.tagged('P', [head]);
  for (const [classification, label, left, down] of CLASSES) {
    const at = { left, top: top + down };
    const rectangle = { left: left + CHECKBOX + 3, top: at.top + 0.3, width: 330, height: 0 };
    const beside = [textBlock(label, rectangle, { size: 7 })];
    drawBox(page, at, label, beside, lines.classification === classification);
    if (classification === 'LLC')
      drawEntry(page, lines.llcCode ?? '', {
        left: 382,
        top: top + down - 2,
        width: 36,
        height: 11,
      });
    if (classification === 'OTHER')
      drawEntry(page, lines.otherText, { left: 170, top: top + down - 2, width: 248, height: 11 });
  }
  const note = textBlock(
    'Note: Check the “LLC” box above and, in the entry space, enter the appropriate code for the tax classification of the LLC, unless it is a disregarded entity. A disregarded entity should instead check the appropriate box for the tax classification of its owner.',
    { left: 82, top: top + 46.5, width: SPLIT - 88, height: 0 },
    { size: 5.8, leading: 6.4 },
  );
  const foreign = caption(
    {
      number: '3b',
      words:
        'If on line 3a you checked “Partnership” or “Trust/estate,” or checked “LLC” and entered “P” as its tax classification, and you are providing this form to a partnership, trust, or estate in which you have an ownership interest, check this box if you have any foreign partners, owners, or beneficiaries. See instructions.',
    },
    { left: LEFT, top: ROWS.line3b, width: SPLIT - LEFT - 22, height: 42 },
  );
  page.tagged('P', [note]);
  page.tagged('P', [foreign]);
  const label = 'Foreign partners, owners, or beneficiaries';
  drawBox(page, { left: SPLIT - 16, top: ROWS.line5 - 13 }, label, [], lines.foreignOwners);
}

function drawBox(
  page: PdfPage,
  { left, top }: Pick<Rectangle, 'left' | 'top'>,
  label: string,
  beside: readonly Piece[],
  checked: boolean,
): void {
  const box = { left, top, width: CHECKBOX, height: CHECKBOX };
  const placement = {
    ...defaultPlacement({ ...box, top: top - 0.3, height: 9 }),
    size: 7.5,
    minSize: 5,
  };
  drawCheckbox(page, { box, placement, lineWidth: 0.6, label }, beside, checked);
}

/** Draws an entry on a ruled line after printed words. Screen readers skip an empty entry. */
function drawEntry(page: PdfPage, text: string, box: Rectangle): void {
  const bottom = box.top + box.height;
  page.artifact(() => page.line([box.left, bottom], [box.left + box.width, bottom], HAIRLINE));
  const pieces = fittedEntry([text], { ...defaultPlacement(box), size: 8.5, minSize: 6.5 });
  if (pieces.length > 0) page.tagged('P', pieces);
}

export function drawExemptions(page: PdfPage, lines: W9Lines): void {
  const box = { left: SPLIT, top: ROWS.line3a, width: RIGHT - SPLIT, height: 0 };
  const head = caption(
    {
      number: '4',
      words:
        'Exemptions (codes apply only to certain entities, not individuals; see instructions):',
    },
    box,
  );
  const inner = { left: SPLIT + 4, width: 104, height: 0 };
  const payee = textBlock(
    'Exempt payee code (if any)',
    { ...inner, top: box.top + 34 },
    { size: 7 },
  );
  page.tagged('P', [head]);
  page.tagged('P', [payee]);
  drawEntry(page, lines.exemptPayeeCode, { left: 536, top: box.top + 32, width: 36, height: 11 });
  const fatca = textBlock(
    'Exemption from Foreign Account Tax Compliance Act (FATCA) reporting code (if any)',
    { ...inner, top: box.top + 54 },
    { size: 7 },
  );
  page.tagged('P', [fatca]);
  drawEntry(page, lines.fatcaCode, { left: 536, top: box.top + 68, width: 36, height: 11 });
  const applies = textBlock(
    '(Applies to accounts maintained outside the United States.)',
    { ...inner, width: 140, top: box.top + 92 },
    { size: 6.5 },
  );
  page.tagged('P', [applies]);
}

export function drawAddress(page: PdfPage, lines: W9Lines, requester: readonly string[]): void {
  const { address } = lines;
  const width = SPLIT - 40 - LEFT;
  const street = {
    number: '5',
    words: 'Address (number, street, and apt. or suite no.). See instructions.',
  };
  drawLine(page, [streetLine(address)], street, {
    left: LEFT,
    top: ROWS.line5,
    width,
    height: 32,
  });
  const city = { number: '6', words: 'City, state, and ZIP code' };
  drawLine(page, [cityLine(address)], city, { left: LEFT, top: ROWS.line6, width, height: 32 });
  const heading = { words: 'Requester’s name and address (optional)' };
  const box = { left: SPLIT - 44, top: ROWS.line5, width: RIGHT - SPLIT + 44, height: 64 };
  drawLine(page, requester, heading, { ...box, left: box.left + 4, width: box.width - 4 });
  const accounts = { number: '7', words: 'List account number(s) here (optional)' };
  drawLine(page, [lines.accountNumbers], accounts, {
    left: LEFT,
    top: ROWS.line7,
    width: RIGHT - LEFT,
    height: 30,
  });
}
