/** The most days in one call. */
const MAX_DAYS = 500;

interface PartlySent<Result> {
  results: Result[];
  /** Why a later part failed. The results are those of the parts before it. */
  failure?: unknown;
}

/** Sends days in parts, one after the other. Throws only if the first part fails, because the days of earlier parts are
 *  decided. */
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
