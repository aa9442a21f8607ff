import type { Actor } from '../../domain/access.ts';
import { addDays } from '../../domain/calendar.ts';
import { encodeCells, encodeLines, type CsvCell } from '../../domain/csv.ts';
import { fullName } from '../../domain/people.ts';
import { PAYROLL_COLUMNS, PERFORMANCE_COLUMNS, TAX_COLUMNS } from '../../domain/reports/columns.ts';
import { approvalRate, hoursToApproval } from '../../domain/reports/rules.ts';
import { textOf } from '../../domain/sentence.ts';
import { PART_SENTENCES } from '../../domain/tax/year/year-ledger.ts';
import { DAY_SUMS, PAY_SUMS, type StoredPayee } from './figure-queries.ts';
import { FIRST_DAY, readPayees, readWeeks, type ReportReader } from './export-queries.ts';
import { LineWriter } from './line-writer.ts';
import { showsPay, type StoredReport } from './queries.ts';

/** The CSV file of a report, read in batches. */
export interface ReportFile {
  header: string[];
  /** How many people are read in one batch. */
  peopleAtOnce: number;
  /** Returns the lines of these people, and how many of the people were found. */
  read(reader: ReportReader, ids: readonly string[]): Promise<{ people: number; lines: Buffer }>;
}

/** Writing this many lines blocks the event loop for two or three milliseconds. */
const LINES_AT_ONCE = 3_000;
const TYPICAL_LINE_BYTES = 200;

interface WeekColumns {
  header: string[];
  columns: string[];
  write: (line: LineWriter, figures: number[]) => void;
}

/** Caches each encoded Monday by its number of days since `FIRST_DAY`. A file has few Mondays and repeats each of them
 *  many times. */
function mondayEncoder(): (days: number) => Buffer {
  const known = new Map<number, Buffer>();
  return (days) => {
    const monday = known.get(days) ?? Buffer.from(addDays(FIRST_DAY, days));
    known.set(days, monday);
    return monday;
  };
}

function fileOfWeeks(report: StoredReport, { header, columns, write }: WeekColumns): ReportFile {
  const { startDate, endDate } = report;
  const days = startDate && endDate ? Temporal.PlainDate.from(startDate).until(endDate).days : 0;
  const mondayOf = mondayEncoder();
  return {
    header: ['Person', 'Week', ...header, 'Person ID'],
    peopleAtOnce: Math.ceil(LINES_AT_ONCE / (days / 7 + 1)),
    async read(reader, ids) {
      const people = await readWeeks(reader, ids, columns);
      const line = new LineWriter(LINES_AT_ONCE * TYPICAL_LINE_BYTES);
      for (const { id, weeks, ...names } of people) {
        const before = Buffer.from(`${encodeCells([fullName(names)])},`);
        const after = Buffer.from(`,${id}\r\n`);
        for (const [week = 0, ...figures] of weeks) {
          line.encoded(before);
          line.encoded(mondayOf(week));
          write(line, figures);
          line.encoded(after);
        }
      }
      return { people: people.length, lines: line.take() };
    },
  };
}

function payrollFile(report: StoredReport, actor: Actor): ReportFile {
  const shown = showsPay(report, actor) ? PAYROLL_COLUMNS.length : 1;
  return fileOfWeeks(report, {
    header: PAYROLL_COLUMNS.slice(0, shown).map(({ label }) => label),
    columns: [DAY_SUMS.daysWorked, ...Object.values(PAY_SUMS)].slice(0, shown),
    write(line, [worked = 0, ...amounts]) {
      line.count(worked);
      for (const cents of amounts) line.money(cents);
    },
  });
}

const rate = (value: number | null) => Buffer.from(`,${value?.toFixed(1) ?? ''}`);

function performanceFile(report: StoredReport): ReportFile {
  return fileOfWeeks(report, {
    header: PERFORMANCE_COLUMNS.map(({ label, kind }) => {
      if (kind === 'hours') return `${label} (hours)`;
      return kind === 'percent' ? `${label} (%)` : label;
    }),
    columns: Object.values(DAY_SUMS),
    write(line, [worked = 0, approved = 0, rejected = 0, pending = 0, seconds = 0]) {
      for (const days of [worked, approved, rejected, pending]) line.count(days);
      line.encoded(rate(approvalRate(approved, rejected)));
      line.encoded(rate(hoursToApproval(seconds, approved)));
    },
  });
}

function taxFile({ thresholdCents }: StoredReport): ReportFile {
  const labels = TAX_COLUMNS.map(({ label }) => label);
  const after = ['Threshold', 'Filing Required', 'Reason', 'Form', 'Missing', 'Person ID'];
  const lineOf = (payee: StoredPayee): CsvCell[] => [
    fullName(payee),
    { cents: payee.paidCents },
    { cents: payee.reportedCents },
    { cents: payee.belowThresholdCents },
    { cents: payee.excludedCents },
    { cents: payee.withheldCents },
    { cents: thresholdCents ?? 0 },
    payee.filingRequired ? 'yes' : 'no',
    textOf(PART_SENTENCES[payee.reason]),
    payee.documentStatus ?? '',
    payee.missing.map((sentence) => textOf(sentence)).join(' '),
    payee.id,
  ];
  return {
    header: ['Payee', ...labels, ...after],
    peopleAtOnce: LINES_AT_ONCE,
    async read(reader, ids) {
      const payees = await readPayees(reader, ids);
      return { people: payees.length, lines: Buffer.from(encodeLines(payees.map(lineOf))) };
    },
  };
}

const FILES = {
  PAYROLL_SUMMARY: payrollFile,
  CONTRACTOR_REPORT: performanceFile,
  TAX_REPORT: taxFile,
};

export const fileOf = (report: StoredReport, actor: Actor): ReportFile =>
  FILES[report.type](report, actor);
