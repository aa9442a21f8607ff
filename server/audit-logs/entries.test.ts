import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../../domain/audit-logs/actions.ts';
import type { AuditAction } from '../../domain/audit-logs/events.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { listAuditLogs } from '../../domain/audit-logs/schema.ts';
import { processWeek } from '../../domain/payroll/schema.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import type {
  CallInput,
  AuditedCall,
  Records,
  Scenario,
} from '../../testing/access/expectations.ts';
import { EXPECTATIONS, expectationOf } from '../../testing/expectations/features.ts';
import { nameOf } from '../../testing/access/table.ts';
import { type ApiResponse } from '../../testing/access-calls.ts';
import { prepare } from '../../testing/access-states.ts';
import { insertCaller, insertDriver, type Caller } from '../../testing/access-world.ts';
import {
  ADMIN,
  inputFor,
  readExpectedValues,
  newCaller,
  startAppWithMail,
  AUDITED_ENDPOINTS,
  callAndCollectEffects,
  type Entry,
} from '../../testing/audit-entries.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

// Calls every endpoint that writes or returns a file, and compares its audit entry with the tables before and after.
// refusals.test.ts covers refused calls.

const CASES = AUDITED_ENDPOINTS.flatMap(({ name, endpoint }) =>
  (EXPECTATIONS[name]?.auditScenarios ?? []).map((scenario) => ({
    name: scenario.when ? `${name}, when ${scenario.when}` : name,
    endpoint,
    scenario,
  })),
);

let app: TestApp;
/** The administrator who reads the audit list after each call. */
let reader: Person;
/** A driver who does not report to the callers. No call is about this driver. */
let outside: Records;
beforeAll(async () => {
  app = await startAppWithMail();
  reader = await app.person('IT_Admin');
  outside = await insertDriver(app);
});
beforeEach(() => sql`delete from attempt_counters`.execute(app.asOwner));
afterAll(() => app.close());

/** The actions that no successful API call records, grouped by the test that covers them. */
const TESTED_ELSEWHERE: ReadonlySet<AuditAction> = new Set([
  // refusals.test.ts
  'USER_LOGIN_FAILED',
  'ACCESS_DENIED',
  'REQUEST_MALFORMED',
  'ACCESS_CHANGE_REFUSED',
  // server/jobs/cleanup.test.ts
  'EXPIRED_RECORDS_PURGED',
  // server/time-logs/reminders.test.ts
  'WEEK_REMINDERS_SENT',
  // server/keys-rotate.test.ts
  'TIN_UNREADABLE',
  'VAULT_KEY_ADDED',
  'VAULT_KEY_ROTATED',
  'VAULT_KEYS_RETIRED',
  // server/backup.test.ts
  'DATABASE_BACKED_UP',
  'DATABASE_RESTORED',
  // server/audit-logs/missing-checkpoints.test.ts
  'AUDIT_CHECKPOINTS_RESTARTED',
]);

/** Returns the id of the created record in a response, or null if nothing was created. */
function newIdIn({ status, text }: ApiResponse): string | null {
  if (status !== 201) return null;
  const { user, contractor, invitation, policy, people, invitations } = JSON.parse(text);
  return (
    (user ?? contractor ?? invitation ?? policy ?? people?.[0] ?? invitations?.[0])?.id ?? null
  );
}

/** Makes the call of a scenario as a new administrator. Returns its audit entries and the values before and after. */
async function runScenario(endpoint: Endpoint, scenario: Scenario) {
  const caller = await insertCaller(app, ADMIN, outside);
  const relation = scenario.on ?? 'in subtree';
  const target = caller.targets[relation];
  const recordState = scenario.recordState ?? expectationOf(nameOf(endpoint)).recordState;
  if (recordState && recordState !== 'new') await prepare(app, target, recordState);
  const input = scenario.input?.(target) ?? inputFor(endpoint, caller, relation);
  const token = endpoint.access.kind === 'public' ? undefined : caller.token;
  const auditedCall: AuditedCall = { own: caller.targets.own, target, input, newId: null };
  const before = await readExpectedValues(app, scenario.before, auditedCall);
  const { response, entries, changed } = await callAndCollectEffects(app, endpoint, token, input);
  auditedCall.newId = newIdIn(response);
  const after = await readExpectedValues(app, scenario.after, auditedCall);
  const first = await readExpectedValues(app, scenario.first, auditedCall);
  const repeat = () => callAndCollectEffects(app, endpoint, token, input);
  return { caller, auditedCall, response, entries, changed, before, first, after, repeat };
}

function secretsOf({ token }: Caller, { target, input }: AuditedCall): (string | undefined)[] {
  const body: Record<string, string> = { ...(input.body as object) };
  const { password, invitationToken, resetToken } = target;
  return [token, password, invitationToken, resetToken, body['password'], body['newPassword']];
}

function expectNoSecrets(
  entries: readonly Entry[],
  caller: Caller,
  auditedCall: AuditedCall,
): void {
  const text = JSON.stringify(entries);
  for (const secret of [...secretsOf(caller, auditedCall), 'lh1_', 'argon2']) {
    if (secret) expect(text).not.toContain(secret);
  }
}

