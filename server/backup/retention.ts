/** How many backups to keep: the newest of each of the last days, weeks and months with a backup. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

type Bucket = (day: Temporal.PlainDate) => string;

const BUCKETS: Record<keyof Retention, Bucket> = {
  daily: (day) => day.toString(),
  weekly: (day) => `${day.yearOfWeek}-${day.weekOfYear}`,
  monthly: (day) => day.toPlainYearMonth().toString(),
};

/** The backups that no rule keeps. The newest one is always kept. */
export function backupsToRemove<Backup extends { madeAt: Temporal.Instant }>(
  backups: readonly Backup[],
  retention: Retention,
  timeZone: string,
): Backup[] {
  const newestFirst = backups.toSorted((one, other) =>
    Temporal.Instant.compare(other.madeAt, one.madeAt),
  );
  const keptBackups = new Set<Backup>(newestFirst.slice(0, 1));
  for (const rule of ['daily', 'weekly', 'monthly'] as const) {
    const seenBuckets = new Set<string>();
    for (const backup of newestFirst) {
      const day = backup.madeAt.toZonedDateTimeISO(timeZone).toPlainDate();
      const bucket = BUCKETS[rule](day);
      if (seenBuckets.has(bucket) || seenBuckets.size >= retention[rule]) continue;
      seenBuckets.add(bucket);
      keptBackups.add(backup);
    }
  }
  return newestFirst.filter((backup) => !keptBackups.has(backup));
}

const NIGHTLY_AT = Temporal.PlainTime.from('02:30');
const RETRY_AFTER = { hours: 1 };

const nightOf = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime({ timeZone, plainTime: NIGHTLY_AT }).toInstant();

/** The time of the next automatic backup. */
export function nextNight(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const tonight = nightOf(today, timeZone);
  return Temporal.Instant.compare(now, tonight) < 0
    ? tonight
    : nightOf(today.add({ days: 1 }), timeZone);
}

/** Whether last night's backup is missing. A server that was off at night makes it after its next start. A failed
 *  backup is retried an hour later. */
export function isBackupDue(facts: {
  now: Temporal.Instant;
  timeZone: string;
  /** The times of the existing backups, in any order. */
  backupTimes: readonly Temporal.Instant[];
  failedAt: Temporal.Instant | undefined;
}): boolean {
  const { now, timeZone, backupTimes, failedAt } = facts;
  const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
    Temporal.Instant.compare(one, other) < 0;
  const justFailed = failedAt !== undefined && isBefore(now.subtract(RETRY_AFTER), failedAt);
  if (justFailed && !isBefore(now, failedAt)) return false;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const tonight = nightOf(today, timeZone);
  const lastNight = isBefore(now, tonight)
    ? nightOf(today.subtract({ days: 1 }), timeZone)
    : tonight;
  // After the clock was set back, a backup with a future time does not count as last night's.
  return !backupTimes.some((at) => !isBefore(at, lastNight) && !isBefore(now, at));
}
