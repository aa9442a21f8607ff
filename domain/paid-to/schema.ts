import { Type, type Static } from 'typebox';
import { anyPermission, signedIn } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { DATED_STATES } from '../effective-dates.ts';
import { endpoint, exactly, Id, IdParams, MessageText, nullable, text } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { LINE_KINDS } from '../payroll/lines.ts';
import { QuantityOfDay } from '../time-logs/quantities.ts';
import { TIME_LOG_STATUSES } from '../time-logs/schema.ts';

const feature = 'paid-to';
/** In addition to the permission, the caller needs access to the driver's pay. */
const reading = anyPermission('action:process-payroll', 'assign_roles');
const setting = anyPermission('assign_roles');
const MAX_DRIVERS_AT_ONCE = 200;

const PaidTo = Type.Object(
  {
    id: Id,
    /** Null if the driver is paid directly from `effectiveFrom` on. */
    payee: nullable(Type.Object({ userId: Id, name: Type.String() })),
    effectiveFrom: DaySchema,
    reason: Type.String(),
    setAt: Type.String(),
    /** The name of the person who set the payee. Null if this person's account was deleted. */
    setBy: nullable(Type.String()),
    state: Type.Enum([...DATED_STATES]),
  },
  { title: 'PaidTo' },
);
export type PaidTo = Static<typeof PaidTo>;

export const listPaidTo = endpoint({
  method: 'GET',
  path: '/api/paid-to',
  feature,
  summary: 'List who is paid for a driver’s work, newest first, and the drivers paid to the person',
  access: reading,
  query: exactly({ userId: Id }),
  response: Type.Object({
    today: DaySchema,
    rows: Type.Array(PaidTo),
    /** The drivers whose pay goes to the person now or later, by last name. */
    drivers: Type.Array(Type.Object({ userId: Id, name: Type.String(), effectiveFrom: DaySchema })),
  }),
});

export const setPaidTo = endpoint({
  method: 'POST',
  path: '/api/paid-to',
  feature,
  summary: 'Set who is paid for the work of one or more drivers from a Monday on, all or none',
  access: setting,
  body: exactly({
    userIds: Type.Array(Id, { minItems: 1, maxItems: MAX_DRIVERS_AT_ONCE }),
    payeeId: nullable(Id),
    effectiveFrom: DaySchema,
    reason: text(300),
  }),
  response: Type.Object({ message: MessageText }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const removePaidTo = endpoint({
  method: 'DELETE',
  path: '/api/paid-to/:id',
  feature,
  summary: 'Remove a payee that has not started',
  access: setting,
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});

const DriverWeek = Type.Object(
  {
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    /** The worked days of the week, in order. */
    days: Type.Array(
      Type.Object({
        day: DaySchema,
        hours: Type.Number(),
        quantities: Type.Array(QuantityOfDay),
        status: Type.Enum([...TIME_LOG_STATUSES]),
        notes: Type.String(),
        /** What the day pays at the rate that its approval fixed. Null if it is not approved or has no rate. */
        amount: nullable(DollarTotal),
      }),
    ),
    /** The lines of the caller's settlements that pay the driver's work, other than the days above. */
    lines: Type.Array(
      Type.Object({
        settlementId: Id,
        position: Type.Integer(),
        kind: Type.Enum([...LINE_KINDS]),
        day: nullable(DaySchema),
        description: Type.String(),
        amount: DollarTotal,
      }),
    ),
    /** The sum of the amounts of the days and lines. */
    total: DollarTotal,
    /** Whether a settlement that is not reversed includes the driver's work. */
    isProcessed: Type.Boolean(),
  },
  { title: 'DriverWeek' },
);
export type DriverWeek = Static<typeof DriverWeek>;

export const getDriverWeeks = endpoint({
  method: 'GET',
  path: '/api/my-drivers/weeks/:weekStart',
  feature,
  summary: 'List a week of the drivers whose pay goes to the caller',
  access: signedIn,
  params: exactly({ weekStart: DaySchema }),
  response: Type.Object({
    weekStart: DaySchema,
    /** Whether the drivers see the amounts of their work. */
    showsAmounts: Type.Boolean(),
    /** Sorted by last name. */
    drivers: Type.Array(DriverWeek),
  }),
});

export const setShowsAmounts = endpoint({
  method: 'PUT',
  path: '/api/my-drivers/amounts',
  feature,
  summary: 'Set whether the drivers whose pay goes to the caller see the amounts of their work',
  access: signedIn,
  body: exactly({ showsAmounts: Type.Boolean() }),
  response: Type.Object({ message: MessageText }),
});
