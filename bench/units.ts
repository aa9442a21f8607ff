import { addDays, weekStartOf } from '../domain/calendar.ts';
import { FLEET_REPORT, makeReport } from './cases.ts';
import { measure, median, type Load, type NextRequest } from './load.ts';
import type { Verdicts } from './verdicts.ts';
import type { World } from './world.ts';

// The unit Y56: one request to a bare Node server that reads 56 rows with pg and answers JSON. What a
// person waits for is counted in it, so that the figures mean something on another machine.

interface UnitCase {
  name: string;
  /** In units. */
  most: number;
  load: Omit<Load, 'connections'>;
}

const MONTH = { startDate: '2025-09-01', endDate: '2025-09-30' };

/** A day of this week or the next three, of one person after the other. */
function newDays({ fleetTokens }: World): () => NextRequest {
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
  const report = await makeReport(world, MONTH);
  const file = await makeReport(world, FLEET_REPORT);
  const load = (path: string): UnitCase['load'] => ({
    url: `${servers.real}${path}`,
    token: admin,
    seconds,
  });
  const post = (path: string, next: () => NextRequest, amount: number): UnitCase['load'] => ({
    url: `${servers.real}${path}`,
    token: admin,
    method: 'POST',
    amount,
    next,
  });
  const sheet = `/api/payroll/weeks/2026-10-26?userId=${driverId}`;
  return [
    { name: 'Week sheet of a person', most: 2, load: load(sheet) },
    {
      name: 'Filtered page of contractors with count',
      most: 4,
      load: load('/api/contractors?search=a3f&status=active&page=1'),
    },
    {
      name: 'Filtered page of tax documents with counts',
      most: 4,
      load: load('/api/tax-documents?year=2025&type=FORM_1099_NEC'),
    },
    {
      name: 'Read a month’s report of 200 people with money',
      most: 10,
      load: load(`/api/reports/${report}`),
    },
    {
      name: 'Make a month’s report of 200 people with money',
      most: 10,
      load: post('/api/reports/payroll-summary', () => ({ body: MONTH }), 40),
    },
    {
      name: 'Log a day, audited',
      most: 4,
      load: post('/api/time-logs', newDays(world), 300),
    },
    { name: 'CSV of 6,200 lines', most: 35, load: load(`/api/reports/${file}/export/csv`) },
  ];
}

/** One request of the bare server, in milliseconds. */
export async function measureUnit({ servers, driverId }: World, seconds: number): Promise<number> {
  const load = { url: `${servers.rows}/${driverId}`, token: '', connections: 1, seconds };
  return (await measure(load)).p50Ms;
}

export async function measureUnits(
  world: World,
  { seconds, rounds, only }: { seconds: number; rounds: number; only: (name: string) => boolean },
  verdicts: Verdicts,
): Promise<void> {
  console.log('In the unit Y56, one connection\n');
  for (const { name, most, load } of await unitCases(world, seconds)) {
    if (!only(name)) continue;
    await measure({ ...load, connections: 1, ...(load.amount ? { amount: 5 } : { seconds: 1 }) });
    const units: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const unit = await measureUnit(world, Math.min(seconds, 2));
      const { p50Ms, failed } = await measure({ ...load, connections: 1 });
      if (failed > 0) verdicts.atMost(`${name}, failed requests`, failed, 0);
      times.push(p50Ms);
      units.push(p50Ms / unit);
    }
    const said = verdicts.atMost(name, median(units), most);
    console.log(`  ${name.padEnd(50)}${`${median(times).toFixed(2)} ms`.padStart(11)}   ${said}`);
  }
  console.log();
}
