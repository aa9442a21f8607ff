import { describe, expect, test } from 'vitest';
import { PERMISSIONS, type Permission, type Role } from '../access.ts';
import { PERMISSION_SENTENCES } from './permissions.ts';
import {
  changeOf,
  refuseAssigning,
  refuseChangingForHolders,
  refuseMove,
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
    ['an admin anything to anybody', admin, personOf('a'), [...PERMISSIONS], undefined],
    ['an admin to themselves', admin, personOf('actor', 'IT_Admin'), [...PERMISSIONS], undefined],
    ['others what they hold', officer, personOf('a'), ['access:reports-page'], undefined],
    ['others what they do not hold', officer, personOf('a'), ['assign_roles'], 'FORBIDDEN'],
    ['others to themselves', officer, personOf('actor'), ['access:reports-page'], 'FORBIDDEN'],
    ['others to an admin', officer, personOf('a', 'IT_Admin'), [], 'FORBIDDEN'],
    ['to an archived person', admin, personOf('a', 'Employee', true), [], 'CONFLICT'],
  ] as const)('%s', (_, actor, person, permissions, code) => {
    expect(refuseAssigning(actor, person, permissions)?.code).toBe(code);
  });

  test.each(['includeActor', 'includeAdmins', 'includeOthersOutsideScope'] as const)(
    'only admins change a policy whose holders %s',
    (fact) => {
      const nobody = {
        includeActor: false,
        includeAdmins: false,
        includeOthersOutsideScope: false,
      };
      expect(refuseChangingForHolders(officer, nobody)).toBeUndefined();
      expect(refuseChangingForHolders(officer, { ...nobody, [fact]: true })?.code).toBe(
        'FORBIDDEN',
      );
      expect(refuseChangingForHolders(admin, { ...nobody, [fact]: true })).toBeUndefined();
    },
  );
});

describe('moving', () => {
  const move = (facts: Partial<Move> = {}): Move => ({
    person: personOf('a'),
    reportsTo: 'b',
    managerIsBelow: false,
    managerArchived: false,
    personInActorsSubtree: false,
    managerInActorsSubtree: false,
    actorSeesCompany: false,
    ...facts,
  });
  test.each<[string, typeof admin, Partial<Move>, string | undefined]>([
    ['elsewhere', officer, {}, undefined],
    ['below oneself', officer, { managerInActorsSubtree: true }, 'FORBIDDEN'],
    [
      'a contractor below oneself, as someone who sees the whole company',
      officer,
      {
        person: personOf('a', 'Contractor'),
        managerInActorsSubtree: true,
        actorSeesCompany: true,
      },
      undefined,
    ],
    [
      'staff below oneself, as someone who sees the whole company',
      officer,
      { managerInActorsSubtree: true, actorSeesCompany: true },
      'FORBIDDEN',
    ],
    [
      'a contractor below oneself, as someone who sees a team',
      officer,
      { person: personOf('a', 'Contractor'), managerInActorsSubtree: true },
      'FORBIDDEN',
    ],
    ['below oneself, as admin', admin, { managerInActorsSubtree: true }, undefined],
    [
      'within one’s own reporting line',
      officer,
      { managerInActorsSubtree: true, personInActorsSubtree: true },
      undefined,
    ],
    ['oneself', officer, { person: personOf('actor') }, 'FORBIDDEN'],
    ['an admin', officer, { person: personOf('a', 'IT_Admin') }, 'FORBIDDEN'],
    [
      'a person with permissions that one lacks',
      officer,
      { person: { ...personOf('a'), permissionsOverOthers: ['action:process-payroll'] } },
      'FORBIDDEN',
    ],
    [
      'a person with permissions that one holds',
      officer,
      { person: { ...personOf('a'), permissionsOverOthers: ['action:assign-policies'] } },
      undefined,
    ],
    ['a person below themselves', admin, { reportsTo: 'a' }, 'REPORTING_CYCLE'],
    ['onto a person below', admin, { managerIsBelow: true }, 'REPORTING_CYCLE'],
    ['onto an archived person', admin, { managerArchived: true }, 'CONFLICT'],
    ['to nobody', officer, { reportsTo: null }, undefined],
  ])('%s', (_, actor, facts, code) => {
    expect(refuseMove(actor, move(facts))?.code).toBe(code);
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
