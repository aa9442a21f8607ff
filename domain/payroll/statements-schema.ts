import { Type } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, MessageText } from '../endpoint.ts';

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

const MAX_SENT_AT_ONCE = 2000;

export const sendStatements = endpoint({
  method: 'POST',
  path: '/api/payroll/statement-notices',
  feature: 'payroll',
  summary:
    'Send the statements of paid settlements to their payees again, as a notice and as an email with a link that needs a sign-in',
  access: statements.access,
  /** Allows 40 bytes per ID. */
  maxBytes: MAX_SENT_AT_ONCE * 40 + 1000,
  body: exactly({ settlementIds: Type.Array(Id, { maxItems: MAX_SENT_AT_ONCE }) }),
  response: Type.Object({
    message: MessageText,
    /** The names of the payees who cannot sign in, so no statement was sent to them. */
    notSent: Type.Array(Type.String()),
  }),
  isCostly: true,
});
