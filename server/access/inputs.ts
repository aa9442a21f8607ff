import type { Endpoint, Input } from '../../domain/endpoint.ts';
import { BLANK_W9_LINES } from '../../domain/w9/schema.ts';
import type { Relation } from './table.ts';

/** A person's records, one of each kind, as far as calls name them. */
export interface Records {
  id: string;
  email: string;
  password: string;
  /** A pending day of this week. */
  logId: string;
  /** A processed run of an earlier week. */
  runId: string;
  /** A run of 2025 that was paid in it. */
  paidRunId: string;
  /** Of 2025, generated. */
  taxDocumentId: string;
  /** Another session than the one that calls. */
  sessionId: string;
  /** An open invitation that this person sent. */
  invitationId: string;
  invitationToken: string;
  resetToken: string;
  /** A custom policy that this person holds; it permits nothing. */
  policyId: string;
  /** One that nobody holds. */
  otherPolicyId: string;
}

/** What a call is made with, and what of it a list shows. */
export interface Given extends Partial<Input<Endpoint>> {
  /** In a list: what stands in the answer where the record does. */
  shows?: string;
}

type Build = (target: Records, relation: Relation) => Given;

const PASSWORD = 'Blue7-Tractor-Lane';
const nobody: Build = () => ({});
const byPerson: Build = ({ id }) => ({ params: { id } });
const byLog: Build = ({ logId }) => ({ params: { id: logId } });
const byRun: Build = ({ runId }) => ({ params: { id: runId } });
const byDocument: Build = ({ taxDocumentId }) => ({ params: { id: taxDocumentId } });
const byInvitation: Build = ({ invitationId }) => ({ params: { id: invitationId } });
const byPolicy: Build = ({ policyId }) => ({ params: { id: policyId } });
/** Permits only what whoever may create policies holds: nobody grants more than that. */
const newPolicy = () => ({
  name: `Policy ${crypto.randomUUID()}`,
  permissions: ['action:assign-policies'],
});
const name = { firstName: 'Nova', lastName: 'Quill' };
const w9Lines = {
  ...BLANK_W9_LINES,
  name: 'Nova Quill',
  classification: 'INDIVIDUAL',
  address: { street: '12 Harvest Road', unit: '', city: 'Tulia', state: 'TX', zip: '79088' },
  tinKind: 'SSN',
};
const newEmail = () => `${crypto.randomUUID()}@carrier.example`;

