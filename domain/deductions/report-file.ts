import type { Day } from '../calendar.ts';
import { encodeCsv, type CsvCell } from '../csv.ts';
import type { Cents } from '../money.ts';
import { fullName } from '../people.ts';
import type { AgreementKind } from './agreement.ts';
import { KIND_NAMES } from './names.ts';

const COLUMNS = ['Payee', 'Kind', 'Deduction', 'Authority', 'Payments', 'Deducted', 'Balance'];

export interface ReportLine {
  firstName: string;
  lastName: string;
  kind: AgreementKind;
  name: string;
  authority: string;
  payments: number;
  deductedCents: Cents;
  balanceCents: Cents;
}

export interface ReportPeriod {
  startDate: Day;
  endDate: Day;
}

export const reportFileName = ({ startDate, endDate }: ReportPeriod) =>
  `deductions_${startDate}_${endDate}.csv`;

export function reportCsv(lines: readonly ReportLine[]): string {
  const rows = lines.map((line): CsvCell[] => [
    fullName(line),
    KIND_NAMES[line.kind],
    line.name,
    line.authority,
    line.payments,
    { cents: line.deductedCents },
    { cents: line.balanceCents },
  ]);
  return encodeCsv([COLUMNS, ...rows]);
}
