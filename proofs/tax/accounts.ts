import pLimit from 'p-limit';
import { getOwnYear } from '../../domain/tax/year/own-year.ts';
import {
  generateYearForms,
  getTaxYear,
  type YearPayee,
} from '../../domain/tax/year/year-schema.ts';
import { Carrier, PAYER } from '../shared/future-carrier.ts';
import { withSandbox, type Source } from '../shared/sandbox.ts';
import { Random } from '../shared/seed.ts';
import { cents, YEARS } from './choices.ts';
import { Disagreement, expectSame } from './expectations.ts';
import { shortfallOn } from './pages.ts';
import { PERFORM } from './perform.ts';
import { countsInYear, sum, taxablePay, Thresholds } from './model-payments.ts';
import type { Kind } from './operations.ts';
import { PayeeUnderTest } from './payee-under-test.ts';

// Several accounts with one taxpayer number. Random operations run on two or three accounts in turn, and the accounts
// take their numbers from the same few numbers. The model adds up the payments by number.

const OPERATIONS_PER_GROUP = 60;
const ACCOUNTS = 3;
const CONCURRENCY = 6;

const KINDS = [
  ...(['enterW9', 'enterW9', 'signW9', 'changeSettings', 'reverse'] as const),
  ...(['processWeek', 'processWeek', 'processWeek', 'payToThreshold', 'previewPayment'] as const),
  ...(['pay', 'pay', 'pay', 'pay'] as const),
] satisfies Kind[];

/** Returns what a year page shows about each taxpayer of an account, in an order that does not depend on the page. */
function shownTaxpayers(payees: readonly YearPayee[]): string[] {
  return payees
    .map((payee) => {
      const { paid, reported, belowThreshold, excluded, withheld, filingRequired } = payee;
      const inError = payee.payments.map(({ withheldInError }) => cents(withheldInError));
      const amounts = [paid, reported, belowThreshold, excluded, withheld].map(cents);
      return JSON.stringify([...amounts, shortfallOn(payee), sum(inError), filingRequired]);
    })
    .toSorted();
}

function expectedTaxpayers({ payee }: PayeeUnderTest, year: number): string[] {
  return payee
    .identitiesWithPayments(year)
    .map((identity) => {
      const { paid, reported, below, excluded, withheld, required } = payee.year(identity, year);
      const owed = payee.shortfall(identity, year);
      const payments = payee.paymentsOf(identity, year);
      const inError = sum(payments.map((payment) => payee.withheldInError(payment)));
      return JSON.stringify([paid, reported, below, excluded, withheld, owed, inError, required]);
    })
    .toSorted();
}

async function compareYears(account: PayeeUnderTest): Promise<void> {
  const { carrier, person, payee } = account;
  for (const year of YEARS) {
    const page = { params: { year }, query: { userId: person.id } };
    const { body } = await carrier.admin(getTaxYear, page);
    expectSame(
      `${year}: the taxpayers of an account`,
      shownTaxpayers(body.payees),
      expectedTaxpayers(account, year),
    );
    // A payee sees only the payments to their own account.
    const own = await carrier.call(person.token, getOwnYear, { query: { year } });
    const ownPay = payee.ownPayments(year).filter(countsInYear).map(taxablePay);
    expectSame(
      `${year}: the payee’s own pay`,
      sum(own.body.figures.map(({ pay }) => cents(pay))),
      sum(ownPay),
    );
  }
}

/** Generates the forms of all years. Each taxpayer who needs a form gets one, unless the accounts gave different
 *  names. */
async function compareForms(accounts: readonly PayeeUnderTest[]): Promise<void> {
  const [{ carrier }] = accounts as [PayeeUnderTest];
  for (const year of YEARS) {
    await carrier.admin(generateYearForms, { params: { year }, body: {} });
    for (const { person } of accounts) {
      const page = { params: { year }, query: { userId: person.id } };
      for (const payee of (await carrier.admin(getTaxYear, page)).body.payees) {
        const needsForm = payee.reported > 0 || payee.withheld > 0;
        const forms = needsForm && !payee.hasTwoNames ? 1 : 0;
        expectSame(`${year}: the forms of a taxpayer`, payee.documents.length, forms);
      }
    }
  }
}

/** Runs a step on an account. Names the account if the product and the model disagree. */
async function tryOn(account: PayeeUnderTest, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    throw error instanceof Disagreement ? error.setPayee(account) : error;
  }
}

async function runGroup(accounts: readonly PayeeUnderTest[], random: Random): Promise<void> {
  for (let index = 0; index < OPERATIONS_PER_GROUP; index += 1) {
    const account = accounts[
      index % 7 === 0 ? 0 : random.between(0, ACCOUNTS - 1)
    ] as PayeeUnderTest;
    const kind = index < ACCOUNTS ? 'enterW9' : (random.oneOf(KINDS) ?? 'pay');
    await tryOn(account, async () => {
      await PERFORM[kind](account, random.branch(index));
      if (index % 10 === 9) await compareYears(account);
    });
  }
  for (const account of accounts) await tryOn(account, () => compareYears(account));
}

/** Runs groups of accounts with shared numbers on a new carrier. Returns the number of requests. */
export async function proveAccounts(
  source: Source | undefined,
  { seed, groups }: { seed: number; groups: number },
): Promise<number> {
  return withSandbox(source, async (sandbox) => {
    const carrier = await Carrier.open(sandbox);
    try {
      const people = await carrier.renew(groups * ACCOUNTS);
      const company = { thresholds: new Thresholds(), phone: PAYER.phone, hasPrepaidPay: false };
      const all = Array.from({ length: groups }, (_, group) => {
        const members = people
          .slice(group * ACCOUNTS, (group + 1) * ACCOUNTS)
          .map((person) => new PayeeUnderTest(carrier, person, company, [], group));
        for (const { payee } of members) payee.group = members.map((member) => member.payee);
        return members;
      });
      const limit = pLimit(CONCURRENCY);
      const random = new Random(seed);
      await Promise.all(
        all.map((accounts, group) => limit(() => runGroup(accounts, random.branch(group)))),
      );
      await compareForms(all.flat());
      return carrier.requests;
    } finally {
      await carrier.close();
    }
  });
}
