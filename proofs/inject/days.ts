import { addDays, daysOfWeek } from '../../domain/calendar.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import * as decided from '../../domain/time-logs/decided-schema.ts';
import * as missedDays from '../../domain/time-logs/missed-days.ts';
import * as timeLogs from '../../domain/time-logs/schema.ts';
import { MONDAY, type Write } from './write.ts';

const LOADS = [{ unit: 'LOAD', quantity: 2, reference: 'TL-4711' }];

/** Writes that concern a driver's days. */
export const DAY_WRITES: readonly Write[] = [
  {
    endpoint: timeLogs.submitWeek,
    by: 'driver',
    params: () => ({ weekStart: MONDAY }),
    body: () => ({
      days: daysOfWeek(MONDAY).map((date) => ({
        date,
        worked: true,
        description: 'Two loads',
        quantities: LOADS,
      })),
    }),
    store: (response, created) => (created.logs = response.timeLogs),
  },
  {
    endpoint: missedDays.requestDay,
    by: 'driver',
    body: () => ({
      date: addDays(MONDAY, -21),
      description: 'Two loads',
      quantities: LOADS,
      reason: 'Forgot it',
    }),
  },
  {
    endpoint: missedDays.enterOnBehalf,
    by: 'admin',
    body: ({ driver }) => ({
      userId: driver.id,
      date: addDays(MONDAY, -20),
      worked: true,
      description: 'Two loads',
      quantities: LOADS,
    }),
  },
  {
    endpoint: missedDays.enterDays,
    by: 'admin',
    body: ({ driver }) => ({
      days: [
        {
          userId: driver.id,
          date: addDays(MONDAY, -19),
          worked: true,
          hoursWorked: 8,
          description: 'Two loads',
          quantities: LOADS,
        },
      ],
    }),
  },
  // The logs start with the newest day, so the last log is Monday. Nobody can decide a future day.
  {
    endpoint: decideTimeLogs,
    by: 'admin',
    body: ({ logs }) => ({
      days: logs.slice(-1).map(({ id, version }) => ({ id, version })),
      status: 'APPROVED',
    }),
  },
  {
    endpoint: decided.reopenTimeLog,
    by: 'admin',
    params: ({ logs }) => ({ id: logs.at(-1)?.id ?? '' }),
    body: ({ logs }) => ({ version: logs.at(-1)?.version ?? 1, reason: 'Not this load' }),
  },
  {
    endpoint: decideTimeLogs,
    by: 'admin',
    body: ({ logs }) => ({
      days: logs.slice(0, 2).map(({ id, version }) => ({ id, version })),
      status: 'REJECTED',
      reason: 'Not yours',
    }),
  },
  {
    endpoint: decided.undoDecisions,
    by: 'admin',
    body: ({ logs }) => ({
      days: logs.slice(1, 2).map(({ id, version }) => ({ id, version })),
      status: 'REJECTED',
    }),
  },
  {
    endpoint: timeLogs.logDay,
    by: 'driver',
    body: ({ logs }) => ({
      date: logs[0]?.date,
      worked: true,
      description: 'Again',
      quantities: LOADS,
    }),
  },
  {
    endpoint: timeLogs.updateTimeLog,
    by: 'driver',
    params: ({ logs }) => ({ id: logs[1]?.id ?? '' }),
    body: ({ logs }) => ({
      date: logs[1]?.date,
      worked: true,
      description: 'Again',
      quantities: LOADS,
    }),
  },
  {
    endpoint: timeLogs.updateTimeLog,
    by: 'admin',
    params: ({ logs }) => ({ id: logs[1]?.id ?? '' }),
    body: ({ logs }) => ({
      date: logs[1]?.date,
      worked: true,
      status: 'REJECTED',
      reason: 'Not yours',
    }),
  },
];
