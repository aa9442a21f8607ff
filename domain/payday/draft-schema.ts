import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, nullable } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { QuantityTotals } from '../time-logs/quantities.ts';
import { SETTLEMENT_KINDS } from '../payroll/lines.ts';
import { DriverOfLine, lineFields } from '../payroll/schema.ts';
import { paydayFigures } from './schema.ts';

const DraftLine = Type.Object({
  ...lineFields,
  driver: DriverOfLine,
  /** Whether the line is a day without any rate, or miles or loads without a rate. Its amount is 0 until the office sets
   *  a rate. */
  needsRate: Type.Boolean(),
});

/** What a payee's week comes to, before it is processed. */
const Draft = Type.Object(
  {
    /** Null if nothing that is approved is left to process. The amounts are then 0. */
    kind: nullable(Type.Enum([...SETTLEMENT_KINDS])),
    /** The lines of the next settlement, with those of the caller's drivers and what it would take under deduction
     *  agreements. Excludes withholding. */
    lines: Type.Array(DraftLine),
    ...paydayFigures,
    /** The days that nobody has approved yet. The amounts above do not include them. */
    pendingDays: Type.Array(
      Type.Object({
        driver: DriverOfLine,
        day: DaySchema,
        hours: Type.Number(),
        quantities: QuantityTotals,
        /** Null if no rate pays the day, or if miles or loads of the day have no rate. */
        amount: nullable(DollarTotal),
      }),
    ),
    /** The expenses that nobody has approved yet. The amounts above do not include them. */
    pendingExpenses: Type.Array(
      Type.Object({ driver: DriverOfLine, day: DaySchema, amount: DollarTotal }),
    ),
  },
  { title: 'DraftSettlement' },
);
export type Draft = Static<typeof Draft>;

export const getOwnDraft = endpoint({
  method: 'GET',
  path: '/api/paydays/:weekStart/draft',
  feature: 'payday',
  summary: 'Get what your own week comes to before it is processed',
  access: anyPermission('access:payroll-page'),
  params: exactly({ weekStart: DaySchema }),
  response: Type.Object({
    /** Null if the caller is not paid for the week. */
    draft: nullable(Draft),
  }),
  offlineCache: 'caller',
});
