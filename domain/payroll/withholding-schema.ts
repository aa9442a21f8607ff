import { Type } from 'typebox';
import { holding } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { getPayrollRun, payment } from './schema.ts';

const Withholding = Type.Object(
  {
    gross: DollarTotal,
    /** The part of the payment that the tax forms report: pay and unsubstantiated expenses. */
    reportable: DollarTotal,
    withheld: DollarTotal,
    netPay: DollarTotal,
    /** The amount that was due but not withheld from earlier payments of the year (IRC 3403). */
    shortfall: DollarTotal,
    /** The reason for withholding or not withholding. */
    sentence: Type.String(),
    hasW9: Type.Boolean(),
  },
  { title: 'Withholding' },
);

export const getWithholding = endpoint({
  method: 'GET',
  path: '/api/payroll/:id/withholding',
  feature: 'payroll',
  summary: 'What backup withholding would take off a processed run, were it paid on a day',
  access: getPayrollRun.access,
  params: IdParams,
  query: exactly(payment),
  answer: Withholding,
});

/** A sum of seven days in cents. The query string holds only whole numbers. */
const WeekCents = Type.Integer({ minimum: 0, maximum: 69_999_993 });

export const getWeekWithholding = endpoint({
  method: 'GET',
  path: '/api/payroll/weeks/:weekStart/withholding',
  feature: 'payroll',
  summary: 'What backup withholding would take off an unprocessed week if it were paid today',
  access: holding('action:process-payroll'),
  params: exactly({ weekStart: DaySchema }),
  query: exactly({
    userId: Id,
    payCents: WeekCents,
    expensesCents: WeekCents,
    /** The substantiated part of the expenses. */
    reimbursementsCents: WeekCents,
  }),
  answer: Withholding,
});
