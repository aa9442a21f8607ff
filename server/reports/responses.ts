import { dollarsFromCents, sum, type Cents } from '../../domain/money.ts';
import type {
  PayrollFigures,
  PayrollRow,
  PerformanceFigures,
  PerformanceRow,
  TaxFigures,
  TaxRow,
} from '../../domain/reports/figures.ts';
import { approvalRate, hoursToApproval, previousPeriod } from '../../domain/reports/rules.ts';
import type { Report, ReportPage } from '../../domain/reports/schema.ts';
import { PART_SENTENCES } from '../../domain/tax/year/year-ledger.ts';
import type { PayeeFigures, PersonSums, StoredPayee, Sums, WeekSums } from './figure-queries.ts';
import type { StoredReport } from './queries.ts';

// The functions in this file convert stored figures in cents to API responses in dollars.

const dollars = (cents: Cents | null) => (cents === null ? null : dollarsFromCents(cents));

type Named = 'id' | 'name' | 'type' | 'createdAt' | 'ownerId' | 'ownerFirstName' | 'ownerLastName';

export function reportResponse(report: Pick<StoredReport, Named>): Report {
  const { id, name, type, createdAt, ownerId, ownerFirstName, ownerLastName } = report;
  const owner = { id: ownerId, firstName: ownerFirstName, lastName: ownerLastName };
  return { id, name, type, createdAt, owner };
}

export function headResponse(report: StoredReport, showsPay: boolean): ReportPage['report'] {
  const { startDate, endDate, taxYear, contractorId } = report;
  const period = startDate && endDate ? { startDate, endDate } : null;
  return {
    ...reportResponse(report),
    period,
    previousPeriod: period && previousPeriod(period),
    basis: report.basis,
    taxYear,
    contractor: contractorId
      ? {
          id: contractorId,
          firstName: report.contractorFirstName ?? '',
          lastName: report.contractorLastName ?? '',
        }
      : null,
    showsPay,
  };
}

export function payrollFigures(sums: Sums): PayrollFigures {
  return {
    daysWorked: sums.daysWorked,
    basePay: dollars(sums.baseCents),
    bonuses: dollars(sums.bonusesCents),
    expenses: dollars(sums.expensesCents),
    total: dollars(sums.totalCents),
    paid: dollars(sums.paidCents),
    outstanding: dollars(sums.outstandingCents),
    withheld: dollars(sums.withheldCents),
    deducted: dollars(sums.deductedCents),
  };
}

export function performanceFigures(sums: Sums): PerformanceFigures {
  const { daysWorked, approved, rejected, pending, approvalSeconds } = sums;
  return {
    daysWorked,
    approved,
    rejected,
    pending,
    approvalRate: approvalRate(approved, rejected),
    hoursToApproval: hoursToApproval(approvalSeconds, approved),
  };
}

const personOf = ({ id, firstName, lastName }: PersonSums | StoredPayee) => ({
  id,
  firstName,
  lastName,
});

export function payrollOfPerson(person: PersonSums): PayrollRow {
  return {
    person: personOf(person),
    weekStart: null,
    ...payrollFigures(person),
    previousTotal: dollars(person.previousTotalCents),
  };
}

export function payrollOfWeek(week: WeekSums): PayrollRow {
  return { person: null, weekStart: week.weekStart, ...payrollFigures(week), previousTotal: null };
}

export function performanceOfPerson(person: PersonSums): PerformanceRow {
  const { previousDaysWorked } = person;
  return {
    person: personOf(person),
    weekStart: null,
    ...performanceFigures(person),
    previousDaysWorked,
  };
}

export function performanceOfWeek(week: WeekSums): PerformanceRow {
  const { weekStart } = week;
  return { person: null, weekStart, ...performanceFigures(week), previousDaysWorked: null };
}

export function taxFigures(payee: PayeeFigures): TaxFigures {
  return {
    paid: dollarsFromCents(payee.paidCents),
    reported: dollarsFromCents(payee.reportedCents),
    belowThreshold: dollarsFromCents(payee.belowThresholdCents),
    excluded: dollarsFromCents(payee.excludedCents),
    withheld: dollarsFromCents(payee.withheldCents),
  };
}

export function taxRow(payee: StoredPayee): TaxRow {
  const { filingRequired, reason, documentStatus, missing } = payee;
  return {
    person: personOf(payee),
    ...taxFigures(payee),
    filingRequired,
    reason: PART_SENTENCES[reason],
    documentStatus,
    missing,
  };
}

/** Adds up the sums of all weeks. Amounts are integer cents, so the totals are exact. */
export function addSums(weeks: readonly WeekSums[], showsPay: boolean): Sums {
  const count = (key: keyof Sums) => sum(weeks.map((week) => week[key] ?? 0));
  const cents = (key: keyof Sums) => (showsPay ? count(key) : null);
  return {
    daysWorked: count('daysWorked'),
    approved: count('approved'),
    rejected: count('rejected'),
    pending: count('pending'),
    approvalSeconds: count('approvalSeconds'),
    baseCents: cents('baseCents'),
    bonusesCents: cents('bonusesCents'),
    expensesCents: cents('expensesCents'),
    totalCents: cents('totalCents'),
    paidCents: cents('paidCents'),
    outstandingCents: cents('outstandingCents'),
    withheldCents: cents('withheldCents'),
    deductedCents: cents('deductedCents'),
  };
}
