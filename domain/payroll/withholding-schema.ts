import { Type } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, SentenceText } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { getSettlement, payment } from './schema.ts';
import { WITHHOLDING_REASONS } from '../tax/year/backup-withholding.ts';

const fields = {
  gross: DollarTotal,
  /** The part of the payment that the tax forms report: pay and unsubstantiated expenses. */
  reportable: DollarTotal,
  withheld: DollarTotal,
  /** Deductions and escrow deposits, as a negative amount. */
  afterGross: DollarTotal,
  /** Advances and escrow releases. */
  payouts: DollarTotal,
  netPay: DollarTotal,
  /** The amount that was due but not withheld from earlier payments of the year (IRC 3403). */
  shortfall: DollarTotal,
  reason: Type.Enum([...WITHHOLDING_REASONS]),
  sentence: SentenceText,
  /** Whether payments to the payee are reported and no complete W-9 is on file. */
  needsW9: Type.Boolean(),
};

const Withholding = Type.Object(fields, { title: 'Withholding' });
const WeekWithholding = Type.Object(
  {
    ...fields,
    /** The part of the gross that is not typed: prepaid advances minus repayments of prepaid pay. */
    prepaid: DollarTotal,
  },
  { title: 'WeekWithholding' },
);

export const getWithholding = endpoint({
  method: 'GET',
  path: '/api/payroll/:id/withholding',
  feature: 'payroll',
  summary: 'Preview the backup withholding of a processed settlement for a payment date',
  access: getSettlement.access,
  params: IdParams,
  query: exactly(payment),
  response: Withholding,
});

/** The sum of up to seven days at the daily maximum of `Dollars`. The value is in cents, because query parameters can
 *  only be whole numbers. */
const WeekCents = Type.Integer({ minimum: 0, maximum: 69_999_993 });

export const getWeekWithholding = endpoint({
  method: 'GET',
  path: '/api/payroll/weeks/:weekStart/withholding',
  feature: 'payroll',
  summary: 'Preview the backup withholding of an unprocessed week, as if it were paid today',
  access: anyPermission('action:process-payroll'),
  params: exactly({ weekStart: DaySchema }),
  query: exactly({
    userId: Id,
    payCents: WeekCents,
    expensesCents: WeekCents,
    /** The substantiated part of the expenses. */
    substantiatedCents: WeekCents,
  }),
  response: WeekWithholding,
});
