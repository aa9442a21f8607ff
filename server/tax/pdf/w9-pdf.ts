import type { ShownTin, W9Document, W9Evidence } from '../../../domain/tax/w9/document.ts';
import type { Day } from '../../../domain/calendar.ts';
import { formatTin, truncateTin } from '../../../domain/tax/tin/tin.ts';
import { textOf } from '../../../domain/sentence.ts';
import { writeDocument } from '../../pdf/document.ts';
import { withWatermark } from '../../pdf/watermark.ts';
import { cleanLine } from '../../pdf/fitting.ts';
import { drawNotes, type Note } from './notes.ts';
import { PAGE, type PdfPage } from '../../pdf/pdf-page.ts';
import { drawW9Page, W9_NOTES_TOP } from './w9-page.ts';

export interface W9PdfOptions {
  documentId: string;
  /** An instant in ISO 8601. The PDF contains this instant and not the current time, so the same input gives the same
   *  bytes. */
  createdAt: string;
  /** The company's time zone, for the date next to the signature. */
  timeZone: string;
}

const DRAFT_LINE = 'DRAFT. This form is not complete.';

/** Draws page 1 of Form W-9 as a PDF, with notes on what is missing and how the form was signed. */
export async function drawW9Pdf(w9: W9Document, options: W9PdfOptions): Promise<Buffer> {
  const isDraft = w9.missing.length > 0;
  const top = W9_NOTES_TOP;
  const space = { left: 36, top, width: PAGE.width - 72, height: PAGE.height - 24 - top };
  const shown = w9.tin ? shownTin(w9.tin) : '';
  const isEin = w9.tin?.kind === 'EIN';
  const values = {
    numbers: { ssn: isEin ? '' : shown, ein: isEin ? shown : '' },
    signedOn: dateBox(w9, options.timeZone),
  };
  const drawPage = (page: PdfPage): void => {
    drawW9Page(page, w9, values);
    drawNotes(page, notesOf(w9, options.timeZone), space);
  };
  return writeDocument(
    {
      title: `Form W-9${isDraft ? ', DRAFT' : ''}`,
      id: options.documentId,
      createdAt: options.createdAt,
    },
    [withWatermark(isDraft ? { word: 'DRAFT', sentence: DRAFT_LINE } : undefined, drawPage)],
  );
}

function shownTin(tin: ShownTin): string {
  return 'digits' in tin ? formatTin(tin.kind, tin.digits) : truncateTin(tin.kind, tin.lastFour);
}

/** Returns the text of the date box: the day of the signature. If a paper form has no date, returns "received on" and
 *  the day of receipt. */
function dateBox({ signature, evidence }: W9Document, timeZone: string): string {
  if (evidence?.source === 'PAPER' && evidence.signedOn) return formDay(evidence.signedOn);
  if (evidence?.source === 'PAPER')
    return evidence.receivedOn ? `received on ${formDay(evidence.receivedOn)}` : '';
  return signature?.signedAt ? formDate(signature.signedAt, timeZone) : '';
}

function formDate(instant: string, timeZone: string): string {
  return formDay(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate());
}

/** Formats a day as `11/21/2026`, the date format of the form. */
function formDay(date: Day | Temporal.PlainDate): string {
  const { year, month, day } = Temporal.PlainDate.from(date);
  return `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${year}`;
}

/** Formats an instant as `11/21/2026 09:04:05 America/Chicago (11/21/2026 15:04:05 UTC)`. */
function bothTimes(instant: string, timeZone: string): string {
  const signed = Temporal.Instant.from(instant).round('second');
  const [local, utc] = [timeZone, 'UTC'].map((zone) => {
    const time = signed.toZonedDateTimeISO(zone);
    return `${formDay(time.toPlainDate())} ${time.toPlainTime().toString({ smallestUnit: 'second' })} ${zone}`;
  });
  return `${local} (${utc})`;
}

function howSigned(
  { name, signedAt }: NonNullable<W9Document['signature']>,
  { source, receivedOn, signedOn }: W9Evidence,
  timeZone: string,
): string {
  if (source === 'ELECTRONIC' && signedAt)
    return `Signed electronically under penalties of perjury by ${name} on ${bothTimes(signedAt, timeZone)}. The signature was the last entry in the submission.`;
  const received = receivedOn ? ` received on ${formDay(receivedOn)},` : '';
  const date = signedOn ? ` on ${formDay(signedOn)}` : '';
  return `Signed on paper by ${name}${date};${received} entered by the office from the paper form.`;
}

function notesOf({ missing, signature, evidence, printed }: W9Document, timeZone: string): Note[] {
  const signed =
    signature && evidence
      ? [
          howSigned(signature, evidence, timeZone),
          `Account ${evidence.account}; IP address ${evidence.ipAddress}; browser ${evidence.userAgent}.`,
        ]
      : [];
  const version = evidence
    ? [`Version ${evidence.versionId}. A stored version never changes.`]
    : [];
  const forTheFile = printed
    ? [
        `Printed for the carrier’s own file by ${printed.by} on ${formDay(printed.on)}, with the full taxpayer number. Keep it in a locked place. Give it only to the IRS, and only if the IRS asks for it.`,
      ]
    : [];
  return [
    {
      heading: 'Missing from this form',
      sentences: missing.map(({ sentence }) => textOf(sentence)),
    },
    {
      heading: 'How this form was signed',
      sentences: [...signed, ...version, ...forTheFile].map(cleanLine),
    },
  ].filter(({ sentences }) => sentences.length > 0);
}
