import type { Day } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import type { W9Lines } from '../w9/lines-schema.ts';
import { truncatedTinOnFile } from '../tin/tin.ts';
import { necDueOn } from '../year/due-dates.ts';
import type {
  BoxMeaning,
  BoxValue,
  FilledBox,
  NecForm,
  NecLayout,
  NecPayer,
  NecRecipient,
  StateLine,
} from './nec-form.ts';
import { attentionForNec, missingForNec } from './nec-findings.ts';
import { layoutOf } from './nec-layouts.ts';
import type { Payment } from '../year/payments.ts';
import { thresholdOf, type ThresholdRow } from '../year/thresholds.ts';
import { reasonsOf, yearLedger, type YearLedger } from '../year/year-ledger.ts';

/** The carrier’s settings for a state. NOTE: requirements differ by state. The carrier’s CPA decides whether to fill
 *  boxes 5 to 7. */
export interface StateSetting {
  /** Two letters. */
  state: string;
  /** Blank if the payer has no number yet. The document is then a DRAFT. */
  payerStateNumber: string;
  /** The threshold of the state, if it is lower than the federal threshold. */
  thresholdCents: Cents | undefined;
  /** Whether the carrier files with the state through the IRS (Combined Federal/State Filing Program). */
  isCombined: boolean;
}

export interface NecSettings {
  payer: NecPayer;
  /** The thresholds for years after 2026, as an administrator entered them. */
  laterThresholds: readonly ThresholdRow[];
  state: StateSetting | undefined;
  /** Legal holidays of the state of the filing office (IRC 7503). */
  companyHolidays: readonly Day[];
}

export interface NecPayee {
  /** The current version of the payee's W-9. Undefined if there is none. */
  w9: W9Lines | undefined;
  /** The last four digits of the TIN on file. Undefined if there is none. */
  tinLastFour: string | undefined;
  /** The name of the account, for a payee without a W-9. */
  knownName: string;
  /** The address of the account, for a payee without a W-9. */
  knownAddress: W9Lines['address'];
  /** Whether the carrier files this year's form without a TIN. */
  filedWithoutTin: boolean;
  /** The account number on the form. It identifies the payee in Linehaul and never changes. It has at most 20
   *  characters and is never a TIN. */
  accountNumber: string;
  /** Whether the IRS notified the payer of a wrong TIN twice within three calendar years. */
  secondTinNotice: boolean;
}

export interface NecInput {
  taxYear: number;
  /** The payee's payments of the year, and the reversed payments of earlier years. `necForm` ignores all other
   *  payments. */
  payments: readonly Payment[];
  payee: NecPayee;
  settings: NecSettings;
  /** The day on which the form is generated, in the carrier’s time zone. */
  generatedOn: Day;
  corrected: boolean;
}

export interface NecResult {
  form: NecForm;
  /** The payments of the year with their tax treatment. The sums are the amounts in the boxes. */
  ledger: YearLedger;
}

/** Computes the Form 1099-NEC of a payee and year from the payments. The function is pure: the same input always gives
 *  the same form. */
export function necForm(input: NecInput): NecResult {
  const { taxYear, payee, settings } = input;
  const { layout, usesNewestLayout } = layoutOf(taxYear);
  const threshold = thresholdOf(taxYear, settings.laterThresholds);
  const ledger = yearLedger({ ...input, thresholdCents: threshold.cents });
  const recipient = recipientOf(payee);
  const { state } = settings;
  const compensationCents = compensationBox(ledger);
  const onlyState = stateAlone(state, ledger);
  return {
    ledger,
    form: {
      taxYear,
      layout,
      payer: settings.payer,
      recipient,
      accountNumber: payee.accountNumber,
      boxes: fillBoxes(layout, ledger),
      stateLines: stateLinesOf(state, compensationCents),
      corrected: input.corrected,
      secondTinNotice: payee.secondTinNotice,
      filing: {
        required: ledger.required,
        reasons: reasonsOf(ledger),
        thresholdCents: threshold.cents,
        ...(onlyState && { onlyState }),
        dueOn: necDueOn(taxYear, settings.companyHolidays),
      },
      missing: missingForNec({
        payer: settings.payer,
        recipient,
        hasW9: payee.w9 !== undefined,
        filedWithoutTin: payee.filedWithoutTin,
        threshold,
        stateNumberMissing: state !== undefined && state.payerStateNumber.trim() === '',
      }),
      attention: attentionForNec({
        ...input,
        usesNewestLayout,
        withoutTin: payee.filedWithoutTin && recipient.truncatedTin === '',
        withheldCents: ledger.withheldCents,
        onlyState,
      }),
    },
  };
}

