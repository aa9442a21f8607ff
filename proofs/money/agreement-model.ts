import { addDays, type Day } from '../../domain/calendar.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { productInCents } from './cents.ts';

// This is a small model of deduction agreements in whole cents. It was written from decision 49 and imports no rule of
// the product. The ledger of an agreement is a list of entries. A reversal removes the entries of its settlement, where
// the product adds opposite entries.

export type AgreementKind =
  | 'ADVANCE'
  | 'INSURANCE'
  | 'EQUIPMENT'
  | 'FUEL_CARD'
  | 'ESCROW'
  | 'SUPPORT_OR_LEVY'
  | 'OTHER';

export type EntryKind =
  | 'BROUGHT_IN'
  | 'ADVANCED'
  | 'CHARGED'
  | 'TAKEN'
  | 'DEPOSITED'
  | 'RELEASED'
  | 'INTEREST'
  | 'WRITTEN_OFF'
  | 'REFUNDED';

export interface Terms {
  kind: AgreementKind;
  name: string;
  /** The amount of a week. Undefined if the agreement takes a percentage, or what is charged to it. */
  weekly: number | undefined;
  percentHundredths: number | undefined;
  percentBase: 'GROSS' | 'AFTER_WITHHOLDING';
  first: Day;
  last: Day | undefined;
  target: number | undefined;
  priority: number;
  floor: number;
  /** What the payee owes already, or the escrow that the carrier holds already. */
  startingBalance: number;
  /** The week whose settlement pays the advance. Undefined if it was paid outside Linehaul. */
  payWeek: Day | undefined;
}

interface Entry {
  kind: EntryKind;
  cents: number;
  day: Day;
  /** The settlement that made the entry. Undefined for an entry of the office. */
  settlement?: { id: string; week: Day };
}

/** A settlement pays an advance or releases an escrow. */
export type PayoutKind = 'ADVANCE' | 'PREPAID_ADVANCE' | 'ESCROW_RELEASE';

/** The settings of the carrier when an agreement is entered. */
export interface AgreementSettings {
  /** Whether nothing is taken before the payee confirms the agreement. */
  needsConfirmation: boolean;
  /** Whether an advance counts as pay when it is paid. */
  hasPrepaidPay: boolean;
}

/** The entries of what a settlement takes. */
const TAKING_KINDS: ReadonlySet<EntryKind> = new Set(['CHARGED', 'TAKEN', 'DEPOSITED']);

/** What decides how much a settlement can take, in cents. */
export interface Pay {
  /** The gross pay without prepaid advances and their repayments. */
  gross: number;
  /** The tax that is projected to be withheld. */
  withheld: number;
  /** The net pay before deductions and payouts. */
  available: number;
}

/** What a settlement charges and takes under an agreement. */
export interface Taking {
  agreement: Agreement;
  charged: number;
  taken: number;
  /** What should have been taken and did not fit. */
  carried: number;
}

export class Agreement {
  readonly id: string;
  readonly terms: Terms;
  /** Whether the advance counts as pay when it is paid, and its repayments lower the pay. */
  readonly isPrepaid: boolean;
  /** Whether nothing is taken before the payee confirms the agreement. */
  readonly #needsConfirmation: boolean;
  isConfirmed = false;
  hasEnded = false;
  readonly skipped = new Set<Day>();
  entries: Entry[] = [];

  constructor(id: string, terms: Terms, settings: AgreementSettings) {
    this.id = id;
    this.terms = terms;
    this.isPrepaid = terms.kind === 'ADVANCE' && settings.hasPrepaidPay;
    this.#needsConfirmation = settings.needsConfirmation && terms.kind !== 'SUPPORT_OR_LEVY';
    if (terms.startingBalance > 0 && terms.payWeek === undefined)
      this.entries.push({ kind: 'BROUGHT_IN', cents: terms.startingBalance, day: TODAY });
  }

  get waits(): boolean {
    return this.#needsConfirmation && !this.isConfirmed;
  }

  get isEscrow(): boolean {
    return this.terms.kind === 'ESCROW';
  }

  /** Whether the agreement repays a balance in installments. */
  get isLoan(): boolean {
    const { kind, weekly, startingBalance } = this.terms;
    if (kind === 'ADVANCE') return true;
    return kind !== 'ESCROW' && weekly !== undefined && startingBalance > 0;
  }

  /** Whether the next settlement takes what did not fit in addition to its own amount. */
  get isAddedToNext(): boolean {
    return !this.isEscrow && !this.isLoan;
  }

  /** Whether the agreement takes only what the office charges to it. */
  get isAsCharged(): boolean {
    return this.terms.weekly === undefined && this.terms.percentHundredths === undefined;
  }

  get balance(): number {
    return this.entries.reduce((sum, { cents }) => sum + cents, 0);
  }

  get taken(): number {
    return this.entries
      .filter(({ kind }) => kind === 'TAKEN' || kind === 'DEPOSITED')
      .reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  }

  /** Returns whether nothing is left to repay or to deposit.
   *  @param isPlanned whether a settlement will pay the advance */
  isFulfilled(isPlanned: boolean): boolean {
    const { target } = this.terms;
    if (this.isEscrow) return target !== undefined && this.balance >= target;
    return this.isLoan && this.balance <= 0 && !isPlanned;
  }

