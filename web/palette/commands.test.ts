import { expect, test } from 'vitest';
import { ROLE_DEFINITIONS, type Role } from '../../domain/access.ts';
import { contractorPage } from './commands.ts';

test.each<[Role, string | undefined]>([
  ['HR', '/dashboard/contractors/$id'],
  ['Accountant', '/dashboard/contractors/$id'],
  ['Supervisor', '/dashboard/contractors/$id'],
  ['Admin_Assistant', undefined],
  ['Contractor', undefined],
])('returns the page of a contractor for the role %s: %s', (role, to) => {
  const actor = {
    id: '0192e4a0-0000-7000-8000-000000000001',
    firstName: 'Ada',
    lastName: 'Reyes',
    email: 'ada@carrier.example',
    roles: [role],
    permissions: [...ROLE_DEFINITIONS[role].permissions],
    passwordChanged: true,
  };
  expect(contractorPage(actor, 'id')?.to).toBe(to);
});
