import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import {
  repaymentsOf,
  takingsOf,
  type Agreement,
  type Pay,
  type PayoutKind,
  type Taking,
} from './agreement-model.ts';
import { payeeOf, type PaidTo } from '../shared/paid-to-model.ts';
import {
  canProcess,
  payOfDay,
  Rates,
  ratesAtApproval,
  type LoggedDay,
  type Part,
  type PayOfDay,
  type Unit,
} from './work-model.ts';

// This is a small model of payroll in whole cents. It was written from decisions 34, 37 and 55 and imports no rule of the
// product.

export type EnteredLineKind =
  | 'EARNING'
  | 'OTHER_PAY'
  | 'CORRECTION'
  | 'ALLOWANCE'
  | 'REIMBURSEMENT';
type PayLineKind = EnteredLineKind | PayoutKind;

/** A pay line. */
export interface PayLine {
  id: string;
  week: Day;
  kind: PayLineKind;
  cents: number;
  day: Day | null;
  quantity?: Pick<Part, 'unit' | 'hundredths' | 'tenThousandths'> | undefined;
  /** Whose work or agreement the line is about. */
  person: Payee;
  /** The agreement of an advance or a release. */
  agreement?: Agreement;
  /** Whether the line corrects an earlier settlement of the person. */
  corrects?: boolean;
}

const isPayout = (line: PayLine): line is PayLine & { kind: PayoutKind } =>
  line.kind === 'ADVANCE' || line.kind === 'PREPAID_ADVANCE' || line.kind === 'ESCROW_RELEASE';

/** Whether the person gets the line even if somebody else is paid for the person's work. */
const staysWithPerson = ({ agreement, corrects = false }: PayLine) =>
  agreement !== undefined || corrects;

/** The parts of a settlement in cents. */
export interface Amounts {
  base: number;
  other: number;
  allowance: number;
  reimbursed: number;
  /** Prepaid advances. They are pay. */
  prepaid: number;
  /** Advances that are loans, and escrow releases. They are no pay. */
  payouts: number;
}

/** An approved day, its date, its driver, and what it comes to. */
export interface PayableDay extends PayOfDay {
  driver: Payee;
  date: Day;
  day: LoggedDay;
}

/** A line of a settlement that pays work or an expense. */
export interface Line extends Part {
  person: Payee;
  kind: PayLineKind;
  day: Day | null;
}

export interface Settlement extends Amounts {
  /** What it repays of prepaid pay. A repayment lowers the pay. */
  repayments: readonly Taking[];
  id: string;
  week: Day;
  kind: 'REGULAR' | 'SUPPLEMENT' | 'BONUS' | 'CORRECTION' | 'PAYOUT';
  state: 'PROCESSED' | 'PAID' | 'REVERSED';
  withheld: number;
  paidOn: Day | undefined;
  days: PayableDay[];
  payLines: PayLine[];
  /** The lines that pay the days, or the amounts that the office entered instead. */
  workLines: Line[];
  /** The pay of the days at their rates. Null if a day has no rate, or if payday found no days. */
  expected: number | null;
  takings: readonly Taking[];
  /** The balance of each agreement after the settlement. */
  balances: ReadonlyMap<Agreement, number>;
}

const AMOUNT_OF: Readonly<Record<PayLineKind, keyof Amounts>> = {
  EARNING: 'base',
  CORRECTION: 'base',
  OTHER_PAY: 'other',
  ALLOWANCE: 'allowance',
  REIMBURSEMENT: 'reimbursed',
  ADVANCE: 'payouts',
  PREPAID_ADVANCE: 'prepaid',
  ESCROW_RELEASE: 'payouts',
};

export const deductedBy = (takings: readonly Taking[]) =>
  takings.reduce((sum, { taken }) => sum + taken, 0);

type Paid = Amounts & Pick<Settlement, 'repayments'>;
/** Returns the gross pay without prepaid advances and their repayments. */
const earnedOf = ({ base, other, allowance }: Amounts) => base + other + allowance;
export const otherPayOf = ({ other, prepaid, repayments }: Paid) =>
  other + prepaid - deductedBy(repayments);
export const grossOf = (amounts: Paid) => amounts.base + otherPayOf(amounts) + amounts.allowance;
export const totalOf = (amounts: Paid) => grossOf(amounts) + amounts.reimbursed;
export const netOf = (settlement: Settlement) =>
  totalOf(settlement) + settlement.payouts - deductedBy(settlement.takings) - settlement.withheld;

/** Returns whether a payment with this withholding leaves each agreement its floor. Nothing is taken off an advance. */
export function leavesFloors(settlement: Settlement, withheld: number): boolean {
  let net = totalOf(settlement) - settlement.prepaid - withheld;
  return settlement.takings
    .filter(({ taken }) => taken > 0)
    .every(({ agreement, taken }) => {
      net -= taken;
      return net >= agreement.terms.floor;
    });
}

/** The amounts, days and pay lines of a week that are in no settlement yet. */
export interface Due extends Paid, Pick<Settlement, 'expected'> {
  kind: Settlement['kind'];
  days: PayableDay[];
  payLines: PayLine[];
  workLines: Line[];
}

