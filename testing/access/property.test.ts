import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS, ROLES, isAdmin, type Permission, type Role } from '../../domain/access.ts';
import { listContractors, getContractor } from '../../domain/contractors/schema.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { getPayrollRun, listPayrollRuns } from '../../domain/payroll/schema.ts';
import { updateMe } from '../../domain/sign-in/schema.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { getTimeLog, listApprovals, listTimeLogs } from '../../domain/time-logs/schema.ts';
import { startTestApp, type Person, type TestApp } from '../test-app.ts';
import type { Records } from './expectations.ts';
import { inputOf } from '../expectations/features.ts';
import { SEE_CONTRACTORS, type Reach } from './reach.ts';
import { nameOf } from './table.ts';
import { call } from '../access-calls.ts';
import { givePolicy, insertRecords } from '../access-world.ts';

// For any reporting tree, a list contains exactly the records that can be read one by one, and no answer contains data
// of a person out of scope. ACCESS_RUNS=300 runs longer, and ACCESS_SEED repeats a run.

const RUNS = Number(process.env['ACCESS_RUNS'] ?? 4);
const SEED = Number(process.env['ACCESS_SEED'] ?? crypto.getRandomValues(new Int32Array(1))[0]);

interface Sketch {
  role: Role;
  /** The supervisor, as an index (modulo) into the earlier members; null for none. */
  above: number | null;
  accountState: 'active' | 'inactive' | 'archived';
  extra: Permission[];
}

const sketch: fc.Arbitrary<Sketch> = fc.record<Sketch>({
  role: fc.constantFrom(...ROLES, 'Supervisor', 'Contractor', 'Contractor'),
  above: fc.option(fc.nat(11), { freq: 4 }),
  accountState: fc.constantFrom('active', 'active', 'active', 'active', 'inactive', 'archived'),
  extra: fc.oneof(fc.constant<Permission[]>([]), fc.subarray([...PERMISSIONS])),
});

const usual = (role: Role, above: number | null): Sketch => ({
  role,
  above,
  accountState: 'active',
  extra: [],
});
/** The first example of every run: a driver below a supervisor below a manager, and a driver outside. It guarantees
 *  that some members have others in scope. */
const USUAL = [
  usual('Manager', null),
  usual('Supervisor', 0),
  usual('Contractor', 1),
  usual('Contractor', null),
];

interface Member extends Sketch {
  index: number;
  manager: number | null;
  person: Person;
  records: Records;
  /** A unique text in the person's names. A person may see the name of their supervisor. */
  nameMark: string;
  /** A unique text in all other texts of the person. */
  mark: string;
}

