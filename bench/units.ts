import { addDays, weekStartOf } from '../domain/calendar.ts';
import { FLEET_REPORT, makeReport } from './cases.ts';
import { measure, median, WARM_UP_SECONDS, type Load, type NextRequest } from './load.ts';
import { MIN_RATES, type Verdicts } from './verdicts.ts';
import type { BenchSetup } from './setup.ts';

// The unit Y56 is the median time of one request to a bare Node server that reads 56 rows with pg and returns JSON. The
// response times that a person notices are in units, so that figures of different machines are comparable.

interface UnitCase {
  name: string;
  /** The maximum time in units. Without a maximum, the benchmark only compares the case with the baseline. */
  maxUnits?: number;
  load: Omit<Load, 'connections'>;
  /** Reads or writes the same rows on the baseline, which takes the minimum time for this data. */
  baseline?: Omit<Load, 'connections'>;
  /** The minimum rate, as a share of the baseline's rate. */
  minRate?: number;
}

const MONTH = { startDate: '2025-09-01', endDate: '2025-09-30' };

/** Returns a function that creates requests. Each request logs a new day: first this Monday for every person, then
 *  Tuesday, and so on. */
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

async function unitCases(setup: BenchSetup, seconds: number): Promise<UnitCase[]> {
  const { servers, adminToken, driverId } = setup;
  const fleetTokens = await setup.fleetTokens();
  const monthReport = await makeReport(setup, MONTH);
  const fleetReport = await makeReport(setup, FLEET_REPORT);
  const read = (url: string): UnitCase['load'] => ({ url, token: adminToken, seconds });
  const readApp = (path: string) => read(`${servers.app}${path}`);
  const readBaseline = (path: string) => read(`${servers.baseline}${path}`);
  const post = (url: string, next: () => NextRequest, requestCount: number): UnitCase['load'] => ({
    url,
    token: adminToken,
    method: 'POST',
    requestCount,
    next,
  });
  const sheet = `/api/payroll/weeks/2026-10-26?userId=${driverId}`;
  return [
    {
      name: 'Week sheet of a person',
      maxUnits: 3,
      load: readApp(sheet),
      baseline: readBaseline(`/sheet/${driverId}/2026-10-26`),
    },
    {
      name: 'Filtered page of contractors with count',
      maxUnits: 5,
      load: readApp('/api/contractors?search=a3f&status=active&page=1'),
    },
    {
      name: 'Filtered page of tax documents with counts',
      maxUnits: 5,
      load: readApp('/api/tax-documents?year=2025&type=FORM_1099_NEC'),
    },
    {
      name: 'Read a month’s report of 200 people with pay',
      maxUnits: 10,
      load: readApp(`/api/reports/${monthReport}`),
    },
    {
      name: 'Generate a month’s report of 200 people with pay',
      minRate: MIN_RATES.auditedWrite,
      load: post(`${servers.app}/api/reports/payroll-summary`, () => ({ body: MONTH }), 40),
      baseline: post(`${servers.baseline}/report`, () => ({ body: MONTH }), 40),
    },
    {
      name: 'Log a day, audited',
      maxUnits: 6,
      minRate: MIN_RATES.auditedWrite,
      load: post(`${servers.app}/api/time-logs`, newDays(fleetTokens), 300),
      baseline: post(`${servers.baseline}/day`, newDays(fleetTokens), 300),
    },
    {
      name: 'CSV of 6,200 lines',
      maxUnits: 60,
      load: readApp(`/api/reports/${fleetReport}/export/csv`),
      baseline: readBaseline(`/csv/${fleetReport}`),
    },
  ];
}

/** Returns the median time of a request to the bare server, in milliseconds. */
export async function measureUnit(
  { servers, driverId }: { servers: Pick<BenchSetup['servers'], 'rows'>; driverId: string },
  seconds: number,
): Promise<number> {
  const load = { url: `${servers.rows}/${driverId}`, token: '', connections: 1, seconds };
  return (await measure(load)).p50Ms;
}

async function measureOneConnection(load: Omit<Load, 'connections'>) {
  return measure({ ...load, connections: 1 });
}

async function warmUp(load: Omit<Load, 'connections'>): Promise<void> {
  await measureOneConnection(load.requestCount ? load : { ...load, seconds: WARM_UP_SECONDS });
}

export async function measureUnits(
  setup: BenchSetup,
  {
    seconds,
    rounds,
    isSelected,
  }: { seconds: number; rounds: number; isSelected: (name: string) => boolean },
  verdicts: Verdicts,
): Promise<void> {
  console.log('Requests on one connection, in units of Y56\n');
  for (const { name, maxUnits, minRate, load, baseline } of await unitCases(setup, seconds)) {
    if (!isSelected(name)) continue;
    await warmUp(load);
    if (baseline) await warmUp(baseline);
    const appUnits: number[] = [];
    const baselineUnits: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const unit = await measureUnit(setup, Math.min(seconds, 2));
      const { p50Ms, failed } = await measureOneConnection(load);
      if (failed > 0) verdicts.atMost(name, failed, 0, { figure: 'failed requests' });
      times.push(p50Ms);
      appUnits.push(p50Ms / unit);
      if (baseline) baselineUnits.push((await measureOneConnection(baseline)).p50Ms / unit);
    }
    const appMedian = median(appUnits);
    const baselineMedian = baseline && median(baselineUnits);
    console.log(`  ${name}: ${median(times).toFixed(2)} ms, ${appMedian.toFixed(1)} units`);
    if (maxUnits !== undefined)
      console.log(
        `    ${verdicts.atMost(name, appMedian, maxUnits, { unit: ' units', baseline: baselineMedian })}`,
      );
    if (baselineMedian !== undefined)
      console.log(`    baseline: ${baselineMedian.toFixed(1)} units`);
    if (minRate !== undefined && baselineMedian !== undefined)
      console.log(`    ${verdicts.atLeast(name, baselineMedian / appMedian, minRate, 'rate')}`);
  }
  console.log();
}
