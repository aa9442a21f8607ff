import { listSettlements, processWeek, type WeeklyPayroll } from '../domain/payroll/schema.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

/** The processed week: the week before the tests' current week. */
export const MONDAY = '2026-11-09';
const SUNDAY = '2026-11-15';

export type Day = WeeklyPayroll['weeklyData'][number];

export const day = (date: string, pay: number, expenses = 0, notes?: string): Day => ({
  date,
  pay,
  expenses,
  ...(notes && { notes }),
});

export const weekOf = (person: { id: string }, ...weeklyData: Day[]): WeeklyPayroll => ({
  userId: person.id,
  weekStart: MONDAY,
  weekEnd: SUNDAY,
  weeklyData,
});

/** Returns helpers for the payroll tests of one test file. */
export function payrollWorld() {
  let app: TestApp;
  let admin: Person;
  return {
    async start(): Promise<{ app: TestApp; admin: Person }> {
      app = await startTestApp();
      admin = await app.person('IT_Admin');
      return { app, admin };
    },
    process: (caller: Person | undefined, body: WeeklyPayroll, key?: string) =>
      app.as(caller, processWeek, { body, ...(key && { headers: { 'idempotency-key': key } }) }),
    settlementsOf: async (person: Person) =>
      (await app.as(admin, listSettlements, { query: { userId: person.id } })).body,
  };
}
