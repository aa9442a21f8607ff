/** The number of daily, weekly and monthly backups to keep. The newest backup of a day is a daily backup, the newest
 *  backup of a week is a weekly backup, and the newest backup of a month is a monthly backup. Days, weeks and months
 *  without a backup do not reduce these numbers. */
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

/** Returns the backups to remove. Always keeps the newest backup. */
export function backupsToRemove<Backup extends { createdAt: Temporal.Instant }>(
  backups: readonly Backup[],
  retention: Retention,
  timeZone: string,
): Backup[] {
  const newestFirst = backups.toSorted((one, other) =>
    Temporal.Instant.compare(other.createdAt, one.createdAt),
  );
  const keptBackups = new Set<Backup>(newestFirst.slice(0, 1));
  for (const rule of ['daily', 'weekly', 'monthly'] as const) {
    const seenBuckets = new Set<string>();
    for (const backup of newestFirst) {
      const day = backup.createdAt.toZonedDateTimeISO(timeZone).toPlainDate();
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

export function nextNight(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const tonight = nightOf(today, timeZone);
  return Temporal.Instant.compare(now, tonight) < 0
    ? tonight
    : nightOf(today.add({ days: 1 }), timeZone);
}

/** Returns whether to make a backup now, because last night's backup is missing. A server that was off at night makes the
 *  backup after its next start. After a failure, the server waits an hour before it tries again. */
export function isBackupDue(input: {
  now: Temporal.Instant;
  timeZone: string;
  /** The times of the existing backups, in any order. */
  backupTimes: readonly Temporal.Instant[];
  failedAt: Temporal.Instant | undefined;
}): boolean {
  const { now, timeZone, backupTimes, failedAt } = input;
  const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
    Temporal.Instant.compare(one, other) < 0;
  const justFailed = failedAt !== undefined && isBefore(now.subtract(RETRY_AFTER), failedAt);
  if (justFailed && !isBefore(now, failedAt)) return false;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const tonight = nightOf(today, timeZone);
  const lastNight = isBefore(now, tonight)
    ? nightOf(today.subtract({ days: 1 }), timeZone)
    : tonight;
  // A backup with a future time, made before the clock was set back, is not last night's backup.
  return !backupTimes.some((at) => !isBefore(at, lastNight) && !isBefore(now, at));
}
