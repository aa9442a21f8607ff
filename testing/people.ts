import { randomUUID } from 'node:crypto';
import type { Actor } from '../domain/access.ts';
import type { TimeLogStatus } from '../domain/time-logs/schema.ts';
import type { Person, TestApp } from './test-app.ts';

/** A password that meets every requirement. */
export const PASSWORD = 'Caprock-Line-1';

/** An id that no record has. */
export const MISSING_ID = '018f0000-0000-7000-8000-000000000000';

/** A supervisor, who reports to a manager, and two people outside this reporting line. */
export interface Approvers {
  manager: Person;
  supervisor: Person;
  otherManager: Person;
  otherSupervisor: Person;
}

/** The approvers and a driver who reports to the supervisor. */
export interface Team extends Approvers {
  driver: Person;
}

/** Tests of one file can share approvers and each add their own driver, if they neither change an approver nor read an
 *  approver's lists. */
export async function approvers(app: TestApp): Promise<Approvers> {
  const manager = await app.person('Manager');
  return {
    manager,
    supervisor: await app.person('Supervisor', { reportsTo: manager }),
    otherManager: await app.person('Manager'),
    otherSupervisor: await app.person('Supervisor'),
  };
}

export function newDriver(
  app: TestApp,
  supervisor: Person,
  { hourlyRateTenThousandths = 300_000 } = {},
): Promise<Person> {
  return app.person('Contractor', { reportsTo: supervisor, hourlyRateTenThousandths });
}

export async function team(
  app: TestApp,
  rate?: { hourlyRateTenThousandths: number },
): Promise<Team> {
  const people = await approvers(app);
  return { ...people, driver: await newDriver(app, people.supervisor, rate) };
}

/** Inserts a worked day of eight hours, for any week. Returns its id. */
export async function insertDay(
  app: TestApp,
  person: Person,
  day: string,
  status: TimeLogStatus = 'APPROVED',
): Promise<string> {
  const id = randomUUID();
  const decidedAt = status === 'PENDING' ? null : '2026-11-16T12:00:00Z';
  await app.asOwner
    .insertInto('time_logs')
    .values({
      id,
      user_id: person.id,
      day,
      worked: true,
      hour_hundredths: 800,
      status,
      decided_at: decidedAt,
    })
    .execute();
  return id;
}

/** An actor with company scope, for tests that call queries directly. */
export const ADMIN_ACTOR: Actor = {
  id: '01a1fd60-dfd2-7d98-8486-75356804069d',
  firstName: 'Ada',
  lastName: 'Brandt',
  email: 'ada@carrier.example',
  roles: ['IT_Admin'],
  permissions: [],
  scope: 'company',
  mustChangePassword: false,
  driverIds: [],
};
