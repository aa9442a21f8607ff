import { offline } from './offline.ts';
import { timeLogsApproval } from './time-logs-approval.ts';
import { timeLogsException } from './time-logs-exception.ts';
import { timeLogs } from './time-logs.ts';

/** The Spanish texts of each `messages.ts`. They are loaded only for people who read Spanish. */
export const spanish = {
  offline,
  timeLogs,
  timeLogsApproval,
  timeLogsException,
};

export type Texts = typeof spanish;
