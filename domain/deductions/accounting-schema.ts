import { Type } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams } from '../endpoint.ts';

const feature = 'deductions';
/** In addition to the permission, the caller needs access to the payee's pay. */
const reading = anyPermission('access:payroll-page', 'action:process-payroll');

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/api/deduction-agreements/:id/statement',
  feature,
  summary: 'Download the ledger of an agreement for a period as a PDF',
  access: reading,
  params: IdParams,
  query: exactly({ from: DaySchema, through: DaySchema }),
  response: Type.String(),
  file: 'application/pdf',
});

export const downloadFinalAccounting = endpoint({
  method: 'GET',
  path: '/api/deduction-agreements/final-accounting',
  feature,
  summary: 'Download what a payee owes, what the carrier holds and by when it returns it, as a PDF',
  access: reading,
  query: exactly({ userId: Id }),
  response: Type.String(),
  file: 'application/pdf',
});
