import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { PeopleIds, PersonResult } from '../bulk.ts';
import { DaySchema } from '../calendar.ts';
import { DATED_STATES } from '../effective-dates.ts';
import { endpoint, exactly, Id, IdParams, nullable, text, MessageText } from '../endpoint.ts';
import { RATE_UNITS } from '../payroll/lines.ts';
import { Rate } from '../rate.ts';

const feature = 'pay-rates';
/** In addition to the permission, the caller needs access to the contractor's pay. */
const reading = anyPermission('action:process-payroll', 'assign_roles');
const setting = anyPermission('assign_roles');

const Unit = Type.Enum([...RATE_UNITS]);
/** Null means that no rate applies from `effectiveFrom` on. */
const RateOrNone = nullable(Rate);

const PayRate = Type.Object(
  {
    id: Id,
    unit: Unit,
    rate: RateOrNone,
    effectiveFrom: DaySchema,
    reason: Type.String(),
    setAt: Type.String(),
    /** The name of the person who set the rate. Null if this person's account was deleted, or if nobody was signed in,
     *  for example when a person accepts an invitation with a rate. */
    setBy: nullable(Type.String()),
    state: Type.Enum([...DATED_STATES]),
    /** The number of approved days in the period of this rate that keep another rate. */
    daysWithEarlierRate: Type.Integer(),
  },
  { title: 'PayRate' },
);
export type PayRate = Static<typeof PayRate>;

export const listPayRates = endpoint({
  method: 'GET',
  path: '/api/pay-rates',
  feature,
  summary: 'List a contractor’s rates with their history, newest first, at most 200',
  access: reading,
  query: exactly({ userId: Id }),
  response: Type.Object({ today: DaySchema, rates: Type.Array(PayRate) }),
});

export const getPayRatesOn = endpoint({
  method: 'GET',
  path: '/api/pay-rates/in-force',
  feature,
  summary: 'List a contractor’s rates that are in force on a day, at most one for each unit',
  access: reading,
  query: exactly({ userId: Id, day: DaySchema }),
  response: Type.Object({
    rates: Type.Array(Type.Object({ id: Id, unit: Unit, rate: Rate, effectiveFrom: DaySchema })),
  }),
});

/** The units whose rates end on the day on which this rate starts. Their later rates are removed. Without it, the
 *  contractor is paid in all units. */
const InsteadOf = Type.Optional(Type.Array(Unit, { maxItems: RATE_UNITS.length }));
const rateToSet = { rate: RateOrNone, effectiveFrom: DaySchema, reason: text(300) };
const Saved = Type.Object({
  message: MessageText,
  id: Id,
  /** The number of approved days that keep their earlier rate. */
  daysWithEarlierRate: Type.Integer(),
});

export const setPayRate = endpoint({
  method: 'POST',
  path: '/api/pay-rates',
  feature,
  summary: 'Set a contractor’s rate from a given day, with a reason if the day is in the past',
  access: setting,
  body: exactly({
    userId: Id,
    unit: Unit,
    ...rateToSet,
    insteadOf: InsteadOf,
  }),
  response: Saved,
  status: 201,
  acceptsIdempotencyKey: true,
});

export const setPayRates = endpoint({
  method: 'POST',
  path: '/api/pay-rates/batch',
  feature,
  summary: 'Set the same rate for up to 200 contractors from a given day',
  access: setting,
  isCostly: true,
  body: exactly({ userIds: PeopleIds, unit: Unit, ...rateToSet, insteadOf: InsteadOf }),
  response: Type.Object({ message: MessageText, results: Type.Array(PersonResult) }),
  acceptsIdempotencyKey: true,
});

export const correctPayRate = endpoint({
  method: 'PUT',
  path: '/api/pay-rates/:id',
  feature,
  summary: 'Correct a rate that has not started',
  access: setting,
  params: IdParams,
  body: exactly(rateToSet),
  response: Saved,
});

export const removePayRate = endpoint({
  method: 'DELETE',
  path: '/api/pay-rates/:id',
  feature,
  summary: 'Remove a rate that has not started',
  access: setting,
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});
