import { countText, dayAndDate, formatRate, hoursNumber, longDate } from '../format.ts';
import { weekLabelWithYear } from '../format.ts';
import type { Day } from '../calendar.ts';
import { sum, type Cents } from '../money.ts';
import { rateFromTenThousandths, type TenThousandths } from '../rate.ts';
import type { Sentence, Text } from '../sentence.ts';
import { linesByDriver } from './driver-parts.ts';
import { LINE_KIND_NAMES } from './line-names.ts';
import {
  netOf,
  PREPAID_KINDS,
  AFTER_GROSS_PAYOUTS,
  type LineKind,
  type RateUnit,
  type SettlementKind,
} from './lines.ts';
import { answerNote, type MentionedAnswer } from './mentioned-answer.ts';
import type { PaymentMethod, RepaymentMethod } from './payment-methods.ts';
import type { Carrier, StatementAgreement, YearToDate } from './statement.ts';
import { say } from './statement-sentences.ts';

/** A line of a settlement with what its statement stores about it. */
export interface StatementLine {
  kind: LineKind;
  day: Day | null;
  quantityHundredths: number | null;
  unit: RateUnit | null;
  rateTenThousandths: TenThousandths | null;
  amountCents: Cents;
  description: string;
  approvedBy: string | null;
  agreement: StatementAgreement | null;
  /** The driver who worked. Null if the driver is the payee. */
  driver: { userId: string; name: string } | null;
}

/** The content of a statement. After the payment, it changes only if the settlement is reversed or tax is repaid. */
export interface StatementSettlement {
  kind: SettlementKind;
  weekStart: Day;
  payee: string;
  carrier: Carrier;
  isFromPayday: boolean;
  paidOn: Day | null;
  paymentMethod: PaymentMethod | null;
  processedBy: string | null;
  paidBy: string | null;
  reversedOn: Day | null;
  totalPayCents: Cents;
  substantiatedCents: Cents;
  withheldCents: Cents;
  withholdingReason: Sentence | null;
  afterGrossCents: Cents;
  payoutsCents: Cents;
  repayment: { cents: Cents; on: Day; method: RepaymentMethod } | null;
  lines: readonly StatementLine[];
  carriedOver: readonly { name: string; cents: Cents }[];
  /** The answers to questions about earlier statements, since the payee's last statement. */
  answers: readonly MentionedAnswer[];
  yearToDate: YearToDate | null;
}

export interface StatementRow {
  /** The cells before the amount. A cell has texts one below the other. */
  cells: readonly (readonly Text[])[];
  /** Null if another line pays the day. */
  cents: Cents | null;
}

export interface StatementSection {
  title: Text;
  cents: Cents;
  /** The headers of the cells before the amount. */
  headers: readonly Text[];
  rows: readonly StatementRow[];
  note: Text | null;
}

export interface StatementAmount {
  label: Text;
  cents: Cents;
  role?: 'PART' | 'TOTAL';
}

export interface StatementPart {
  /** Null if the payee did all the work. */
  driver: string | null;
  sections: readonly StatementSection[];
  /** The sum of the sections. Null if the payee did all the work. */
  subtotal: StatementAmount | null;
}

/** A statement as a document shows it. A `Sentence` is translated. A string is the same in every language. */
export interface StatementDocument {
  title: Text;
  carrier: Carrier;
  /** Why the statement is not a proof of payment. */
  mark: { word: 'NOT PAID' | 'REVERSED'; sentence: Text } | null;
  net: StatementAmount;
  facts: readonly { label: Text; value: Text }[];
  parts: readonly StatementPart[];
  /** The sections about the payee. */
  sections: readonly StatementSection[];
  summary: readonly StatementAmount[];
  notes: readonly Text[];
  yearToDate: { title: Text; amounts: readonly StatementAmount[]; note: Text } | null;
}

interface SectionOfKind {
  title: Sentence;
  kinds: readonly LineKind[];
  headers: readonly Sentence[];
  rowOf: (line: StatementLine, settlement: StatementSettlement) => StatementRow;
  note?: Sentence;
}

/** Returns "8.0 h × $31.25", "2,140 miles × $0.62" or "12.5% of $1,200.00". Returns an empty text if someone entered the
 *  amount. */
function quantityText({ quantityHundredths, unit, rateTenThousandths }: StatementLine): Text {
  if (quantityHundredths === null || unit === null || rateTenThousandths === null) return '';
  if (unit === 'PERCENT') {
    const percent = rateFromTenThousandths(rateTenThousandths);
    return say.percentOf({ percent, amount: quantityHundredths });
  }
  const count = quantityHundredths / 100;
  const rate = formatRate(rateTenThousandths);
  if (unit === 'HOUR') return `${hoursNumber(count)} h × ${rate}`;
  if (unit === 'FLAT') return `${countText(count)} × ${rate}`;
  return say.unitsAtRate({ count: countText(count), isOne: count === 1, unit, rate });
}

