import {
  account,
  byPerson,
  changes,
  ONLY_IN_SCOPE,
  created,
  emailNow,
  emailRequested,
  hourlyRate,
  isActive,
  NAME,
  newAccount,
  newEmail,
  NEW_PASSWORD,
  reportsTo,
  target,
  type Expectations,
} from '../access/expectations.ts';
import { ADD_CONTRACTORS, MANAGE_CONTRACTORS, SEE_CONTRACTORS } from '../access/scope.ts';
import { under } from '../access/fields.ts';

const PERSON =
  'id firstName lastName email isActive role leasedOwnerOperator permissionsOverOthers';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const CONTRACTORS: Expectations = {
  'GET /api/contractors': {
    admits: [
      'assign_roles',
      'action:process-payroll',
      'action:run-reports',
      'action:approve-time-log',
    ],
    scope: SEE_CONTRACTORS,
    outcome: { own: 'hidden', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, email }) => ({ query: { search: email }, shows: id }),
    fields: {
      always: `${under('contractors', PERSON)} ${under('contractors.reportsTo', 'firstName lastName')} contractors.invitedSupervisor pagination.page pagination.limit pagination.total counts.total counts.active counts.inactive`,
      pay: 'contractors.dailyRate contractors.otherRates',
      contact: under('contractors.signIn', 'lastSignedInAt linkExpiresAt'),
      tax: 'contractors.w9',
    },
  },
  'GET /api/contractors/:id': {
    admits: [
      'assign_roles',
      'action:process-payroll',
      'action:run-reports',
      'action:approve-time-log',
    ],
    scope: SEE_CONTRACTORS,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    fields: {
      always: `${PERSON} createdAt invitedSupervisor reportsTo.id reportsTo.firstName reportsTo.lastName`,
      pay: 'dailyRate otherRates paymentClock',
      contact: 'phone address.street pendingEmail signIn.lastSignedInAt signIn.linkExpiresAt',
    },
  },
  'GET /api/contractors/:id/stats': {
    admits: [
      'assign_roles',
      'action:process-payroll',
      'action:run-reports',
      'action:approve-time-log',
    ],
    scope: SEE_CONTRACTORS,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    fields: {
      always: 'daysWorked approved pending rejected lastLogDate weeks.weekStart weeks.daysWorked',
      pay: 'earned expenses paid withheld',
    },
  },
  'GET /api/contractors/supervisors': {
    admits: ['assign_roles'],
    scope: MANAGE_CONTRACTORS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    // The list shows the caller only if the caller can approve days.
    input: ({ id, email }, relation) => ({
      query: { search: email },
      ...(relation !== 'own' && { shows: id }),
    }),
    recordState: 'a supervisor',
    // The list never contains a contractor, so server/contractors/rate-and-supervisor.test.ts checks its fields.
    fields: 'elsewhere',
  },
  'POST /api/contractors/supervisors': {
    admits: ['assign_roles'],
    stepUp: true,
    scope: MANAGE_CONTRACTORS,
    outcome: ONLY_IN_SCOPE,
    input: ({ id }) => ({ body: { userIds: [id], reportsTo: null } }),
    auditScenarios: [
      {
        action: 'REPORTS_TO_CHANGED',
        subject: target,
        ...changes(reportsTo),
        onRepeat: 'nothing',
      },
    ],
  },
  'POST /api/contractors': {
    admits: ['assign_roles'],
    scope: ADD_CONTRACTORS,
    outcome: 'ok',
    input: () => ({ body: { ...NAME, email: newEmail(), password: NEW_PASSWORD } }),
    auditScenarios: [
      {
        action: 'USER_CREATED',
        subject: created,
        ...changes(newAccount),
        onRepeat: 'EMAIL_TAKEN',
      },
    ],
  },
  'PUT /api/contractors/:id': {
    admits: ['assign_roles'],
    stepUp: 'sometimes',
    scope: MANAGE_CONTRACTORS,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id, email }) => ({ params: { id }, body: { ...NAME, email } }),
    auditScenarios: [
      { action: 'USER_UPDATED', subject: target, ...changes(account), onRepeat: 'nothing' },
      {
        when: 'only the rate is new',
        input: ({ id, email }) => ({
          params: { id },
          body: { firstName: 'Contractor', lastName: 'Tester', email, dailyRate: 41.5 },
        }),
        action: 'PAY_RATE_SET',
        subject: target,
        ...changes(hourlyRate),
        onRepeat: 'nothing',
      },
      {
        when: 'only the supervisor is new',
        input: ({ id, email }) => ({
          params: { id },
          body: { firstName: 'Contractor', lastName: 'Tester', email, reportsTo: null },
        }),
        action: 'REPORTS_TO_CHANGED',
        subject: target,
        ...changes(reportsTo),
        onRepeat: 'nothing',
      },
      {
        when: 'only the email is new',
        input: ({ id }) => ({
          params: { id },
          body: { firstName: 'Contractor', lastName: 'Tester', email: newEmail() },
        }),
        action: 'EMAIL_CHANGE_REQUESTED',
        subject: target,
        before: emailNow,
        after: emailRequested,
        onRepeat: 'the same',
      },
    ],
  },
  'DELETE /api/contractors/:id': {
    admits: ['assign_roles'],
    scope: MANAGE_CONTRACTORS,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    auditScenarios: [
      { action: 'USER_DEACTIVATED', subject: target, ...changes(isActive), onRepeat: 'nothing' },
    ],
  },
  'PUT /api/contractors/:id/activation': {
    admits: ['assign_roles'],
    scope: MANAGE_CONTRACTORS,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    recordState: 'inactive',
    auditScenarios: [
      { action: 'USER_ACTIVATED', subject: target, ...changes(isActive), onRepeat: 'nothing' },
    ],
  },
};
