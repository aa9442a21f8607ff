import type { Source } from '../shared/sandbox.ts';
import { Disagreement } from './expectations.ts';
import { runOnNewCarrier, type Plan } from './plan.ts';

// This file finds a short plan that still reproduces a disagreement.

const MAX_LOG_LINES = 40;

/** Runs a plan. Returns its disagreement, or undefined if the product and the model agree. */
async function disagreementOf(
  source: Source | undefined,
  plan: Plan,
): Promise<Disagreement | undefined> {
  try {
    await runOnNewCarrier(source, plan);
    return undefined;
  } catch (error) {
    if (error instanceof Disagreement) return error;
    throw error;
  }
}

interface Search {
  source: Source | undefined;
  /** The number of shorter plans to try. Each plan runs on a new carrier. */
  tries: number;
}

/** Removes operations of one payee: first half of the operations together, then smaller groups. Leaves a group out of
 *  the plan if the product and the model still disagree without it. Returns the disagreement of the shortest plan. */
async function shrink(
  { source, tries }: Search,
  plan: Plan,
  disagreement: Disagreement,
): Promise<Disagreement> {
  let shortest = disagreement;
  let [operations = []] = plan.operations;
  let size = Math.ceil(operations.length / 2);
  let triesLeft = tries;
  while (triesLeft > 0) {
    let isShorter = false;
    for (let start = 0; start < operations.length && triesLeft > 0; triesLeft -= 1) {
      const remaining = operations.toSpliced(start, size);
      const reproduced = await disagreementOf(source, { ...plan, operations: [remaining] });
      if (reproduced) {
        operations = remaining;
        shortest = reproduced;
        isShorter = true;
      } else {
        start += size;
      }
    }
    if (size === 1 && !isShorter) break;
    size = Math.max(1, Math.floor(size / 2));
  }
  return shortest;
}

function textOf({ message, testPayee }: Disagreement): string {
  const log = (testPayee?.log ?? []).slice(-MAX_LOG_LINES).map((line) => `  ${line}`);
  return [message, 'The payee:', ...log].join('\n');
}

/** Returns the disagreement of the shortest plan that was found, with the payee's log. Does not shrink the plan if one
 *  payee alone does not reproduce the disagreement. */
export async function explain(
  search: Search,
  plan: Plan,
  disagreement: Disagreement,
  command: string,
): Promise<Disagreement> {
  const { testPayee } = disagreement;
  const operations = plan.operations.filter((operation) => operation === testPayee?.operations);
  const planOfOne = { ...plan, operations };
  const reproduced =
    testPayee && search.tries > 0 && (await disagreementOf(search.source, planOfOne));
  const shortest = reproduced ? await shrink(search, planOfOne, reproduced) : disagreement;
  return new Disagreement(`${command}\n${textOf(shortest)}`);
}
