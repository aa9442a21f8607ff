import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { MAX_PEOPLE_AT_ONCE, PeopleIds, PersonResult } from '../bulk.ts';
import { DaySchema } from '../calendar.ts';
import { DATED_STATES } from '../effective-dates.ts';
import { endpoint, exactly, Id, IdParams, nullable, text, MessageText } from '../endpoint.ts';
import { RATE_UNITS } from '../payroll/lines.ts';
import { Rate } from '../rate.ts';

const feature = 'pay-rates';
/** In addition to the permission, the caller needs access to the person's pay, and only people who manage contractors set
 *  the rate of a contractor. */
const reading = anyPermission('action:process-payroll', 'assign_roles', 'action:manage-profiles');
const setting = anyPermission('assign_roles', 'action:manage-profiles');

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
  summary: 'List a person’s rates with their history, newest first, at most 200',
  access: reading,
  query: exactly({ userId: Id }),
  response: Type.Object({ today: DaySchema, rates: Type.Array(PayRate) }),
});

export const getPayRatesOn = endpoint({
  method: 'GET',
  path: '/api/pay-rates/in-force',
  feature,
  summary: 'List a person’s rates that are in force on a day, at most one for each unit',
  access: reading,
  query: exactly({ userId: Id, day: DaySchema }),
  response: Type.Object({
    rates: Type.Array(Type.Object({ id: Id, unit: Unit, rate: Rate, effectiveFrom: DaySchema })),
  }),
});

/** The units whose rates end on the day on which this rate starts. Their later rates are removed. Without it, the
 *  person is paid in all units. */
const InsteadOf = Type.Optional(Type.Array(Unit, { maxItems: RATE_UNITS.length }));
const rateToSet = { rate: RateOrNone, effectiveFrom: DaySchema, reason: text(300) };
const Saved = Type.Object({
  message: MessageText,
  id: Id,
  /** The number of approved days that keep their earlier rate. */
  daysWithEarlierRate: Type.Integer(),
});
/** A rate of another unit that the new rate replaced. */
const EndedRate = Type.Object(
  {
    unit: Unit,
    rate: Rate,
    /** The first day of a planned rate, which was removed. Null if the rate was in force. */
    plannedFrom: nullable(DaySchema),
  },
  { title: 'EndedRate' },
);
export type EndedRate = Static<typeof EndedRate>;
const RateResult = Type.Object(
  {
    ...PersonResult.properties,
    /** The id of the new rate, with which `undoPayRates` undoes the change. Null if no rate was saved. */
    rateId: nullable(Id),
    ended: Type.Array(EndedRate),
  },
  { title: 'RateResult' },
);
export type RateResult = Static<typeof RateResult>;

export const setPayRate = endpoint({
  method: 'POST',
  path: '/api/pay-rates',
  feature,
  summary: 'Set a person’s rate from a given day, with a reason if the day is in the past',
  access: setting,
  body: exactly({
    userId: Id,
    unit: Unit,
    ...rateToSet,
    insteadOf: InsteadOf,
  }),
  response: Type.Object({ ...Saved.properties, ended: Type.Array(EndedRate) }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const setPayRates = endpoint({
  method: 'POST',
  path: '/api/pay-rates/batch',
  feature,
  summary: 'Set the same rate for up to 200 people from a given day',
  access: setting,
  isCostly: true,
  body: exactly({ userIds: PeopleIds, unit: Unit, ...rateToSet, insteadOf: InsteadOf }),
  response: Type.Object({ message: MessageText, results: Type.Array(RateResult) }),
  acceptsIdempotencyKey: true,
});

export const undoPayRates = endpoint({
  method: 'POST',
  path: '/api/pay-rates/undo',
  feature,
  summary:
    'Undo up to 200 rates that you set, and restore the rates that they replaced, with a result per person',
  access: setting,
  isCostly: true,
  body: exactly({
    /** The ids of the rates, at most one for each person. */
    ids: Type.Array(Id, { minItems: 1, maxItems: MAX_PEOPLE_AT_ONCE, uniqueItems: true }),
  }),
  response: Type.Object({ message: MessageText, results: Type.Array(PersonResult) }),
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
