import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SortKey } from '../../domain/reports/columns.ts';
import { reportCalls, insertSettlement } from '../../testing/report-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const TOTALS = { Dora: 300, Ada: 100, Cleo: 100, Bea: 500, Edna: 200 };

let app: TestApp;
let admin: Person;
const { payroll, tax, read } = reportCalls(() => app);
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  for (const [firstName, pay] of Object.entries(TOTALS)) {
    const person = await app.person('Contractor', { firstName, hourlyRateTenThousandths: 250_000 });
    await insertSettlement(app, person, '2026-11-02', { pay, status: 'PAID' });
  }
});
afterAll(() => app.close());

interface Order {
  sort: SortKey;
  direction: 'asc' | 'desc';
}

const BY_NAME = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edna'];

/** Returns the names on a page of two rows. */
async function namesOn(id: string, page: number, order: Order) {
  const { payroll, tax, pagination } = (await read(admin, id, { ...order, page, limit: 2 })).body;
  const rows = payroll?.rows ?? tax?.rows ?? [];
  return { names: rows.map(({ person }) => person?.firstName), total: pagination.total };
}

test.each<[string, SortKey, Order['direction'], string[]]>([
  ['payroll', 'name', 'asc', BY_NAME],
  ['payroll', 'name', 'desc', BY_NAME.toReversed()],
  ['payroll', 'total', 'desc', ['Bea', 'Dora', 'Edna', 'Ada', 'Cleo']],
  ['tax', 'name', 'asc', BY_NAME],
  ['tax', 'name', 'desc', BY_NAME.toReversed()],
  ['tax', 'paid', 'asc', ['Ada', 'Cleo', 'Edna', 'Dora', 'Bea']],
])(
  'shows everybody on exactly one page of a %s report by %s, %s',
  async (kind, sort, direction, expected) => {
    const generated = kind === 'payroll' ? await payroll(admin) : await tax(admin, 2026);
    const { id } = generated.body.report;
    const pages = await Promise.all(
      [1, 2, 3].map((page) => namesOn(id, page, { sort, direction })),
    );
    expect(pages.flatMap(({ names }) => names)).toEqual(expected);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(await namesOn(id, 4, { sort, direction })).toEqual({ names: [], total: 5 });
  },
);
