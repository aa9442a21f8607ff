import { runAsCommand, type Report } from '../shared/command.ts';
import type { Source } from '../shared/sandbox.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { proveAccounts } from './accounts.ts';
import { Disagreement } from './expectations.ts';
import { planOf, runOnNewCarrier } from './plan.ts';
import { explain } from './shrink.ts';

// `npm run proof:tax` runs random operations over HTTP and compares every figure of the tax years with a model. The
// model was written from the tax rules, not from the code.

/** The number of operations on one carrier. The operations after them run on a new carrier with a new database. */
const OPERATIONS_PER_CARRIER = 10_000;

interface Options {
  seed: number;
  operations: number;
  /** The index of the first carrier. Use it to continue or repeat a run from that carrier. */
  from: number;
  /** The number of shorter plans to try after a disagreement. */
  tries: number;
  source?: Source | undefined;
}

/** Runs one carrier. Returns the number of requests. */
async function proveOne(
  { seed, tries, source }: Options,
  carrier: number,
  operations: number,
): Promise<number> {
  const plan = planOf(seed, carrier, operations);
  try {
    return await runOnNewCarrier(source, plan);
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    const command = `npm run proof:tax -- --seed ${seed} --from ${carrier} --operations ${operations}`;
    throw await explain({ source, tries }, plan, error, `${command}:`);
  }
}

export async function proveTax(options: Options): Promise<Report> {
  const { operations, from } = options;
  const carriers = Math.ceil(operations / OPERATIONS_PER_CARRIER);
  // A few groups of accounts with shared numbers, on a carrier of their own.
  const groups = Math.max(2, Math.min(200, Math.round(operations / 500)));
  let requests = await proveAccounts(options.source, { seed: options.seed + from, groups });
  for (let index = 0; index < carriers; index += 1) {
    const remaining = operations - index * OPERATIONS_PER_CARRIER;
    requests += await proveOne(options, from + index, Math.min(OPERATIONS_PER_CARRIER, remaining));
    if (carriers > 1) console.log(`  carrier ${from + index}: the product and the model agree`);
  }
  return {
    operations,
    requests,
    carriers,
    'groups of accounts with shared numbers': groups,
    'day of the proof': TODAY,
  };
}

if (import.meta.main)
  await runAsCommand('proof:tax', { operations: 1_000_000, from: 0, tries: 150 }, proveTax);