/** Returns the amount in box 1 or 1a. If the pay is below the threshold, the box still shows it, and the form says that
 *  no filing is required. */
export function compensationBox(
  ledger: Pick<YearLedger, 'reportedCents' | 'belowThresholdCents'>,
): Cents {
  return ledger.reportedCents + ledger.belowThresholdCents;
}

/** Returns the state that requires a form although the IRS does not, because its threshold is lower. */
export function stateAlone(
  state: StateSetting | undefined,
  ledger: Pick<YearLedger, 'required' | 'reportedCents' | 'belowThresholdCents'>,
): string | undefined {
  const isAlone =
    !ledger.required && compensationBox(ledger) >= (state?.thresholdCents ?? Infinity);
  return isAlone ? state?.state : undefined;
}

/** Returns the lines of boxes 5 to 7. The form has two lines, but the settings have only one state. Box 5 is blank,
 *  because the carrier withholds no state tax. Box 7 shows the whole pay. */
function stateLinesOf(state: StateSetting | undefined, incomeCents: Cents): StateLine[] {
  if (!state || incomeCents === 0) return [];
  const { payerStateNumber, isCombined } = state;
  const line = { state: state.state, payerStateNumber, taxWithheldCents: undefined, incomeCents };
  return [isCombined ? { ...line, isCombined } : line];
}

const NO_ADDRESS: W9Lines['address'] = { street: '', unit: '', city: '', state: '', zip: '' };

function recipientOf(payee: NecPayee): NecRecipient {
  const { w9, knownName, knownAddress, filedWithoutTin, tinLastFour } = payee;
  const tinKind = w9?.tinKind ?? null;
  return {
    name: w9?.name || knownName,
    businessName: w9?.businessName ?? '',
    address: { ...(w9?.address ?? (filedWithoutTin ? knownAddress : NO_ADDRESS)), country: '' },
    tinKind,
    truncatedTin: truncatedTinOnFile(tinKind, tinLastFour ?? null),
  };
}

const BLANK: BoxValue = { kind: 'BLANK' };

/** Returns the value of a box. The boxes that a carrier never fills (tips, overtime, golden parachutes) are blank, not
 *  0.00. Box 4 is blank if nothing was withheld. Box 2 is not checked, because carriers make no direct sales for
 *  resale. */
function valueOf(meaning: BoxMeaning, ledger: YearLedger): BoxValue {
  switch (meaning) {
    case 'NONEMPLOYEE_COMPENSATION':
      return { kind: 'MONEY', cents: compensationBox(ledger) };
    case 'FEDERAL_TAX_WITHHELD':
      return ledger.withheldCents > 0 ? { kind: 'MONEY', cents: ledger.withheldCents } : BLANK;
    case 'DIRECT_SALES':
    case 'FATCA_FILING':
      return { kind: 'CHECKBOX', checked: false };
    case 'STATE_TAX_WITHHELD':
    case 'STATE_PAYER_NUMBER':
    case 'STATE_INCOME':
      return { kind: 'STATE_LINES' };
    case 'CASH_TIPS':
    case 'TIPPED_OCCUPATION_CODES':
    case 'OVERTIME_COMPENSATION':
    case 'EXCESS_GOLDEN_PARACHUTE':
    case 'RESERVED':
      return BLANK;
  }
}

function fillBoxes(layout: NecLayout, ledger: YearLedger): FilledBox[] {
  return layout.boxes.map((box) => ({ ...box, value: valueOf(box.meaning, ledger) }));
}
