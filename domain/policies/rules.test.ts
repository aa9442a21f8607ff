import { describe, expect, test } from 'vitest';
import { PERMISSIONS, type Permission, type Role } from '../access.ts';
import { PERMISSION_SENTENCES } from './permissions.ts';
import {
  changeOf,
  refusalOfAssigning,
  refusalOfChangingForHolders,
  refusalOfMove,
  type Move,
} from './rules.ts';

const actorOf = (role: Role, permissions: Permission[] = []) => ({
  id: 'actor',
  roles: [role],
  permissions,
});
const personOf = (id: string, role: Role = 'Employee', archived = false) => ({
  id,
  roles: [role],
  archived,
  permissionsOverOthers: [] as Permission[],
});
const admin = actorOf('IT_Admin');
const officer = actorOf('HR', ['action:assign-policies', 'access:reports-page']);

describe('granting', () => {
  test.each([
    ['lets an admin assign everything', admin, personOf('a'), [...PERMISSIONS], undefined],
    [
      'lets an admin assign to their own account',
      admin,
      personOf('actor', 'IT_Admin'),
      [...PERMISSIONS],
      undefined,
    ],
    [
      'lets a non-admin assign permissions that they have',
      officer,
      personOf('a'),
      ['access:reports-page'],
      undefined,
    ],
    [
      'does not let a non-admin assign permissions that they lack',
      officer,
      personOf('a'),
      ['assign_roles'],
      'FORBIDDEN',
    ],
    [
      'refuses a non-admin who assigns to their own account',
      officer,
      personOf('actor'),
      ['access:reports-page'],
      'FORBIDDEN',
    ],
    [
      'refuses a non-admin who assigns to an admin’s account',
      officer,
      personOf('a', 'IT_Admin'),
      [],
      'FORBIDDEN',
    ],
    ['refuses an archived account', admin, personOf('a', 'Employee', true), [], 'CONFLICT'],
  ] as const)('%s', (_, actor, person, permissions, code) => {
    expect(refusalOfAssigning(actor, person, permissions)?.code).toBe(code);
  });

  test.each([
    ['include the actor', 'includeActor'],
    ['include admins', 'includeAdmins'],
    ['include people outside the actor’s scope', 'includeOthersOutsideScope'],
  ] as const)('lets only admins change a policy whose holders %s', (_, property) => {
    const nobody = {
      includeActor: false,
      includeAdmins: false,
      includeOthersOutsideScope: false,
    };
    expect(refusalOfChangingForHolders(officer, nobody)).toBeUndefined();
    expect(refusalOfChangingForHolders(officer, { ...nobody, [property]: true })?.code).toBe(
      'FORBIDDEN',
    );
    expect(refusalOfChangingForHolders(admin, { ...nobody, [property]: true })).toBeUndefined();
  });
});

describe('moving', () => {
  const move = (part: Partial<Move> = {}): Move => ({
    person: personOf('a'),
    reportsTo: 'b',
    supervisorIsBelow: false,
    supervisorArchived: false,
    personInActorsSubtree: false,
    supervisorInActorsSubtree: false,
    actorSeesCompany: false,
    ...part,
  });
  test.each<[string, typeof admin, Partial<Move>, string | undefined]>([
    ['allows a move outside the people below the actor', officer, {}, undefined],
    ['refuses a move below the actor', officer, { supervisorInActorsSubtree: true }, 'FORBIDDEN'],
    [
      'allows moving a contractor below an actor who sees the whole company',
      officer,
      {
        person: personOf('a', 'Contractor'),
        supervisorInActorsSubtree: true,
        actorSeesCompany: true,
      },
      undefined,
    ],
    [
      'refuses moving staff below an actor who sees the whole company',
      officer,
      { supervisorInActorsSubtree: true, actorSeesCompany: true },
      'FORBIDDEN',
    ],
    [
      'refuses moving a contractor below an actor who sees a team',
      officer,
      { person: personOf('a', 'Contractor'), supervisorInActorsSubtree: true },
      'FORBIDDEN',
    ],
    ['allows a move below an admin actor', admin, { supervisorInActorsSubtree: true }, undefined],
    [
      'allows a move among the people below the actor',
      officer,
      { supervisorInActorsSubtree: true, personInActorsSubtree: true },
      undefined,
    ],
    ['refuses to move the actor', officer, { person: personOf('actor') }, 'FORBIDDEN'],
    ['refuses to move an admin', officer, { person: personOf('a', 'IT_Admin') }, 'FORBIDDEN'],
    [
      'refuses to move a person with permissions that the actor lacks',
      officer,
      { person: { ...personOf('a'), permissionsOverOthers: ['action:process-payroll'] } },
      'FORBIDDEN',
    ],
    [
      'allows moving a person with permissions that the actor holds',
      officer,
      { person: { ...personOf('a'), permissionsOverOthers: ['action:assign-policies'] } },
      undefined,
    ],
    ['refuses a person as their own supervisor', admin, { reportsTo: 'a' }, 'REPORTING_CYCLE'],
    [
      'refuses a supervisor below the person',
      admin,
      { supervisorIsBelow: true },
      'REPORTING_CYCLE',
    ],
    ['refuses an archived supervisor', admin, { supervisorArchived: true }, 'CONFLICT'],
    ['allows removing the supervisor', officer, { reportsTo: null }, undefined],
  ])('%s', (_, actor, part, code) => {
    expect(refusalOfMove(actor, move(part))?.code).toBe(code);
  });
});

test('reports added and removed permissions', () => {
  expect(
    changeOf(
      ['assign_roles', 'access:payroll-page', 'access:payroll-page'],
      ['access:payroll-page', 'access:reports-page'],
    ),
  ).toEqual({ gains: ['access:reports-page'], loses: ['assign_roles'] });
});

test('has a different sentence for every permission', () => {
  expect(new Set(Object.values(PERMISSION_SENTENCES)).size).toBe(PERMISSIONS.length);
});
