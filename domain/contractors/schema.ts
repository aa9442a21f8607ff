import { Type, type Static } from 'typebox';
import { anyPermission, PERMISSIONS, readingContractors } from '../access.ts';
import { PeopleIds, PersonResult } from '../bulk.ts';
import { DaySchema } from '../calendar.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  MessageResponse,
  nullable,
  MessageText,
} from '../endpoint.ts';
import { dateRange, Limit, Page, Pagination, Search } from '../lists.ts';
import { DollarTotal } from '../money.ts';
import { OtherRates } from '../pay-rates/other-rates.ts';
import { RATE_UNITS } from '../payroll/lines.ts';
import { Clock } from '../payday/papers-schema.ts';
import { Email, NewPassword, PeopleSort, LastName, PersonName } from '../people.ts';
import { Rate } from '../rate.ts';
import { SignIn } from '../sign-in-state.ts';
import { Address } from '../sign-in/schema.ts';

export const Contractor = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    isActive: Type.Boolean(),
    role: Type.String(),
    /** Dollars per hour. Present only for callers who see this person's pay. */
    dailyRate: Type.Optional(nullable(Rate)),
    /** Present only in the list and the details, and only for callers who see this person's pay. */
    otherRates: Type.Optional(OtherRates),
    /** Whether the person leases a truck with its driver to the carrier (49 CFR 376.12). */
    leasedOwnerOperator: Type.Boolean(),
    /** Present only for callers who manage others, and for the person. */
    signIn: Type.Optional(SignIn),
    /** The permissions over other people's data that this person's policies grant now. */
    permissionsOverOthers: Type.Array(Type.Enum([...PERMISSIONS])),
  },
  { title: 'Contractor' },
);
export type Contractor = Static<typeof Contractor>;

export const ContractorDetails = Type.Object(
  {
    ...Contractor.properties,
    reportsTo: nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })),
    /** The name of an invited person who becomes the supervisor by joining. Null if there is none. */
    invitedSupervisor: nullable(Type.String()),
    createdAt: Type.String(),
    /** Of a leased owner-operator with unpaid work. Present only for callers who see this person's pay. */
    paymentClock: Type.Optional(nullable(Clock)),
    /** The contact data. Present only for callers who manage others, and for the person. */
    phone: Type.Optional(nullable(Type.String())),
    address: Type.Optional(nullable(Address)),
    /** The new email of an open request. Null if there is no open request. */
    pendingEmail: Type.Optional(nullable(Type.String())),
  },
  { title: 'ContractorDetails' },
);
export type ContractorDetails = Static<typeof ContractorDetails>;

/** The state of a payee's W-9. Only a complete form is on file. A driver whose pay goes to somebody else needs none. */
const W9_STATES = ['ON_FILE', 'REQUESTED', 'MISSING', 'NOT_NEEDED'] as const;

export const ListedContractor = Type.Object(
  {
    ...Contractor.properties,
    /** The supervisor's name. */
    reportsTo: nullable(Type.Object({ firstName: Type.String(), lastName: Type.String() })),
    /** The name of an invited person who becomes the supervisor by joining. Null if there is none. */
    invitedSupervisor: nullable(Type.String()),
    /** Present only for callers who see the tax documents of this person. */
    w9: Type.Optional(Type.Enum([...W9_STATES])),
  },
  { title: 'ListedContractor' },
);
export type ListedContractor = Static<typeof ListedContractor>;

/** The filters of contractors for what is missing. */
export const missingFilters = {
  /** `none` selects only contractors without a rate whose pay the caller sees. */
  rate: Type.Optional(Type.Enum(['none'])),
  /** `none` selects only contractors without a supervisor who can approve their days, directly or further up. */
  supervisor: Type.Optional(Type.Enum(['none'])),
  /** `none` selects only contractors who need a W-9 and have no complete one, and whose tax documents the caller
   *  sees. */
  w9: Type.Optional(Type.Enum(['none'])),
  /** `never` selects only people who never signed in and whose sign-in state the caller sees. */
  signIn: Type.Optional(Type.Enum(['never'])),
};

const feature = 'contractors';
const reading = readingContractors;
const managing = anyPermission('assign_roles');
const lease = { leasedOwnerOperator: Type.Optional(Type.Boolean()) };
/** Both fields are optional. An update that omits a field does not change its value. */
const payAndSupervisor = {
  /** Dollars per hour. Null means that the contractor has no rate. */
  dailyRate: Type.Optional(nullable(Rate)),
  /** The id of the supervisor. Null means that the contractor has no supervisor. */
  reportsTo: Type.Optional(nullable(Id)),
};
/** The first rate of a new contractor applies from the earliest day on. */
export const firstRateAndSupervisor = {
  ...payAndSupervisor,
  /** The unit of `dailyRate`, which is per hour without this field. */
  rateUnit: Type.Optional(Type.Enum([...RATE_UNITS])),
};
const ContractorResponse = Type.Object({ message: MessageText, contractor: Contractor });

