import { Type } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly } from '../endpoint.ts';

// The statements of all settlements of a pay week, without reversed settlements.

/** A PDF with more statements is refused, because it is created in memory. */
export const MAX_STATEMENTS_IN_PDF = 500;

const statements = {
  method: 'GET',
  feature: 'payroll',
  access: anyPermission('action:process-payroll'),
  params: exactly({ weekStart: DaySchema }),
  response: Type.String(),
  exportsInBulk: true,
  stepUp: true,
  isCostly: true,
} as const;

export const downloadStatementsPdf = endpoint({
  ...statements,
  path: '/api/payroll/weeks/:weekStart/statements/pdf',
  summary: `Download up to ${MAX_STATEMENTS_IN_PDF} statements of a pay week as one PDF to print`,
  file: 'application/pdf',
});

export const downloadStatementsZip = endpoint({
  ...statements,
  path: '/api/payroll/weeks/:weekStart/statements/zip',
  summary: 'Download the statements of a pay week as a ZIP with one PDF for each settlement',
  file: 'application/zip',
});