/** A valid input for each endpoint: one that works wherever the table says ok. */
export const INPUTS: Readonly<Record<string, Build>> = {
  'POST /api/auth/login': ({ email, password }) => ({ body: { email, password } }),
  'POST /api/auth/register': ({ invitationToken }) => ({
    body: { token: invitationToken, password: PASSWORD, ...name },
  }),
  'POST /api/auth/logout': nobody,
  'GET /api/auth/me': nobody,
  'PUT /api/auth/me': () => ({ body: name }),
  'POST /api/auth/confirm-password': ({ password }) => ({ body: { password } }),
  'POST /api/auth/change-password': ({ password }) => ({
    body: { newPassword: PASSWORD, currentPassword: password },
  }),
  'POST /api/auth/forgot-password': ({ email }) => ({ body: { email } }),
  'POST /api/auth/reset-password': ({ resetToken }) => ({
    body: { token: resetToken, newPassword: PASSWORD },
  }),
  'GET /api/auth/sessions': ({ sessionId }) => ({ shows: sessionId }),
  'DELETE /api/auth/sessions/:id': ({ sessionId }) => ({ params: { id: sessionId } }),
  'GET /api/company': nobody,

  'GET /api/time-logs': ({ id, logId }) => ({ query: { userId: id }, shows: logId }),
  'GET /api/time-logs/:id': byLog,
  'POST /api/time-logs': () => ({ body: { date: '2026-11-18', worked: true } }),
  'PUT /api/time-logs/:id': ({ logId }, relation) => ({
    params: { id: logId },
    body: {
      date: '2026-11-17',
      worked: true,
      ...(relation === 'own' ? { description: 'Two loads' } : { status: 'APPROVED' }),
    },
  }),
  'PUT /api/time-logs/weeks/:weekStart': () => ({
    params: { weekStart: '2026-11-16' },
    body: { days: [{ date: '2026-11-16', worked: true }] },
  }),
  'GET /api/time-logs/weeks/:weekStart/history': ({ id }) => ({
    params: { weekStart: '2026-11-16' },
    query: { userId: id },
  }),
  'GET /api/time-logs/summary': ({ id }) => ({ query: { userId: id } }),
  'GET /api/time-logs/approvals': ({ logId }) => ({ shows: logId }),
  'POST /api/time-logs/decisions': ({ logId }) => ({ body: { ids: [logId], status: 'APPROVED' } }),

  'GET /api/payroll': ({ id, runId }) => ({ query: { userId: id }, shows: runId }),
  'GET /api/payroll/:id': byRun,
  'GET /api/payroll/:id/history': byRun,
  'POST /api/payroll/weekly': ({ id }) => ({
    body: {
      userId: id,
      weekStart: '2026-11-09',
      weekEnd: '2026-11-15',
      weeklyData: [{ date: '2026-11-09', pay: 200, expenses: 0 }],
    },
  }),
  'GET /api/payroll/:id/withholding': ({ runId }) => ({
    params: { id: runId },
    query: { paidOn: '2026-11-17' },
  }),
  'PUT /api/payroll/:id/payment': (target) => ({
    ...byRun(target, 'own'),
    body: { paidOn: '2026-11-17' },
  }),
  'PUT /api/payroll/:id/reversal': (target) => ({
    ...byRun(target, 'own'),
    body: { reason: 'The wrong week' },
  }),
  'GET /api/payroll/weeks/:weekStart': ({ id }) => ({
    params: { weekStart: '2026-11-02' },
    query: { userId: id },
  }),

  'GET /api/tax-documents': ({ id, taxDocumentId }) => ({
    query: { userId: id },
    shows: taxDocumentId,
  }),
  'POST /api/tax-documents/generate-w9': ({ id }) => ({ body: { userId: id, year: 2026 } }),
  'POST /api/tax-documents/generate-1099-nec': ({ id }) => ({ body: { userId: id, year: 2025 } }),
  'GET /api/tax-documents/:id/download': byDocument,
  'GET /api/tax-documents/:id/history': byDocument,
  'PATCH /api/tax-documents/:id/status': (target) => ({
    ...byDocument(target, 'own'),
    body: { status: 'SUBMITTED' },
  }),
  'GET /api/tax-years': nobody,
  'GET /api/tax-years/:year': ({ id, paidRunId }) => ({
    params: { year: 2025 },
    query: { userId: id },
    shows: paidRunId,
  }),
  'POST /api/tax-years/:year/documents': () => ({ params: { year: 2020 }, body: {} }),
  'PUT /api/tax-years/:year/threshold': () => ({
    params: { year: 2027 },
    body: { threshold: 2100, source: 'A notice of the IRS' },
  }),
  'GET /api/company/tax-identity': nobody,
  'PUT /api/company/tax-identity': () => ({
    body: {
      ein: '12-3456789',
      street: '1 Depot Street',
      unit: '',
      city: 'Tulsa',
      state: 'OK',
      zip: '74101',
      phone: '918-555-0100',
      stateFiling: '',
      statePayerNumber: '',
      stateThreshold: null,
      ownHolidays: [],
    },
  }),

  'GET /api/invitations': ({ invitationId }) => ({ shows: invitationId }),
  'POST /api/invitations': () => ({ body: { email: newEmail() } }),
  'POST /api/invitations/:id/resend': byInvitation,
  'DELETE /api/invitations/:id': byInvitation,
  'POST /api/invitations/lookup': ({ invitationToken }) => ({ body: { token: invitationToken } }),

  'GET /api/contractors': ({ id, email }) => ({ query: { search: email }, shows: id }),
  'GET /api/contractors/:id': byPerson,
  'GET /api/contractors/:id/stats': byPerson,
  'POST /api/contractors': () => ({ body: { ...name, email: newEmail(), password: PASSWORD } }),
  'PUT /api/contractors/:id': ({ id }) => ({
    params: { id },
    body: { ...name, email: newEmail() },
  }),
  'DELETE /api/contractors/:id': byPerson,
  'PUT /api/contractors/:id/activation': byPerson,

  'GET /api/staff': ({ id, email }) => ({ query: { search: email }, shows: id }),
  'POST /api/staff': () => ({
    body: { ...name, email: newEmail(), password: PASSWORD, roles: ['Employee'] },
  }),
  'PUT /api/staff/:id': ({ id }) => ({ params: { id }, body: name }),
  'POST /api/staff/:id/roles': ({ id }) => ({ params: { id }, body: { roleName: 'Supervisor' } }),
  'PATCH /api/staff/:id/status': ({ id }) => ({ params: { id }, body: { isActive: false } }),
  'PATCH /api/staff/:id/archive': ({ id }) => ({ params: { id }, body: { archived: true } }),
  'GET /api/staff/archived': ({ id, email }) => ({ query: { search: email }, shows: id }),
  'POST /api/staff/:id/reset-password': ({ id }) => ({ params: { id }, body: {} }),
  'GET /api/staff/:id/archive-file': byPerson,
  // A person who was paid leaves before the time is over only with this word.
  'DELETE /api/staff/:id': ({ id }) => ({
    params: { id },
    query: { acknowledgeRetention: 'true' },
  }),
  'GET /api/staff/:id/history': byPerson,

  'GET /api/profile/w9': nobody,
  'POST /api/profile/w9': () => ({
    body: {
      lines: w9Lines,
      tin: '212-09-7694',
      formRevision: 'Rev. March 2024',
      signature: { name: 'Nova Quill', certified: true },
    },
  }),
  'GET /api/w9-forms': ({ id, email }) => ({ query: { search: email }, shows: id }),
  'GET /api/w9-forms/:id': byPerson,
  'POST /api/w9-forms/:id': ({ id }) => ({
    params: { id },
    body: { lines: w9Lines, tin: '212097694', signatureName: '', receivedOn: '2026-11-16' },
  }),
  'POST /api/w9-forms/:id/requests': byPerson,
  'PUT /api/w9-forms/:id/settings': ({ id }) => ({
    params: { id },
    body: {
      reporting: 'NOT_REPORTABLE',
      notReportableReason: 'A firm',
      tinNoticeReceivedOn: null,
      secondTinNotice: false,
    },
  }),
  'POST /api/w9-forms/:id/tin': byPerson,

  'GET /api/policies': nobody,
  'GET /api/policies/people': ({ id, email }) => ({ query: { search: email }, shows: id }),
  'GET /api/policies/:id/history': byPolicy,
  'POST /api/policies': () => ({ body: newPolicy() }),
  'PUT /api/policies/:id': ({ policyId }) => ({
    params: { id: policyId },
    body: { ...newPolicy(), version: 1 },
  }),
  'DELETE /api/policies/:id': (target, relation) => ({
    ...byPolicy(target, relation),
    query: { version: 1 },
  }),
  'GET /api/policies/:id/preview': byPolicy,
  'POST /api/users/:id/policies': ({ id, otherPolicyId }) => ({
    params: { id },
    body: { policyId: otherPolicyId },
  }),
  'DELETE /api/users/:id/policies/:policyId': ({ id, policyId }) => ({ params: { id, policyId } }),
  'GET /api/hierarchy': ({ id }) => ({ shows: id }),
  'PUT /api/users/:id/reports-to': ({ id }) => ({ params: { id }, body: { reportsTo: null } }),
  'GET /api/users/:id/reports-to/preview': byPerson,

  'GET /api/logs': nobody,
  'GET /api/logs/stats': nobody,
  'GET /api/logs/export': nobody,
  'GET /api/logs/verification': nobody,
  'POST /api/logs/verification': () => ({ body: {} }),
};
