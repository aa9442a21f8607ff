import { addDays } from '../domain/calendar.ts';
import { FIRST_WEEK, WEEKS } from './data.ts';
import { FLEET_WEEKS } from './fleet.ts';
import type { NextRequest } from './load.ts';
import { MIN_RATES } from './verdicts.ts';
import { call, type BenchSetup } from './setup.ts';

/** The request that a comparison sends to one of its two servers. */
interface Target {
  path: string;
  next?: () => NextRequest;
}

/** An endpoint of the app and a bare handler that does the same work. */
export interface Comparison {
  name: string;
  /** The minimum rate, as a share of the baseline's rate. */
  minRate: number;
  method?: 'GET' | 'POST';
  token: string;
  app: Target;
  baseline: Target;
  /** The number of requests per round, if the data is limited. Otherwise a round lasts a fixed time. */
  requestCount?: number;
}

/** Returns a function that creates requests, each for a different open week, because a week can be processed only once.
 *  Consecutive requests have different payees, as in a real payroll. Concurrent requests for one payee would wait for
 *  the same lock. */
function openWeeks(payeeIds: readonly string[]): () => NextRequest {
  let index = 0;
  return () => {
    index += 1;
    const userId = payeeIds[index % payeeIds.length] ?? '';
    const weekStart = addDays(FIRST_WEEK, 7 * (Math.floor(index / payeeIds.length) % WEEKS));
    return { body: weekOf(userId, weekStart) };
  };
}

export function weekOf(userId: string, weekStart: string): object {
  const weeklyData = [0, 1, 2, 3, 4].map((n) => ({
    date: addDays(weekStart, n),
    pay: 250,
    expenses: 0,
  }));
  return { userId, weekStart, weekEnd: addDays(weekStart, 6), weeklyData };
}

/** Returns a function that creates requests, each for a different batch of pending days. */
function pendingDays(batches: readonly string[][]): () => NextRequest {
  let index = 0;
  return () => {
    const ids = batches[(index += 1) % batches.length] ?? [];
    return { body: { days: ids.map((id) => ({ id, version: 1 })), status: 'APPROVED' } };
  };
}

function signIns({ fleet }: BenchSetup): Pick<Comparison, 'app' | 'baseline'> {
  const { ids, password, passwordHash: hash } = fleet;
  let index = 0;
  const email = () => `${ids[(index += 1) % ids.length]}@carrier.example`;
  return {
    app: { path: '/api/auth/login', next: () => ({ body: { email: email(), password } }) },
    baseline: { path: '/password', next: () => ({ body: { hash, password } }) },
  };
}

const READ = { minRate: MIN_RATES.read, method: 'GET' } as const;
const WRITE = { minRate: MIN_RATES.auditedWrite, method: 'POST' } as const;

function reads({ driverToken }: BenchSetup): Comparison[] {
  return [
    {
      ...READ,
      name: 'List a driver’s 56 logs',
      token: driverToken,
      app: { path: '/api/time-logs' },
      baseline: { path: '/logs' },
    },
    {
      ...READ,
      name: 'Weekly totals',
      token: driverToken,
      app: { path: '/api/time-logs/summary' },
      baseline: { path: '/totals' },
    },
  ];
}

function writes(setup: BenchSetup): Comparison[] {
  const { adminToken, payeeIds, fleet } = setup;
  const next = openWeeks(payeeIds);
  const nextBatch = pendingDays(fleet.batches);
  return [
    {
      ...WRITE,
      name: 'Process a week',
      token: adminToken,
      app: { path: '/api/payroll/weekly', next },
      baseline: { path: '/week', next },
    },
    {
      ...WRITE,
      name: 'Approve 50 days of 10 people at once',
      token: adminToken,
      requestCount: 96,
      app: { path: '/api/time-logs/decisions', next: nextBatch },
      baseline: { path: '/decisions', next: nextBatch },
    },
    {
      ...WRITE,
      name: 'Sign in, compared with a bare argon2id check',
      token: '',
      ...signIns(setup),
    },
  ];
}

export const FLEET_REPORT = { startDate: FLEET_WEEKS.first, endDate: FLEET_WEEKS.last };

/** Generates a payroll summary of the fleet and returns its id. */
export async function makeReport(setup: BenchSetup, period = FLEET_REPORT): Promise<string> {
  const path = '/api/reports/payroll-summary';
  const { report } = await call<{ report: { id: string } }>(setup, path, period);
  return report.id;
}

async function exports(setup: BenchSetup): Promise<Comparison> {
  const id = await makeReport(setup);
  return {
    ...READ,
    name: 'CSV of 6,200 lines, compared with COPY TO STDOUT',
    token: setup.adminToken,
    app: { path: `/api/reports/${id}/export/csv` },
    baseline: { path: `/csv/${id}` },
  };
}

export async function comparisonsOf(setup: BenchSetup): Promise<Comparison[]> {
  return [...reads(setup), await exports(setup), ...writes(setup)];
}
