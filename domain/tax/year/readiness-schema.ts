import { Type, type Static } from 'typebox';
import { anyPermission } from '../../access.ts';
import { DaySchema } from '../../calendar.ts';
import { endpoint, exactly, Id, nullable } from '../../endpoint.ts';
import { Page, Pagination } from '../../lists.ts';
import { DollarTotal } from '../../money.ts';
import { TaxYear } from '../form-1099-nec/schema.ts';
import { READINESS_CODES } from './readiness.ts';

const feature = 'readiness';

const ReadinessPayee = Type.Object(
  {
    user: Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String(),
      email: Type.String(),
      archived: Type.Boolean(),
    }),
    /** The sum of the payments that count in the year, including expenses (see `countsInItsYear`). */
    paid: DollarTotal,
    isReady: Type.Boolean(),
    /** The payee's unanswered question about the figures. */
    question: nullable(Type.Object({ id: Id, text: Type.String() })),
    /** The findings of `readinessOf`. The note about unsubstantiated expenses comes before the notes of `readinessOf`.
     *  The notes about withholding and about copies by postal mail are last. */
    findings: Type.Array(
      Type.Object({
        code: Type.Enum([...READINESS_CODES]),
        sentence: Type.String(),
        isNote: Type.Boolean(),
      }),
    ),
  },
  { title: 'ReadinessPayee' },
);
export type ReadinessPayee = Static<typeof ReadinessPayee>;

const ReadinessResponse = Type.Object(
  {
    year: Type.Integer(),
    counts: Type.Object({ payees: Type.Integer(), ready: Type.Integer() }),
    /** Sorted by due date. */
    tasks: Type.Array(
      Type.Object({
        code: Type.Enum(['W9_FORMS', 'PAYMENTS', 'FORMS', 'SUBMISSION', 'FORM_945', 'STATE']),
        dueOn: DaySchema,
        /** The number of items that are not done. Null if Linehaul does not track the task. */
        open: nullable(Type.Integer()),
        /** True if the year has items for this task, even if all of them are done. */
        isNeeded: Type.Boolean(),
      }),
    ),
    payees: Type.Array(ReadinessPayee),
    pagination: Pagination,
  },
  { title: 'Readiness' },
);
export type Readiness = Static<typeof ReadinessResponse>;

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year/readiness',
  feature,
  summary:
    'List what each payee’s Form 1099-NEC of a year still needs, and the year-end tasks with their due dates',
  // Callers who have this permission but may not see the tax documents of others get only their own data.
  access: anyPermission('action:process-payroll'),
  params: exactly({ year: TaxYear }),
  query: exactly({
    /** Limits the list to this payee. The tasks still cover all payees. */
    userId: Type.Optional(Id),
    /** Limits the list to payees who are not ready. */
    state: Type.Optional(Type.Enum(['open'])),
    page: Page,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: ReadinessResponse,
});
