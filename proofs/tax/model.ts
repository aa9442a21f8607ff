import { yearOf, type Day } from '../../domain/calendar.ts';
import { afterBusinessDays } from './holidays.ts';
import {
  countsInYear,
  exclusionOf,
  isCard,
  isPayment,
  lineOf,
  reportablePay,
  sum,
  taxablePay,
  totalPay,
  type Cause,
  type Line,
  type Payment,
  type Reporting,
  type Settlement,
  type Status,
  type Thresholds,
} from './model-payments.ts';

// This is a model of the tax rules for one payee, or for a group of accounts that share taxpayer numbers. Amounts are
// in cents. The model was written from the law and decision 13 (docs/decisions/0013-tax-documents.md). It imports no
// rule of the product, so it cannot share the product's bugs.

export interface W9Form {
  identity: number;
  name: string;
  street: string;
  classification: string | null;
  llcCode: string | null;
  exemptCode: string;
  tinKind: string | null;
  /** The kind and the digits. Undefined if the form has no number. */
  tin: string | undefined;
  signed: boolean;
  onPaper: boolean;
  receivedOn: Day;
  /** All lines of the request as JSON. */
  lines: string;
}

/** The tax settings of a payee. An administrator enters them. */
export interface Settings {
  reporting: Reporting;
  /** Why payments are not reportable. */
  reason: string | null;
  noticeOn: Day | null;
  secondNotice: boolean;
}

export interface Year {
  paid: number;
  reported: number;
  below: number;
  excluded: number;
  withheld: number;
  required: boolean;
  reason: string;
  /** The reason for NOT_REPORTABLE that an administrator entered. */
  reasonGiven: string | null;
  lines: Map<string, Line>;
}

/** The reasons in order of priority. The form shows the first reason that applies to the year. */
const REASONS = [
  'TAX_WITHHELD',
  'REACHES_THRESHOLD',
  'VOLUNTARY',
  'BELOW_THRESHOLD',
  'NOT_REPORTABLE',
  'CORPORATION',
  'EXEMPT_CODE',
];

/** Returns 24% of the pay to the nearest cent (IRC 3406(a)(1)). */
const taxOn = (pay: number): number => Math.floor((pay * 24 + 50) / 100);

/** The number of business days between an IRS notice and the start of backup withholding (Treas. Reg.
 *  31.3406(d)-5(d)(2)). */
const NOTICE_DAYS = 30;

export class Payee {
  readonly forms: W9Form[] = [];
  readonly settlements: Settlement[] = [];
  /** The days of all IRS notices that were saved. */
  readonly notices: Day[] = [];
  settings: Settings = {
    reporting: 'WHEN_REQUIRED',
    reason: null,
    noticeOn: null,
    secondNotice: false,
  };
  /** The accounts that may have the same numbers, including this one. */
  group: readonly Payee[] = [this];
  readonly #thresholds: Thresholds;

  constructor(thresholds: Thresholds) {
    this.#thresholds = thresholds;
  }

  get form(): W9Form | undefined {
    return this.forms.at(-1);
  }

  /** Returns the payee identity of a TIN (decision 13). A new TIN is a new payee identity. A form without a TIN has the
   *  identity of the form before it. */
  identityOf(tin: string | undefined): number {
    if (tin === undefined) return this.form?.identity ?? 1;
    const numbered = this.forms.filter((form) => form.tin !== undefined);
    const known = numbered.find((form) => form.tin === tin);
    return known?.identity ?? Math.max(0, ...numbered.map(({ identity }) => identity)) + 1;
  }

  formOf(identity: number): W9Form | undefined {
    return this.forms.findLast((form) => form.identity === identity);
  }

  /** Returns the tax status of a payment that is made today. Corporations get no form (Treas. Reg. 1.6041-3(p)(1)). The
   *  model ignores the exempt code of an individual. */
  status(): Status {
    const { reporting, reason } = this.settings;
    const { classification, llcCode, exemptCode, identity = 1 } = { ...this.form };
    const isCorporation =
      classification === 'C_CORPORATION' ||
      classification === 'S_CORPORATION' ||
      (classification === 'LLC' && (llcCode === 'C' || llcCode === 'S'));
    const hasCode = ['1', '2', '3', '4', '5'].includes(exemptCode ?? '');
    const exemptionByCode = hasCode && classification !== 'INDIVIDUAL' ? 'EXEMPT_CODE' : undefined;
    const exemption = isCorporation ? 'CORPORATION' : exemptionByCode;
    return { identity, version: this.forms.length, exemption, reporting, reason };
  }

