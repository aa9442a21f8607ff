import { Type, type Static } from 'typebox';
import { holding } from '../access.ts';
import { endpoint, exactly, Id, text } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';

export const Contractor = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    isActive: Type.Boolean(),
    role: Type.String(),
    /** Dollars per hour; only for those who see this person's pay. */
    dailyRate: Type.Optional(Type.Union([DollarTotal, Type.Null()])),
  },
  { title: 'Contractor' },
);
export type Contractor = Static<typeof Contractor>;

export const Pagination = Type.Object(
  { page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() },
  { title: 'Pagination' },
);

export const listContractors = endpoint({
  method: 'GET',
  path: '/api/contractors',
  feature: 'contractors',
  summary: 'Contractors in one’s scope, by name',
  access: holding(
    'assign_roles',
    'action:process-payroll',
    'action:run-reports',
    'action:approve-time-log',
  ),
  query: exactly({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    search: Type.Optional(text(200)),
    status: Type.Optional(Type.Enum(['active', 'inactive'])),
  }),
  answer: Type.Object({ contractors: Type.Array(Contractor), pagination: Pagination }),
});
