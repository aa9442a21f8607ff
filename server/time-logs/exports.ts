import { addDays } from '../../domain/calendar.ts';
import { encodeCsv } from '../../domain/csv.ts';
import { refusalOfInvalidDateRange } from '../../domain/lists.ts';
import {
  dayRows,
  hoursByEmployee,
  hoursCsv,
  type ExportedDay,
} from '../../domain/time-logs/export-files.ts';
import type {
  exportDaysCsv,
  exportDaysXlsx,
  exportHours,
} from '../../domain/time-logs/export-schema.ts';
import { say } from '../../domain/time-logs/sentences.ts';
import type { FileResponse, ReadContext } from '../http/api.ts';
import { refuse, throwIfRefused } from '../http/errors.ts';
import { workbookOf } from '../http/spreadsheet.ts';
import { listDaysToExport, listHoursToExport, MAX_EXPORTED_DAYS } from './export-queries.ts';

const MAX_PERIOD_DAYS = 366;

type DaysContext = ReadContext<typeof exportDaysCsv> | ReadContext<typeof exportDaysXlsx>;

function requirePeriod({ query }: Pick<DaysContext, 'query'>): void {
  throwIfRefused(refusalOfInvalidDateRange(query));
  if (query.endDate > addDays(query.startDate, MAX_PERIOD_DAYS))
    refuse('INVALID_VALUE', say.exportPeriodTooLong);
}

async function readDays(context: DaysContext): Promise<ExportedDay[]> {
  requirePeriod(context);
  const days = await listDaysToExport(context.db, context.actor, context.query);
  if (days.length > MAX_EXPORTED_DAYS) refuse('INVALID_VALUE', say.tooManyDaysToExport);
  return days;
}

const fileOfDays = (
  { query }: DaysContext,
  days: readonly ExportedDay[],
  type: 'csv' | 'xlsx',
): Omit<FileResponse, 'content'> => ({
  fileName: `days_${query.startDate}_${query.endDate}.${type}`,
  event: {
    action: 'DAYS_EXPORTED',
    subjectId: null,
    before: null,
    after: { ...query, days: days.length },
  },
});

export async function downloadDaysCsv(
  context: ReadContext<typeof exportDaysCsv>,
): Promise<FileResponse> {
  const days = await readDays(context);
  return { ...fileOfDays(context, days, 'csv'), content: Buffer.from(encodeCsv(dayRows(days))) };
}

export async function downloadDaysXlsx(
  context: ReadContext<typeof exportDaysXlsx>,
): Promise<FileResponse> {
  const days = await readDays(context);
  return {
    ...fileOfDays(context, days, 'xlsx'),
    content: () => workbookOf([{ sheet: 'Days', rows: dayRows(days) }]),
  };
}

export async function downloadHours(
  context: ReadContext<typeof exportHours>,
): Promise<FileResponse> {
  requirePeriod(context);
  const { db, actor, query } = context;
  const { startDate, endDate, layout } = query;
  const days = await listHoursToExport(db, actor, query);
  if (days.length > MAX_EXPORTED_DAYS) refuse('INVALID_VALUE', say.tooManyDaysToExport);
  const employees = hoursByEmployee(days);
  return {
    fileName: `hours_${layout.toLowerCase()}_${startDate}_${endDate}.csv`,
    content: Buffer.from(hoursCsv(employees, layout)),
    event: {
      action: 'HOURS_EXPORTED',
      subjectId: null,
      before: null,
      after: { startDate, endDate, employees: employees.length },
    },
  };
}
