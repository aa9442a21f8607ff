import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { TODAY, type Carrier } from '../shared/future-carrier.ts';
import { ProofFailed } from '../shared/proof-failed.ts';
import type { Random } from '../shared/seed.ts';
import type { AgreementSettings } from './agreement-model.ts';
import type { Payee } from './model.ts';

/** The commands are about the current week and this many weeks before the current week. */
const WEEKS = 20;
/** The maximum number of a payee's commands in an error message. */
const MAX_LOG_LINES = 25;

/** Thrown when the product and the model disagree. */
class Disagreement extends ProofFailed {}

/** A simulated person in the office. Several workers send commands concurrently, each for separate payees. */
export class OfficeWorker {
  readonly carrier: Carrier;
  readonly payees: readonly Payee[];
  /** A deactivated contractor, who cannot become a payee. */
  readonly inactiveId: string;
  readonly random: Random;
  /** The settings of new agreements. */
  readonly settings: Readonly<AgreementSettings>;
  /** The last day for which all escrows got interest. No entry of an escrow is dated on or before it. */
  creditedThrough: Day | undefined;
  #lastPayee: Payee | undefined;

  constructor(
    carrier: Carrier,
    payees: readonly Payee[],
    inactiveId: string,
    random: Random,
    settings: Readonly<AgreementSettings>,
  ) {
    this.carrier = carrier;
    this.payees = payees;
    this.inactiveId = inactiveId;
    this.random = random;
    this.settings = settings;
  }

  /** Returns a random payee. Error messages show the log of this payee until the next call. */
  payee(): Payee {
    const [first, ...others] = this.payees;
    if (!first) throw new Error('A worker needs payees.');
    this.#lastPayee = this.random.pick(first, ...others);
    return this.#lastPayee;
  }

  /** Returns the Monday of a random week. The function returns one of the newest four weeks more often than others. */
  week(): Day {
    const weeksAgo = this.random.between(0, this.random.oneIn(2) ? 3 : WEEKS);
    return addDays(weekStartOf(TODAY), -7 * weeksAgo);
  }

  /** Returns a random day that is not after today. */
  day(): Day {
    const day = addDays(this.week(), this.random.between(0, 6));
    return day > TODAY ? TODAY : day;
  }

  /** Throws a `Disagreement` if a value of the product differs from the model's value. */
  expectSame(what: string, product: unknown, model: unknown, payee = this.#lastPayee): void {
    const [actual, expected] = [JSON.stringify(product), JSON.stringify(model)];
    if (actual === expected) return;
    const log = payee?.log.slice(-MAX_LOG_LINES).join('\n  ') ?? '';
    throw new Disagreement(
      `${what}: the product says ${actual}, but the model says ${expected}.\n  ${log}`,
    );
  }
}

export const allWeeks = (): Day[] =>
  Array.from({ length: WEEKS + 1 }, (_, weeksAgo) => addDays(weekStartOf(TODAY), -7 * weeksAgo));