  /** Whether the week has an installment. Each skipped week adds a week at the end. */
  hasInstallment(week: Day): boolean {
    const { first, last } = this.terms;
    const isAfterLast = last !== undefined && week > addDays(last, 7 * this.skipped.size);
    return week >= first && !isAfterLast;
  }

  /** Returns whether a settlement of the week that is not reversed charged or took something. */
  isInSettlementOf(week: Day): boolean {
    return this.entries.some(
      ({ kind, settlement }) => TAKING_KINDS.has(kind) && settlement?.week === week,
    );
  }

  /** Returns the part of the week's installment that the week's settlements have not counted yet. A percentage is of
   *  the pay of each settlement. */
  #installmentOf(week: Day, pay: Pay): number {
    const { weekly, percentHundredths, percentBase } = this.terms;
    if (!this.hasInstallment(week) || this.skipped.has(week)) return 0;
    if (percentHundredths !== undefined) {
      const base = percentBase === 'GROSS' ? pay.gross : pay.gross - pay.withheld;
      return productInCents(Math.max(base, 0), percentHundredths);
    }
    const counting = this.isEscrow ? 'DEPOSITED' : this.isLoan ? 'TAKEN' : 'CHARGED';
    const counted = this.entries
      .filter(({ kind, settlement }) => kind === counting && settlement?.week === week)
      .reduce((sum, { cents }) => sum + Math.abs(cents), 0);
    return Math.max((weekly ?? 0) - counted, 0);
  }

  /** Returns what a settlement charges, and what it should take.
   *  @param isReleasing whether a settlement of the week pays or will pay a release of the escrow */
  due(week: Day, pay: Pay, isReleasing: boolean): { charged: number; due: number } {
    if (week < this.terms.first) return { charged: 0, due: 0 };
    const installment = isReleasing ? 0 : this.#installmentOf(week, pay);
    if (this.isEscrow) {
      const { target = Infinity } = this.terms;
      return { charged: 0, due: Math.max(Math.min(installment, target - this.balance), 0) };
    }
    if (this.isLoan) return { charged: 0, due: Math.max(Math.min(installment, this.balance), 0) };
    return { charged: installment, due: Math.max(this.balance + installment, 0) };
  }

  /** Adds the entries of a settlement. */
  settle({ charged, taken }: Taking, settlement: { id: string; week: Day }): void {
    const by = { settlement, day: TODAY };
    if (charged > 0) this.entries.push({ kind: 'CHARGED', cents: charged, ...by });
    if (taken > 0 && this.isEscrow) this.entries.push({ kind: 'DEPOSITED', cents: taken, ...by });
    if (taken > 0 && !this.isEscrow) this.entries.push({ kind: 'TAKEN', cents: -taken, ...by });
  }

  /** Adds the entry of an advance or a release that a settlement pays. */
  payOut(kind: PayoutKind, cents: number, settlement: { id: string; week: Day }): void {
    const by = { settlement, day: TODAY };
    if (kind === 'ESCROW_RELEASE') this.entries.push({ kind: 'RELEASED', cents: -cents, ...by });
    else this.entries.push({ kind: 'ADVANCED', cents, ...by });
  }

  reverse(settlementId: string): void {
    this.entries = this.entries.filter(({ settlement }) => settlement?.id !== settlementId);
  }
}

const isLevy = ({ terms }: Agreement) => terms.kind === 'SUPPORT_OR_LEVY';

/** Returns the agreements in effect: support and levies first, then by priority, by first week, and the oldest first.
 *  @param agreements in the order in which they were entered */
const inOrder = (agreements: readonly Agreement[]): Agreement[] =>
  agreements
    .filter(({ hasEnded, waits }) => !hasEnded && !waits)
    .toSorted((a, b) => a.terms.first.localeCompare(b.terms.first))
    .toSorted((a, b) => a.terms.priority - b.terms.priority)
    .toSorted((a, b) => Number(isLevy(b)) - Number(isLevy(a)));

/** Returns what a settlement repays of prepaid pay. Only pay that no levy takes is left for it.
 *  @param gross the pay without prepaid advances */
export function repaymentsOf(agreements: readonly Agreement[], week: Day, gross: number): Taking[] {
  const pay: Pay = { gross, withheld: 0, available: gross };
  let left = gross;
  for (const levy of inOrder(agreements).filter(isLevy)) left -= levy.due(week, pay, false).due;
  const repayments: Taking[] = [];
  for (const agreement of inOrder(agreements).filter(({ isPrepaid }) => isPrepaid)) {
    const { due } = agreement.due(week, pay, false);
    const taken = Math.min(due, Math.max(left - agreement.terms.floor, 0));
    left -= taken;
    if (due > 0) repayments.push({ agreement, charged: 0, taken, carried: due - taken });
  }
  return repayments;
}

/** Returns what a settlement takes after the gross.
 *  @param agreements in the order in which they were entered
 *  @param releasing the escrows that the week releases */
export function takingsOf(
  agreements: readonly Agreement[],
  week: Day,
  pay: Pay,
  releasing: ReadonlySet<Agreement>,
): Taking[] {
  let net = pay.available;
  const takings: Taking[] = [];
  for (const agreement of inOrder(agreements).filter(({ isPrepaid }) => !isPrepaid)) {
    const { charged, due } = agreement.due(week, pay, releasing.has(agreement));
    const taken = Math.min(due, Math.max(net - agreement.terms.floor, 0));
    net -= taken;
    if (charged + due > 0) takings.push({ agreement, charged, taken, carried: due - taken });
  }
  return takings;
}
