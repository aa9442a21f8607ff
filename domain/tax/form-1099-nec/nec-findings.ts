import { yearOf, type Day } from '../../calendar.ts';
import { type Cents } from '../../money.ts';
import { formatCents, weekLabel } from '../../format.ts';
import type { Finding, FormAddress, NecPayer, NecRecipient } from './nec-form.ts';
import {
  countsInItsYear,
  isOpeningBalance,
  paymentsOfYear,
  reversalRuleOf,
  type Payment,
} from '../year/payments.ts';
import type { Threshold } from '../year/thresholds.ts';

// This file finds the missing data of a form and the findings that need attention. The sentences never contain a
// taxpayer number.

const blank = (text: string): boolean => text.trim() === '';

function isIncompleteAddress({ street, city, state, zip }: FormAddress): boolean {
  return [street, city, state, zip].some(blank);
}

/** Returns whether the name, address and phone of the payer are complete. A letter or statement needs them to say how
 *  to reach the payer. */
export const hasContact = ({ name, address, phone }: NecPayer): boolean =>
  !blank(name) && !blank(phone) && !isIncompleteAddress(address);

function applicableFindings(
  rules: readonly (readonly [applies: boolean, finding: Finding])[],
): Finding[] {
  return rules.filter(([applies]) => applies).map(([, finding]) => finding);
}

export interface MissingInput {
  payer: NecPayer;
  recipient: NecRecipient;
  hasW9: boolean;
  /** Whether the carrier files without a TIN. A missing TIN does not excuse the carrier from filing (Treas. Reg.
   *  301.6109-1(c)). A missing W-9 does not excuse the carrier either. */
  filedWithoutTin: boolean;
  threshold: Threshold;
  stateNumberMissing: boolean;
}

/** Returns the missing data of a form. A document with missing data is a DRAFT. The law requires the payer’s phone
 *  number on the statement (IRC 6041(d)(1)). */
export function missingForNec(input: MissingInput): Finding[] {
  const { payer, recipient } = input;
  return applicableFindings([
    [blank(payer.name), { code: 'PAYER_NAME', sentence: 'The payer’s name.' }],
    [
      isIncompleteAddress(payer.address),
      { code: 'PAYER_ADDRESS', sentence: 'The payer’s address.' },
    ],
    [blank(payer.phone), { code: 'PAYER_PHONE', sentence: 'The payer’s phone number.' }],
    [
      blank(payer.tin),
      { code: 'PAYER_TIN', sentence: 'The payer’s employer identification number.' },
    ],
    [!input.hasW9 && !input.filedWithoutTin, { code: 'W9', sentence: 'The recipient’s Form W-9.' }],
    [
      blank(recipient.name),
      { code: 'RECIPIENT_NAME', sentence: 'The recipient’s name (W-9, line 1).' },
    ],
    [
      isIncompleteAddress(recipient.address),
      { code: 'RECIPIENT_ADDRESS', sentence: 'The recipient’s address (W-9, lines 5 and 6).' },
    ],
    [
      blank(recipient.truncatedTin) && !input.filedWithoutTin,
      {
        code: 'RECIPIENT_TIN',
        sentence: 'The recipient’s taxpayer identification number (W-9, Part I).',
      },
    ],
    [
      !input.threshold.known,
      {
        code: 'THRESHOLD',
        sentence:
          'The threshold of this year (IRC 6041(h)). Until it is entered, the last known one is used.',
      },
    ],
    [
      input.stateNumberMissing,
      { code: 'PAYER_STATE_NUMBER', sentence: 'The payer’s state number.' },
    ],
  ]);
}

/** Returns a finding if less tax was withheld from the payments of a year than was due. */
export function shortfallFinding(cents: Cents): Finding[] {
  if (cents === 0) return [];
  const amount = formatCents(cents);
  return [
    {
      code: 'WITHHOLDING_SHORT',
      sentence: `${amount} of backup withholding should have been withheld and was not. The carrier owes it to the IRS (IRC 3403) and can withhold it from later payments of the same year.`,
    },
  ];
}

/** Returns a finding if tax was withheld in error and can still be repaid to the payee. */
export function withheldInErrorFinding(cents: Cents): Finding[] {
  if (cents === 0) return [];
  return [
    {
      code: 'WITHHELD_IN_ERROR',
      sentence: `${formatCents(cents)} was withheld although the taxpayer number had been received by the payment date. The carrier can repay it in the same year, before the payee gets the form (Treas. Reg. 31.6413(a)-3).`,
    },
  ];
}

