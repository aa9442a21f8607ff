import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS, ROLES, isAdmin, type Permission, type Role } from '../../domain/access.ts';
import { addDays } from '../../domain/calendar.ts';
import { listContractors, getContractor } from '../../domain/contractors/schema.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { getDriverWeeks } from '../../domain/paid-to/schema.ts';
import { getOwnDraft } from '../../domain/payday/draft-schema.ts';
import { getPaydayLines } from '../../domain/payday/schema.ts';
import { getSettlement, listSettlements } from '../../domain/payroll/schema.ts';
import { updateMe } from '../../domain/sign-in/schema.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { getTimeLog, listTimeLogs } from '../../domain/time-logs/schema.ts';
import { startTestApp, type Person, type TestApp } from '../test-app.ts';
import type { Records } from './expectations.ts';
import { inputOf } from '../expectations/features.ts';
import { SEE_CONTRACTORS, type CallScope } from './scope.ts';
import { nameOf } from './table.ts';
import { call } from '../access-calls.ts';
import { givePolicy, insertRecords } from '../access-world.ts';

// For any reporting tree, a list contains exactly the records that the caller can read one by one, and no response
// contains data of a person out of scope. ACCESS_RUNS=300 tests more trees, and ACCESS_SEED repeats a settlement.

const SETTLEMENTS = Number(process.env['ACCESS_RUNS'] ?? 2);
const SEED = Number(process.env['ACCESS_SEED'] ?? crypto.getRandomValues(new Int32Array(1))[0]);

/** A member of a random organization, before it is inserted. */
interface MemberDraft {
  role: Role;
  /** A number that selects the supervisor among the earlier members (modulo their count). Null for no supervisor. */
  supervisor: number | null;
  accountState: 'active' | 'inactive' | 'archived';
  extra: Permission[];
  /** A number that selects the payee among the members without a payee. Null for a member who is paid directly. */
  payee: number | null;
}

const memberDraft: fc.Arbitrary<MemberDraft> = fc.record<MemberDraft>({
  role: fc.constantFrom(...ROLES, 'Supervisor', 'Contractor', 'Contractor'),
  supervisor: fc.option(fc.nat(11), { freq: 4 }),
  accountState: fc.constantFrom('active', 'active', 'active', 'active', 'inactive', 'archived'),
  extra: fc.oneof(fc.constant<Permission[]>([]), fc.subarray([...PERMISSIONS])),
  payee: fc.option(fc.nat(11), { freq: 1 }),
});

const activeMember = (
  role: Role,
  supervisor: number | null,
  payee: number | null = null,
): MemberDraft => ({ role, supervisor, accountState: 'active', extra: [], payee });
/** The first example of every settlement: a driver who reports to a supervisor, who reports to a manager, and a driver
 *  without a supervisor whose pay goes to the first driver. The example guarantees that some members have others in
 *  scope, and that a payee has a driver out of scope. */
const FIRST_EXAMPLE = [
  activeMember('Manager', null),
  activeMember('Supervisor', 0),
  activeMember('Contractor', 1),
  activeMember('Contractor', null, 2),
];

/** The week of the members' days, from which on the payees are paid. */
const PAID_TO_FROM = '2026-11-16';

interface Member extends MemberDraft {
  index: number;
  /** The index of the supervisor. Null if there is none. */
  supervisor: number | null;
  person: Person;
  records: Records;
  /** Who is paid for the work. Undefined for a member who is paid directly. */
  paidTo: Member | undefined;
  /** A unique string in the person's names. It differs from `mark`, because people may see their supervisor's name. */
  nameMark: string;
  /** A unique string in all other text fields of the person. */
  mark: string;
}

