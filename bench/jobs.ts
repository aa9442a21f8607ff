import type { PaydayPayee } from '../domain/payday/schema.ts';
import { FLEET_SIZE, FLEET_YEAR } from './fleet.ts';
import { weekOf } from './cases.ts';
import { measure, type NextRequest } from './load.ts';
import { acceptAll, processAll, readPayday } from './payday.ts';
import { stateOf } from './processes.ts';
import type { Verdicts } from './verdicts.ts';
import { call, type BenchSetup } from './setup.ts';

// This file measures the long jobs that a person waits for: payroll for all payees, a payday, and all forms of a year.

const MAX_PAYROLL_MS = 1500;
const MAX_FORMS_GENERATED_MS = 500;
const MAX_FORMS_DOWNLOADED_MS = 4000;
const MAX_STALL_MS = 50;
const MAX_PAYDAY_READ_MS = 200;
const MAX_PAYDAY_PROCESSED_MS = 500;
const PAYROLL_WEEKS = ['2024-06-03', '2024-06-10', '2024-06-17'];

interface Job {
  name: string;
  maxMs: number;
  /** Whether the job may block the event loop for longer than MAX_STALL_MS. */
  mayStall: boolean;
  /** Prepares the job. The measured time does not include the preparation. */
  prepare?: () => Promise<void>;
  work: () => Promise<{ tookMs: number; failed: number }>;
}

async function measureTime(
  work: () => Promise<unknown>,
): Promise<{ tookMs: number; failed: number }> {
  const started = performance.now();
  await work();
  return { tookMs: performance.now() - started, failed: 0 };
}

function payrollWork({ servers, adminToken, fleet }: BenchSetup, weekStart: string): Job['work'] {
  const payeeIds = fleet.ids.values();
  return () =>
    measure({
      url: `${servers.app}/api/payroll/weekly`,
      method: 'POST',
      token: adminToken,
      connections: 16,
      requestCount: FLEET_SIZE,
      next: () => ({ body: weekOf(payeeIds.next().value ?? fleet.ids[0] ?? '', weekStart) }),
    });
}

/** Downloads all copies of each document, as the office does. */
async function downloadAll({ servers, adminToken }: BenchSetup, ids: readonly string[]) {
  let index = 0;
  const next = (): NextRequest => {
    index += 1;
    return { path: `/api/tax-documents/${ids[index % ids.length]}/download` };
  };
  return measure({
    url: servers.app,
    token: adminToken,
    connections: 16,
    requestCount: ids.length,
    next,
  });
}

async function listFormIds(setup: BenchSetup): Promise<string[]> {
  const path = `/api/tax-documents?year=${FLEET_YEAR}&type=FORM_1099_NEC&limit=${FLEET_SIZE}`;
  const { taxDocuments } = await call<{ taxDocuments: { id: string }[] }>(setup, path);
  return taxDocuments.map(({ id }) => id);
}

/** Returns the jobs of a payday. The first job reads the payday page. The second job processes all payees in one
 *  batch. */
function paydayJobs(setup: BenchSetup): Job[] {
  let payees: PaydayPayee[] = [];
  return [
    {
      name: 'Payday of 200 people read',
      maxMs: MAX_PAYDAY_READ_MS,
      mayStall: true,
      prepare: async () => {
        payees = await acceptAll(setup);
      },
      work: () => measureTime(() => readPayday(setup)),
    },
    {
      name: 'Payday of 200 people processed in one batch',
      maxMs: MAX_PAYDAY_PROCESSED_MS,
      mayStall: true,
      work: () => measureTime(() => processAll(setup, payees)),
    },
  ];
}

function jobsOf(setup: BenchSetup): Job[] {
  const payrollJobs = PAYROLL_WEEKS.map((weekStart) => ({
    name: 'Payroll of 200 people, stored and audited',
    maxMs: MAX_PAYROLL_MS,
    mayStall: true,
    work: payrollWork(setup, weekStart),
  }));
  const downloadJob: Job = {
    name: '200 forms 1099-NEC downloaded, all copies',
    maxMs: MAX_FORMS_DOWNLOADED_MS,
    mayStall: false,
    work: async () => downloadAll(setup, await listFormIds(setup)),
  };
  return [
    ...payrollJobs,
    ...paydayJobs(setup),
    {
      name: '200 forms 1099-NEC generated and audited',
      maxMs: MAX_FORMS_GENERATED_MS,
      mayStall: false,
      work: () => measureTime(() => call(setup, `/api/tax-years/${FLEET_YEAR}/documents`, {})),
    },
    downloadJob,
    downloadJob,
    downloadJob,
  ];
}

export async function measureJobs(
  setup: BenchSetup,
  isSelected: (name: string) => boolean,
  verdicts: Verdicts,
): Promise<void> {
  console.log('Jobs. A job of many requests uses 16 connections.\n');
  for (const { name, maxMs, mayStall, prepare, work } of jobsOf(setup)) {
    if (!isSelected(name)) continue;
    await prepare?.();
    await stateOf(setup.servers.app);
    const { tookMs, failed } = await work();
    const { loopMaxMs, memoryMb } = await stateOf(setup.servers.app);
    if (failed > 0) verdicts.atMost(name, failed, 0, { figure: 'failed requests' });
    console.log(`  ${name}: ${verdicts.atMost(name, tookMs, maxMs, { unit: ' ms' })}`);
    const stall = mayStall
      ? `${loopMaxMs.toFixed(1)} ms`
      : verdicts.atMost(name, loopMaxMs, MAX_STALL_MS, {
          unit: ' ms',
          figure: 'longest stall',
        });
    console.log(`    longest stall of the event loop ${stall}; memory ${memoryMb.toFixed(0)} MB`);
  }
  console.log();
}
