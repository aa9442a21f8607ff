import { addDays, weekStartOf } from '../domain/calendar.ts';
import { FLEET_REPORT, makeReport } from './cases.ts';
import { measure, median, WARM_UP_SECONDS, type Load, type NextRequest } from './load.ts';
import { FLOORS, type Verdicts } from './verdicts.ts';
import type { World } from './world.ts';

// The unit Y56 is one request to a bare Node server that reads 56 rows with pg and answers JSON. Response times that a
// person notices are expressed in units, which makes them comparable between machines.

interface UnitCase {
  name: string;
  /** The limit in units. Without one, only the comparison with the bare version counts. */
  maxUnits?: number;
  load: Omit<Load, 'connections'>;
  /** Reads the same rows from the yardstick: the minimum time for this data. */
  bare?: Omit<Load, 'connections'>;
  /** The minimum, as a share of the bare rate. */
  floor?: number;
}

const MONTH = { startDate: '2025-09-01', endDate: '2025-09-30' };

/** Returns requests that each log a new day: this Monday for one person after another, then the days after it. */
function newDays(fleetTokens: readonly string[]): () => NextRequest {
  const today = Temporal.Now.plainDateISO().toString();
  const monday = weekStartOf(today);
  let index = 0;
  return () => {
    const token = fleetTokens[index % fleetTokens.length] ?? '';
    const date = addDays(monday, Math.floor(index / fleetTokens.length));
    index += 1;
    return { token, body: { date, worked: true, description: 'Plainview to Wichita' } };
  };
}

async function unitCases(world: World, seconds: number): Promise<UnitCase[]> {
  const { servers, admin, driverId } = world;
  const fleetTokens = await world.fleetTokens();
  const report = await makeReport(world, MONTH);
  const file = await makeReport(world, FLEET_REPORT);
  const read = (url: string): UnitCase['load'] => ({ url, token: admin, seconds });
  const load = (path: string) => read(`${servers.real}${path}`);
  const bare = (path: string) => read(`${servers.bare}${path}`);
  const post = (url: string, next: () => NextRequest, amount: number): UnitCase['load'] => ({
    url,
    token: admin,
    method: 'POST',
    amount,
    next,
  });
  const sheet = `/api/payroll/weeks/2026-10-26?userId=${driverId}`;
  return [
    {
      name: 'Week sheet of a person',
      maxUnits: 3,
      load: load(sheet),
      bare: bare(`/sheet/${driverId}/2026-10-26`),
    },
    {
      name: 'Filtered page of contractors with count',
      maxUnits: 5,
      load: load('/api/contractors?search=a3f&status=active&page=1'),
    },
    {
      name: 'Filtered page of tax documents with counts',
      maxUnits: 5,
      load: load('/api/tax-documents?year=2025&type=FORM_1099_NEC'),
    },
    {
      name: 'Read a month’s report of 200 people with pay',
      maxUnits: 10,
      load: load(`/api/reports/${report}`),
    },
    {
      name: 'Make a month’s report of 200 people with pay',
      floor: FLOORS.auditedWrite,
      load: post(`${servers.real}/api/reports/payroll-summary`, () => ({ body: MONTH }), 40),
      bare: post(`${servers.bare}/report`, () => ({ body: MONTH }), 40),
    },
    {
      name: 'Log a day, audited',
      maxUnits: 6,
      floor: FLOORS.auditedWrite,
      load: post(`${servers.real}/api/time-logs`, newDays(fleetTokens), 300),
      bare: post(`${servers.bare}/day`, newDays(fleetTokens), 300),
    },
    {
      name: 'CSV of 6,200 lines',
      maxUnits: 60,
      load: load(`/api/reports/${file}/export/csv`),
      bare: bare(`/csv/${file}`),
    },
  ];
}

/** The time of one request to the bare server, in milliseconds. */
export async function measureUnit(
  { servers, driverId }: { servers: Pick<World['servers'], 'rows'>; driverId: string },
  seconds: number,
): Promise<number> {
  const load = { url: `${servers.rows}/${driverId}`, token: '', connections: 1, seconds };
  return (await measure(load)).p50Ms;
}

async function measureAlone(load: Omit<Load, 'connections'>) {
  return measure({ ...load, connections: 1 });
}

async function warmUp(load: Omit<Load, 'connections'>): Promise<void> {
  await measureAlone(load.amount ? load : { ...load, seconds: WARM_UP_SECONDS });
}

export async function measureUnits(
  world: World,
  { seconds, rounds, only }: { seconds: number; rounds: number; only: (name: string) => boolean },
  verdicts: Verdicts,
): Promise<void> {
  console.log('In units of Y56, one connection\n');
  for (const { name, maxUnits, floor, load, bare } of await unitCases(world, seconds)) {
    if (!only(name)) continue;
    await warmUp(load);
    if (bare) await warmUp(bare);
    const units: number[] = [];
    const bareUnits: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const unit = await measureUnit(world, Math.min(seconds, 2));
      const { p50Ms, failed } = await measureAlone(load);
      if (failed > 0) verdicts.atMost(`${name}, failed requests`, failed, 0);
      times.push(p50Ms);
      units.push(p50Ms / unit);
      if (bare) bareUnits.push((await measureAlone(bare)).p50Ms / unit);
    }
    const [real, bareMedian] = [median(units), bare && median(bareUnits)];
    console.log(`  ${name}: ${median(times).toFixed(2)} ms, ${real.toFixed(1)} units`);
    if (maxUnits !== undefined)
      console.log(`    ${verdicts.atMost(name, real, maxUnits, ' units', bareMedian)}`);
    if (bareMedian !== undefined) console.log(`    yardstick: ${bareMedian.toFixed(1)} units`);
    if (floor !== undefined && bareMedian !== undefined)
      console.log(`    ${verdicts.atLeast(`${name}, rate`, bareMedian / real, floor)}`);
  }
  console.log();
}
