import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, line, MessageText, nullable } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { refined } from '../refined.ts';
import { INTEREST_STATES, MAX_RATE_THOUSANDTHS } from './interest.ts';

const feature = 'deductions';
/** In addition to the permission, the caller's roles need the scope of the company (`handlesEscrowInterest`), except to
 *  credit the last interest of one escrow. */
const handling = anyPermission('action:process-payroll');

export const thousandthsOf = (percent: number): number => Math.round(percent * 1000);
const hasThreeDecimals = (percent: number): boolean => thousandthsOf(percent) / 1000 === percent;

const Quarter = Type.Object(
  {
    quarterStart: DaySchema,
    quarterEnd: DaySchema,
    /** Percent a year. Null if no rate is entered. */
    rate: nullable(Type.Number()),
    source: nullable(Type.String()),
    state: Type.Enum([...INTEREST_STATES]),
    /** Whether the rate can still be changed. */
    isRateUsed: Type.Boolean(),
    creditedAt: nullable(Type.String()),
    creditedBy: nullable(Type.String()),
    /** The interest for days of the quarter that was credited so far. */
    credited: DollarTotal,
  },
  { title: 'EscrowInterestQuarter' },
);
export type Quarter = Static<typeof Quarter>;

export const PayeeInterest = Type.Object(
  { userId: Id, firstName: Type.String(), lastName: Type.String(), interest: DollarTotal },
  { title: 'EscrowInterestOfPayee' },
);
export type PayeeInterest = Static<typeof PayeeInterest>;

export const getEscrowInterest = endpoint({
  method: 'GET',
  path: '/api/escrow-interest',
  feature,
  summary:
    'List the quarters with their rates, newest first, at most 40, and the interest that each payee got in a year',
  access: handling,
  query: exactly({ year: Type.Integer({ minimum: 2020, maximum: 2100 }) }),
  response: Type.Object({
    today: DaySchema,
    quarters: Type.Array(Quarter),
    year: Type.Integer(),
    /** By name, at most 1,000. Interest counts in the year in which it was credited. */
    payees: Type.Array(PayeeInterest),
    total: DollarTotal,
  }),
});

const QuarterParams = exactly({ quarterStart: DaySchema });

export const setEscrowRate = endpoint({
  method: 'PUT',
  path: '/api/escrow-interest/:quarterStart/rate',
  feature,
  summary: 'Enter the yearly rate of a quarter. A rate that was used cannot be changed',
  access: handling,
  params: QuarterParams,
  body: exactly({
    /** Percent a year, at most 3 decimals. */
    rate: refined(
      Type.Number({ minimum: 0, maximum: MAX_RATE_THOUSANDTHS / 1000 }),
      hasThreeDecimals,
      'threeDecimals',
    ),
    /** Where the rate is from, such as the auction of 13-week Treasury bills. */
    source: line(200),
  }),
  response: Type.Object({ message: MessageText }),
});

export const creditEscrowInterest = endpoint({
  method: 'POST',
  path: '/api/escrow-interest/:quarterStart/credit',
  feature,
  summary: 'Credit the interest of a quarter that is over to all escrows, once',
  access: handling,
  params: QuarterParams,
  response: Type.Object({ message: MessageText }),
});

export const creditFinalInterest = endpoint({
  method: 'POST',
  path: '/api/deduction-agreements/:id/interest',
  feature,
  summary:
    'Credit the interest of the current quarter through yesterday to an escrow that must be returned',
  access: handling,
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});