/** Returns a mark. It has at most 20 characters, so that it also fits into the field for the ZIP code. */
const markOf = (kind: 'name' | 'mark') =>
  `canary${kind}${randomUUID().slice(0, 11).replace('-', '')}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Stores the marks in all text fields of a person. The person edits their own profile, so the audit trail contains the
 *  marks too. */
async function storeMarks({
  person,
  records,
  nameMark,
  mark,
  accountState,
}: Member): Promise<void> {
  const names = { firstName: nameMark, lastName: nameMark };
  const address = { street: mark, city: mark, state: mark, zip: mark, country: mark };
  await app.as(person, updateMe, { body: { ...names, phone: mark, address } });
  await sql`
    with account as (update users set email = ${`${mark}@carrier.example`},
        is_active = ${accountState !== 'inactive'},
        archived_at = case when ${accountState === 'archived'} then now() end where id = ${person.id}
    ), log as (update time_logs set notes = ${mark}, decision_reason = ${mark}
      where user_id = ${person.id}
    ), load as (insert into time_log_quantities (user_id, day, position, unit, hundredths, reference)
      select user_id, day, 1, 'LOAD', 100, ${mark} from time_logs where id = ${records.logId}
    ), invitation as (update invitations set email = ${`${mark}@invited.example`},
        first_name = ${mark} where id = ${records.invitationId}
    ), line as (insert into settlement_lines
        (settlement_id, position, user_id, kind, day, amount_cents, description)
      values (${records.settlementId}, 3, ${person.id}, 'EARNING', '2026-11-04', 0, ${mark}))
    update sessions set user_agent = ${mark} where user_id = ${person.id}`.execute(app.asOwner);
}

async function insertMembers(drafts: readonly MemberDraft[]): Promise<Member[]> {
  const members: Member[] = [];
  for (const [index, draft] of drafts.entries()) {
    const supervisor = draft.supervisor === null || index === 0 ? null : draft.supervisor % index;
    const reportsTo = supervisor === null ? undefined : members[supervisor]?.person;
    const options = { hourlyRateTenThousandths: 250_000, ...(reportsTo && { reportsTo }) };
    const person = await app.person(draft.role, options);
    const records = await insertRecords(app, person);
    const marks = { nameMark: markOf('name'), mark: markOf('mark') };
    const paidTo = undefined;
    members.push({ ...draft, index, supervisor, paidTo, person, records, ...marks });
  }
  for (const member of members) await givePolicy(app, member.person, member.extra);
  for (const member of members) await storeMarks(member);
  await insertPayees(members);
  return members;
}

/** Chooses the payees of contractors. The settlement of a payee gets a line that pays the driver. */
async function insertPayees(members: readonly Member[]): Promise<void> {
  const contractors = members.filter(({ role }) => role === 'Contractor');
  const payees = contractors.filter(({ payee }) => payee === null);
  for (const driver of contractors) {
    if (driver.payee === null || payees.length === 0) continue;
    driver.paidTo = payees[driver.payee % payees.length];
    const { paidTo, person } = driver;
    await sql`
      with line as (insert into settlement_lines
        (settlement_id, position, user_id, driver_id, kind, day, amount_cents, description)
        select ${paidTo?.records.settlementId}, max(position) + 1, ${paidTo?.person.id}, ${person.id}, 'EARNING',
          '2026-11-04', 0, ${paidTo?.mark} from settlement_lines where settlement_id = ${paidTo?.records.settlementId})
      insert into paid_to (user_id, payee_id, effective_from)
      values (${person.id}, ${paidTo?.person.id}, ${PAID_TO_FROM})`.execute(app.asOwner);
  }
}

const rolesWithScope = (scope: CallScope): ReadonlySet<Role> =>
  new Set(ROLES.filter((role) => SEE_CONTRACTORS[role] === scope));
const COMPANY_ROLES = rolesWithScope('company');
const SUBTREE_ROLES = rolesWithScope('subtree');

function supervisorOf(members: readonly Member[], member: Member): Member | undefined {
  return member.supervisor === null ? undefined : members[member.supervisor];
}

/** Whether a member is the actor, or is below the actor in the reporting tree. */
function isInSubtree(members: readonly Member[], member: Member, actor: Member): boolean {
  if (member.index === actor.index) return true;
  const supervisor = supervisorOf(members, member);
  return supervisor !== undefined && isInSubtree(members, supervisor, actor);
}

/** The members in an actor's scope, computed without the server's code. */
function membersInScope(members: readonly Member[], actor: Member): Member[] {
  if (COMPANY_ROLES.has(actor.role)) return [...members];
  if (SUBTREE_ROLES.has(actor.role))
    return members.filter((member) => isInSubtree(members, member, actor));
  return [actor];
}

/** The ids that the text of a response contains. */
const idsIn = (text: string, ids: readonly string[]) => ids.filter((id) => text.includes(id));

async function readableIds(actor: Member, endpoint: Endpoint, ids: readonly string[]) {
  const responses = await Promise.all(
    ids.map((id) => call(app, actor.person.token, endpoint, { params: { id } })),
  );
  return ids.filter((_, index) => responses[index]?.status === 200);
}

async function listedIds(actor: Member, endpoint: Endpoint, ids: readonly string[]) {
  const { text } = await call(app, actor.person.token, endpoint, { query: { limit: 1000 } });
  return idsIn(text, ids);
}

async function expectListsToMatchReads(members: readonly Member[], actor: Member): Promise<void> {
  const people = members.map(({ person }) => person.id);
  const logs = members.map(({ records }) => records.logId);
  const settlements = members.map(({ records }) => records.settlementId);
  const pairs = [
    { list: listTimeLogs, single: getTimeLog, ids: logs },
    { list: listSettlements, single: getSettlement, ids: settlements },
    { list: listContractors, single: getContractor, ids: people },
  ];
  for (const { list, single, ids } of pairs) {
    expect(await listedIds(actor, list, ids), `${actor.role}: ${list.path}`).toEqual(
      await readableIds(actor, single, ids),
    );
  }
}

const holdsPermission = ({ role, extra }: Member, permission: Permission) =>
  isAdmin({ roles: [role] }) || extra.includes(permission);

/** Totals must count only people in scope. Actors with company scope are not checked, because their totals include the
 *  members of earlier examples. */
async function expectTotalsInScope(members: readonly Member[], actor: Member): Promise<void> {
  const scope = membersInScope(members, actor);
  const notArchived = scope.filter(({ accountState }) => accountState !== 'archived');
  const { body, status } = await app.as(actor.person, listContractors);
  if (status === 200) {
    const drivers = notArchived.filter(({ role }) => role === 'Contractor');
    expect(body.counts.total).toBe(drivers.length);
    expect(body.pagination.total).toBe(drivers.length);
  }
  if (holdsPermission(actor, 'action:manage-profiles')) {
    const { counts, users } = (await app.as(actor.person, listStaff)).body;
    expect(counts.staff + counts.contractors).toBe(notArchived.length);
    expect(users.map(({ id }) => id).toSorted()).toEqual(
      scope.map(({ person }) => person.id).toSorted(),
    );
  }
  const approvals = await app.as(actor.person, listApprovals);
  if (approvals.status === 200) {
    // Each member has one pending day, but the queue leaves out the actor's own day.
    expect(approvals.body.total).toBe(scope.length - 1);
  }
}

const READ_ENDPOINTS = ENDPOINTS.filter(({ method }) => method === 'GET');

/** The inputs to call an endpoint with: one input about each member, and for a list also inputs without a filter and
 *  with a search. */
function inputsFor(endpoint: Endpoint, members: readonly Member[]) {
  const inputs = members.map(({ records }) => {
    const { shows: _, ...input } = inputOf(nameOf(endpoint), records, 'own');
    return input;
  });
  if (endpoint.path.includes(':')) return inputs;
  const parameters = endpoint.query.properties;
  const searches = 'search' in parameters ? [{ query: { search: 'canary' } }] : [];
  const all = 'limit' in parameters ? [{ query: { limit: 100 } }] : [{}];
  const distinct = new Set([...all, ...searches, ...inputs].map((input) => JSON.stringify(input)));
  return [...distinct].map((input): object => JSON.parse(input));
}

/** The members whose names the actor may see, because they are paid for the work of somebody in scope, or the other way
 *  round. */
function linkedByPay(members: readonly Member[], scope: ReadonlySet<Member>): Set<Member> {
  const drivers = members.filter(({ paidTo }) => paidTo && scope.has(paidTo));
  const payees = [...scope].flatMap(({ paidTo }) => paidTo ?? []);
  return new Set([...drivers, ...payees]);
}

/** A payee reads the days of the drivers, only in the weeks for which the payee is paid. */
async function expectDaysOfOwnDrivers(members: readonly Member[], actor: Member): Promise<void> {
  const drivers = members.filter(({ paidTo }) => paidTo === actor);
  const read = (weekStart: string) =>
    app.as(actor.person, getDriverWeeks, { params: { weekStart } });
  const { body } = await read(PAID_TO_FROM);
  expect(body.drivers.map(({ userId }) => userId).toSorted()).toEqual(
    drivers.map(({ person }) => person.id).toSorted(),
  );
  const text = JSON.stringify(body);
  for (const member of members)
    expect(text.includes(member.mark), `days of ${member.role}`).toBe(drivers.includes(member));
  expect((await read(addDays(PAID_TO_FROM, -7))).body.drivers).toEqual([]);
  await expectDraftOfOwnDrivers(members, actor);
}

/** The draft of a payee's week contains the work of the drivers, only in the weeks for which the payee is paid. */
async function expectDraftOfOwnDrivers(members: readonly Member[], actor: Member): Promise<void> {
  for (const weekStart of [PAID_TO_FROM, addDays(PAID_TO_FROM, -7)]) {
    const response = await app.as(actor.person, getOwnDraft, { params: { weekStart } });
    if (response.status !== 200 || !response.body.draft) continue;
    const { lines, pendingDays, pendingExpenses } = response.body.draft;
    const named = [...lines, ...pendingDays, ...pendingExpenses].flatMap(
      ({ driver }) => driver?.userId ?? [],
    );
    const drivers = members.filter(({ paidTo }) => weekStart === PAID_TO_FROM && paidTo === actor);
    const wanted = drivers.filter(({ accountState }) => accountState === 'active');
    expect([...new Set(named)].toSorted()).toEqual(
      wanted.map(({ person }) => person.id).toSorted(),
    );
  }
}

/** A payee with the permission reads the lines of the own week on payday. */
const SHOW_DRIVERS: ReadonlySet<Endpoint> = new Set([getDriverWeeks, getOwnDraft, getPaydayLines]);

async function expectNoDataOutOfScope(members: readonly Member[], actor: Member): Promise<void> {
  const scope = new Set(membersInScope(members, actor));
  const supervisor = supervisorOf(members, actor);
  const outOfScope = members.filter((member) => !scope.has(member));
  const linked = linkedByPay(members, scope);
  for (const endpoint of READ_ENDPOINTS) {
    const responses = await Promise.all(
      inputsFor(endpoint, members).map((input) => call(app, actor.person.token, endpoint, input)),
    );
    for (const { text } of responses) {
      for (const member of outOfScope) {
        const failure = `${actor.role} reads data of ${member.role} in ${nameOf(endpoint)}: ${text.slice(0, 500)}`;
        const isOwnDriver = SHOW_DRIVERS.has(endpoint) && member.paidTo === actor;
        if (!isOwnDriver && text.includes(member.mark)) expect.fail(failure);
        const mayName = member === supervisor || linked.has(member);
        if (!mayName && text.includes(member.nameMark)) expect.fail(failure);
      }
    }
  }
}

test(
  `lists exactly the records that can be read one by one, and no data out of scope (seed ${SEED}, ${SETTLEMENTS} settlements)`,
  async () => {
    const organization = fc.array(memberDraft, { minLength: 3, maxLength: 12 });
    let othersInScope = 0;
    await fc.assert(
      fc.asyncProperty(organization, async (drafts) => {
        const members = await insertMembers(drafts);
        const actors = members.filter(({ accountState }) => accountState === 'active');
        for (const actor of actors) {
          await expectListsToMatchReads(members, actor);
          await expectDaysOfOwnDrivers(members, actor);
          if (COMPANY_ROLES.has(actor.role)) continue;
          await expectTotalsInScope(members, actor);
          await expectNoDataOutOfScope(members, actor);
          othersInScope += membersInScope(members, actor).length - 1;
        }
      }),
      {
        seed: SEED,
        numRuns: SETTLEMENTS,
        endOnFailure: SETTLEMENTS < 50,
        examples: [[FIRST_EXAMPLE]],
      },
    );
    // If no member had others in scope, the checks above would prove nothing.
    expect(othersInScope).toBeGreaterThan(0);
  },
  300_000 * Math.ceil(SETTLEMENTS / 8),
);
