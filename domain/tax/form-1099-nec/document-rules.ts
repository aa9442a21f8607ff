import type { Cents } from '../../money.ts';
import { fullName } from '../../people.ts';
import { plainLetters } from '../../plain-letters.ts';
import type { W9Version } from '../w9/schema.ts';
import { missingForW9 } from '../w9/rules.ts';
import { missingOf } from '../w9/versions.ts';
import type { BoxMeaning, BoxValue, Finding, NecForm } from './nec-form.ts';
import type { TaxDocumentType } from './status.ts';
import { say } from './sentences.ts';

type W9Content = Pick<W9Version, 'lines' | 'tinLastFour' | 'signatureName'>;

/** Returns the missing data of a W-9 document: each missing line, and the form itself if no W-9 is on file. */
export function missingForW9Document(version: W9Content | undefined): Finding[] {
  const noForm: Finding = { code: 'W9', sentence: say.noW9 };
  // The account has a name, but only the W-9 shows the name on the tax return.
  const missing = version ? missingOf(version) : missingForW9({});
  const findings = missing.map(({ code, sentence }) => ({ code, sentence }));
  return version ? findings : [noForm, ...findings];
}

export function boxCents(form: NecForm, meaning: BoxMeaning): Cents {
  const value = form.boxes.find((box) => box.meaning === meaning)?.value;
  return value?.kind === 'MONEY' ? value.cents : 0;
}

function comparable(value: BoxValue): Cents | boolean {
  if (value.kind === 'MONEY') return value.cents;
  return value.kind === 'CHECKBOX' && value.checked;
}

/** Returns the reported figures by box and state as a string, so that two forms can be compared. */
export function figuresOf(form: NecForm): string {
  const boxes = form.boxes.map(({ meaning, value }) => [meaning, comparable(value)]);
  const states = form.stateLines.map((line) => [
    line.state,
    line.taxWithheldCents ?? null,
    line.incomeCents,
  ]);
  return JSON.stringify([boxes, states]);
}

/** Returns whether a form corrects a submitted form. A form corrects a submitted form if their figures differ (General
 *  Instructions for Certain Information Returns, error type 1). If the figures are the same, the form is a correction
 *  only if the submitted form is a correction. */
export function isCorrection(submitted: NecForm | undefined, form: NecForm): boolean {
  if (!submitted) return false;
  return figuresOf(submitted) !== figuresOf(form) || submitted.corrected;
}

const NAMES_IN_FILES = {
  W9: 'W-9',
  FORM_1099_NEC: '1099-NEC',
  FORM_1099_MISC: '1099-MISC',
} as const;

/** Returns a name such as "1099-NEC_2026_Dan-Wills_tax_document_….pdf". It begins with the content and ends with the id,
 *  which the specification requires. An HTTP header allows only ASCII, so accents are removed. */
export function documentFileName(document: {
  id: string;
  type: TaxDocumentType;
  taxYear: number;
  firstName: string;
  lastName: string;
}): string {
  const { id, type, taxYear } = document;
  const payee = plainLetters(fullName(document))
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .join('-');
  const parts = [NAMES_IN_FILES[type], taxYear, payee].filter((part) => part !== '');
  return `${parts.join('_')}_tax_document_${id}.pdf`;
}

/** The server returns these messages after a person marks a document (specification, 8). */
export const STATUS_MESSAGES = {
  SUBMITTED: say.submitted,
  APPROVED: say.approved,
} as const;

export const GENERATED_MESSAGES = {
  W9: say.w9Generated,
  FORM_1099_NEC: say.necGenerated,
} as const;