/** Returns whether the line is a day of payday without an hourly rate. Another line, such as the miles of the week, pays
 *  the day. */
const isNotByHour = (
  { kind, amountCents, quantityHundredths }: StatementLine,
  { isFromPayday }: StatementSettlement,
): boolean =>
  isFromPayday && kind === 'EARNING' && amountCents === 0 && quantityHundredths === null;

const descriptionOf = ({ kind, description }: StatementLine): Text =>
  kind === 'EARNING' ? say.earning({ description }) : description;

function workRow(line: StatementLine, settlement: StatementSettlement): StatementRow {
  const { kind, day, description, approvedBy, amountCents } = line;
  const name = day === null ? description || LINE_KIND_NAMES[kind] : dayAndDate(day);
  const isPaidElsewhere = isNotByHour(line, settlement);
  const work = [
    quantityText(line),
    ...(day === null || description === '' ? [] : [descriptionOf(line)]),
    ...(isPaidElsewhere ? [say.notByHour] : []),
  ].filter((text) => text !== '');
  return { cells: [[name], work, [approvedBy ?? '']], cents: isPaidElsewhere ? null : amountCents };
}

function expenseRow({ kind, day, description, amountCents }: StatementLine): StatementRow {
  const item = description || LINE_KIND_NAMES[kind];
  return { cells: [[day === null ? '' : dayAndDate(day)], [item]], cents: amountCents };
}

function balanceTexts({ isEscrow, repaysBalance, balanceCents }: StatementAgreement): Text[] {
  if (isEscrow) return [say.escrowHeld({ amount: balanceCents })];
  if (balanceCents > 0) return [say.balanceLeft({ amount: balanceCents })];
  return repaysBalance ? [say.repaidInFull] : [];
}

function agreementRow({ kind, description, amountCents, agreement }: StatementLine): StatementRow {
  const name = description || LINE_KIND_NAMES[kind];
  const isUnconfirmed = agreement !== null && !agreement.isAcknowledged;
  const authority = [agreement?.authority ?? '', ...(isUnconfirmed ? [say.notConfirmed] : [])];
  return {
    cells: [[name], authority, agreement ? balanceTexts(agreement) : []],
    cents: amountCents,
  };
}

const WORK = { headers: [say.day, say.work, say.approvedBy], rowOf: workRow };
const EXPENSES = { headers: [say.day, say.item], rowOf: expenseRow };
const AGREEMENTS = { headers: [say.item, say.authority, say.balance], rowOf: agreementRow };

/** The sections about what a driver did. */
const DRIVER_SECTIONS: readonly SectionOfKind[] = [
  { title: say.earnings, kinds: ['EARNING'], ...WORK },
  { title: say.otherPay, kinds: ['OTHER_PAY'], ...WORK },
  { title: say.allowances, kinds: ['ALLOWANCE'], ...EXPENSES, note: say.isPay },
  { title: say.corrections, kinds: ['CORRECTION'], ...WORK },
  { title: say.reimbursements, kinds: ['REIMBURSEMENT'], ...EXPENSES, note: say.notIncome },
];
const PAYEE_SECTIONS: readonly SectionOfKind[] = [
  { title: say.prepaid, kinds: PREPAID_KINDS, ...AGREEMENTS, note: say.prepaidIsPay },
  { title: say.payouts, kinds: AFTER_GROSS_PAYOUTS, ...AGREEMENTS, note: say.payoutsNotPay },
  {
    title: say.deductions,
    kinds: ['DEDUCTION', 'ESCROW_DEPOSIT'],
    ...AGREEMENTS,
    note: say.notPay,
  },
];

const sumOf = (lines: readonly StatementLine[]): Cents =>
  sum(lines.map(({ amountCents }) => amountCents));

function sectionsOf(
  sections: readonly SectionOfKind[],
  lines: readonly StatementLine[],
  settlement: StatementSettlement,
): StatementSection[] {
  return sections.flatMap(({ title, kinds, headers, rowOf, note = null }) => {
    const own = lines.filter(({ kind }) => kinds.includes(kind));
    if (own.length === 0) return [];
    return {
      title,
      cents: sumOf(own),
      headers,
      rows: own.map((line) => rowOf(line, settlement)),
      note,
    };
  });
}