export interface AttentionInput {
  taxYear: number;
  payments: readonly Payment[];
  /** The day on which the form is generated. */
  generatedOn: Day;
  usesNewestLayout: boolean;
  withoutTin: boolean;
  withheldCents: Cents;
  /** The state that requires a form although the IRS does not. */
  onlyState: string | undefined;
}

/** Returns the findings that need attention before filing. A form with such findings can still be complete. */
export function attentionForNec(input: AttentionInput): Finding[] {
  return [
    ...applicableFindings([
      [
        yearOf(input.generatedOn) <= input.taxYear,
        {
          code: 'YEAR_NOT_OVER',
          sentence: 'The tax year is not over: more payments can still be made in it.',
        },
      ],
      [
        input.usesNewestLayout,
        {
          code: 'NEWEST_LAYOUT_USED',
          sentence:
            'The layout of this year’s form is not known yet. The newest known layout is used.',
        },
      ],
      [
        input.withoutTin,
        {
          code: 'FILED_WITHOUT_TIN',
          sentence:
            'The form is filed without a taxpayer number. Keep the record of the requests for it (Treas. Reg. 301.6724-1(e)).',
        },
      ],
      [
        input.withheldCents > 0,
        {
          code: 'FORM_945',
          sentence: 'Tax was withheld. Deposit it and report it on Form 945.',
        },
      ],
      [
        input.onlyState !== undefined,
        {
          code: 'STATE_THRESHOLD',
          sentence: `The pay reaches the lower threshold of ${input.onlyState}, so the state requires a form and the IRS does not. Send Copy 1 to the state.`,
        },
      ],
    ]),
    ...reversalFindings(input.payments, input.taxYear),
    ...weeksPaidAgain(input.payments, input.taxYear),
  ];
}

function findingAbout(payments: readonly Payment[], code: string, sentence: string): Finding[] {
  return payments.length > 0 ? [{ code, sentence, paymentIds: payments.map(({ id }) => id) }] : [];
}

function reversalFindings(payments: readonly Payment[], taxYear: number): Finding[] {
  const ofYear = paymentsOfYear(payments, taxYear);
  const toReview = ofYear.filter((payment) => reversalRuleOf(payment)?.review);
  return [
    ...findingAbout(
      toReview.filter(countsInItsYear),
      'REVERSED_LATER_COUNTED',
      'A payment was reversed after the end of the year. It stays in the year in which it was paid, unless the money never left the carrier. Ask your CPA.',
    ),
    ...findingAbout(
      toReview.filter((payment) => !countsInItsYear(payment)),
      'REVERSED_LATER_EXCLUDED',
      'A payment was reversed after the end of the year because it was never made, so it is excluded. If you filed a form that includes it, correct that form.',
    ),
    ...findingAbout(
      // The reversal of an opening balance only corrects a wrong entry. No money moved.
      ofYear.filter(
        (payment) =>
          payment.withheldCents > 0 && !countsInItsYear(payment) && !isOpeningBalance(payment),
      ),
      'WITHHELD_AND_REVERSED',
      'Tax was withheld from a payment that was reversed. Box 4 depends on whether the tax was deposited or repaid (Treas. Reg. 31.6413(a)-3). Ask your CPA.',
    ),
  ];
}

/** Finds weeks that count in an earlier year and were paid again in this year. The payee may have received the money
 *  only once. */
function weeksPaidAgain(payments: readonly Payment[], taxYear: number): Finding[] {
  const earlier = new Set(
    payments
      .filter(
        (payment) =>
          yearOf(payment.paidOn) < taxYear && payment.reversal && countsInItsYear(payment),
      )
      .map(({ weekStart }) => weekStart),
  );
  const again = paymentsOfYear(payments, taxYear).filter(
    (payment) => earlier.has(payment.weekStart) && countsInItsYear(payment),
  );
  return again.flatMap((payment) =>
    payment.weekStart === null
      ? []
      : findingAbout(
          [payment],
          'WEEK_PAID_AGAIN',
          `The week ${weekLabel(payment.weekStart)} also counts in an earlier year. If it was not paid a second time, it must not count twice. Ask your CPA.`,
        ),
  );
}
