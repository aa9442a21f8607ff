import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS, ROLES } from '../../domain/access.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { renderAccess } from './document.ts';
import { type Records, RELATIONS, type Outcome, type Relation } from './expectations.ts';
import { expectationOf, inputOf } from '../expectations/features.ts';
import { expected, nameOf, ROWS, STATES, type Row, type CallerKind } from './table.ts';
import { call, digestOfTables } from '../access-calls.ts';
import { prepare } from '../access-states.ts';
import { insertCaller, insertCallerAbout, insertDriver, type Caller } from '../access-world.ts';

// Calls every endpoint as every kind of caller, on a record of each relation, and compares the outcomes with the table.

const WITH_ROLE: readonly CallerKind[] = ROLES.map((role) => ({ role }));
const WITH_PERMISSION: readonly CallerKind[] = PERMISSIONS.map((permission) => ({
  permissions: [permission],
}));
const WITHOUT_PERMISSION: CallerKind = { permissions: [] };
const IN_STATE: readonly CallerKind[] = STATES.map((state) => ({ state }));

interface Cell {
  callerKind: CallerKind;
  relation: Relation;
  outcome: Outcome;
}

const kindsByPermissions = new Map<string, CallerKind>();

/** The caller who has every permission except these. */
function callerWithAllBut(excluded: readonly string[]): CallerKind {
  const permissions = PERMISSIONS.filter((permission) => !excluded.includes(permission));
  const kind = kindsByPermissions.get(permissions.join()) ?? { permissions };
  kindsByPermissions.set(permissions.join(), kind);
  return kind;
}

/** The callers without a role or state. Each permission that the endpoint requires must admit on its own. All other
 *  permissions together must not admit. If an endpoint requires no permission, the caller without one is enough. */
function callersWithPermissions({ admits }: Row): readonly CallerKind[] {
  if (admits === 'admin') return [WITHOUT_PERMISSION, callerWithAllBut([])];
  if (typeof admits === 'string') return [WITHOUT_PERMISSION];
  const admitted = WITH_PERMISSION.filter((_, index) => admits.includes(PERMISSIONS[index]!));
  return [...admitted, WITHOUT_PERMISSION, callerWithAllBut(admits)];
}

const callersOf = (row: Row): readonly CallerKind[] => [
  ...WITH_ROLE,
  ...callersWithPermissions(row),
  ...IN_STATE,
];
const CALLER_KINDS = new Set(ROWS.flatMap(callersOf));

function cellsOf(row: Row): Cell[] {
  return callersOf(row).flatMap((callerKind) =>
    relationsFor(row, callerKind).map((relation) => ({
      callerKind,
      relation,
      outcome: expected(row, callerKind, relation),
    })),
  );
}

/** One relation is enough if the call has no target, or if the caller's state decides the outcome. Without the
 *  permission, the server refuses before it looks for the record, so two relations are enough. */
function relationsFor(row: Row, callerKind: CallerKind): readonly Relation[] {
  if (row.admits === 'anyone') return ['outside'];
  if (!row.hasTarget || 'state' in callerKind) return ['own'];
  const isAdmitted = RELATIONS.some(
    (relation) => expected(row, callerKind, relation) !== 'FORBIDDEN',
  );
  return 'role' in callerKind || isAdmitted ? RELATIONS : ['own', 'outside'];
}

const wordsFor = (callerKind: CallerKind): string =>
  Object.values(callerKind).join() || 'no permission';
const sentence = ({ callerKind, relation }: Cell, response: string) =>
  `${wordsFor(callerKind)}, ${relation}: ${response}`;

/** Makes a call and returns the response as an outcome of the table. */
async function responseTo(
  row: Row,
  token: string | undefined,
  records: Records,
  relation: Relation,
): Promise<string> {
  const { shows, ...input } = inputOf(row.name, records, relation);
  const { status, code, text } = await call(app, token, row.endpoint, input);
  if (status >= 300) return code ?? String(status);
  return shows === undefined || text.includes(shows) ? 'ok' : 'hidden';
}

