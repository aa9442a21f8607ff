import type { Day } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import type { TinKind } from '../tin/tin.ts';
import type { Text } from '../../sentence.ts';

/** The finished Form 1099-NEC. It contains all data of the printed pages, so printing computes nothing. A document
 *  stores the form as a snapshot, so later edits of the payer or the payee do not change it. */
export interface NecForm {
  taxYear: number;
  layout: NecLayout;
  payer: NecPayer;
  recipient: NecRecipient;
  /** An account number is required only if a payee gets more than one form. It has at most 20 characters and is never a
   *  TIN. */
  accountNumber: string;
  /** Every box of the layout, including blank ones, in the order of the form. */
  boxes: FilledBox[];
  /** The lines of boxes 5 to 7, one entry for each line. The form has two lines. */
  stateLines: StateLine[];
  /** Whether the CORRECTED checkbox is marked, because this form corrects a submitted form. */
  corrected: boolean;
  /** Whether the IRS notified the payer twice within three calendar years that the name and the TIN do not match. The
   *  payer's record and the IRIS file show this. Copies B and 2 have no box for it. */
  secondTinNotice: boolean;
  filing: FilingRequirement;
  /** The missing data. If there is any, the document is a DRAFT. */
  missing: Finding[];
  /** Findings that need attention before filing. A form with such findings can still be complete. */
  attention: Finding[];
}

/** An address in the separate fields of Rev. December 2026. Older layouts print it as a block. */
export interface FormAddress {
  street: string;
  /** Room, suite or apartment. */
  unit: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
  /** Blank for the United States. */
  country: string;
}

export interface NecPayer {
  name: string;
  address: FormAddress;
  /** The phone number of the information contact, a person who answers questions (IRC 6041(d)(1), 6041A(e)(1)). */
  phone: string;
  /** `XX-XXXXXXX`. A form never truncates the number of the filer (Pub. 1179, 2.2.1). */
  tin: string;
}

export interface NecRecipient {
  /** Line 1 of the W-9: the name that belongs to the TIN. */
  name: string;
  /** Line 2 of the W-9, printed under the name. Blank if there is none. */
  businessName: string;
  address: FormAddress;
  tinKind: TinKind | null;
  /** `XXX-XX-1234` or `XX-XXX1234` (Treas. Reg. 301.6109-4). Blank if the payee gave no TIN. A form never contains the
   *  whole TIN of the recipient. A filing reads it from the vault. */
  truncatedTin: string;
}

/** The meaning of a box, independent of its number in a revision. */
export type BoxMeaning =
  | 'NONEMPLOYEE_COMPENSATION'
  | 'CASH_TIPS'
  | 'TIPPED_OCCUPATION_CODES'
  | 'OVERTIME_COMPENSATION'
  | 'DIRECT_SALES'
  | 'EXCESS_GOLDEN_PARACHUTE'
  | 'RESERVED'
  | 'FEDERAL_TAX_WITHHELD'
  | 'STATE_TAX_WITHHELD'
  | 'STATE_PAYER_NUMBER'
  | 'STATE_INCOME'
  | 'FATCA_FILING';

export interface NecBox {
  /** The number as printed: `1`, `1a`. Blank for the FATCA checkbox, which has no number. */
  number: string;
  caption: string;
  meaning: BoxMeaning;
}

export type BoxValue =
  /** An empty box is blank, never 0.00. */
  | { kind: 'BLANK' }
  | { kind: 'MONEY'; cents: Cents }
  | { kind: 'CHECKBOX'; checked: boolean }
  | { kind: 'STATE_LINES' };

export interface FilledBox extends NecBox {
  value: BoxValue;
}

export interface StateLine {
  /** Two letters. */
  state: string;
  /** The payer's account number at the tax department of the state. */
  payerStateNumber: string;
  /** Undefined if the box is blank. */
  taxWithheldCents: Cents | undefined;
  incomeCents: Cents;
  /** Whether the IRS forwards the return to the state (Combined Federal/State Filing Program). */
  isCombined?: boolean;
}

export type CopyCode = 'A' | '1' | 'B' | '2' | 'C' | 'PAYER_RECORD';

export interface NecCopy {
  code: CopyCode;
  /** `Copy B` */
  title: string;
  /** `For Recipient` */
  purpose: string;
  /** Whether Linehaul draws this copy. */
  drawn: boolean;
  /** Whether the copy has a VOID box beside the CORRECTED box. Linehaul never checks the VOID box, because it is for
   *  paper forms that were not filed. */
  hasVoid: boolean;
}

export interface NecLayout {
  /** `2020`, `Rev. January 2022`, `Rev. December 2026` */
  revision: string;
  firstTaxYear: number;
  /** Undefined for the newest layout, which is also used for later years. */
  lastTaxYear: number | undefined;
  title: 'Nonemployee Compensation';
  ombNumber: '1545-0116';
  /** Whether addresses are in separate fields (since Rev. December 2026) and not in one block. */
  splitAddresses: boolean;
  boxes: readonly NecBox[];
  copies: readonly NecCopy[];
}

/** A code for programs and a sentence for people. */
export interface Finding {
  code: string;
  sentence: Text;
  paymentIds?: string[];
}

export interface FilingRequirement {
  required: boolean;
  /** The reasons, with the deciding reason first. */
  reasons: Finding[];
  thresholdCents: Cents;
  /** The state that requires the form although the IRS does not, because the state's threshold is lower. */
  onlyState?: string;
  /** The date on which the form is due to the IRS and the recipient (IRC 6071(c), 6041(d), 6041A(e)). */
  dueOn: Day;
}
