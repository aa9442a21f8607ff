import { refusal, type Refusal } from '../../errors.ts';
import { isAddressState, isZipCode } from '../../us-states.ts';
import type { Classification, W9Lines } from './lines-schema.ts';
import { checkTin, type TinKind } from '../tin/tin.ts';
import { say } from './sentences.ts';
import { say as sayShared } from '../../sentences.ts';
import type { Sentence } from '../../sentence.ts';

// This file contains the rules of Form W-9, Rev. March 2024. A draft of Rev. January 2026 requests the SSN of sole
// proprietors instead of the EIN. Check before each release whether this draft is final.

type TaxClass = Pick<W9Lines, 'classification' | 'llcCode'>;

const taxedAsCorporation = ({ classification, llcCode }: TaxClass): boolean =>
  classification === 'C_CORPORATION' ||
  classification === 'S_CORPORATION' ||
  (classification === 'LLC' && (llcCode === 'C' || llcCode === 'S'));

/** Returns whether a classification allows line 3b. A partnership, a trust, an estate, or an LLC taxed as a partnership
 *  checks line 3b if it has foreign partners, owners or beneficiaries and gives the form to a flow-through entity in
 *  which it has an interest. A carrier never needs line 3b from a driver. */
export function lineThreeBApplies({ classification, llcCode }: TaxClass): boolean {
  return (
    classification === 'PARTNERSHIP' ||
    classification === 'TRUST_ESTATE' ||
    (classification === 'LLC' && llcCode === 'P')
  );
}

/** Returns whether a classification allows the codes of line 4. The codes are for certain entities, not for
 *  individuals. */
export function exemptCodesApply(classification: Classification | null): boolean {
  return classification !== null && classification !== 'INDIVIDUAL';
}

/** Returns the kinds of TIN that Part I allows, with the usual kind first. A sole proprietor may enter any kind, but
 *  the IRS encourages the SSN. The owner of a disregarded LLC must not enter the LLC's EIN. An entity may enter only
 *  its EIN. A payee with the classification Other may enter any kind. */
export function tinKindsFor(classification: Classification | null): readonly TinKind[] {
  if (classification === 'INDIVIDUAL') return ['SSN', 'ITIN', 'EIN'];
  if (classification === null || classification === 'OTHER') return ['EIN', 'SSN', 'ITIN'];
  return ['EIN'];
}

export type NecExemption = 'CORPORATION' | 'EXEMPT_CODE';

/** Returns why pay for services to this payee is neither reported nor subject to withholding. Returns undefined for a
 *  payee who is not exempt. The source for corporations is Treas. Reg. 1.6041-3(p)(1). The source for codes 1 to 5 is
 *  the row of the chart in Form W-9 for payments over $600 and direct sales over $5,000. If the payee omitted the code,
 *  the requester may rely on the classification (Instructions for the Requester of Form W-9). The exceptions for
 *  medical payments, legal fees and federal agencies do not apply to drivers. */
export function necExemption(
  w9: Pick<W9Lines, 'classification' | 'llcCode' | 'exemptPayeeCode'> | null,
): NecExemption | undefined {
  if (!w9) return undefined;
  if (taxedAsCorporation(w9)) return 'CORPORATION';
  const code = Number(w9.exemptPayeeCode);
  const hasExemptCode = exemptCodesApply(w9.classification) && code >= 1 && code <= 5;
  return hasExemptCode ? 'EXEMPT_CODE' : undefined;
}

export type W9Field = keyof W9Lines | 'state' | 'zip' | 'tin' | 'signature';

export interface W9Problem {
  code: string;
  field: W9Field;
  sentence: Sentence;
}

/** The electronic signature at the end of the form. It consists of the typed name and the time. */
export interface W9Signature {
  name: string;
  /** An instant in UTC, as text. */
  signedAt: string;
}

export interface PartialW9 extends Partial<W9Lines> {
  hasTin?: boolean;
  signature?: W9Signature | null;
}

const blank = (value: string | undefined): boolean => !value || value.trim() === '';

/** Returns the missing entries of a W-9, in the order of the form. A payee who is paid for services must enter a
 *  correct TIN, but must sign only after a notice of an incorrect TIN (Part II, item 4). By default, the function lists
 *  a missing signature for every payee. */
