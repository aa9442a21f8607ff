import { Type, type Static } from 'typebox';
import { exactly, matching, nullable, text, line } from '../../endpoint.ts';
import { TIN_KINDS } from '../tin/tin.ts';
import { say } from '../../schema-sentences.ts';

/** The seven boxes of line 3a, in the order of the form (Form W-9, Rev. March 2024). */
export const CLASSIFICATIONS = [
  'INDIVIDUAL',
  'C_CORPORATION',
  'S_CORPORATION',
  'PARTNERSHIP',
  'TRUST_ESTATE',
  'LLC',
  'OTHER',
] as const;
export const Classification = Type.Enum([...CLASSIFICATIONS]);
export type Classification = Static<typeof Classification>;

/** The tax status of an LLC: C corporation (C), S corporation (S) or partnership (P). */
export const LLC_CODES = ['C', 'S', 'P'] as const;
export const LlcCode = Type.Enum([...LLC_CODES]);
export type LlcCode = Static<typeof LlcCode>;

export const TinKind = Type.Enum([...TIN_KINDS]);

/** Lines 5 and 6. The unit has its own field, because Rev. December 2026 of Form 1099-NEC has a field for the unit. */
const W9Address = exactly(
  {
    street: text(100),
    unit: text(40),
    city: text(60),
    /** A code from `domain/us-states.ts`. `invalidLinesOfW9` rejects any other string with a readable error. */
    state: text(60),
    zip: text(20),
  },
  { title: 'W9Address' },
);
type W9Address = Static<typeof W9Address>;

/** The entries of the form, except the TIN and the signature. A blank field means that the payee entered nothing. */
export const W9Lines = exactly(
  {
    /** Line 1: the name on the tax return. For a disregarded entity, this is the name of its owner. */
    name: line(120),
    /** Line 2: the name of the business, trade or disregarded entity, if it differs from line 1. */
    businessName: line(120),
    /** Line 3a. */
    classification: nullable(Classification),
    /** Line 3a, the entry next to LLC. */
    llcCode: nullable(LlcCode),
    /** Line 3a, the entry next to Other. */
    otherText: text(60),
    /** Line 3b: whether there are foreign partners, owners or beneficiaries. */
    foreignOwners: Type.Boolean(),
    /** Line 4: 1 to 13, or blank. */
    exemptPayeeCode: matching('^([1-9]|1[0-3])?$', say.exemptPayeeCode),
    /** Line 4: A to M, or blank. */
    fatcaCode: matching('^[A-M]?$', say.fatcaCode),
    /** Lines 5 and 6. */
    address: W9Address,
    /** Line 7, optional. */
    accountNumbers: text(100),
    /** Part I: the kind of the TIN. */
    tinKind: nullable(TinKind),
    /** Part II, item 2. The payee crosses it out if the IRS notified them of backup withholding for unreported interest
     *  and dividends. */
    itemTwoCrossedOut: Type.Boolean(),
  },
  { title: 'W9Lines' },
);
export type W9Lines = Static<typeof W9Lines>;

export const BLANK_W9_LINES: W9Lines = {
  name: '',
  businessName: '',
  classification: null,
  llcCode: null,
  otherText: '',
  foreignOwners: false,
  exemptPayeeCode: '',
  fatcaCode: '',
  address: { street: '', unit: '', city: '', state: '', zip: '' },
  accountNumbers: '',
  tinKind: null,
  itemTwoCrossedOut: false,
};

/** The TIN as the user typed it, with or without hyphens and spaces. `checkTin` checks the digits. */
export const TypedTin = Type.String({ minLength: 9, maxLength: 15 });
