import {
  CERTIFICATION_INSTRUCTIONS,
  CERTIFICATION_LEAD,
  certificationOf,
  US_PERSON_DEFINITION,
  W9_REVISION,
} from '../../../domain/w9/certification.ts';
import { TemplateDrawing, type PageTemplate } from './template.ts';
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
import { drawIdentificationNumbers } from './w9-tin-boxes.ts';

/** The printed part of Form W-9, Rev. March 2024: page 1, and the words that line 3 of Part II points
 *  to. NOTE: captions are the form's from memory; compare them with the PDF before each release. */

const PART_TWO = 462;
const SIGN = 636;
export const W9_NOTES_TOP = 676;

export function w9Template(itemTwoCrossedOut: boolean): PageTemplate {
  const drawing = new TemplateDrawing();
  drawRules(drawing);
  drawHeader(drawing);
  drawNames(drawing);
  drawClassification(drawing);
  drawExemptions(drawing);
  drawAddress(drawing);
  drawPart(drawing, ROWS.partOne, 'Part I', 'Taxpayer Identification Number (TIN)');
  drawIdentificationNumbers(drawing, ROWS.partOne + 18, LEFT, RIGHT);
  drawPart(drawing, PART_TWO, 'Part II', 'Certification');
  drawCertification(drawing, itemTwoCrossedOut);
  drawSignature(drawing);
  return drawing.finish();
}

function drawRules({ sheet }: TemplateDrawing): void {
  const across = (top: number, width: number, from = LEFT, to = RIGHT): void =>
    sheet.line([from, top], [to, top], width);
  sheet.artifact(() => {
    across(84, 1, 36);
    across(ROWS.line1 - 2, HAIRLINE, 36);
    for (const top of [ROWS.line2, ROWS.line3a, ROWS.line5, ROWS.line7]) across(top, HAIRLINE);
    across(ROWS.line3b, HAIRLINE, LEFT, SPLIT);
    across(ROWS.line6, HAIRLINE, LEFT, SPLIT - 40);
    sheet.line([SPLIT, ROWS.line3a], [SPLIT, ROWS.line5], HAIRLINE);
    sheet.line([SPLIT - 40, ROWS.line5], [SPLIT - 40, ROWS.line7], HAIRLINE);
    sheet.line([LEFT, ROWS.line1 - 2], [LEFT, ROWS.partOne], HAIRLINE);
    sheet.line([146, 36], [146, 84], 1);
    sheet.line([474, 36], [474, 84], 1);
    across(SIGN, 1, 36);
    across(SIGN + 32, 1, 36);
    sheet.line([86, SIGN], [86, SIGN + 32], HAIRLINE);
    sheet.line([420, SIGN], [420, SIGN + 32], HAIRLINE);
    sheet.slanted('Print or type.', { left: 48, baseline: 270, degrees: 90 }, 9);
  });
}

function drawHeader(drawing: TemplateDrawing): void {
  const side = { left: 36, top: 36, width: 106, height: 0 };
  const middle = { left: 152, top: 38, width: 316, height: 0 };
  const [form] = drawing.words('Form W-9', side, { size: 18, weight: 'BOLD' });
  const [revision] = drawing.words(
    `Substitute (${W9_REVISION})`,
    { ...side, top: 58 },
    { size: 7.5 },
  );
  const [department] = drawing.words(
    'Department of the Treasury, Internal Revenue Service',
    { ...side, top: 68 },
    { size: 6 },
  );
  const [title, height] = drawing.words(
    'Request for Taxpayer Identification Number and Certification',
    { ...middle, left: 190, width: 240 },
    { size: 13, weight: 'BOLD', align: 'CENTER' },
  );
  const [where] = drawing.words(
    'Go to www.irs.gov/FormW9 for instructions and the latest information.',
    { ...middle, top: 41 + height },
    { size: 7, align: 'CENTER' },
  );
  const [give] = drawing.words(
    'Give form to the requester. Do not send to the IRS.',
    { left: 482, top: 44, width: 92, height: 0 },
    { size: 9, weight: 'BOLD' },
  );
  const [before] = drawing.words(
    'Before you begin. For guidance related to the purpose of Form W-9, see the instructions at www.irs.gov/FormW9.',
    { left: 36, top: 87.5, width: RIGHT - 36, height: 0 },
    { size: 7.5 },
  );
  drawing.nodes.push(
    { type: 'H1', marks: [form, title] },
    ...[revision, department, where, give, before].map(
      (mark) => ({ type: 'P', marks: [mark] }) as const,
    ),
  );
}

function drawPart(drawing: TemplateDrawing, top: number, number: string, title: string): void {
  const { sheet } = drawing;
  sheet.artifact(() => {
    sheet.line([36, top], [RIGHT, top], 1);
    sheet.line([36, top + 15], [RIGHT, top + 15], HAIRLINE);
    sheet.tint({ left: 36, top, width: 44, height: 15 });
    sheet.gray(1);
  });
  const [part] = drawing.words(
    number,
    { left: 36, top: top + 3, width: 44, height: 0 },
    { size: 10, weight: 'BOLD', align: 'CENTER' },
  );
  sheet.artifact(() => sheet.gray(0));
  const [name] = drawing.words(
    title,
    { left: 90, top: top + 3, width: 400, height: 0 },
    { size: 10, weight: 'BOLD' },
  );
  drawing.nodes.push({ type: 'H2', marks: [part, name] });
}

function drawCertification(drawing: TemplateDrawing, itemTwoCrossedOut: boolean): void {
  const box = { left: 36, top: PART_TWO + 19, width: RIGHT - 36, height: 0 };
  const look = { size: 8.2, leading: 9.7 };
  const add = (text: string, indent: number, struck = false): void => {
    const place = { ...box, left: box.left + indent, width: box.width - indent };
    const [mark, height] = drawing.words(text, place, { ...look, struck });
    const alternative = struck ? { alternative: `Crossed out by the signer: ${text}` } : {};
    drawing.nodes.push({ type: 'P', marks: [mark], ...alternative });
    box.top += height + 1;
  };
  add(CERTIFICATION_LEAD, 0);
  for (const item of certificationOf(itemTwoCrossedOut)) {
    add(`${item.number}. ${item.words}`, 0, item.crossedOut);
  }
  add(`Certification instructions. ${CERTIFICATION_INSTRUCTIONS}`, 0);
  add(`Definition of a U.S. person (item 3). ${US_PERSON_DEFINITION.join(' ')}`, 0);
}

function drawSignature(drawing: TemplateDrawing): void {
  const sign = { left: 40, top: SIGN + 6, width: 40, height: 0 };
  const [here] = drawing.words('Sign Here', sign, { size: 10, weight: 'BOLD' });
  drawing.nodes.push({ type: 'H2', marks: [here] });
  const signature = { words: 'Signature of U.S. person' };
  drawLine(drawing, 'signature', signature, { left: 88, top: SIGN, width: 330, height: 32 });
  drawLine(
    drawing,
    'signedOn',
    { words: 'Date' },
    { left: 422, top: SIGN, width: 154, height: 32 },
  );
}