  /** Returns the number of an identity, or undefined if the account has not given one yet. */
  #tinOf(identity: number): string | undefined {
    return this.forms.find((form) => form.identity === identity && form.tin !== undefined)?.tin;
  }

  /** Returns the payments to this account in a tax year. */
  ownPayments(year: number): Payment[] {
    return this.settlements.filter(isPayment).filter(({ payment }) => yearOf(payment.on) === year);
  }

  /** Returns the payments of a tax year to a taxpayer, over all accounts with the number, in the order of payment dates
   *  (cash basis). Payments of the same day are in the order of processing. */
  paymentsOf(identity: number, year: number): Payment[] {
    const tin = this.#tinOf(identity);
    const own = this.ownPayments(year).filter(
      ({ payment }) => payment.status.identity === identity,
    );
    const ofGroup = this.group.flatMap((account) =>
      account
        .ownPayments(year)
        .filter(({ payment }) => account.#tinOf(payment.status.identity) === tin),
    );
    return (tin === undefined ? own : ofGroup).toSorted((a, b) =>
      a.payment.on + a.id < b.payment.on + b.id ? -1 : 1,
    );
  }

  /** Returns the identities of this account whose taxpayer was paid in a year, on any account. */
  identitiesWithPayments(year: number): number[] {
    const numbers = this.forms.filter(({ tin }) => tin !== undefined);
    const identities = new Set([
      ...numbers.map(({ identity }) => identity),
      ...this.identitiesPaid(year),
    ]);
    return [...identities].filter((identity) => this.paymentsOf(identity, year).length > 0);
  }

  /** Returns the payee identities that were paid in a year. */
  identitiesPaid(year: number): number[] {
    const paid = this.settlements
      .filter(isPayment)
      .filter(({ payment }) => yearOf(payment.on) === year);
    return [...new Set(paid.map(({ payment }) => payment.status.identity))];
  }

  year(identity: number, year: number): Year {
    const payments = this.paymentsOf(identity, year);
    const counted = payments.filter(countsInYear);
    const withheld = sum(counted.map((settlement) => settlement.withheld));
    const withoutCards = counted.filter((settlement) => !isCard(settlement));
    const reportable = withoutCards.filter((settlement) => !exclusionOf(settlement.payment.status));
    const reachesThreshold = sum(reportable.map(taxablePay)) >= this.#thresholds.of(year);
    const isVoluntary = withoutCards.some(
      (settlement) =>
        settlement.payment.status.reporting === 'ALWAYS' && taxablePay(settlement) > 0,
    );
    const decide = (settlement: Payment): string => {
      if (withheld > 0) return 'TAX_WITHHELD';
      const exclusion = exclusionOf(settlement.payment.status);
      if (exclusion && settlement.payment.status.reporting !== 'ALWAYS') return exclusion;
      if (reachesThreshold && !exclusion) return 'REACHES_THRESHOLD';
      return isVoluntary ? 'VOLUNTARY' : 'BELOW_THRESHOLD';
    };
    const lines = new Map(
      payments.map((settlement) => [settlement.id, lineOf(settlement, decide)]),
    );
    const splits = [...lines.values()];
    const reasons = new Set(splits.map(({ reason }) => reason));
    const notReportable = payments.filter(
      (settlement) => settlement.payment.status.reason !== null,
    );
    return {
      paid: sum(counted.map(totalPay)),
      reported: sum(splits.map(({ reported }) => reported)),
      below: sum(splits.map(({ below }) => below)),
      excluded: sum(splits.map(({ excluded }) => excluded)),
      withheld,
      required: withheld > 0 || reachesThreshold,
      reason:
        withheld > 0
          ? 'TAX_WITHHELD'
          : (REASONS.find((reason) => reasons.has(reason)) ?? 'BELOW_THRESHOLD'),
      reasonGiven: notReportable.at(-1)?.payment.status.reason ?? null,
      lines,
    };
  }

  /** Returns the other accounts that gave the current number of this account. */
  #othersWithNumber(): Payee[] {
    const tin = this.#tinOf(this.form?.identity ?? 1);
    return this.group.filter(
      (account) =>
        account !== this && tin !== undefined && account.forms.some((form) => form.tin === tin),
    );
  }

  /** Returns whether a notice is the second: another one about the number was saved with a day in the two calendar years
   *  before (Pub. 1281). */
  isSecondNotice(noticeOn: Day): boolean {
    const year = yearOf(noticeOn);
    const notices = [this, ...this.#othersWithNumber()].flatMap((account) => account.notices);
    return notices.some((day) => [year - 1, year - 2].includes(yearOf(day)));
  }

  /** Returns the IRS notice about the number of this account, with the day of the payee's signed answer. A second notice
   *  has no such answer. A notice is about a number, so it applies to every account that gave the number. Uses today's
   *  W-9 forms and settings. */
  #notice(): { on: Day; answeredOn: Day | undefined } | undefined {
    const tin = this.#tinOf(this.form?.identity ?? 1);
    const others = this.#othersWithNumber();
    const notices = [this, ...others].map(({ settings }) => settings);
    const on = notices.flatMap((settings) => settings.noticeOn ?? []).toSorted()[0];
    if (on === undefined) return undefined;
    const answers = [
      ...this.forms.filter((form) => form.tin !== undefined),
      ...others.flatMap(({ forms }) => forms.filter((form) => form.tin === tin)),
    ].filter((form) => form.signed && form.receivedOn >= on);
    const isSecond = notices.some(({ secondNotice }) => secondNotice);
    const [answeredOn] = answers.map(({ receivedOn }) => receivedOn).toSorted();
    return { on, answeredOn: isSecond ? undefined : answeredOn };
  }

  /** Returns why payments to this account on a day are subject to backup withholding. Uses today's W-9 forms and
   *  settings. A form without a TIN withdraws the TINs of the forms before it. */
  causeOn(day: Day): Cause | undefined {
    const lastWithoutTin = this.forms.findLastIndex((form) => form.tin === undefined);
    const formsWithTin = this.forms.slice(lastWithoutTin + 1);
    if (!formsWithTin.some(({ receivedOn }) => receivedOn <= day)) return 'NO_NUMBER';
    const notice = this.#notice();
    if (!notice || day <= afterBusinessDays(notice.on, NOTICE_DAYS)) return undefined;
    return notice.answeredOn !== undefined && notice.answeredOn <= day ? undefined : 'NOTICE';
  }

  /** Returns the account that was paid. Whether a number is on file is a question of this account. */
  #paidAccount(settlement: Settlement): Payee {
    const isOf = ({ settlements }: Payee) => settlements.some(({ id }) => id === settlement.id);
    return this.group.find(isOf) ?? this;
  }

  /** Returns the amount from which the carrier must withhold 24%, given the earlier payments of the year. Returns 0 if
   *  the carrier withholds nothing. */
  #subject(settlement: Payment, before: readonly Payment[]): number {
    const { on, status } = settlement.payment;
    const pay = reportablePay(settlement);
    // Each account counts its own identities.
    const account = this.#paidAccount(settlement);
    if (pay === 0 || !account.causeOn(on)) return 0;
    const year = yearOf(on);
    const earlier = before.filter(
      (other) => countsInYear(other) && !isCard(other) && !exclusionOf(other.payment.status),
    );
    const reachesThreshold = sum(earlier.map(taxablePay)) + pay >= this.#thresholds.of(year);
    return reachesThreshold || account.#lastYearCounts(status.identity, year) ? pay : 0;
  }

  /** Returns whether the previous year required a form, or had payments that were subject to withholding (IRC
   *  3406(b)(6)(B) and (C)). */
  #lastYearCounts(identity: number, year: number): boolean {
    const before = this.paymentsOf(identity, year - 1);
    // If the previous year has no payments, earlier years have no effect.
    if (before.length === 0) return false;
    return (
      this.year(identity, year - 1).required ||
      this.#subjects(identity, year - 1).some(({ subject }) => subject > 0)
    );
  }

  /** Returns the payments that count in a year, each with the amount from which the carrier must withhold 24%. */
  #subjects(identity: number, year: number): { settlement: Payment; subject: number }[] {
    const counted = this.paymentsOf(identity, year).filter(countsInYear);
    return counted.map((settlement, index) => ({
      settlement,
      subject: this.#subject(settlement, counted.slice(0, index)),
    }));
  }

  /** Returns the amount that the carrier withholds from a settlement that is paid on a given day. */
  withholding(settlement: Settlement, on: Day, method: string): number {
    const status = this.status();
    const before = this.paymentsOf(status.identity, yearOf(on)).filter(
      (other) => other.payment.on <= on && other.id !== settlement.id,
    );
    return taxOn(this.#subject({ ...settlement, payment: { on, method, status } }, before));
  }

  /** Returns the amount that the carrier should have withheld and did not withhold (IRC 3403). Uses today's W-9 forms
   *  and settings. */
  shortfall(identity: number, year: number, through = `${year}-12-31`): number {
    const subjects = this.#subjects(identity, year).filter(
      ({ settlement }) => settlement.payment.on <= through,
    );
    return sum(
      subjects.map(({ settlement, subject }) => Math.max(0, taxOn(subject) - settlement.withheld)),
    );
  }

  /** Returns the tax that was withheld from a payment in error: today's forms show that its cause had ended on the
   *  payment date (Treas. Reg. 31.6413(a)-3(a)(1)). After another notice, only an answer to that notice shows this. */
  withheldInError(settlement: Payment): number {
    const { on } = settlement.payment;
    const account = this.#paidAccount(settlement);
    if (!countsInYear(settlement) || reportablePay(settlement) === 0 || account.causeOn(on))
      return 0;
    const notice = account.#notice();
    const isAnswered =
      notice && notice.on < on && notice.answeredOn !== undefined && notice.answeredOn <= on;
    return settlement.cause === 'NO_NUMBER' || isAnswered ? settlement.withheld : 0;
  }
}
