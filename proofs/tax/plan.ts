import pLimit from 'p-limit';
import { getCompanySettings, updateCompanySettings } from '../../domain/company/settings.ts';
import { generateYearForms, setThreshold } from '../../domain/tax/year/year-schema.ts';
import { withSandbox, type Source } from '../shared/sandbox.ts';
import { Random } from '../shared/seed.ts';
import { Carrier, PAYER } from '../shared/future-carrier.ts';
import { dollars, YEARS } from './choices.ts';
import { Disagreement, expectSame } from './expectations.ts';
import { PayeeUnderTest } from './payee-under-test.ts';
import { Thresholds } from './model-payments.ts';
import type { Company } from './model-forms.ts';
import { operationsOf, type Operation } from './operations.ts';
import { compareWholeYear, compareYear } from './pages.ts';
import { PERFORM } from './perform.ts';

// A plan has operations for several payees, and changes to the whole company between two rounds.

const OPERATIONS_PER_PAYEE = 100;
/** The number of operations of one payee in a round. After each round, the proof compares the whole company. */
const OPERATIONS_PER_ROUND = 25;
/** After this many operations of a payee, the proof compares one changed year. After a round, it compares all years. */
const OPERATIONS_PER_COMPARISON = 6;
/** The number of payees whose operations run at the same time. */
const CONCURRENCY = 8;

/** Runs a payee's operations of a round. Compares a changed year every few operations. */
async function runOperations(
  testPayee: PayeeUnderTest,
  operations: readonly Operation[],
): Promise<void> {
  try {
    for (const [index, { kind, seed }] of operations.entries()) {
      const random = new Random(seed);
      await PERFORM[kind](testPayee, random);
      if (index % OPERATIONS_PER_COMPARISON < OPERATIONS_PER_COMPARISON - 1) continue;
      const year = random.pick(YEARS[0], ...testPayee.changedYears);
      await compareYear(testPayee, year);
      testPayee.changedYears.delete(year);
    }
  } catch (error) {
    throw error instanceof Disagreement ? error.setPayee(testPayee) : error;
  }
}

/** Runs operations on the whole company between two rounds. These operations enter a threshold, sometimes change the
 *  phone number, and generate forms for all payees. */
async function changeCompany(
  carrier: Carrier,
  testPayees: readonly PayeeUnderTest[],
  company: Company,
  random: Random,
): Promise<void> {
  await enterThreshold(carrier, company, random);
  for (const { log } of testPayees)
    log.push(`thresholds ${JSON.stringify([...company.thresholds.entered])}`);
  if (random.oneIn(3)) {
    const phone = random.pick('(806) 555-0100', '(806) 555-0199');
    await carrier.savePayer({ ...PAYER, phone });
    company.phone = phone;
  }
  const year = random.pick(...YEARS);
  const { body } = await carrier.admin(generateYearForms, { params: { year }, body: {} });
  let [generated, drafts] = [0, 0];
  for (const { forms, log } of testPayees) {
    log.push(`forms of ${year} for all payees`);
    for (const identity of forms.payeesOfYear(year)) {
      const next = forms.nextOfYear(identity, year);
      if (!next) continue;
      forms.documents.push({ ...next, id: '' });
      generated += 1;
      drafts += Number(next.status === 'DRAFT');
    }
  }
  // Compares each payee first, because the errors of these comparisons name the payee.
  await compareWholeYear(carrier, testPayees, year);
  expectSame(
    `${year}: forms generated for all payees`,
    [body.generated, body.drafts, body.remaining],
    [generated, drafts, 0],
  );
}

async function setPrepaidPay(carrier: Carrier, prepaidPay: boolean): Promise<void> {
  const { version, settings } = (await carrier.admin(getCompanySettings, {})).body;
  const { status } = await carrier.admin(updateCompanySettings, {
    body: { version, settings: { ...settings, prepaidPay } },
  });
  expectSame('The company settings', status, 200);
}

/** Enters the threshold of a year. The product refuses years other than 2027 to 2030, and amounts that are not a
 *  multiple of $100. */
async function enterThreshold(carrier: Carrier, company: Company, random: Random): Promise<void> {
  const year = random.oneIn(10) ? random.pick(2026, 2031) : random.between(2027, 2030);
  const threshold = 200_000 + 10_000 * random.between(0, 3) + (random.oneIn(10) ? -1 : 0);
  const { status } = await carrier.admin(setThreshold, {
    params: { year },
    body: { threshold: dollars(threshold), source: 'Rev. Proc.' },
  });
  const isValid = year >= 2027 && year <= 2030 && threshold % 10_000 === 0;
  expectSame(`The threshold of ${year}`, status, isValid ? 200 : 422);
  if (isValid) company.thresholds.entered.set(year, threshold);
}

export interface Plan {
  /** The operations of each payee. */
  operations: readonly (readonly Operation[])[];
  /** The random generator for operations on the whole company. */
  companyRandom: Random;
}

/** Runs a plan on new payees. Throws a Disagreement if the product and the model disagree. */
async function runPlan(carrier: Carrier, { operations, companyRandom }: Plan): Promise<void> {
  const company = { thresholds: new Thresholds(), phone: PAYER.phone, hasPrepaidPay: false };
  const people = await carrier.renew(2 * operations.length);
  const everyone = people.map((person, index) => {
    const ofPayee = operations[index % operations.length] ?? [];
    return new PayeeUnderTest(carrier, person, company, ofPayee, index);
  });
  const testPayees = everyone.slice(0, operations.length);
  for (const [index, testPayee] of testPayees.entries())
    testPayee.driver = everyone[operations.length + index];
  const limit = pLimit(CONCURRENCY);
  for (let round = 0; round < OPERATIONS_PER_PAYEE / OPERATIONS_PER_ROUND; round += 1) {
    // An agreement keeps the setting of the round in which it was entered.
    company.hasPrepaidPay = round % 2 === 0;
    await setPrepaidPay(carrier, company.hasPrepaidPay);
    const outcomes = await Promise.allSettled(
      testPayees.map((testPayee) =>
        limit(() =>
          runOperations(
            testPayee,
            testPayee.operations.filter((operation) => operation.round === round),
          ),
        ),
      ),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await changeCompany(carrier, everyone, company, companyRandom.branch(round));
    for (const year of YEARS) await compareWholeYear(carrier, everyone, year);
  }
}

/** Returns the plan of a carrier. The same seed produces the same plan. */
export function planOf(seed: number, operations: number): Plan {
  const random = new Random(seed);
  const payees = Math.max(1, Math.round(operations / OPERATIONS_PER_PAYEE));
  return {
    operations: Array.from({ length: payees }, (_, index) =>
      operationsOf(random.branch(index + 1), OPERATIONS_PER_PAYEE, OPERATIONS_PER_ROUND),
    ),
    companyRandom: random.branch(0),
  };
}

/** Runs a plan on a new carrier. Returns the number of requests. */
export async function runOnNewCarrier(source: Source | undefined, plan: Plan): Promise<number> {
  return withSandbox(source, async (sandbox) => {
    const carrier = await Carrier.open(sandbox);
    try {
      await runPlan(carrier, plan);
      return carrier.requests;
    } finally {
      await carrier.close();
    }
  });
}
