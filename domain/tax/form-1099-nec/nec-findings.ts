import { yearOf, type Day } from '../../calendar.ts';
import { type Cents } from '../../money.ts';
import type { Finding, FormAddress, NecPayer, NecRecipient } from './nec-form.ts';
import {
  countsInItsYear,
  isOpeningBalance,
  paymentsOfYear,
  reversalRuleOf,
  type Payment,
} from '../year/payments.ts';
import type { Threshold } from '../year/thresholds.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../../sentence.ts';

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
    [blank(payer.name), { code: 'PAYER_NAME', sentence: say.payerName }],
    [isIncompleteAddress(payer.address), { code: 'PAYER_ADDRESS', sentence: say.payerAddress }],
    [blank(payer.phone), { code: 'PAYER_PHONE', sentence: say.payerPhone }],
    [blank(payer.tin), { code: 'PAYER_TIN', sentence: say.payerTin }],
    [!input.hasW9 && !input.filedWithoutTin, { code: 'W9', sentence: say.w9 }],
    [blank(recipient.name), { code: 'RECIPIENT_NAME', sentence: say.recipientName }],
    [
      isIncompleteAddress(recipient.address),
      { code: 'RECIPIENT_ADDRESS', sentence: say.recipientAddress },
    ],
    [
      blank(recipient.truncatedTin) && !input.filedWithoutTin,
      {
        code: 'RECIPIENT_TIN',
        sentence: say.recipientTin,
      },
    ],
    [
      !input.threshold.known,
      {
        code: 'THRESHOLD',
        sentence: say.threshold,
      },
    ],
    [input.stateNumberMissing, { code: 'PAYER_STATE_NUMBER', sentence: say.payerStateNumber }],
  ]);
}

/** Returns a finding if less tax was withheld from the payments of a year than was due. */
export function shortfallFinding(cents: Cents): Finding[] {
  if (cents === 0) return [];
  return [
    {
      code: 'WITHHOLDING_SHORT',
      sentence: say.withholdingShort({ amount: cents }),
    },
  ];
}

/** Returns a finding if tax was withheld in error and can still be repaid to the payee. */
export function withheldInErrorFinding(cents: Cents): Finding[] {
  if (cents === 0) return [];
  return [
    {
      code: 'WITHHELD_IN_ERROR',
      sentence: say.withheldInError({ amount: cents }),
    },
  ];
}

export interface AttentionInput {
  taxYear: number;
  payments: readonly Payment[];
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
          sentence: say.yearNotOver,
        },
      ],
      [
        input.usesNewestLayout,
        {
          code: 'NEWEST_LAYOUT_USED',
          sentence: say.newestLayoutUsed,
        },
      ],
      [
        input.withoutTin,
        {
          code: 'FILED_WITHOUT_TIN',
          sentence: say.filedWithoutTin,
        },
      ],
      [
        input.withheldCents > 0,
        {
          code: 'FORM_945',
          sentence: say.form945,
        },
      ],
    ]),
    ...(input.onlyState === undefined
      ? []
      : [{ code: 'STATE_THRESHOLD', sentence: say.stateThreshold({ state: input.onlyState }) }]),
    ...reversalFindings(input.payments, input.taxYear),
    ...weeksPaidAgain(input.payments, input.taxYear),
  ];
}

function findingAbout(payments: readonly Payment[], code: string, sentence: Sentence): Finding[] {
  return payments.length > 0 ? [{ code, sentence, paymentIds: payments.map(({ id }) => id) }] : [];
}

function reversalFindings(payments: readonly Payment[], taxYear: number): Finding[] {
  const ofYear = paymentsOfYear(payments, taxYear);
  const toReview = ofYear.filter((payment) => reversalRuleOf(payment)?.review);
  return [
    ...findingAbout(
      toReview.filter(countsInItsYear),
      'REVERSED_LATER_COUNTED',
      say.reversedLaterCounted,
    ),
    ...findingAbout(
      toReview.filter((payment) => !countsInItsYear(payment)),
      'REVERSED_LATER_EXCLUDED',
      say.reversedLaterExcluded,
    ),
    ...findingAbout(
      // The reversal of an opening balance only corrects a wrong entry. No money moved.
      ofYear.filter(
        (payment) =>
          payment.withheldCents > 0 && !countsInItsYear(payment) && !isOpeningBalance(payment),
      ),
      'WITHHELD_AND_REVERSED',
      say.withheldAndReversed,
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
          say.weekPaidAgain({ weekStart: payment.weekStart }),
        ),
  );
}
