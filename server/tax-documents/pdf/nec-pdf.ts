import { longDate } from '../../../domain/calendar.ts';
import { formatCents } from '../../../domain/money.ts';
import type { NecCopy, NecForm, NecLayout } from '../../../domain/tax-documents/nec-form.ts';
import { ownFont, type OwnFont } from './document-fonts.ts';
import { writeDocument, type DocumentFacts, type DrawnPage } from './document-writer.ts';
import { draftMark } from './draft-mark.ts';
import { cleanLine } from './fitting.ts';
import { COLUMNS, planNec } from './nec-boxes.ts';
import { necTemplate } from './nec-template.ts';
import { necValues } from './nec-values.ts';
import { drawDraftLine, drawNotes, type Note } from './notes.ts';
import { instructionsTemplate } from './recipient-instructions.ts';
import { PAGE } from './sheet.ts';
import { fillTemplate } from './filling.ts';
import type { SlotValue } from './slot.ts';
import type { PageTemplate } from './template.ts';

/** What this product draws. Copy A is not among it: the IRS penalizes one that is printed at home. */
export type DrawnCopy = 'B' | '2' | 'PAYER_RECORD';

const ALL_COPIES: readonly DrawnCopy[] = ['B', '2', 'PAYER_RECORD'];

export interface NecPdfOptions {
  /** Makes the file's identifier. */
  documentId: string;
  /** An instant, as text; the same input gives the same bytes. */
  createdAt: string;
  /** A recipient gets B and 2 only; the payer's record stays in the office. */
  copies?: readonly DrawnCopy[];
}

/** Form 1099-NEC as a PDF: the copies asked for, Copy B with the recipient's instructions behind it. */
export function drawNecPdf(form: NecForm, options: NecPdfOptions): Buffer {
  const values = necValues(form);
  const notes = new Map(
    (options.copies ?? ALL_COPIES).map((copy) => [copy, notesOf(form, copy)] as const),
  );
  const own = ownFont(textsOf(values, [...notes.values()].flat()));
  const pages = [...notes].flatMap(([copy, ownNotes]) => {
    const page = drawCopyPage(form, copy, values, ownNotes, own);
    return copy === 'B' ? [page, drawInstructions(form, own)] : [page];
  });
  const facts: DocumentFacts = {
    title: `Form 1099-NEC, ${form.taxYear}${isDraft(form) ? ', DRAFT' : ''}`,
    id: options.documentId,
    createdAt: options.createdAt,
  };
  return writeDocument(facts, pages, own);
}

const isDraft = ({ missing }: NecForm): boolean => missing.length > 0;

const DRAFT_LINE = 'DRAFT. This form is not complete: do not file or furnish it.';

function* textsOf(
  values: ReadonlyMap<string, SlotValue>,
  notes: readonly Note[],
): Generator<string> {
  for (const value of values.values()) if (typeof value !== 'boolean') yield* value.map(cleanLine);
  for (const { sentences } of notes) yield* sentences;
}

function copyOf(layout: NecLayout, code: DrawnCopy): NecCopy {
  const copy = layout.copies.find((candidate) => candidate.code === code && candidate.drawn);
  if (!copy) throw new RangeError(`This revision has no copy ${code} to draw.`);
  return copy;
}

function drawCopyPage(
  form: NecForm,
  code: DrawnCopy,
  values: ReadonlyMap<string, SlotValue>,
  notes: readonly Note[],
  own: OwnFont,
): DrawnPage {
  const template = templateOf(form.layout, code);
  const filled = fillTemplate(template, values, own, (sheet) => {
    const top = planNec(form.layout, code).bottom + 30;
    const width = COLUMNS.end - COLUMNS.left;
    const room = { left: COLUMNS.left, top, width, height: PAGE.height - 40 - top };
    const before = isDraft(form) ? [drawDraftLine(sheet, DRAFT_LINE, COLUMNS.left)] : [];
    return { before, after: drawNotes(sheet, notes, room) };
  });
  return { ...filled, furniture: template.furniture, underlay: underlayOf(form) };
}

function drawInstructions(form: NecForm, own: OwnFont): DrawnPage {
  const template = templateOf(form.layout, 'INSTRUCTIONS');
  const filled = fillTemplate(template, new Map(), own, (sheet) => ({
    before: isDraft(form) ? [drawDraftLine(sheet, DRAFT_LINE, COLUMNS.left)] : [],
    after: [],
  }));
  return { ...filled, furniture: template.furniture, underlay: underlayOf(form) };
}

const underlayOf = (form: NecForm): DrawnPage['underlay'] =>
  isDraft(form) ? draftMark() : undefined;

/** The sentences below a copy. What the office should know stands on the payer's record only. */
function notesOf(form: NecForm, copy: DrawnCopy): Note[] {
  const { filing, missing, attention } = form;
  const lists: Note[] = [
    { heading: 'Missing from this form', sentences: missing.map(({ sentence }) => sentence) },
  ];
  if (copy === 'PAYER_RECORD') {
    const rule = filing.required
      ? `A form is to be filed and furnished by ${longDate(filing.dueOn)}.`
      : 'No filing is required.';
    const threshold = `The threshold of ${form.taxYear} is ${formatCents(filing.thresholdCents)}.`;
    const reasons = filing.reasons.map(({ sentence }) => sentence);
    lists.push(
      { heading: 'Filing', sentences: [rule, ...reasons, threshold] },
      { heading: 'To look at', sentences: attention.map(({ sentence }) => sentence) },
    );
  }
  return lists.filter(({ sentences }) => sentences.length > 0);
}

const templates = new Map<string, PageTemplate>();
/** Each page of a document asks for it. */
const layoutKeys = new WeakMap<NecLayout, string>();
/** Far more than the revisions there are: it only keeps odd snapshots from piling up. */
const MOST_TEMPLATES = 64;

/** A revision's page is drawn once. The layout itself is the key, because a document brings its own
 *  as it was when the document was made. */
function templateOf(layout: NecLayout, page: DrawnCopy | 'INSTRUCTIONS'): PageTemplate {
  const layoutKey = layoutKeys.get(layout) ?? JSON.stringify(layout);
  layoutKeys.set(layout, layoutKey);
  const key = `${page} ${layoutKey}`;
  const known = templates.get(key);
  if (known) return known;
  if (templates.size >= MOST_TEMPLATES) templates.clear();
  const template =
    page === 'INSTRUCTIONS'
      ? instructionsTemplate(layout)
      : necTemplate(layout, copyOf(layout, page));
  templates.set(key, template);
  return template;
}
