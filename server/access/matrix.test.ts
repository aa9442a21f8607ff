import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS, ROLES } from '../../domain/access.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { renderAccess } from './document.ts';
import { INPUTS, type Records } from './inputs.ts';
import { PREPARED } from './readiness.ts';
import {
  expected,
  nameOf,
  RELATIONS,
  ROWS,
  STATES,
  type Outcome,
  type Relation,
  type Row,
  type Who,
} from './table.ts';
import {
  aCaller,
  aDriver,
  call,
  digestOfTables,
  prepare,
  type Caller,
} from '../testing/access-world.ts';

// Every endpoint, called by everybody, on a record of each relation, against the table.

const EVERYBODY: readonly Who[] = [
  ...ROLES.map((role) => ({ role })),
  ...PERMISSIONS.map((permission) => ({ permission })),
  { permission: 'no permission' },
  ...STATES.map((state) => ({ state })),
];

interface Cell {
  who: Who;
  relation: Relation;
  outcome: Outcome;
}

function cellsOf(row: Row): Cell[] {
  return EVERYBODY.flatMap((who) =>
    relationsFor(row, who).map((relation) => ({
      who,
      relation,
      outcome: expected(row, who, relation),
    })),
  );
}

/** Where a call points at nobody, or the session refuses it anyway, one cell says it all. */
function relationsFor(row: Row, who: Who): readonly Relation[] {
  if (row.admits === 'anyone') return ['outside'];
  return row.hasTarget && !('state' in who) ? RELATIONS : ['own'];
}

const wordsFor = (who: Who): string => Object.values(who).join();
const sentence = ({ who, relation }: Cell, answer: string) =>
  `${wordsFor(who)}, ${relation}: ${answer}`;

/** The answer in the words of the table. */
async function answerTo(row: Row, caller: Caller, relation: Relation): Promise<string> {
  const build = INPUTS[row.name];
  if (!build) throw new Error(`server/access/inputs.ts has no input for ${row.name}.`);
  const { shows, ...input } = build(caller.targets[relation], relation);
  const { status, code, text } = await call(app, caller.token, row.endpoint, input);
  if (status >= 300) return code ?? String(status);
  return shows === undefined || text.includes(shows) ? 'ok' : 'hidden';
}

let app: TestApp;
let outside: Records;
const cast = new Map<Who, Caller>();
beforeAll(async () => {
  app = await startTestApp();
  outside = await aDriver(app);
  for (const who of EVERYBODY) cast.set(who, await aCaller(app, who, outside));
});
afterAll(() => app.close());

/** A cell that changes something, or needs a record made ready for it, gets people of its own. */
function needsItsOwn(row: Row, { outcome }: Cell): boolean {
  return outcome === 'ok' && (row.endpoint.method !== 'GET' || row.name in PREPARED);
}

async function answerOnFreshPeople(row: Row, { who, relation }: Cell): Promise<string> {
  const caller = await aCaller(app, who, await aDriver(app));
  const readied = PREPARED[row.name];
  if (readied && readied !== 'new' && relation !== 'own')
    await prepare(app, caller.targets[relation], readied);
  return answerTo(row, caller, relation);
}

test('every endpoint has one row in the access table, and an input', () => {
  for (const endpoint of ENDPOINTS) {
    const name = nameOf(endpoint);
    const rows = ROWS.filter((row) => row.name === name);
    expect(rows.length, `${name} needs one row in server/access/table.ts`).toBe(1);
    expect(name in INPUTS, `${name} needs an input in server/access/inputs.ts`).toBe(true);
  }
});

test('docs/access.md is the table (to write it: npx vitest run --project server server/access -u)', async () => {
  await expect(renderAccess()).toMatchFileSnapshot('../../docs/access.md');
});

describe.each(ROWS)('$name', (row) => {
  const cells = cellsOf(row);

  test('refuses, and shows, as the table says; a refusal changes nothing', async () => {
    const shared = cells.filter((cell) => !needsItsOwn(row, cell));
    const before = await digestOfTables(app);
    const answers = await Promise.all(
      shared.map(async (cell) => answerTo(row, cast.get(cell.who)!, cell.relation)),
    );
    expect(shared.map((cell, index) => sentence(cell, answers[index]!))).toEqual(
      shared.map((cell) => sentence(cell, cell.outcome)),
    );
    expect(await digestOfTables(app)).toEqual(before);
  });

  test('works where the table says ok', async () => {
    for (const cell of cells.filter((cell) => needsItsOwn(row, cell))) {
      const answer = await answerOnFreshPeople(row, cell);
      expect(sentence(cell, answer)).toBe(sentence(cell, cell.outcome));
    }
  });
});
