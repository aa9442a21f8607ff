import { expect, test } from 'vitest';
import type { Permission } from '../../domain/access.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { nameOf, ROWS } from './table.ts';

// An endpoint that changes access, reveals restricted data or exports personal records in bulk needs a password entered
// within the last 15 minutes. After that time, a person at an unlocked screen or with a stolen token cannot call the
// endpoint.

/** Sensitive endpoints that never require a recent password, with the reason for each. */
const EXCEPTIONS: Record<string, string> = {
  'DELETE /api/invitations/:id': 'Revoking an invitation gives nobody access and must be quick.',
};

/** Endpoints that require a recent password only for some inputs, with those inputs. */
const SOMETIMES: Record<string, string> = {
  'POST /api/invitations':
    'Inviting a role of staff. A contractor can access only their own records.',
  'POST /api/invitations/:id/resend': 'The same as inviting, or the link of an account.',
  'PATCH /api/staff/:id/status': 'Activating. Deactivating must be quick in an emergency.',
  'PATCH /api/staff/:id/archive': 'Unarchiving. Archiving must be quick in an emergency.',
  'PUT /api/company/settings':
    'A change of the email domain, a session limit or the two-person rule for payroll.',
  'PUT /api/contractors/:id': 'Another email or supervisor.',
};

/** Permissions to manage accounts, roles and policies. A write that requires one of these permissions changes access,
 *  unless CHANGES_NO_ACCESS lists the write. */
const MANAGING: readonly Permission[] = [
  'action:assign-policies',
  'action:manage-profiles',
  'action:reset-passwords',
  'assign_roles',
];
const CHANGES_NO_ACCESS: Record<string, string> = {
  'PUT /api/staff/:id': 'Name, phone and rate.',
  'POST /api/contractors':
    'A contractor can access only their own records. A new one has no records that a supervisor could see.',
  'POST /api/time-logs/on-behalf': 'The day still needs approval.',
  'POST /api/time-logs/on-behalf/days': 'The days still need approval.',
  'DELETE /api/contractors/:id': 'Deactivates a contractor, and must be quick.',
  'DELETE /api/contractors/:id/email-change': 'Canceling a request gives nobody access.',
  'PUT /api/contractors/:id/activation': 'A contractor can access only their own records.',
  'POST /api/paid-to':
    'Directs pay to a contractor with a W-9, and nobody can direct it to themselves.',
  'DELETE /api/paid-to/:id': 'A planned payee.',
  'POST /api/pay-rates': 'A rate, as in the contractor form.',
  'POST /api/pay-rates/batch': 'A rate, as in the contractor form.',
  'POST /api/pay-rates/undo': 'A rate, as in the contractor form.',
  'PUT /api/pay-rates/:id': 'A planned rate.',
  'DELETE /api/pay-rates/:id': 'A planned rate.',
  'POST /api/w9-forms/:id/requests': 'A request for a form reveals nothing.',
  'POST /api/w9-forms/requests': 'A request for a form reveals nothing.',
  'POST /api/tin-solicitations/:id': 'The record of a request reveals nothing.',
};

/** Files with one record of one person, without restricted data. */
const SINGLE_RECORDS = [
  'GET /api/deduction-agreements/:id/document/:version',
  'GET /api/deduction-agreements/:id/statement',
  'GET /api/deduction-agreements/final-accounting',
  'GET /api/expenses/:id/receipt',
  'GET /api/pay-lines/:id/freight-bill/:version',
  'GET /api/payroll/:id/statement',
  'GET /api/profile/delivery/sample',
  'GET /api/tax-documents/:id/download',
  'GET /api/tin-solicitations/:id/notice-letter',
];
/** The calls that need the permission to read whole taxpayer numbers. `POST /api/tin-matches/file` returns whole
 *  numbers too, but requires an administrator instead of this permission. */
const REVEAL_TIN = [
  'POST /api/tax-years/:year/filings',
  'POST /api/w9-forms/:id/print',
  'POST /api/w9-forms/:id/tin',
];

const isSensitive = ({ changesAccess, reveals, exportsInBulk }: Endpoint) =>
  changesAccess || reveals || exportsInBulk;
const needs = ({ access }: Endpoint, permissions: readonly Permission[]) =>
  access.kind === 'permission' &&
  access.anyOf.some((permission) => permissions.includes(permission));
const namesOf = (endpoints: readonly Endpoint[]) => endpoints.map(nameOf).toSorted();

test('requires a recent password where access changes, or data is revealed or exported in bulk', () => {
  const withoutStepUp = ENDPOINTS.filter(
    (endpoint) => isSensitive(endpoint) && endpoint.stepUp === false,
  );
  expect(namesOf(withoutStepUp)).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test('lists every endpoint that requires a recent password only for some inputs', () => {
  const sometimes = ENDPOINTS.filter(({ stepUp }) => stepUp === 'sometimes');
  expect(namesOf(sometimes)).toEqual(Object.keys(SOMETIMES).toSorted());
});

test('classifies every write that requires a permission to manage accounts', () => {
  const unclassified = ENDPOINTS.filter(
    (endpoint) => endpoint.method !== 'GET' && needs(endpoint, MANAGING) && !isSensitive(endpoint),
  );
  expect(namesOf(unclassified)).toEqual(Object.keys(CHANGES_NO_ACCESS).toSorted());
});

test('classifies every endpoint that returns a file or requires the permission to read whole taxpayer numbers', () => {
  const files = ENDPOINTS.filter(
    ({ file, exportsInBulk, reveals }) => file !== undefined && !exportsInBulk && !reveals,
  );
  expect(namesOf(files)).toEqual(SINGLE_RECORDS);
  const revealing = ENDPOINTS.filter((endpoint) => needs(endpoint, ['action:reveal-tin']));
  expect(namesOf(revealing)).toEqual(REVEAL_TIN);
  expect(revealing.every(({ reveals }) => reveals)).toBe(true);
});

test('shows the step-up settings of the endpoint objects in docs/access.md', () => {
  for (const { name, endpoint, stepUp } of ROWS) expect(stepUp, name).toBe(endpoint.stepUp);
});
