import { formatCents, longDate } from '../../../domain/format.ts';
import type { NecCopy, NecForm, NecLayout } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { textOf } from '../../../domain/sentence.ts';
import type { Finding } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { writeDocument, type DrawPage } from '../../pdf/document.ts';
import { withWatermark, type Watermark } from '../../pdf/watermark.ts';
import { COLUMNS, planNec } from './nec-boxes.ts';
import { drawNecPage } from './nec-page.ts';
import { necValues, type NecValues } from './nec-values.ts';
import { drawNotes, type Note } from './notes.ts';
import { drawInstructions } from './recipient-instructions.ts';
import { PAGE } from '../../pdf/pdf-page.ts';

/** The copies that Linehaul draws. Copy A is not one of them, because the IRS penalizes a self-printed Copy A. */
export type DrawnCopy = 'B' | '2' | '1' | 'PAYER_RECORD';

/** Returns the copies for the office. Copy 1 is for a state, so a form without a state has none. */
const copiesOf = ({ stateLines }: NecForm): DrawnCopy[] => [
  'B',
  '2',
  ...(stateLines.length > 0 ? (['1'] as const) : []),
  'PAYER_RECORD',
];

export interface NecPdfOptions {
  /** The file identifier of the PDF is computed from this id. */
  documentId: string;
  /** An instant in ISO 8601. The PDF contains this instant and not the current time, so the same input gives the same
   *  bytes. */
  createdAt: string;
  /** A recipient gets only Copy B and Copy 2. The payer's record is for the office. */
  copies?: readonly DrawnCopy[];
  /** Whether the office has marked the form as submitted. */
  isFiled: boolean;
}

/** Returns the watermark across the pages of a form that is not filed. */
function watermarkOf({ missing, filing }: NecForm, isFiled: boolean): Watermark | undefined {
  if (missing.length > 0)
    return {
      word: 'DRAFT',
      sentence: 'DRAFT. This form is not complete: do not file or furnish it.',
    };
  if (isFiled) return undefined;
  const [deciding] = filing.reasons;
  if (filing.onlyState)
    return {
      word: 'STATE ONLY',
      sentence: `NOT FILED WITH THE IRS. ${textOf(deciding?.sentence ?? '')} ${filing.onlyState} requires this form.`,
    };
  if (!filing.required && deciding && deciding.code !== 'VOLUNTARY')
    return { word: 'NOT FILED', sentence: `NOT FILED. ${textOf(deciding.sentence)}` };
  return {
    word: 'PRELIMINARY',
    sentence: 'PRELIMINARY. The carrier has not issued this form yet. Its figures can change.',
  };
}

/** Draws Form 1099-NEC as a PDF with the requested copies. The recipient's instructions follow Copy B. */
export async function drawNecPdf(form: NecForm, options: NecPdfOptions): Promise<Buffer> {
  const watermark = watermarkOf(form, options.isFiled);
  return writeDocument(
    {
      title: `Form 1099-NEC, ${form.taxYear}${watermark ? `, ${watermark.word}` : ''}`,
      id: options.documentId,
      createdAt: options.createdAt,
    },
    pagesOf(form, options.copies ?? copiesOf(form)).map((draw) => withWatermark(watermark, draw)),
  );
}

/** Draws the copies of several filed forms in one file, one form after the other. */
export async function drawNecCopies(
  forms: readonly NecForm[],
  { documentId, createdAt, copies }: Required<Omit<NecPdfOptions, 'isFiled'>>,
): Promise<Buffer> {
  return writeDocument(
    { title: 'Forms 1099-NEC', id: documentId, createdAt },
    forms.flatMap((form) => pagesOf(form, copies)),
  );
}

function pagesOf(form: NecForm, copies: readonly DrawnCopy[]): DrawPage[] {
  const values = necValues(form);
  return copies.flatMap((code): DrawPage[] => {
    const drawCopyPage = copyPage(form, copyOf(form.layout, code), values);
    return code === 'B'
      ? [drawCopyPage, (page) => drawInstructions(page, form.layout)]
      : [drawCopyPage];
  });
}

function copyOf(layout: NecLayout, code: DrawnCopy): NecCopy {
  const copy = layout.copies.find((candidate) => candidate.code === code && candidate.drawn);
  if (!copy) throw new RangeError(`This revision has no copy ${code} to draw.`);
  return copy;
}

function copyPage(form: NecForm, copy: NecCopy, values: NecValues): DrawPage {
  const top = planNec(form.layout, copy.code).bottom + 30;
  const width = COLUMNS.end - COLUMNS.left;
  const space = { left: COLUMNS.left, top, width, height: PAGE.height - 40 - top };
  return (page) => {
    drawNecPage(page, form, copy, values);
    drawNotes(page, notesOf(form, copy), space);
  };
}

function ruleOf({ required, onlyState, dueOn }: NecForm['filing']): string {
  if (required) return `The carrier must file and furnish this form by ${longDate(dueOn)}.`;
  return onlyState
    ? `No filing with the IRS is required. ${onlyState} requires this form: send Copy 1 to the state.`
    : 'No filing is required.';
}

const textsOf = (findings: readonly Finding[]) => findings.map(({ sentence }) => textOf(sentence));

/** Returns the notes below a copy. Only the payer's record has the notes for the office. */
function notesOf(form: NecForm, copy: NecCopy): Note[] {
  const { filing, missing, attention } = form;
  const lists: Note[] = [{ heading: 'Missing from this form', sentences: textsOf(missing) }];
  if (copy.code === 'PAYER_RECORD') {
    const rule = ruleOf(filing);
    const threshold = `The threshold for ${form.taxYear} is ${formatCents(filing.thresholdCents)}.`;
    const reasons = textsOf(filing.reasons);
    lists.push(
      { heading: 'Filing', sentences: [rule, ...reasons, threshold] },
      { heading: 'Check before filing', sentences: textsOf(attention) },
    );
  }
  return lists.filter(({ sentences }) => sentences.length > 0);
}