export const linesOfDay = ({ driver, date, parts }: PayableDay): Line[] =>
  parts.map((part) => ({ ...part, person: driver, kind: 'EARNING', day: date }));

/** Returns the lines of a settlement that pay work and expenses. */
export const linesOf = ({ workLines, payLines }: Pick<Due, 'workLines' | 'payLines'>): Line[] => [
  ...workLines,
  ...payLines
    .filter(({ agreement }) => agreement === undefined)
    .map(({ person, kind, day, cents, quantity }) => {
      const { unit = null, hundredths = null, tenThousandths = null } = quantity ?? {};
      return { person, kind, day, unit, hundredths, tenThousandths, cents, description: 'A line' };
    }),
];

/** Returns the sum of the pay of the days. Returns null if a day has no rate. */
export function expectedOf(days: readonly PayableDay[]): number | null {
  let sum = 0;
  for (const { pay } of days) {
    if (pay === null) return null;
    sum += pay;
  }
  return sum;
}

/** Returns the sums of advances and releases. */
export function payoutsOf(lines: readonly PayLine[]): Pick<Amounts, 'prepaid' | 'payouts'> {
  const amounts = { prepaid: 0, payouts: 0 };
  for (const { kind, cents } of lines)
    amounts[kind === 'PREPAID_ADVANCE' ? 'prepaid' : 'payouts'] += cents;
  return amounts;
}

