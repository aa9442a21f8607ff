import type { Source } from '../shared/sandbox.ts';
import { Disagreement } from './expectations.ts';
import { runOnNewCarrier, type Plan } from './plan.ts';

// Finds a short plan that still reproduces a disagreement.

const LAST_SHOWN = 40;

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
  /** How many shorter plans to try. Each runs on a new carrier. */
  tries: number;
}

/** Leaves out operations of one payee, ever smaller parts of them, while the product and the model still disagree.
 *  Returns the disagreement of the shortest plan. */
async function shorten(
  { source, tries }: Search,
  plan: Plan,
  first: Disagreement,
): Promise<Disagreement> {
  let failure = first;
  let [operations = []] = plan.operations;
  let size = Math.ceil(operations.length / 2);
  let triesLeft = tries;
  while (triesLeft > 0) {
    let isShorter = false;
    for (let start = 0; start < operations.length && triesLeft > 0; triesLeft -= 1) {
      const fewer = operations.toSpliced(start, size);
      const found = await disagreementOf(source, { ...plan, operations: [fewer] });
      if (!found) start += size;
      else [operations, failure, isShorter] = [fewer, found, true];
    }
    if (size === 1 && !isShorter) break;
    size = Math.max(1, Math.floor(size / 2));
  }
  return failure;
}

function described({ message, tested }: Disagreement): string {
  const log = (tested?.log ?? []).slice(-LAST_SHOWN).map((line) => `  ${line}`);
  return [message, 'The payee:', ...log].join('\n');
}

/** The disagreement of the shortest plan found, with the payee's log. If one payee alone does not reproduce it, the
 *  plan is not shortened. */
export async function explain(
  search: Search,
  plan: Plan,
  failure: Disagreement,
  where: string,
): Promise<Disagreement> {
  const { tested } = failure;
  const operations = plan.operations.filter((operation) => operation === tested?.operations);
  const alone = { ...plan, operations };
  const again = tested && search.tries > 0 && (await disagreementOf(search.source, alone));
  const shortest = again ? await shorten(search, alone, again) : failure;
  return new Disagreement(`${where}\n${described(shortest)}`);
}