export const listContractors = endpoint({
  method: 'GET',
  path: '/api/contractors',
  feature,
  summary: 'List the contractors in your scope, sorted by name by default',
  access: reading,
  query: exactly({
    page: Page,
    limit: Limit,
    search: Search,
    status: Type.Optional(Type.Enum(['active', 'inactive'])),
    ...missingFilters,
    sort: PeopleSort,
  }),
  response: Type.Object({
    contractors: Type.Array(ListedContractor),
    pagination: Pagination,
    /** The counts of all contractors in the caller's scope, regardless of the search. */
    counts: Type.Object({
      total: Type.Integer(),
      active: Type.Integer(),
      inactive: Type.Integer(),
    }),
  }),
});

export const getContractor = endpoint({
  method: 'GET',
  path: '/api/contractors/:id',
  feature,
  summary: 'Get a contractor',
  access: reading,
  params: IdParams,
  response: ContractorDetails,
});

const Supervisor = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    /** Whether the person has not joined yet. The id is then that of the invitation. */
    isInvited: Type.Boolean(),
  },
  { title: 'Supervisor' },
);
export type Supervisor = Static<typeof Supervisor>;

export const listSupervisors = endpoint({
  method: 'GET',
  path: '/api/contractors/supervisors',
  feature,
  summary:
    'List up to 100 active staff in your scope who can approve a contractor’s days, by name, and invited ones',
  access: managing,
  query: exactly({ search: Search }),
  response: Type.Object({
    supervisors: Type.Array(Supervisor),
    /** True if more people match than the response lists. */
    hasMore: Type.Boolean(),
    /** True if the caller may leave a contractor without a supervisor. */
    mayLeaveWithoutSupervisor: Type.Boolean(),
  }),
});

export const addContractor = endpoint({
  method: 'POST',
  path: '/api/contractors',
  feature,
  summary:
    'Add a contractor, with a password to change at the first sign-in, or without one for a join link',
  access: managing,
  body: exactly({
    firstName: PersonName,
    lastName: LastName,
    email: Email,
    /** Without a password, nobody can sign in until the person joins with a link (`createJoinLinks`). */
    password: Type.Optional(NewPassword),
    ...lease,
    ...firstRateAndSupervisor,
  }),
  response: ContractorResponse,
  status: 201,
});

export const updateContractor = endpoint({
  method: 'PUT',
  path: '/api/contractors/:id',
  feature,
  summary:
    'Change a contractor’s name, rate and supervisor; a new email usually needs a confirmation first',
  access: managing,
  stepUp: 'sometimes',
  changesAccess: true,
  params: IdParams,
  /** An omitted field does not change. */
  body: exactly({
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(LastName),
    email: Type.Optional(Email),
    ...lease,
    ...payAndSupervisor,
  }),
  response: ContractorResponse,
});

export const setSupervisors = endpoint({
  method: 'POST',
  path: '/api/contractors/supervisors',
  feature,
  summary: 'Set the supervisor of up to 200 contractors',
  access: managing,
  stepUp: true,
  changesAccess: true,
  isCostly: true,
  body: exactly({
    userIds: PeopleIds,
    /** Null means that the contractors have no supervisor. */
    reportsTo: nullable(Id),
  }),
  response: Type.Object({
    message: MessageText,
    results: Type.Array(
      Type.Object({
        ...PersonResult.properties,
        /** The earlier supervisor, so that the change can be undone. Null if there was none. */
        previous: nullable(Id),
      }),
    ),
  }),
});

export const deactivateContractor = endpoint({
  method: 'DELETE',
  path: '/api/contractors/:id',
  feature,
  summary: 'Deactivate a contractor and end all of their sessions',
  access: managing,
  params: IdParams,
  response: MessageResponse,
});

export const activateContractor = endpoint({
  method: 'PUT',
  path: '/api/contractors/:id/activation',
  feature,
  summary: 'Activate a deactivated contractor',
  access: managing,
  params: IdParams,
  response: MessageResponse,
});

export const ContractorStats = Type.Object(
  {
    daysWorked: Type.Integer(),
    approved: Type.Integer(),
    pending: Type.Integer(),
    rejected: Type.Integer(),
    lastLogDate: nullable(DaySchema),
    /** The days worked per week, newest first, for at most 53 weeks. Weeks without a day worked are omitted. */
    weeks: Type.Array(Type.Object({ weekStart: DaySchema, daysWorked: Type.Integer() })),
    /** The base pay and bonuses of all settlements that are not reversed. These amounts are present only for callers
     *  who see this person's pay. */
    earned: Type.Optional(DollarTotal),
    expenses: Type.Optional(DollarTotal),
    /** The total of the paid settlements: pay and expenses, before withholding. */
    paid: Type.Optional(DollarTotal),
    /** The backup withholding of all settlements that are not reversed. */
    withheld: Type.Optional(DollarTotal),
  },
  { title: 'ContractorStats' },
);
export type ContractorStats = Static<typeof ContractorStats>;

export const getContractorStats = endpoint({
  method: 'GET',
  path: '/api/contractors/:id/stats',
  feature,
  summary: 'Get the days and pay of a contractor in a date range, by default the last 12 weeks',
  access: reading,
  params: IdParams,
  query: exactly(dateRange),
  response: ContractorStats,
});
