import { Type } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly } from '../endpoint.ts';
import { feature } from './schema.ts';

// With these endpoints, the office takes days to another system, such as its payroll of employees.

const exporting = {
  method: 'GET',
  feature,
  access: anyPermission('action:process-payroll'),
  stepUp: true,
  exportsInBulk: true,
  response: Type.Unknown(),
} as const;

const period = { startDate: DaySchema, endDate: DaySchema };

export const exportDaysCsv = endpoint({
  ...exporting,
  path: '/api/time-logs/export/csv',
  summary: 'Export the logged days in your scope with their hours, miles and loads as CSV',
  query: exactly(period),
  file: 'text/csv; charset=utf-8',
});

export const exportDaysXlsx = endpoint({
  ...exporting,
  path: '/api/time-logs/export/xlsx',
  summary:
    'Export the logged days in your scope with their hours, miles and loads as a spreadsheet',
  query: exactly(period),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/** The columns of the file: those that Gusto imports, or a list for people. */
export const HOUR_LAYOUTS = ['GUSTO', 'PLAIN'] as const;
export type HourLayout = (typeof HOUR_LAYOUTS)[number];

export const exportHours = endpoint({
  ...exporting,
  path: '/api/time-logs/export/hours',
  summary:
    'Export the approved hours of employees for a W-2 payroll as CSV, with one row per employee',
  query: exactly({ ...period, layout: Type.Enum([...HOUR_LAYOUTS]) }),
  file: 'text/csv; charset=utf-8',
});
