import { yearOf } from '../../domain/calendar.ts';
import {
  getTaxYear,
  type TaxYearResponse,
  type YearPayee,
} from '../../domain/tax/year/year-schema.ts';
import { textOf } from '../../domain/sentence.ts';
import { TODAY, type Carrier } from '../shared/future-carrier.ts';
import { cents } from './choices.ts';
import { Disagreement, expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import type { Payee, Year } from './model.ts';
import { countsInYear, type Payment } from './model-payments.ts';

// This file compares the year page with the model, to the cent. Functions whose names end in "On" read the page.
// Functions whose names end in "In" read the model.

const PAGE = 100;

function sumsOn(
  payee: Pick<YearPayee, 'paid' | 'reported' | 'belowThreshold' | 'excluded' | 'withheld'>,
) {
  const { paid, reported, belowThreshold, excluded, withheld } = payee;
  return [paid, reported, belowThreshold, excluded, withheld].map(cents);
}

const sumsIn = ({ paid, reported, below, excluded, withheld }: Year): number[] => [
  paid,
  reported,
  below,
  excluded,
  withheld,
];

function linesOn({ payments }: YearPayee): unknown[] {
  return payments.map((payment) => {
    const amountWith = (taxTreatment: string) =>
      payment.parts
        .filter((part) => part.taxTreatment === taxTreatment)
        .reduce((sum, { amount }) => sum + cents(amount), 0);
    const amounts = ['REPORTED', 'BELOW_THRESHOLD', 'EXCLUDED'].map(amountWith);
    return [payment.id, ...amounts, cents(payment.withheld), cents(payment.withheldInError)];
  });
}

const linesIn = (payee: Payee, identity: number, year: number): unknown[] => {
  const { lines } = payee.year(identity, year);
  return payee.paymentsOf(identity, year).map((payment) => {
    const line = lines.get(payment.id);
    const amounts = [line?.reported, line?.below, line?.excluded, line?.withheld];
    return [payment.id, ...amounts, payee.withheldInError(payment)];
  });
};

/** The findings that the proof does not compare. NEWEST_LAYOUT_USED means that the form layout of the
 *  year is not known yet, so the form has the newest known layout. */
const NOT_COMPARED = new Set(['NEWEST_LAYOUT_USED']);

/** Returns the shortfall of backup withholding in cents. The page has it only in the text of a finding. */
export function shortfallOn({ attention }: YearPayee): number {
  const short = attention.find(({ code }) => code === 'WITHHOLDING_SHORT')?.sentence ?? '';
  const amount = /^\$([\d,]+\.\d\d)/.exec(textOf(short))?.[1]?.replaceAll(',', '') ?? '0';
  return cents(Number(amount));
}

const findingsOn = ({ attention }: YearPayee): string[] =>
  attention
    .map(({ code }) => code)
    .filter((code) => !NOT_COMPARED.has(code))
    .toSorted();

/** Returns the findings that the year page must show for a payee. */
function findingsIn({ payee, forms }: PayeeUnderTest, identity: number, year: number): string[] {
  const payments = payee.paymentsOf(identity, year);
  const reversedLater = payments.filter(
    ({ payment, reversal }) => reversal && yearOf(reversal.on) > yearOf(payment.on),
  );
  const earlierPayments = payee.settlements.filter(
    (settlement): settlement is Payment =>
      settlement.reversal !== undefined &&
      settlement.payment?.status.identity === identity &&
      yearOf(settlement.payment.on) < year &&
      countsInYear(settlement as Payment),
  );
  const paidAgain = payments.filter(
    (settlement) =>
      countsInYear(settlement) && earlierPayments.some(({ week }) => week === settlement.week),
  );
  const findings: [string, boolean][] = [
    ...forms.differences(identity, year).map((code): [string, boolean] => [code, true]),
    ['WITHHOLDING_SHORT', payee.shortfall(identity, year) > 0],
    ['WITHHELD_IN_ERROR', payments.some((payment) => payee.withheldInError(payment) > 0)],
    ['FORM_945', payee.year(identity, year).withheld > 0],
    ['REVERSED_LATER_COUNTED', reversedLater.some(countsInYear)],
    ['REVERSED_LATER_EXCLUDED', reversedLater.some((settlement) => !countsInYear(settlement))],
    [
      'WITHHELD_AND_REVERSED',
      payments.some((settlement) => settlement.withheld > 0 && !countsInYear(settlement)),
    ],
    ...paidAgain.map((): [string, boolean] => ['WEEK_PAID_AGAIN', true]),
  ];
  return findings
    .filter(([, isShown]) => isShown)
    .map(([code]) => code)
    .toSorted();
}

function comparePayee(testPayee: PayeeUnderTest, shown: YearPayee, year: number): void {
  const { identity } = shown;
  const expected = testPayee.payee.year(identity, year);
  const what = `${year}, taxpayer ${identity}:`;
  const [paid = 0, ...parts] = sumsOn(shown);
  const partSum = parts.slice(0, 3).reduce((sum, part) => sum + part, 0);
  expectSame(`${what} reported, below the threshold and excluded together`, partSum, paid);
  expectSame(`${what} paid, reported, below, excluded, withheld`, sumsOn(shown), sumsIn(expected));
  expectSame(
    `${what} form needed`,
    [shown.filingRequired, shown.reasons[0]?.code],
    [expected.required, expected.reason],
  );
  expectSame(`${what} payments`, linesOn(shown), linesIn(testPayee.payee, identity, year));
  expectSame(
    `${what} shortfall of withholding`,
    shortfallOn(shown),
    testPayee.payee.shortfall(identity, year),
  );
  expectSame(`${what} findings`, findingsOn(shown), findingsIn(testPayee, identity, year));
  compareDocuments(testPayee, shown, year);
}

/** Compares the documents of a payee. If forms were generated for the whole year, the model does not have their ids
 *  yet. This function then copies the ids into the model. */
function compareDocuments({ forms }: PayeeUnderTest, shown: YearPayee, year: number): void {
  const expected = forms.of(shown.identity, year).toReversed();
  for (const [index, document] of expected.entries())
    if (document.id === '') document.id = shown.documents[index]?.id ?? '';
  expectSame(
    `${year}, taxpayer ${shown.identity}: forms`,
    shown.documents.map(({ id, status, corrected }) => [id, status, corrected]),
    expected.map(({ id, status, corrected }) => [id, status, corrected]),
  );
}

function comparePayees(testPayee: PayeeUnderTest, shown: readonly YearPayee[], year: number): void {
  try {
    expectSame(
      `${year}: the taxpayers`,
      shown.map(({ identity }) => identity),
      testPayee.forms.payeesOfYear(year),
    );
    for (const payee of shown) comparePayee(testPayee, payee, year);
  } catch (error) {
    throw error instanceof Disagreement ? error.setPayee(testPayee) : error;
  }
}

/** Compares a year of one payee. */
export async function compareYear(testPayee: PayeeUnderTest, year: number): Promise<void> {
  const { carrier, person } = testPayee;
  const { body } = await carrier.admin(getTaxYear, {
    params: { year },
    query: { userId: person.id },
  });
  comparePayees(testPayee, body.payees, year);
}

async function readPages(
  carrier: Carrier,
  year: number,
  query: object,
): Promise<TaxYearResponse[]> {
  const pages: TaxYearResponse[] = [];
  let total = Infinity;
  for (let page = 1; (page - 1) * PAGE < total; page += 1) {
    const { body } = await carrier.admin(getTaxYear, {
      params: { year },
      query: { ...query, page, limit: PAGE },
    });
    pages.push(body);
    total = body.pagination.total;
  }
  return pages;
}

/** Returns the payee identities of a year in the model, each with its `PayeeUnderTest`. */
function payeesOf(testPayees: readonly PayeeUnderTest[], year: number) {
  return testPayees.flatMap((testPayee) =>
    testPayee.forms
      .payeesOfYear(year)
      .map((identity) => ({ testPayee, identity, figures: testPayee.payee.year(identity, year) })),
  );
}

const keyOf = ({ testPayee, identity }: { testPayee: PayeeUnderTest; identity: number }): string =>
  `${testPayee.person.id} ${identity}`;

/** Compares a year for all payees: each payee, the sums, the counts and two filters. */
export async function compareWholeYear(
  carrier: Carrier,
  testPayees: readonly PayeeUnderTest[],
  year: number,
): Promise<void> {
  const pages = await readPages(carrier, year, {});
  const shown = Map.groupBy(
    pages.flatMap(({ payees }) => payees),
    ({ user }) => user.id,
  );
  for (const testPayee of testPayees)
    comparePayees(testPayee, shown.get(testPayee.person.id) ?? [], year);
  const payees = payeesOf(testPayees, year);
  const differing = payees.filter(
    ({ testPayee, identity }) => testPayee.forms.differences(identity, year).length > 0,
  );
  const [first] = pages;
  if (!first) return;
  const { totals, counts, parts } = first;
  const figures = payees.map((payee) => payee.figures);
  const sums = [0, 1, 2, 3, 4].map((index) =>
    figures.reduce((sum, figure) => sum + (sumsIn(figure)[index] ?? 0), 0),
  );
  expectSame(`${year}: the totals`, sumsOn(totals), sums);
  const counted = parts.filter(({ taxTreatment }) => taxTreatment !== 'NOT_COUNTED');
  const partSum = counted.reduce((sum, { amount }) => sum + cents(amount), 0);
  expectSame(`${year}: the sum of the parts that count`, partSum, sums[0]);
  expectSame(`${year}: the counts`, counts, {
    payees: payees.length,
    payments: figures
      .flatMap(({ lines }) => [...lines.values()])
      .filter(({ reason }) => reason !== 'REVERSED').length,
    formsRequired: figures.filter(({ required }) => required).length,
    withoutW9: payees.filter(
      ({ testPayee, identity, figures: { reported, withheld } }) =>
        (reported > 0 || withheld > 0) && !testPayee.payee.formOf(identity)?.tin,
    ).length,
    differingFromFiledForm: differing.length,
  });
  // The forms of a year are due on January 31 of the next year.
  const isDue = year < yearOf(TODAY);
  const overdue = payees.filter(
    ({ testPayee, identity, figures: { required } }) =>
      isDue && required && !testPayee.forms.lastSubmittedWithAmounts(identity, year),
  );
  for (const [state, expected] of [['differs', differing] as const, ['overdue', overdue] as const])
    expectSame(
      `${year}: ${state}`,
      await payeesWithState(carrier, year, state),
      expected.map(keyOf).toSorted(),
    );
}

/** Returns the keys of the payees that the filter of the year page shows. */
async function payeesWithState(carrier: Carrier, year: number, state: string): Promise<string[]> {
  const pages = await readPages(carrier, year, { state });
  const payees = pages.flatMap((page) => page.payees);
  return payees.map(({ user, identity }) => `${user.id} ${identity}`).toSorted();
}
