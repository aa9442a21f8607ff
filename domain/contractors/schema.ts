import { Type, type Static } from 'typebox';
import { holding } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, MessageAnswer, nullable } from '../endpoint.ts';
import { dateRange, Limit, Page, Pagination, Search } from '../lists.ts';
import { DollarTotal } from '../money.ts';
import { Email, NewPassword, PersonName } from '../people.ts';
import { Address } from '../sign-in/schema.ts';

export const Contractor = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    isActive: Type.Boolean(),
    role: Type.String(),
    /** Dollars per hour; only for those who see this person's pay. */
    dailyRate: Type.Optional(nullable(DollarTotal)),
  },
  { title: 'Contractor' },
);
export type Contractor = Static<typeof Contractor>;

export const ContractorDetails = Type.Object(
  {
    ...Contractor.properties,
    reportsTo: nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })),
    createdAt: Type.String(),
    /** Contact, for those who manage people and for the person. */
    phone: Type.Optional(nullable(Type.String())),
    address: Type.Optional(nullable(Address)),
  },
  { title: 'ContractorDetails' },
);
export type ContractorDetails = Static<typeof ContractorDetails>;

const feature = 'contractors';
/** Whoever needs names for their work, always in their scope. */
const reading = holding(
  'assign_roles',
  'action:process-payroll',
  'action:run-reports',
  'action:approve-time-log',
);
const managing = holding('assign_roles');
const ContractorAnswer = Type.Object({ message: Type.String(), contractor: Contractor });

export const listContractors = endpoint({
  method: 'GET',
  path: '/api/contractors',
  feature,
  summary: 'Contractors in one’s scope, by name',
  access: reading,
  query: exactly({
    page: Page,
    limit: Limit,
    search: Search,
    status: Type.Optional(Type.Enum(['active', 'inactive'])),
  }),
  answer: Type.Object({
    contractors: Type.Array(Contractor),
    pagination: Pagination,
    /** Of all contractors in scope, whatever is searched for. */
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
  summary: 'One contractor',
  access: reading,
  params: IdParams,
  answer: ContractorDetails,
});

export const addContractor = endpoint({
  method: 'POST',
  path: '/api/contractors',
  feature,
  summary: 'Add a contractor, who must change the password at the first sign-in',
  access: managing,
  body: exactly({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    password: NewPassword,
  }),
  answer: ContractorAnswer,
  status: 201,
});

export const updateContractor = endpoint({
  method: 'PUT',
  path: '/api/contractors/:id',
  feature,
  summary: 'Change a contractor’s name and email',
  access: managing,
  params: IdParams,
  body: exactly({ firstName: PersonName, lastName: PersonName, email: Email }),
  answer: ContractorAnswer,
});

export const deactivateContractor = endpoint({
  method: 'DELETE',
  path: '/api/contractors/:id',
  feature,
  summary: 'Deactivate a contractor; every session of theirs ends',
  access: managing,
  params: IdParams,
  answer: MessageAnswer,
});

export const activateContractor = endpoint({
  method: 'PUT',
  path: '/api/contractors/:id/activation',
  feature,
  summary: 'Activate a deactivated contractor again',
  access: managing,
  params: IdParams,
  answer: MessageAnswer,
});

export const ContractorStats = Type.Object(
  {
    daysWorked: Type.Integer(),
    approved: Type.Integer(),
    pending: Type.Integer(),
    rejected: Type.Integer(),
    lastLogDate: nullable(DaySchema),
    /** Worked days by week (its Monday), newest first, at most a year. */
    weeks: Type.Array(Type.Object({ weekStart: DaySchema, daysWorked: Type.Integer() })),
    /** Only for those who see this person's pay. */
    earned: Type.Optional(DollarTotal),
    expenses: Type.Optional(DollarTotal),
    /** Gross. */
    paid: Type.Optional(DollarTotal),
    /** Of what was paid, backup withholding. */
    withheld: Type.Optional(DollarTotal),
  },
  { title: 'ContractorStats' },
);
export type ContractorStats = Static<typeof ContractorStats>;

export const getContractorStats = endpoint({
  method: 'GET',
  path: '/api/contractors/:id/stats',
  feature,
  summary: 'Days and pay of a contractor in a range of dates (by default the last 12 weeks)',
  access: reading,
  params: IdParams,
  query: exactly(dateRange),
  answer: ContractorStats,
});