const markOf = (kind: string) => `canary${kind}${randomUUID().slice(0, 13).replace('-', '')}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Stores the marks in all texts of a person. The person edits their own profile, so the audit trail contains the marks
 *  too. */
async function storeMarks({
  person,
  records,
  nameMark,
  mark,
  accountState,
}: Member): Promise<void> {
  const names = { firstName: nameMark, lastName: nameMark };
  const address = { street: mark, city: mark, state: mark, zip: mark.slice(0, 20), country: mark };
  await app.as(person, updateMe, { body: { ...names, phone: mark, address } });
  await sql`
    with account as (update users set email = ${`${mark}@carrier.example`},
        is_active = ${accountState !== 'inactive'},
        archived_at = case when ${accountState === 'archived'} then now() end where id = ${person.id}
    ), log as (update time_logs set notes = ${mark}, decision_reason = ${mark}
      where user_id = ${person.id}
    ), invitation as (update invitations set email = ${`${mark}@invited.example`},
        first_name = ${mark} where id = ${records.invitationId}
    ), line as (insert into settlement_lines
        (payroll_run_id, position, user_id, kind, day, amount_cents, description)
      values (${records.runId}, 3, ${person.id}, 'EARNING', '2026-11-04', 0, ${mark}))
    update sessions set user_agent = ${mark} where user_id = ${person.id}`.execute(app.asOwner);
}

async function build(sketches: readonly Sketch[]): Promise<Member[]> {
  const members: Member[] = [];
  for (const [index, sketch] of sketches.entries()) {
    const manager = sketch.above === null || index === 0 ? null : sketch.above % index;
    const above = manager === null ? undefined : members[manager]?.person;
    const facts = { hourlyRateCents: 2500, ...(above && { reportsTo: above }) };
    const person = await app.person(sketch.role, facts);
    const records = await insertRecords(app, person);
    const marks = { nameMark: markOf('name'), mark: markOf('mark') };
    members.push({ ...sketch, index, manager, person, records, ...marks });
  }
  for (const member of members) await givePolicy(app, member.person, member.extra);
  for (const member of members) await storeMarks(member);
  return members;
}

const rolesReaching = (reach: Reach): ReadonlySet<Role> =>
  new Set(ROLES.filter((role) => SEE_CONTRACTORS[role] === reach));
const COMPANY = rolesReaching('company');
const SUBTREE = rolesReaching('subtree');

function isBelow(members: readonly Member[], member: Member, above: Member): boolean {
  if (member.index === above.index) return true;
  const manager = member.manager === null ? undefined : members[member.manager];
  return manager !== undefined && isBelow(members, manager, above);
}

/** The people in an actor's scope, computed without the server's code. */
function reachOf(members: readonly Member[], actor: Member): Member[] {
  if (COMPANY.has(actor.role)) return [...members];
  if (SUBTREE.has(actor.role)) return members.filter((member) => isBelow(members, member, actor));
  return [actor];
}

/** The ids that occur in an answer. */
const among = (ids: readonly string[], text: string) => ids.filter((id) => text.includes(id));

async function readable(actor: Member, endpoint: Endpoint, ids: readonly string[]) {
  const answers = await Promise.all(
    ids.map((id) => call(app, actor.person.token, endpoint, { params: { id } })),
  );
  return ids.filter((_, index) => answers[index]?.status === 200);
}

async function listIds(actor: Member, endpoint: Endpoint, ids: readonly string[]) {
  const { text } = await call(app, actor.person.token, endpoint, { query: { limit: 1000 } });
  return among(ids, text);
}

async function expectListsToMatchReads(members: readonly Member[], actor: Member): Promise<void> {
  const people = members.map(({ person }) => person.id);
  const logs = members.map(({ records }) => records.logId);
  const runs = members.map(({ records }) => records.runId);
  const pairs = [
    { list: listTimeLogs, single: getTimeLog, ids: logs },
    { list: listPayrollRuns, single: getPayrollRun, ids: runs },
    { list: listContractors, single: getContractor, ids: people },
  ];
  for (const { list, single, ids } of pairs) {
    expect(await listIds(actor, list, ids), `${actor.role}: ${list.path}`).toEqual(
      await readable(actor, single, ids),
    );
  }
}

const holds = ({ role, extra }: Member, permission: Permission) =>
  isAdmin({ roles: [role] }) || extra.includes(permission);

/** Totals must count only people in scope. Not for callers with company scope, whose totals include earlier runs. */
async function expectTotalsInScope(members: readonly Member[], actor: Member): Promise<void> {
  const reach = reachOf(members, actor).filter(({ accountState }) => accountState !== 'archived');
  const { body, status } = await app.as(actor.person, listContractors);
  if (status === 200) {
    const drivers = reach.filter(({ role }) => role === 'Contractor');
    expect(body.counts.total).toBe(drivers.length);
    expect(body.pagination.total).toBe(drivers.length);
  }
  if (holds(actor, 'action:manage-profiles')) {
    const { counts, users } = (await app.as(actor.person, listStaff)).body;
    expect(counts.staff + counts.contractors).toBe(reach.length);
    expect(users.map(({ id }) => id).toSorted()).toEqual(
      reachOf(members, actor)
        .map(({ person }) => person.id)
        .toSorted(),
    );
  }
  const approvals = await app.as(actor.person, listApprovals);
  if (approvals.status === 200) {
    expect(approvals.body.total).toBe(reachOf(members, actor).length - 1);
  }
}

const READS = ENDPOINTS.filter(({ method }) => method === 'GET');

/** The inputs of an endpoint's requests: about each person, and for a list also unfiltered and with a search. */
function inputsFor(endpoint: Endpoint, members: readonly Member[]) {
  const inputs = members.map(({ records }) => {
    const { shows: _, ...input } = inputOf(nameOf(endpoint), records, 'own');
    return input;
  });
  if (endpoint.path.includes(':')) return inputs;
  const known = endpoint.query.properties;
  const searches = 'search' in known ? [{ query: { search: 'canary' } }] : [];
  const all = 'limit' in known ? [{ query: { limit: 100 } }] : [{}];
  const distinct = new Set([...all, ...searches, ...inputs].map((input) => JSON.stringify(input)));
  return [...distinct].map((input): object => JSON.parse(input));
}

async function expectNoDataOutOfScope(members: readonly Member[], actor: Member): Promise<void> {
  const reached = new Set(reachOf(members, actor));
  const supervisor = actor.manager === null ? undefined : members[actor.manager];
  const beyond = members.filter((member) => !reached.has(member));
  for (const endpoint of READS) {
    const answers = await Promise.all(
      inputsFor(endpoint, members).map((input) => call(app, actor.person.token, endpoint, input)),
    );
    for (const { text } of answers) {
      for (const member of beyond) {
        const about = `${actor.role} reads data of ${member.role} in ${nameOf(endpoint)}: ${text.slice(0, 500)}`;
        if (text.includes(member.mark)) expect.fail(about);
        if (member !== supervisor && text.includes(member.nameMark)) expect.fail(about);
      }
    }
  }
}

test(
  `lists exactly what can be read one by one, and nothing out of scope (seed ${SEED}, ${RUNS} runs)`,
  async () => {
    const organization = fc.array(sketch, { minLength: 3, maxLength: 12 });
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(organization, async (sketches) => {
        const members = await build(sketches);
        const actors = members.filter(({ accountState }) => accountState === 'active');
        for (const actor of actors) {
          await expectListsToMatchReads(members, actor);
          if (COMPANY.has(actor.role)) continue;
          await expectTotalsInScope(members, actor);
          await expectNoDataOutOfScope(members, actor);
          reached += reachOf(members, actor).length - 1;
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: RUNS < 50, examples: [[USUAL]] },
    );
    // If no member had others in scope, the checks above would be vacuous.
    expect(reached).toBeGreaterThan(0);
  },
  300_000 * Math.ceil(RUNS / 8),
);