let app: TestApp;
let outside: Records;
/** The digest of the tables after the last comparison. */
let tables: Record<string, string>;
const callers = new Map<CallerKind, Caller>();
beforeAll(async () => {
  app = await startTestApp();
  outside = await insertDriver(app);
  for (const callerKind of CALLER_KINDS)
    callers.set(callerKind, await insertCaller(app, callerKind, outside));
  tables = await digestOfTables(app);
});
afterAll(() => app.close());

/** Whether a call gets new people: a call that succeeds, and that may change something or needs prepared records. */
function needsNewPeople({ name, endpoint }: Row, { outcome }: Cell): boolean {
  const isShared = endpoint.method === 'GET' && !expectationOf(name).recordState;
  return outcome === 'ok' && !isShared;
}

async function callWithNewPeople(row: Row, { callerKind, relation }: Cell): Promise<string> {
  const { token, records } = await insertCallerAbout(app, callerKind, relation);
  const state = expectationOf(row.name).recordState;
  // Preparing the caller's own records would change the caller, for example archive the caller.
  const isAboutAnother = relation !== 'own' || !row.hasTarget;
  if (state && state !== 'new' && isAboutAnother) await prepare(app, records, state);
  return responseTo(row, token, records, relation);
}

test('has expectations for every endpoint', () => {
  for (const endpoint of ENDPOINTS) {
    const advice = `${nameOf(endpoint)} needs an entry in testing/expectations/${endpoint.feature}.ts, and a new feature a line in testing/expectations/features.ts.`;
    expect(ROWS.filter(({ name }) => name === nameOf(endpoint)).length, advice).toBe(1);
  }
});

test('matches docs/access.md (to update it: npx vitest run testing/access/matrix.test.ts -t access.md -u)', async () => {
  await expect(renderAccess()).toMatchFileSnapshot('../../docs/access.md');
});

// This test comes first, because comparing the tables takes longer with every person that the other test adds.
describe('matches the table for refusals and reads, and changes nothing on a refusal', () => {
  test.each(ROWS)('$name', async (row) => {
    const shared = cellsOf(row).filter((cell) => !needsNewPeople(row, cell));
    const before = tables;
    const responses = await Promise.all(
      shared.map(async ({ callerKind, relation }) => {
        const { token, targets } = callers.get(callerKind)!;
        return responseTo(row, token, targets[relation], relation);
      }),
    );
    expect(shared.map((cell, index) => sentence(cell, responses[index]!))).toEqual(
      shared.map((cell) => sentence(cell, cell.outcome)),
    );
    tables = await digestOfTables(app);
    expect(tables).toEqual(before);
  });
});

// A payee's access to a driver is the same as to a stranger, but for the drivers' weeks, which name no person.
test('gives a payee no more access to a driver than to a stranger', async () => {
  const callerKind = WITH_ROLE[ROLES.indexOf('Contractor')]!;
  const { token, targets } = callers.get(callerKind)!;
  await sql`insert into paid_to (user_id, payee_id, effective_from)
    values (${outside.id}, ${targets.own.id}, '2026-11-02')`.execute(app.asOwner);
  for (const row of ROWS.filter(
    ({ hasTarget, endpoint }) => hasTarget && endpoint.method === 'GET',
  )) {
    const cell = { callerKind, relation: 'outside' as const };
    const response = await responseTo(row, token, targets.outside, 'outside');
    const wanted = expected(row, callerKind, 'outside');
    expect(`${row.name} ${sentence({ ...cell, outcome: wanted }, response)}`).toBe(
      `${row.name} ${sentence({ ...cell, outcome: wanted }, wanted)}`,
    );
  }
  await sql`delete from paid_to where user_id = ${outside.id}`.execute(app.asOwner);
});

describe('succeeds where the table expects ok', () => {
  test.each(ROWS)('$name', async (row) => {
    for (const cell of cellsOf(row).filter((cell) => needsNewPeople(row, cell))) {
      const response = await callWithNewPeople(row, cell);
      expect(sentence(cell, response)).toBe(sentence(cell, cell.outcome));
    }
  });
});
