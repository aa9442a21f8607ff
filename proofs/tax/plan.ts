import pLimit from 'p-limit';
import { generateYear, setPayer, setThreshold } from '../../domain/tax-documents/year-schema.ts';
import { withPlace, type Source } from '../shared/place.ts';
import { Chance } from '../shared/seed.ts';
import { Carrier, PAYER } from '../shared/dated-carrier.ts';
import { dollars, YEARS } from './choices.ts';
import { Disagreement, expectSame } from './expectations.ts';
import { correctName, makeForm, takeStep } from './filing.ts';
import { Life } from './life.ts';
import { Thresholds } from './model.ts';
import type { Company } from './model-forms.ts';
import { changeSettings, enterForm, signForm } from './on-file.ts';
import { operationsOf, type Kind, type Operation } from './operations.ts';
import { compareWholeYear, compareYear } from './pages.ts';
import * as pay from './pay.ts';
import { changePaymentStatus, reverse } from './reversal.ts';

// Plans of operations for several payees, and changes to the whole company between two rounds.

/** The number of operations per payee, and per round. The whole company is compared after each round. */
const A_LIFE = 100;
const A_ROUND = 25;
/** Changed years of a payee are compared after this many operations. All years are compared after a round. */
const BETWEEN_LOOKS = 6;
const AT_ONCE = 8;

const DO: Record<Kind, (life: Life, chance: Chance) => Promise<void>> = {
  signW9: signForm,
  enterW9: enterForm,
  changeSettings,
  enterDay: pay.enterDay,
  approveDays: pay.approveDays,
  processWeek: pay.process,
  processWithBonus: pay.processWithBonus,
  payToThreshold: pay.payToThreshold,
  repeatWeek: pay.repeatWeek,
  previewPayment: pay.previewPayment,
  pay: pay.pay,
  reverse,
  changePaymentStatus,
  makeForm,
  takeStep,
  correctName,
};

/** Runs a payee's operations of a round, and compares their changed years at intervals. */
async function live(life: Life, operations: readonly Operation[]): Promise<void> {
  try {
    for (const [index, { kind, seed }] of operations.entries()) {
      const chance = new Chance(seed);
      await DO[kind](life, chance);
      if (index % BETWEEN_LOOKS < BETWEEN_LOOKS - 1) continue;
      const year = chance.pick(YEARS[0], ...life.changedYears);
      await compareYear(life, year);
      life.changedYears.delete(year);
    }
  } catch (error) {
    throw error instanceof Disagreement ? error.of(life) : error;
  }
}

/** Runs an administrator's operations for all payees between two rounds. */
async function changeCompany(
  carrier: Carrier,
  lives: readonly Life[],
  company: Company,
  chance: Chance,
): Promise<void> {
  await enterThreshold(carrier, company, chance);
  for (const { story } of lives)
    story.push(`thresholds ${JSON.stringify([...company.thresholds.entered])}`);
  if (chance.oneIn(3)) {
    const phone = chance.pick('(806) 555-0100', '(806) 555-0199');
    const { status } = await carrier.admin(setPayer, { body: { ...PAYER, phone } });
    expectSame('The tax identity', status, 200);
    company.phone = phone;
  }
  const year = chance.pick(...YEARS);
  const { body } = await carrier.admin(generateYear, { params: { year }, body: {} });
  let [generated, drafts] = [0, 0];
  for (const { forms, story } of lives) {
    story.push(`forms of ${year} for all payees`);
    for (const identity of forms.listed(year)) {
      const next = forms.nextOfYear(identity, year);
      if (!next) continue;
      forms.documents.push({ ...next, id: '' });
      generated += 1;
      drafts += Number(next.status === 'DRAFT');
    }
  }
  // Compares single payees first, because their errors name the payee.
  await compareWholeYear(carrier, lives, year);
  expectSame(
    `${year}: forms made for all payees`,
    [body.generated, body.drafts, body.remaining],
    [generated, drafts, 0],
  );
}

async function enterThreshold(carrier: Carrier, company: Company, chance: Chance): Promise<void> {
  const year = chance.oneIn(10) ? chance.pick(2026, 2031) : chance.between(2027, 2030);
  const threshold = 200_000 + 10_000 * chance.between(0, 3) + (chance.oneIn(10) ? -1 : 0);
  const { status } = await carrier.admin(setThreshold, {
    params: { year },
    body: { threshold: dollars(threshold), source: 'Rev. Proc.' },
  });
  const isSensible = year >= 2027 && year <= 2030 && threshold % 10_000 === 0;
  expectSame(`The threshold of ${year}`, status, isSensible ? 200 : 422);
  if (isSensible) company.thresholds.entered.set(year, threshold);
}

export interface Plan {
  /** The operations of each payee. */
  operations: readonly (readonly Operation[])[];
  /** The generator for operations on the whole company. */
  companyChance: Chance;
}

/** Runs a plan on new payees. Throws a Disagreement if the product and the model disagree. */
async function runPlan(carrier: Carrier, { operations, companyChance }: Plan): Promise<void> {
  const company = { thresholds: new Thresholds(), phone: PAYER.phone };
  const people = await carrier.renew(operations.length);
  const lives = people.map(
    (person, index) => new Life(carrier, person, company, operations[index] ?? []),
  );
  const atOnce = pLimit(AT_ONCE);
  for (let round = 0; round < A_LIFE / A_ROUND; round += 1) {
    const done = await Promise.allSettled(
      lives.map((life) =>
        atOnce(() =>
          live(
            life,
            life.operations.filter((one) => one.round === round),
          ),
        ),
      ),
    );
    for (const one of done) if (one.status === 'rejected') throw one.reason;
    await changeCompany(carrier, lives, company, companyChance.branch(round));
    for (const year of YEARS) await compareWholeYear(carrier, lives, year);
  }
}

/** The plan of a carrier: the same seed gives the same one. */
export function planOf(seed: number, carrier: number, operations: number): Plan {
  const chance = new Chance(seed).branch(carrier);
  const payees = Math.max(1, Math.round(operations / A_LIFE));
  return {
    operations: Array.from({ length: payees }, (_, index) =>
      operationsOf(chance.branch(index + 1), A_LIFE, A_ROUND),
    ),
    companyChance: chance.branch(0),
  };
}

/** Runs a plan on a new carrier. Returns the number of requests. */
export async function runOnNewCarrier(source: Source | undefined, plan: Plan): Promise<number> {
  return withPlace(source, async (place) => {
    const carrier = await Carrier.open(place);
    try {
      await runPlan(carrier, plan);
      return carrier.requests;
    } finally {
      await carrier.close();
    }
  });
}