function partsOf(settlement: StatementSettlement): StatementPart[] {
  const { parts, isOwnWork } = linesByDriver(settlement.lines);
  return parts.map(({ driver, lines }) => {
    const sections = sectionsOf(DRIVER_SECTIONS, lines, settlement);
    if (isOwnWork) return { driver: null, sections, subtotal: null };
    const name = driver?.name ?? settlement.payee;
    const label = say.subtotal({ driver: name });
    return { driver: name, sections, subtotal: { label, cents: sumOf(lines), role: 'TOTAL' } };
  });
}

const unlessZero = (label: Text, cents: Cents): StatementAmount[] =>
  cents === 0 ? [] : [{ label, cents }];

const netAmountOf = (settlement: StatementSettlement): StatementAmount => ({
  label: settlement.paidOn === null ? say.netBeforeWithholding : say.netPay,
  cents: netOf(settlement),
  role: 'TOTAL',
});

function summaryOf(settlement: StatementSettlement): StatementAmount[] {
  const { totalPayCents, substantiatedCents, withheldCents, payoutsCents } = settlement;
  return [
    { label: say.grossPay, cents: totalPayCents - substantiatedCents },
    ...unlessZero(say.reimbursements, substantiatedCents),
    ...unlessZero(say.payouts, payoutsCents),
    ...unlessZero(say.withholding, -withheldCents),
    ...unlessZero(say.deductions, settlement.afterGrossCents),
    netAmountOf(settlement),
  ];
}

function factsOf(settlement: StatementSettlement): StatementDocument['facts'] {
  const { payee, weekStart, paidOn, paymentMethod, processedBy, paidBy } = settlement;
  const facts: [label: Text, value: Text | null][] = [
    [say.paidTo, payee],
    [say.payWeek, weekLabelWithYear(weekStart)],
    [say.paidOn, paidOn && longDate(paidOn)],
    [say.method, paymentMethod && say[`method${paymentMethod}`]],
    [say.processedBy, processedBy],
    [say.markedPaidBy, paidBy],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function notesOf(settlement: StatementSettlement): Text[] {
  const { carriedOver, withholdingReason, repayment, carrier, answers } = settlement;
  const method = repayment && say[`method${repayment.method}`];
  return [
    ...(withholdingReason ? [withholdingReason] : []),
    ...(repayment && method
      ? [say.withholdingRepaid({ amount: repayment.cents, on: repayment.on, method })]
      : []),
    ...carriedOver.map(({ name, cents }) => say.carriedOver({ name, amount: cents })),
    ...answers.map(answerNote),
    ...(carrier.phone === '' ? [] : [say.questions({ phone: carrier.phone })]),
  ];
}

function yearToDateOf(yearToDate: YearToDate, isPaid: boolean): StatementDocument['yearToDate'] {
  const { year, grossCents, reimbursementsCents, withheldCents, netCents } = yearToDate;
  return {
    title: isPaid ? say.yearToDate({ year }) : say.yearSoFar({ year }),
    amounts: [
      { label: say.grossPay, cents: grossCents },
      ...unlessZero(say.reimbursements, reimbursementsCents),
      ...unlessZero(say.payouts, yearToDate.payoutsCents),
      ...unlessZero(say.withholding, -withheldCents),
      ...unlessZero(say.deductions, yearToDate.afterGrossCents),
      ...yearToDate.deductions.map(({ kind, cents }): StatementAmount => ({
        label: say[`kind${kind}`],
        cents,
        role: 'PART',
      })),
      { label: say.netPay, cents: netCents, role: 'TOTAL' },
    ],
    note: say.byPaymentDate,
  };
}

function markOf({ reversedOn, paidOn }: StatementSettlement): StatementDocument['mark'] {
  if (reversedOn !== null) return { word: 'REVERSED', sentence: say.reversed({ on: reversedOn }) };
  return paidOn === null ? { word: 'NOT PAID', sentence: say.notPaid } : null;
}

/** Returns the statement of a settlement as a document shows it. */
export function statementDocument(settlement: StatementSettlement): StatementDocument {
  const { kind, carrier, lines, paidOn, yearToDate } = settlement;
  return {
    title: say[`title${kind}`],
    carrier,
    mark: markOf(settlement),
    net: netAmountOf(settlement),
    facts: factsOf(settlement),
    parts: partsOf(settlement),
    sections: sectionsOf(PAYEE_SECTIONS, lines, settlement),
    summary: summaryOf(settlement),
    notes: notesOf(settlement),
    yearToDate: yearToDate && yearToDateOf(yearToDate, paidOn !== null),
  };
}
