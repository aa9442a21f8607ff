import { addDays, daysOfWeek, type Day } from '../../domain/calendar.ts';

// The payroll as a small model in whole cents. It was written from decision 34 and imports no rule of the product.

/** Of every payee of the proof. */
const RATE_CENTS = 3125;

export interface LoggedDay {
  id: string;
  version: number;
  hours: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  /** The settlement that has it. */
  settlement: string | undefined;
}

export type EntryKind = 'EARNING' | 'OTHER_PAY' | 'CORRECTION' | 'ALLOWANCE' | 'REIMBURSEMENT';

export interface Entry {
  id: string;
  week: Day;
  kind: EntryKind;
  cents: number;
}

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
  entries: Entry[];
}

const AMOUNT_OF: Readonly<Record<EntryKind, keyof Amounts>> = {
  EARNING: 'base',
  CORRECTION: 'base',
  OTHER_PAY: 'other',
  ALLOWANCE: 'allowance',
  REIMBURSEMENT: 'reimbursed',
};

export const grossOf = ({ base, other, allowance }: Amounts) => base + other + allowance;
export const totalOf = (amounts: Amounts) => grossOf(amounts) + amounts.reimbursed;

/** What would be settled next for a week. */
export interface Due extends Amounts {
  kind: Settlement['kind'];
  days: LoggedDay[];
  entries: Entry[];
}

/** Everything about one payee. */
export class Payee {
  readonly id: string;
  readonly days = new Map<Day, LoggedDay>();
  entries: Entry[] = [];
  readonly settlements: Settlement[] = [];
  /** What was done to the payee, for an explanation. */
  readonly story: string[] = [];

  constructor(id: string) {
    this.id = id;
  }

  live(week: Day): Settlement[] {
    return this.settlements.filter((one) => one.week === week && one.state !== 'REVERSED');
  }

  /** The approved days of a week that no settlement has. */
  payableDays(week: Day): LoggedDay[] {
    return daysOfWeek(week)
      .map((date) => this.days.get(date))
      .filter((day) => day !== undefined)
      .filter((day) => day.status === 'APPROVED' && day.settlement === undefined);
  }

  due(week: Day): Due | undefined {
    const days = this.payableDays(week);
    const entries = this.entries.filter((entry) => entry.week === week);
    if (days.length + entries.length === 0) return undefined;
    const amounts: Amounts = { base: 0, other: 0, allowance: 0, reimbursed: 0 };
    for (const { hours } of days) amounts.base += hours * RATE_CENTS;
    for (const { kind, cents } of entries) amounts[AMOUNT_OF[kind]] += cents;
    const only = (kind: EntryKind) =>
      days.length === 0 && entries.every((one) => one.kind === kind);
    const hasRegular = this.live(week).some(({ kind }) => kind === 'REGULAR');
    const kind = only('CORRECTION')
      ? 'CORRECTION'
      : only('OTHER_PAY')
        ? 'BONUS'
        : hasRegular
          ? 'SUPPLEMENT'
          : 'REGULAR';
    return { ...amounts, kind, days, entries };
  }

  /** Whether what is due can be processed: nobody is paid less than nothing. */
  canSettle({ base, ...rest }: Due): boolean {
    return base >= 0 && grossOf({ base, ...rest }) >= 0;
  }

  settle(id: string, week: Day, due: Due): Settlement {
    const { base, other, allowance, reimbursed, kind, days, entries } = due;
    const made: Settlement = {
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
      entries,
    };
    for (const day of days) day.settlement = id;
    this.entries = this.entries.filter((entry) => !entries.includes(entry));
    this.settlements.push(made);
    return made;
  }

  reverse(settlement: Settlement): void {
    settlement.state = 'REVERSED';
    for (const day of this.days.values())
      if (day.settlement === settlement.id) day.settlement = undefined;
    this.entries.push(...settlement.entries);
  }

  tell(what: string): void {
    this.story.push(what);
  }
}

/** The Sunday of a week. */
export const sundayOf = (week: Day) => addDays(week, 6);
