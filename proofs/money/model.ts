import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import {
  repaymentsOf,
  takingsOf,
  type Agreement,
  type Pay,
  type PayoutKind,
  type Taking,
} from './agreement-model.ts';
import { productInCents } from './cents.ts';
import { payeeOf, type PaidTo } from '../shared/paid-to-model.ts';

// This is a small model of payroll in whole cents. It was written from decisions 34 and 37 and imports no rule of the
// product.

/** The initial rate of every payee. */
const FIRST_RATE: Rate = { from: '2000-01-01', tenThousandths: 312_500 };

/** An hourly rate in ten-thousandths of a dollar, and its first day. */
interface Rate {
  from: Day;
  tenThousandths: number;
}

export interface LoggedDay {
  id: string;
  version: number;
  hourHundredths: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  /** The hourly rate. The approval freezes it. */
  rateTenThousandths: number;
  /** The id of the settlement that pays the day. */
  settlement: string | undefined;
}

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

/** An approved day, its date and its driver. */
interface PayableDay {
  driver: Payee;
  date: Day;
  day: LoggedDay;
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
export interface Due extends Paid {
  kind: Settlement['kind'];
  days: PayableDay[];
  payLines: PayLine[];
}

export const payOfDay = ({ day }: PayableDay) =>
  productInCents(day.hourHundredths, day.rateTenThousandths);

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
  #rates: Rate[] = [FIRST_RATE];
  /** The commands on the payee, for error messages. */
  readonly log: string[] = [];

  constructor(id: string, token: string) {
    this.id = id;
    this.token = token;
  }

  /** Adds a rate. Replaces a rate that starts on the same day. */
  setRate(from: Day, tenThousandths: number): void {
    const others = this.#rates.filter((rate) => rate.from !== from);
    this.#rates = [...others, { from, tenThousandths }];
  }

  /** Sets the rate as the contractor form does, which does not store an unchanged rate. */
  setRateOfToday(today: Day, tenThousandths: number): void {
    if (this.#rateOn(today) !== tenThousandths) this.setRate(today, tenThousandths);
  }

  #rateOn(day: Day): number {
    const startedRates = this.#rates.filter(({ from }) => from <= day);
    const last = startedRates.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1);
    if (!last) throw new Error('The payee has no rate on this day.');
    return last.tenThousandths;
  }

  /** Decides all pending days. An approval freezes the rate. */
  decide(status: 'APPROVED' | 'REJECTED'): void {
    for (const [date, day] of this.days) {
      if (day.status !== 'PENDING') continue;
      day.status = status;
      day.rateTenThousandths = this.#rateOn(date);
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
      const isPayable = day?.status === 'APPROVED' && day.settlement === undefined;
      return isPayable ? [{ driver: this, date, day }] : [];
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
    for (const day of days) amounts.base += payOfDay(day);
    for (const { kind, cents } of payLines) amounts[AMOUNT_OF[kind]] += cents;
    const kind = this.#kindOf(week, days, payLines);
    return { ...amounts, repayments: this.repayments(week, kind, amounts), kind, days, payLines };
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
    return grossOf(due) >= 0 && this.canPayOut(due.payLines);
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
