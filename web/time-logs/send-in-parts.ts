const MAX_DAYS = 500;

interface PartlySent<Result> {
  results: Result[];
  /** The error of a later part. `results` has the results of the parts before that part. */
  failure?: unknown;
}

/** Sends days in parts, one after the other. Stops when a part fails. Throws only if the first part fails. If a later
 *  part fails, returns the results of the earlier parts, because the server has already processed them. */
export async function sendInParts<Item, Result>(
  days: readonly Item[],
  send: (part: Item[]) => Promise<readonly Result[]>,
): Promise<PartlySent<Result>> {
  const results: Result[] = [];
  for (let start = 0; start < days.length; start += MAX_DAYS) {
    try {
      results.push(...(await send(days.slice(start, start + MAX_DAYS))));
    } catch (failure) {
      if (start === 0) throw failure;
      return { results, failure };
    }
  }
  return { results };
}
