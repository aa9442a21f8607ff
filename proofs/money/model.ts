import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import { takingsOf, type Agreement, type Pay, type Taking } from './agreement-model.ts';
import { productInCents } from './cents.ts';

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

export type PayLineKind = 'EARNING' | 'OTHER_PAY' | 'CORRECTION' | 'ALLOWANCE' | 'REIMBURSEMENT';

/** A pay line. */
export interface PayLine {
  id: string;
  week: Day;
  kind: PayLineKind;
  cents: number;
}

/** The parts of a settlement in cents. */
export interface Amounts {
  base: number;
  other: number;
  allowance: number;
  reimbursed: number;
}

export interface Settlement extends Amounts {
  id: string;
  week: Day;
  kind: 'REGULAR' | 'SUPPLEMENT' | 'BONUS' | 'CORRECTION';
  state: 'PROCESSED' | 'PAID' | 'REVERSED';
  withheld: number;
  paidOn: Day | undefined;
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
};

export const grossOf = ({ base, other, allowance }: Amounts) => base + other + allowance;
export const totalOf = (amounts: Amounts) => grossOf(amounts) + amounts.reimbursed;
export const deductedBy = (takings: readonly Taking[]) =>
  takings.reduce((sum, { taken }) => sum + taken, 0);
export const netOf = (settlement: Settlement) =>
  totalOf(settlement) - deductedBy(settlement.takings) - settlement.withheld;

/** Returns whether a payment with this withholding leaves each agreement its floor. */
export function leavesFloors(settlement: Settlement, withheld: number): boolean {
  let net = totalOf(settlement) - withheld;
  return settlement.takings
    .filter(({ taken }) => taken > 0)
    .every(({ agreement, taken }) => {
      net -= taken;
      return net >= agreement.terms.floor;
    });
}

/** The amounts, days and pay lines of a week that are in no settlement yet. */
export interface Due extends Amounts {
  kind: Settlement['kind'];
  days: LoggedDay[];
  payLines: PayLine[];
}

/** The model of one payee. */
export class Payee {
  readonly id: string;
  /** The token of the payee's session. */
  readonly token: string;
  readonly days = new Map<Day, LoggedDay>();
  /** The pay lines that are in no settlement. */
  payLines: PayLine[] = [];
  readonly settlements: Settlement[] = [];
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

  /** Returns the approved days of a week that are in no settlement. */
  payableDays(week: Day): LoggedDay[] {
    return daysOfWeek(week)
      .map((date) => this.days.get(date))
      .filter((day) => day !== undefined)
      .filter((day) => day.status === 'APPROVED' && day.settlement === undefined);
  }

  /** Returns what the next settlement of a week pays. Returns undefined if there is nothing to pay. */
  due(week: Day): Due | undefined {
    const days = this.payableDays(week);
    const payLines = this.payLines.filter((line) => line.week === week);
    if (days.length + payLines.length === 0) return undefined;
    const amounts: Amounts = { base: 0, other: 0, allowance: 0, reimbursed: 0 };
    for (const { hourHundredths, rateTenThousandths } of days)
      amounts.base += productInCents(hourHundredths, rateTenThousandths);
    for (const { kind, cents } of payLines) amounts[AMOUNT_OF[kind]] += cents;
    return { ...amounts, kind: this.#kindOf(week, days, payLines), days, payLines };
  }

  #kindOf(week: Day, days: LoggedDay[], payLines: PayLine[]): Settlement['kind'] {
    const hasOnly = (kind: PayLineKind) =>
      days.length === 0 && payLines.every((line) => line.kind === kind);
    if (hasOnly('CORRECTION')) return 'CORRECTION';
    if (hasOnly('OTHER_PAY')) return 'BONUS';
    const hasRegular = this.live(week).some(({ kind }) => kind === 'REGULAR');
    return hasRegular ? 'SUPPLEMENT' : 'REGULAR';
  }

  /** Returns whether the product processes the due amounts. Corrections net against other pay and allowances first. */
  canSettle(due: Due): boolean {
    return grossOf(due) >= 0;
  }

  /** Returns what the next settlement of a week takes. A settlement below zero takes nothing.
   *  @param withheld the projected tax */
  takings(week: Day, amounts: Amounts, withheld: number): Taking[] {
    const gross = grossOf(amounts);
    if (gross < 0) return [];
    const pay: Pay = { gross, withheld, available: totalOf(amounts) - withheld };
    return takingsOf(this.agreements, week, pay);
  }

  settle(id: string, week: Day, due: Due, takings: readonly Taking[]): void {
    const { base, other, allowance, reimbursed, kind, days, payLines } = due;
    for (const taking of takings) taking.agreement.settle(taking, { id, week });
    const balances = new Map(this.agreements.map((agreement) => [agreement, agreement.balance]));
    this.settlements.push({
      id,
      week,
      kind,
      base,
      other,
      allowance,
      reimbursed,
      state: 'PROCESSED',
      withheld: 0,
      paidOn: undefined,
      payLines,
      takings,
      balances,
    });
    for (const day of days) day.settlement = id;
    this.payLines = this.payLines.filter((line) => !payLines.includes(line));
  }

  reverse(settlement: Settlement): void {
    settlement.state = 'REVERSED';
    for (const day of this.days.values())
      if (day.settlement === settlement.id) day.settlement = undefined;
    this.payLines.push(...settlement.payLines);
    for (const agreement of this.agreements) agreement.reverse(settlement.id);
  }

  record(what: string): void {
    this.log.push(what);
  }
}
