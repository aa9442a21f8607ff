import type { Comparison } from './cases.ts';
import { measure, median, medianOf, WARM_UP_SECONDS, type Figures, type Load } from './load.ts';
import { stateOf, type ProcessState } from './processes.ts';
import { MAX_P99, type Verdicts } from './verdicts.ts';
import type { BenchSetup } from './setup.ts';

export interface RunLength {
  seconds: number;
  rounds: number;
}

const COLUMNS = ['per second', 'p50', 'p99', 'loop p99', 'loop max', 'memory'];
const row = (name: string, columns: readonly string[]) =>
  `  ${name.padEnd(12)}${columns.map((column) => column.padStart(11)).join('')}`;

export function printColumns(): void {
  console.log(`\n${row('', COLUMNS)}\n`);
}

function line(name: string, figures: Figures, state: ProcessState): string {
  const { perSecond, p50Ms, p99Ms, failed } = figures;
  const { loopP99Ms, loopMaxMs, memoryMb } = state;
  return row(name, [
    perSecond.toFixed(perSecond < 100 ? 1 : 0),
    ...[p50Ms, p99Ms].map((time) => `${time.toFixed(2)} ms`),
    ...[loopP99Ms, loopMaxMs].map((time) => `${time.toFixed(0)} ms`),
    `${memoryMb.toFixed(0)} MB`,
    failed > 0 ? `${failed} failed` : '',
  ]);
}

interface Side {
  load: Load;
  origin: string;
  rounds: Figures[];
  states: ProcessState[];
}

async function round(side: Side): Promise<void> {
  await stateOf(side.origin);
  side.rounds.push(await measure(side.load));
  side.states.push(await stateOf(side.origin));
}

const worst = (states: readonly ProcessState[]): ProcessState => ({
  memoryMb: Math.max(...states.map(({ memoryMb }) => memoryMb)),
  loopP99Ms: Math.max(...states.map(({ loopP99Ms }) => loopP99Ms)),
  loopMaxMs: Math.max(...states.map(({ loopMaxMs }) => loopMaxMs)),
});

/** Measures the app and the baseline in turn, so that other work on the machine affects both. */
export async function compare(
  { servers }: BenchSetup,
  comparison: Comparison,
  { connections, seconds, rounds }: RunLength & { connections: number },
  verdicts: Verdicts,
): Promise<void> {
  const { name, minRate, method, token, requestCount } = comparison;
  const sideOf = (origin: string, { path, next }: Comparison['app']): Side => {
    const length = requestCount === undefined ? { seconds } : { requestCount };
    const load: Load = {
      url: `${origin}${path}`,
      token,
      connections,
      ...length,
      ...(method && { method }),
      ...(next && { next }),
    };
    return { load, origin, rounds: [], states: [] };
  };
  const app = sideOf(servers.app, comparison.app);
  const baseline = sideOf(servers.baseline, comparison.baseline);
  const warmUp =
    requestCount === undefined ? { seconds: WARM_UP_SECONDS } : { requestCount: connections };
  for (const { load } of [baseline, app]) await measure({ ...load, ...warmUp });
  for (let index = 0; index < rounds; index += 1)
    for (const side of [baseline, app]) await round(side);
  const ratio = median(
    app.rounds.map(({ perSecond }, index) => perSecond / (baseline.rounds[index]?.perSecond ?? 1)),
  );
  const figures = medianOf(app.rounds);
  const figure = connections > 1 ? `${connections} connections` : '';
  console.log(`${name}, ${connections} connection${connections > 1 ? 's' : ''}`);
  console.log(line('baseline', medianOf(baseline.rounds), worst(baseline.states)));
  console.log(line('linehaul', figures, worst(app.states)));
  console.log(`  ratio ${verdicts.atLeast(name, ratio, minRate, figure)}`);
  if (connections > 1) {
    const tailRatio = figures.p99Ms / figures.p50Ms;
    const tail = verdicts.atMost(name, tailRatio, MAX_P99, { figure: 'p99' });
    console.log(`  p99 to p50 ${tail}`);
  }
  const failed = figures.failed + medianOf(baseline.rounds).failed;
  if (failed > 0) verdicts.atMost(name, failed, 0, { figure: 'failed requests' });
  console.log();
}
