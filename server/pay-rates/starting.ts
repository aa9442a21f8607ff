import { dayIn } from '../../domain/calendar.ts';
import { command, withoutEvents, SYSTEM } from '../audit/command.ts';
import type { Database } from '../database/database.ts';
import { grantCompanyScope } from '../database/scope.ts';
import { readTimeZone } from '../database/time-zone.ts';
import { PeriodicJob } from '../jobs/periodic-job.ts';
import { setRateDate } from './queries.ts';
import { updateRecentlyStartedRates } from './writes.ts';

interface StartingParts {
  db: Database;
  clock: () => Temporal.Instant;
  onFailure: (error: unknown) => void;
}

/** Returns a job that copies a planned rate to `users.hourly_rate_ten_thousandths` when the rate starts, because lists
 *  show this column. If several servers run the job at the same time, only one of them changes the column. The job
 *  writes no audit entry, because planning the rate wrote one. */
export function plannedRatesJob({ db, clock, onFailure }: StartingParts): PeriodicJob {
  return new PeriodicJob({
    onFailure,
    run: () =>
      command(db, SYSTEM, async (tx) => {
        const today = dayIn(await readTimeZone(tx), clock());
        await grantCompanyScope(tx);
        await setRateDate(tx, today);
        await updateRecentlyStartedRates(tx, today);
        return withoutEvents(undefined);
      }),
  });
}