export function missingForW9(w9: PartialW9, signatureNeeded = true): W9Problem[] {
  const entries: [isMissing: boolean, problem: W9Problem][] = [
    [blank(w9.name), missingEntry('NAME', 'name', say.nameMissing)],
    [
      !w9.classification,
      missingEntry('CLASSIFICATION', 'classification', say.classificationMissing),
    ],
    [
      w9.classification === 'LLC' && !w9.llcCode,
      missingEntry('LLC_CODE', 'llcCode', say.llcCodeMissing),
    ],
    [
      w9.classification === 'OTHER' && blank(w9.otherText),
      missingEntry('OTHER_TEXT', 'otherText', say.otherTextMissing),
    ],
    [blank(w9.address?.street), missingEntry('STREET', 'address', say.streetMissing)],
    [
      !w9.address || [w9.address.city, w9.address.state, w9.address.zip].some(blank),
      missingEntry('CITY_STATE_ZIP', 'address', say.cityStateZipMissing),
    ],
    [!w9.hasTin || !w9.tinKind, missingEntry('TIN', 'tin', say.tinMissing)],
    [
      signatureNeeded && blank(w9.signature?.name),
      missingEntry('SIGNATURE', 'signature', say.signatureMissing),
    ],
  ];
  return entries.filter(([isMissing]) => isMissing).map(([, problem]) => problem);
}

function missingEntry(code: string, field: W9Field, sentence: Sentence): W9Problem {
  return { code: `W9_${code}_MISSING`, field, sentence };
}

export const INVALID_LINE_SENTENCES = {
  LLC_CODE: say.llcCodeInvalid,
  OTHER_TEXT: say.otherTextInvalid,
  LINE_3B: say.line3bInvalid,
  EXEMPT_CODE: say.exemptCodeInvalid,
  CODE_5: say.code5Invalid,
  STATE: sayShared.notAState,
  ZIP: sayShared.notAZip,
  TIN_KIND: say.tinKindInvalid,
} as const;
export type InvalidLineCode = keyof typeof INVALID_LINE_SENTENCES;

export interface InvalidW9Line extends W9Problem {
  invalidLine: InvalidLineCode;
}

/** Returns the entries that contradict each other, and an invalid state or ZIP Code. */
export function invalidLinesOfW9(w9: W9Lines): InvalidW9Line[] {
  const { classification, exemptPayeeCode, tinKind } = w9;
  const { state, zip } = w9.address;
  const hasCode = exemptPayeeCode !== '' || w9.fatcaCode !== '';
  const rules: [isBroken: boolean, problem: InvalidW9Line][] = [
    [w9.llcCode !== null && classification !== 'LLC', invalidLine('LLC_CODE', 'llcCode')],
    [w9.otherText !== '' && classification !== 'OTHER', invalidLine('OTHER_TEXT', 'otherText')],
    [w9.foreignOwners && !lineThreeBApplies(w9), invalidLine('LINE_3B', 'foreignOwners')],
    [hasCode && !exemptCodesApply(classification), invalidLine('EXEMPT_CODE', 'exemptPayeeCode')],
    [
      exemptPayeeCode === '5' && exemptCodesApply(classification) && !mayBeCorporation(w9),
      invalidLine('CODE_5', 'exemptPayeeCode'),
    ],
    [state !== '' && !isAddressState(state), invalidLine('STATE', 'state')],
    [zip !== '' && !isZipCode(zip), invalidLine('ZIP', 'zip')],
    [
      tinKind !== null && !tinKindsFor(classification).includes(tinKind),
      invalidLine('TIN_KIND', 'tinKind'),
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}

const mayBeCorporation = (w9: TaxClass): boolean =>
  taxedAsCorporation(w9) || w9.classification === 'OTHER';

function invalidLine(code: InvalidLineCode, field: W9Field): InvalidW9Line {
  return {
    code: `W9_${code}_INVALID`,
    invalidLine: code,
    field,
    sentence: INVALID_LINE_SENTENCES[code],
  };
}

/** Returns a refusal if a payee cannot sign this W-9. The details name the fields and never contain the TIN. */
export function refusalOfW9(w9: W9Lines, digits: string | undefined): Refusal | undefined {
  const problems = [
    ...invalidLinesOfW9(w9),
    ...missingForW9({ ...w9, hasTin: !!digits }, false),
  ].map(({ field, sentence }) => sayShared.about({ subject: field, statement: sentence }));
  if (digits && w9.tinKind) {
    const check = checkTin(w9.tinKind, digits);
    if (check.kind === 'REFUSED')
      problems.push(sayShared.about({ subject: 'tin', statement: check.sentence }));
  }
  return problems.length > 0 ? refusal('INVALID_VALUE', say.cannotSign, problems) : undefined;
}
