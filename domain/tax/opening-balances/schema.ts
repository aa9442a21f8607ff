import { Type, type Static } from 'typebox';
import { anyPermission, signedIn } from '../../access.ts';
import { DaySchema } from '../../calendar.ts';
import { endpoint, exactly, Id, IdParams, nullable, text, MessageText } from '../../endpoint.ts';
import { Page, Pagination } from '../../lists.ts';
import { DollarTotal, dollarsWithin } from '../../money.ts';
import { PAYMENT_METHODS } from '../../payroll/payment-methods.ts';
import { TaxYear } from '../form-1099-nec/schema.ts';
import { MAX_CENTS } from './rules.ts';

const feature = 'opening-balances';
/** Entering a payment also requires access to the tax documents of others. Nobody can enter a payment to themselves. */
const entering = anyPermission('action:process-payroll');

export const BALANCES_PER_PAGE = 25;

const Amount = dollarsWithin({
  minimum: 0,
  maximum: MAX_CENTS / 100,
  description: 'Dollars, at most 2 decimals',
});

const Method = Type.Enum([...PAYMENT_METHODS]);

const OpeningBalance = Type.Object(
  {
    id: Id,
    user: Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String(),
      email: Type.String(),
    }),
    /** The payment date. For a sum of payments, the date of the last payment. */
    paidOn: DaySchema,
    isSum: Type.Boolean(),
    pay: DollarTotal,
    substantiated: DollarTotal,
    withheld: DollarTotal,
    paymentMethod: Method,
    note: Type.String(),
    enteredAt: Type.String(),
    /** The name of the person who entered the payment. Null if this person's account was deleted. */
    enteredBy: nullable(Type.String()),
    fromFile: Type.Boolean(),
    reversedAt: nullable(Type.String()),
    reversedBy: nullable(Type.String()),
    reversalReason: nullable(Type.String()),
  },
  { title: 'OpeningBalance' },
);
export type OpeningBalance = Static<typeof OpeningBalance>;

export const listOpeningBalances = endpoint({
  method: 'GET',
  path: '/api/opening-balances',
  feature,
  summary:
    'List the payments of a year made outside Linehaul, newest first. Only people with access to tax documents see those of others.',
  access: signedIn,
  query: exactly({
    year: TaxYear,
    userId: Type.Optional(Id),
    page: Page,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    openingBalances: Type.Array(OpeningBalance),
    /** The sums of all pages, without reversed payments. */
    totals: Type.Object({ pay: DollarTotal, substantiated: DollarTotal, withheld: DollarTotal }),
    pagination: Pagination,
  }),
  offlineCache: 'userId',
});

export const enterOpeningBalance = endpoint({
  method: 'POST',
  path: '/api/opening-balances',
  feature,
  summary: 'Enter a payment that was made outside Linehaul',
  access: entering,
  body: exactly({
    userId: Id,
    paidOn: DaySchema,
    isSum: Type.Boolean(),
    pay: Amount,
    substantiated: Amount,
    withheld: Amount,
    paymentMethod: Method,
    note: text(500),
  }),
  response: Type.Object({ message: MessageText, id: Id }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const reverseOpeningBalance = endpoint({
  method: 'PUT',
  path: '/api/opening-balances/:id/reversal',
  feature,
  summary: 'Reverse a payment outside Linehaul that was entered incorrectly',
  access: entering,
  params: IdParams,
  body: exactly({ reason: text(500, 1) }),
  response: Type.Object({ message: MessageText }),
});
