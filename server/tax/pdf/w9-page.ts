import {
  CERTIFICATION_INSTRUCTIONS,
  CERTIFICATION_LEAD,
  certificationOf,
  US_PERSON_DEFINITION,
  W9_REVISION,
} from '../../../domain/tax/w9/certification.ts';
import type { W9Document } from '../../../domain/tax/w9/document.ts';
import { strike } from './layout.ts';
import { textBlock } from '../../pdf/text.ts';
import type { PdfPage } from '../../pdf/pdf-page.ts';
import {
  drawAddress,
  drawClassification,
  drawExemptions,
  drawLine,
  drawNames,
  HAIRLINE,
  LEFT,
  RIGHT,
  ROWS,
  SPLIT,
} from './w9-lines.ts';
import { drawIdentificationNumbers, type ShownNumbers } from './w9-tin-boxes.ts';

// This file draws page 1 of Form W-9, Rev. March 2024, and the definition of a U.S. person, to which item 3 of Part II
// refers.
// NOTE: nobody has verified the captions. Compare them with the PDF of the IRS before each release.

const PART_TWO = 462;
const SIGN = 636;
export const W9_NOTES_TOP = 676;

/** Values that the page shows in addition to the entered lines. */
export interface W9Values {
  numbers: ShownNumbers;
  /** The text of the date box: the day of the signature, or the day of receipt if a paper form has no date. */
  signedOn: string;
}

export function drawW9Page(page: PdfPage, w9: W9Document, { numbers, signedOn }: W9Values): void {
  const { lines } = w9;
  drawRules(page);
  drawHeader(page);
  drawNames(page, lines);
  drawClassification(page, lines);
  drawExemptions(page, lines);
  drawAddress(page, lines, w9.requester);
  drawPart(page, ROWS.partOne, 'Part I', 'Taxpayer Identification Number (TIN)');
  const below = { top: ROWS.partOne + 18, left: LEFT, right: RIGHT };
  drawIdentificationNumbers(page, numbers, below);
  drawPart(page, PART_TWO, 'Part II', 'Certification');
  drawCertification(page, lines.itemTwoCrossedOut);
  drawSignature(page, w9.signature?.name ?? '', signedOn);
}

function drawRules(page: PdfPage): void {
  const across = (top: number, width: number, from = LEFT, to = RIGHT): void =>
    page.line([from, top], [to, top], width);
  page.artifact(() => {
    across(84, 1, 36);
    across(ROWS.line1 - 2, HAIRLINE, 36);
    for (const top of [ROWS.line2, ROWS.line3a, ROWS.line5, ROWS.line7]) across(top, HAIRLINE);
    across(ROWS.line3b, HAIRLINE, LEFT, SPLIT);
    across(ROWS.line6, HAIRLINE, LEFT, SPLIT - 40);
    page.line([SPLIT, ROWS.line3a], [SPLIT, ROWS.line5], HAIRLINE);
    page.line([SPLIT - 40, ROWS.line5], [SPLIT - 40, ROWS.line7], HAIRLINE);
    page.line([LEFT, ROWS.line1 - 2], [LEFT, ROWS.partOne], HAIRLINE);
    page.line([146, 36], [146, 84], 1);
    page.line([474, 36], [474, 84], 1);
    across(SIGN, 1, 36);
    across(SIGN + 32, 1, 36);
    page.line([86, SIGN], [86, SIGN + 32], HAIRLINE);
    page.line([420, SIGN], [420, SIGN + 32], HAIRLINE);
    page.slanted('Print or type.', { left: 48, baseline: 270, degrees: 90 }, 9);
  });
}

function drawHeader(page: PdfPage): void {
  const side = { left: 36, top: 36, width: 106, height: 0 };
  const middle = { left: 152, top: 38, width: 316, height: 0 };
  const form = textBlock('Form W-9', side, { size: 18, weight: 'BOLD' });
  const revision = textBlock(`Substitute (${W9_REVISION})`, { ...side, top: 58 }, { size: 7.5 });
  const department = textBlock(
    'Department of the Treasury, Internal Revenue Service',
    { ...side, top: 68 },
    { size: 6 },
  );
  const title = textBlock(
    'Request for Taxpayer Identification Number and Certification',
    { ...middle, left: 190, width: 240 },
    { size: 13, weight: 'BOLD', align: 'CENTER' },
  );
  const where = textBlock(
    'Go to www.irs.gov/FormW9 for instructions and the latest information.',
    { ...middle, top: 41 + title.height },
    { size: 7, align: 'CENTER' },
  );
  const give = textBlock(
    'Give form to the requester. Do not send to the IRS.',
    { left: 482, top: 44, width: 92, height: 0 },
    { size: 9, weight: 'BOLD' },
  );
  const before = textBlock(
    'Before you begin. For guidance related to the purpose of Form W-9, see the instructions at www.irs.gov/FormW9.',
    { left: 36, top: 87.5, width: RIGHT - 36, height: 0 },
    { size: 7.5 },
  );
  page.tagged('H1', [form, title]);
  for (const piece of [revision, department, where, give, before]) page.tagged('P', [piece]);
}

function drawPart(page: PdfPage, top: number, number: string, title: string): void {
  const style = { size: 10, weight: 'BOLD' } as const;
  const part = { left: 36, top: top + 3, width: 44, height: 0 };
  const name = { left: 90, top: top + 3, width: 400, height: 0 };
  const label = textBlock(number, part, { ...style, align: 'CENTER' });
  page.artifact(() => {
    page.line([36, top], [RIGHT, top], 1);
    page.line([36, top + 15], [RIGHT, top + 15], HAIRLINE);
    page.tint({ left: 36, top, width: 44, height: 15 });
  });
  const white = { ...label, draw: () => page.inColor('white', () => label.draw(page)) };
  page.tagged('H2', [white, textBlock(title, name, style)]);
}

function drawCertification(page: PdfPage, itemTwoCrossedOut: boolean): void {
  const box = { left: 36, top: PART_TWO + 19, width: RIGHT - 36, height: 0 };
  const style = { size: 8.2, leading: 9.7 };
  const add = (text: string, indent: number, struck = false): void => {
    const rectangle = { ...box, left: box.left + indent, width: box.width - indent };
    const piece = textBlock(text, rectangle, style);
    page.tagged('P', [piece], struck ? { alternative: `Crossed out by the signer: ${text}` } : {});
    if (struck) strike(page, text, rectangle, style);
    box.top += piece.height + 1;
  };
  add(CERTIFICATION_LEAD, 0);
  for (const item of certificationOf(itemTwoCrossedOut)) {
    add(`${item.number}. ${item.text}`, 0, item.crossedOut);
  }
  add(`Certification instructions. ${CERTIFICATION_INSTRUCTIONS}`, 0);
  const kinds = US_PERSON_DEFINITION.map((kind) => kind.charAt(0).toLowerCase() + kind.slice(1));
  add(
    `Definition of a U.S. person. For federal tax purposes, you are considered a U.S. person if you are: ${kinds.join(' ')}`,
    0,
  );
}

function drawSignature(page: PdfPage, name: string, signedOn: string): void {
  const sign = { left: 40, top: SIGN + 6, width: 40, height: 0 };
  page.tagged('H2', [textBlock('Sign Here', sign, { size: 10, weight: 'BOLD' })]);
  const box = { left: 88, top: SIGN, width: 330, height: 32 };
  drawLine(page, [name], { words: 'Signature of U.S. person' }, box);
  drawLine(page, [signedOn], { words: 'Date' }, { ...box, left: 422, width: 154 });
}