const sumOf = (lines: readonly PayLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** The model of one contractor, who is a driver and usually the payee of the own work. */
export class Payee {
  readonly id: string;
  /** The token of the payee's session. */
  readonly token: string;
  readonly days = new Map<Day, LoggedDay>();
  /** The pay lines that are in no settlement. */
  payLines: PayLine[] = [];
  readonly settlements: Settlement[] = [];
  /** Who is paid for the work, from which weeks on. */
  paidTo: PaidTo<Payee>[] = [];
  /** All contractors whose payee can change, and who can become a payee. Includes this one. */
  crew: readonly Payee[] = [this];
  /** The oldest first. */
  readonly agreements: Agreement[] = [];
  readonly rates = new Rates();
  /** The commands on the payee, for error messages. */
  readonly log: string[] = [];

  constructor(id: string, token: string) {
    this.id = id;
    this.token = token;
  }

  /** Decides all pending days. An approval keeps the rates. */
  decide(status: 'APPROVED' | 'REJECTED'): void {
    for (const [date, day] of this.days) {
      if (day.status !== 'PENDING') continue;
      day.status = status;
      day.wasRejected = day.isRejected;
      day.isRejected = status === 'REJECTED';
      day.approvedRates = ratesAtApproval(day, date, this.rates);
    }
  }

  /** Returns the settlements of a week that are not reversed. */
  live(week: Day): Settlement[] {
    return this.settlements.filter(
      (settlement) => settlement.week === week && settlement.state !== 'REVERSED',
    );
  }

  /** Returns the drivers whose work of a week this person is paid for. */
  driversOf(week: Day): Payee[] {
    return this.crew.filter((driver) => payeeOf<Payee>(driver, week) === this);
  }

  /** Returns whether somebody else is paid for the work of a week. */
  isPaidToAnother(week: Day): boolean {
    return payeeOf<Payee>(this, week) !== this;
  }

  /** Returns whether a settlement that is not reversed pays work of the week, or of a later week. */
  isProcessedSince(week: Day): boolean {
    return this.crew.some((payee) =>
      payee.settlements.some(
        (settlement) =>
          settlement.week >= week &&
          settlement.state !== 'REVERSED' &&
          settlement.kind !== 'PAYOUT' &&
          (payee === this ||
            settlement.days.some(({ driver }) => driver === this) ||
            settlement.payLines.some(({ person }) => person === this)),
      ),
    );
  }

  /** Returns the person's approved days of a week that are in no settlement. */
  payableDays(week: Day): PayableDay[] {
    return daysOfWeek(week).flatMap((date) => {
      const day = this.days.get(date);
      if (day?.status !== 'APPROVED' || !day.worked || day.settlement !== undefined) return [];
      return [{ driver: this, date, day, ...payOfDay(day, date, this.rates) }];
    });
  }

  /** Returns the pay lines of a week that the next settlement of this person includes. */
  #payableLines(week: Day): PayLine[] {
    const drivers = this.driversOf(week);
    return this.crew.flatMap((person) =>
      person.payLines.filter(
        (line) =>
          line.week === week &&
          (staysWithPerson(line) ? person === this : drivers.includes(person)),
      ),
    );
  }

  /** Returns what the next settlement of a week pays. Returns undefined if there is nothing to pay. */
  due(week: Day): Due | undefined {
    const days = this.driversOf(week).flatMap((driver) => driver.payableDays(week));
    const payLines = this.#payableLines(week);
    if (days.length + payLines.length === 0) return undefined;
    const amounts = { base: 0, other: 0, allowance: 0, reimbursed: 0, prepaid: 0, payouts: 0 };
    for (const { suggested } of days) amounts.base += suggested;
    for (const { kind, cents } of payLines) amounts[AMOUNT_OF[kind]] += cents;
    const kind = this.#kindOf(week, days, payLines);
    const repayments = this.repayments(week, kind, amounts);
    const workLines = days.flatMap(linesOfDay);
    const expected = days.length === 0 ? null : expectedOf(days);
    return { ...amounts, repayments, kind, days, payLines, workLines, expected };
  }

  /** Returns what a settlement repays of prepaid pay. */
  repayments(week: Day, kind: Settlement['kind'], amounts: Amounts): Taking[] {
    const earned = earnedOf(amounts);
    if (earned < 0 || kind === 'PAYOUT') return [];
    return repaymentsOf(this.agreements, week, earned);
  }

  #kindOf(week: Day, days: PayableDay[], payLines: PayLine[]): Settlement['kind'] {
    const pay = payLines.filter((line) => !isPayout(line));
    if (days.length + pay.length === 0) return 'PAYOUT';
    const hasOnly = (kind: PayLineKind) =>
      days.length === 0 && pay.every((line) => line.kind === kind);
    if (hasOnly('CORRECTION')) return 'CORRECTION';
    if (hasOnly('OTHER_PAY')) return 'BONUS';
    const hasRegular = this.live(week).some(({ kind }) => kind === 'REGULAR');
    return hasRegular ? 'SUPPLEMENT' : 'REGULAR';
  }

  /** Returns whether the product processes the due amounts. Corrections net against other pay and allowances first. */
  canSettle(due: Due): boolean {
    return grossOf(due) >= 0 && this.canPayOut(due.payLines) && this.#canPayDays(due);
  }

  #canPayDays({ days, payLines }: Due): boolean {
    return this.crew.every((driver) => {
      const units = payLines
        .filter(({ person }) => person === driver)
        .flatMap(({ quantity }): Unit[] => (quantity?.unit ? [quantity.unit] : []));
      const ofDriver = days.filter((day) => day.driver === driver);
      return canProcess(ofDriver, driver.rates, new Set(units));
    });
  }

  /** Returns the advances and releases of a week that are in no settlement. */
  openPayouts(week: Day): PayLine[] {
    return this.payLines.filter((line) => line.week === week && isPayout(line));
  }

  /** Returns whether no advance of an ended agreement and no release over the balance is among the lines. */
  canPayOut(lines: readonly PayLine[]): boolean {
    return this.agreements.every((agreement) => {
      const own = lines.filter((line) => line.agreement === agreement);
      if (!agreement.isEscrow) return own.length === 0 || !agreement.hasEnded;
      return own.length === 0 || sumOf(own) <= agreement.balance;
    });
  }

  /** Returns the sum of the agreement's advances and releases that are in no settlement. */
  plannedOf(agreement: Agreement): number {
    return sumOf(this.payLines.filter((line) => line.agreement === agreement));
  }

  /** Returns the escrows that settlements of the week release, or will release. */
  #releasing(week: Day): Set<Agreement> {
    const lines = [...this.payLines, ...this.live(week).flatMap(({ payLines }) => payLines)];
    return new Set(
      lines
        .filter((line) => line.kind === 'ESCROW_RELEASE' && line.week === week)
        .flatMap(({ agreement }) => agreement ?? []),
    );
  }

  /** Returns what the next settlement of a week takes. A settlement below zero and one of payouts alone take nothing.
   *  @param withheld the projected tax */
  takings(week: Day, due: Due, withheld: number): Taking[] {
    if (grossOf(due) < 0 || due.kind === 'PAYOUT') return [];
    const available = totalOf(due) - due.prepaid - withheld;
    const pay: Pay = { gross: earnedOf(due), withheld, available };
    return takingsOf(this.agreements, week, pay, this.#releasing(week));
  }

  settle(id: string, week: Day, due: Due, takings: readonly Taking[]): void {
    const { days, payLines } = due;
    for (const taking of [...due.repayments, ...takings])
      taking.agreement.settle(taking, { id, week });
    for (const line of payLines)
      if (isPayout(line)) line.agreement?.payOut(line.kind, line.cents, { id, week });
    const balances = new Map(this.agreements.map((agreement) => [agreement, agreement.balance]));
    this.settlements.push({
      ...due,
      id,
      week,
      state: 'PROCESSED',
      withheld: 0,
      paidOn: undefined,
      takings,
      balances,
    });
    for (const { day } of days) day.settlement = id;
    for (const person of this.crew)
      person.payLines = person.payLines.filter((line) => !payLines.includes(line));
  }

  reverse(settlement: Settlement): void {
    settlement.state = 'REVERSED';
    for (const { day } of settlement.days) day.settlement = undefined;
    for (const line of settlement.payLines) line.person.payLines.push(line);
    for (const agreement of this.agreements) agreement.reverse(settlement.id);
  }

  record(what: string): void {
    this.log.push(what);
  }
}
