import { addDays } from '../domain/calendar.ts';
import { FIRST_WEEK, WEEKS } from './data.ts';
import { FLEET_WEEKS } from './fleet.ts';
import type { NextRequest } from './load.ts';
import { MIN_RATES } from './verdicts.ts';
import { call, type World } from './world.ts';

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
  real: Target;
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

function signIns({ fleet }: World): Pick<Comparison, 'real' | 'baseline'> {
  const { ids, password, passwordHash: hash } = fleet;
  let index = 0;
  const email = () => `${ids[(index += 1) % ids.length]}@carrier.example`;
  return {
    real: { path: '/api/auth/login', next: () => ({ body: { email: email(), password } }) },
    baseline: { path: '/password', next: () => ({ body: { hash, password } }) },
  };
}

const READ = { minRate: MIN_RATES.read, method: 'GET' } as const;
const WRITE = { minRate: MIN_RATES.auditedWrite, method: 'POST' } as const;

function reads({ driver }: World): Comparison[] {
  return [
    {
      ...READ,
      name: 'List a driver’s 56 logs',
      token: driver,
      real: { path: '/api/time-logs' },
      baseline: { path: '/logs' },
    },
    {
      ...READ,
      name: 'Weekly totals',
      token: driver,
      real: { path: '/api/time-logs/summary' },
      baseline: { path: '/totals' },
    },
  ];
}

function writes(world: World): Comparison[] {
  const { admin, payeeIds, fleet } = world;
  const next = openWeeks(payeeIds);
  const nextBatch = pendingDays(fleet.batches);
  return [
    {
      ...WRITE,
      name: 'Process a week',
      token: admin,
      real: { path: '/api/payroll/weekly', next },
      baseline: { path: '/week', next },
    },
    {
      ...WRITE,
      name: 'Approve 50 days of 10 people at once',
      token: admin,
      requestCount: 96,
      real: { path: '/api/time-logs/decisions', next: nextBatch },
      baseline: { path: '/decisions', next: nextBatch },
    },
    {
      ...WRITE,
      name: 'Sign in, compared with a bare argon2id check',
      token: '',
      ...signIns(world),
    },
  ];
}

export const FLEET_REPORT = { startDate: FLEET_WEEKS.first, endDate: FLEET_WEEKS.last };

/** Generates a payroll summary of the fleet and returns its id. */
export async function makeReport(world: World, period = FLEET_REPORT): Promise<string> {
  const path = '/api/reports/payroll-summary';
  const { report } = await call<{ report: { id: string } }>(world, path, period);
  return report.id;
}

async function exports(world: World): Promise<Comparison> {
  const id = await makeReport(world);
  return {
    ...READ,
    name: 'CSV of 6,200 lines, compared with COPY TO STDOUT',
    token: world.admin,
    real: { path: `/api/reports/${id}/export/csv` },
    baseline: { path: `/csv/${id}` },
  };
}

export async function comparisonsOf(world: World): Promise<Comparison[]> {
  return [...reads(world), await exports(world), ...writes(world)];
}
