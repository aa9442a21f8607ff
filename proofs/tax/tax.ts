import { runAsCommand } from '../shared/command.ts';
import type { Source } from '../shared/sandbox.ts';
import { TODAY } from '../shared/future-carrier.ts';
import type { Report } from '../shared/runs.ts';
import { proveAccounts } from './accounts.ts';
import { Disagreement } from './expectations.ts';
import { planOf, runOnNewCarrier } from './plan.ts';
import { explain } from './shrink.ts';

// `npm run proof:tax` runs random operations over HTTP and compares every figure of the tax years with a model. The
// model was written from the tax rules, not from the code.

/** The number of groups of accounts with shared numbers. They are on a carrier of their own. */
const GROUPS = 2;

interface Options {
  seed: number;
  operations: number;
  /** The number of shorter plans to try after a disagreement. */
  tries: number;
  source?: Source | undefined;
}

/** Runs the operations on a new carrier with a new database. Returns the number of requests. */
async function proveOperations({ seed, operations, tries, source }: Options): Promise<number> {
  const plan = planOf(seed, operations);
  try {
    return await runOnNewCarrier(source, plan);
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    const command = `npm run proof:tax -- --seed ${seed} --operations ${operations}`;
    throw await explain({ source, tries }, plan, error, `${command}:`);
  }
}

export async function proveTax(options: Options): Promise<Report> {
  const { seed, operations, source } = options;
  const requests = await proveAccounts(source, { seed, groups: GROUPS });
  return {
    operations,
    requests: requests + (await proveOperations(options)),
    'groups of accounts with shared numbers': GROUPS,
    'day of the proof': TODAY,
  };
}

if (import.meta.main)
  await runAsCommand('proof:tax', { operations: 10_000, tries: 150 }, proveTax, { rounds: 100 });