/** Checks that the newest entry of an action names its object. If the subject is a person, checks that the object
 *  contains the name of this person. */
async function expectNamedSubject(action: string, subjectId: string | null): Promise<void> {
  const { body } = await app.as(reader, listAuditLogs, { query: { action, limit: 1 } });
  const { object, summary } = body.logs[0]!;
  expect(object).not.toMatch(/undefined|null|NaN|^$|deleted person/);
  expect(summary).not.toContain('{');
  const person = await app.asOwner
    .selectFrom('users')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', subjectId)
    .executeTakeFirst();
  if (person) expect(object).toContain(person.name);
}

type ScenarioResult = Awaited<ReturnType<typeof runScenario>>;

async function expectEntry(
  endpoint: Endpoint,
  scenario: Scenario,
  result: ScenarioResult,
): Promise<void> {
  const { caller, auditedCall, response, entries, changed, before, first, after } = result;
  const { action, actor, subject, changesNothing } = scenario;
  if (action === 'none') {
    // The call created nothing or only read data.
    expect([response.status, entries, changed]).toEqual([200, [], []]);
    return;
  }
  expect([response.status, response.code]).toEqual([endpoint.status, undefined]);
  const actorId = actor ? actor(auditedCall) : auditedCall.own.id;
  const entry = { action, actor: actorId, subject: subject(auditedCall), before, after };
  expect(entries).toEqual(first ? [{ ...entry, after: first }, entry] : [entry]);
  const advice = 'auditScenarios.changesNothing says whether a successful call changes a table';
  expect(changed.length > 0, advice).toBe(!endpoint.file && !changesNothing);
  expectNoSecrets(entries, caller, auditedCall);
  await expectNamedSubject(action, subject(auditedCall));
}

test('has a scenario for every endpoint that writes or returns a file, and for no other', () => {
  const names = AUDITED_ENDPOINTS.map(({ name }) => name);
  for (const name of names) {
    const advice = `Add \`auditScenarios\` to ${name} in testing/expectations: the action of a successful call, its actor, its subject, the values before and after, and the result of a repeated call.`;
    expect(EXPECTATIONS[name]?.auditScenarios?.length ?? 0, advice).toBeGreaterThan(0);
  }
  const withScenarios = Object.keys(EXPECTATIONS).filter(
    (name) => EXPECTATIONS[name]?.auditScenarios,
  );
  expect(withScenarios.filter((name) => !names.includes(name))).toEqual([]);
});

test('has a scenario for every audit action', () => {
  const tested = new Set(
    Object.values(EXPECTATIONS).flatMap(({ auditScenarios = [] }) =>
      auditScenarios.map(({ action }) => action),
    ),
  );
  for (const action of AUDIT_ACTIONS) {
    const advice = `Add a scenario with the action ${action} to \`auditScenarios\` in testing/expectations, or its test to TESTED_ELSEWHERE. If an endpoint has several scenarios, tell them apart with \`when\`.`;
    expect(tested.has(action), advice).toBe(!TESTED_ELSEWHERE.has(action));
  }
});

describe('a successful call leaves entries that match the tables, and a repeated call leaves the expected entries', () => {
  test.each(CASES)('$name', async ({ endpoint, scenario }) => {
    const result = await runScenario(endpoint, scenario);
    await expectEntry(endpoint, scenario, result);
    const { response, entries, changed } = await result.repeat();
    const actions = entries.map(({ action }) => action);
    if (scenario.onRepeat === 'the same') {
      expect([response.status, actions]).toEqual([endpoint.status, [scenario.action]]);
    } else if (scenario.onRepeat === 'nothing') {
      expect([response.status, actions, changed]).toEqual([200, [], []]);
    } else {
      const expected = scenario.repeatAction ? [scenario.repeatAction] : [];
      expect([response.code, actions, changed]).toEqual([scenario.onRepeat, expected, []]);
    }
  });
});

test('leaves no second entry when a settlement is repeated with its Idempotency-Key', async () => {
  const caller = await newCaller(app, ADMIN);
  const input = inputFor(processWeek, caller, 'in subtree') as CallInput & { body: never };
  const submit = () =>
    app.as({ token: caller.token! }, processWeek, {
      body: input.body,
      headers: { 'idempotency-key': 'once' },
    });
  const before = (await app.auditActions()).length;
  expect([(await submit()).status, (await submit()).status]).toEqual([201, 200]);
  expect((await app.auditActions()).slice(before)).toEqual(['PAYROLL_PROCESSED']);
});

test('leaves one entry for each person when one decision covers two people', async () => {
  const { token } = await newCaller(app, ADMIN);
  const [one, other] = [await insertDriver(app), await insertDriver(app)];
  const days = [one, other].map(({ logId }) => ({ id: logId, version: 1 }));
  const body = { days, status: 'APPROVED' };
  const { response, entries } = await callAndCollectEffects(app, decideTimeLogs, token, { body });
  expect(response.status).toBe(200);
  expect(entries.map(({ action }) => action)).toEqual(['TIME_LOGS_DECIDED', 'TIME_LOGS_DECIDED']);
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set([one.id, other.id]));
});
