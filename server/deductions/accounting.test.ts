import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  downloadFinalAccounting,
  downloadStatement,
} from '../../domain/deductions/accounting-schema.ts';
import { creditEscrowInterest, setEscrowRate } from '../../domain/deductions/interest-schema.ts';
import { recordEntry } from '../../domain/deductions/schema.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { deductionCalls } from '../../testing/deductions-world.ts';
import { readPdf } from '../../testing/pdf-reader.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { pathOf, type Person, type TestApp } from '../../testing/test-app.ts';

const { start, newTeam } = paydayWorld();

let app: TestApp;
let manager: Person;
let driver: Person;
let escrow: string;
beforeAll(async () => {
  app = await start();
  const admin = await app.person('IT_Admin');
  ({ manager, driver } = await newTeam());
  const deductions = deductionCalls(app);
  const record = (id: string, kind: 'RELEASED' | 'WRITTEN_OFF', amount: number, note: string) =>
    app.as(manager, recordEntry, {
      params: { id },
      body: { kind, amount, enteredOn: '2026-10-12', note },
    });
  app.setToday('2026-07-01');
  const held = { kind: 'ESCROW', name: 'Escrow', startingBalance: 1000 } as const;
  escrow = (await deductions.enter(manager, driver, held)).body.id;
  const owed = { kind: 'ADVANCE', name: 'Truck advance', startingBalance: 300 } as const;
  const advance = (await deductions.enter(manager, driver, owed)).body.id;
  const quarter = { params: { quarterStart: '2026-07-01' } };
  await app.as(admin, setEscrowRate, { ...quarter, body: { rate: 4, source: 'Auction' } });
  app.setToday('2026-10-12');
  await app.as(admin, creditEscrowInterest, quarter);
  await record(escrow, 'RELEASED', 400, 'Cargo claim 17, lease clause 12');
  await record(advance, 'WRITTEN_OFF', 50, 'Goodwill');
  await deductions.endWithLease(manager, escrow, '2026-10-10');
  const release = await app.as(manager, recordEntry, {
    params: { id: escrow },
    body: {
      kind: 'RELEASED',
      amount: 610.08,
      payWeek: '2026-10-12',
      note: 'Rest',
    },
  });
  expect(release.status).toBe(201);
});
afterAll(() => app.close());

async function textsOf(caller: Person, endpoint: Endpoint, input: object) {
  const response = await app.app.inject({
    url: pathOf(endpoint, input),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { pages } = await readPdf(response.rawPayload);
  return pages.map(({ text }) => text).join(' ');
}

test('the statement of an escrow has each entry and the balances of the period', async () => {
  const input = { params: { id: escrow }, query: { from: '2026-10-01', through: '2026-10-12' } };
  for (const caller of [driver, manager]) {
    const text = await textsOf(caller, downloadStatement, input);
    expect(text).toContain('Escrow statement');
    expect(text).toContain('Oct 1, 2026 Opening balance – $1,000.00');
    expect(text).toContain('$10.08 $1,010.08');
    expect(text).toContain('Release: Cargo claim 17, lease clause 12 -$400.00 $610.08');
    expect(text).toContain('Held on Oct 12, 2026: $610.08');
  }
  const reversed = { ...input, query: { from: '2026-10-13', through: '2026-10-12' } };
  expect((await app.as(driver, downloadStatement, reversed)).error.error).toBe(
    'Choose a period that ends today or earlier.',
  );
});

test('the final accounting has what is owed, held, kept and written off', async () => {
  const text = await textsOf(driver, downloadFinalAccounting, { query: { userId: driver.id } });
  expect(text).toContain('Owed to the carrier: $250.00');
  expect(text).toContain('Held in escrow: $610.08');
  expect(text).toContain('The carrier returns the escrow by Nov 24, 2026');
  expect(text).toContain('The settlement of the week of Oct 12, 2026 pays $610.08.');
  expect(text).toContain('Released from escrow so far: $400.00');
  expect(text).toContain('Written off so far: $50.00');
  expect(text).toContain('Write-off: Goodwill -$50.00 $250.00');
});
