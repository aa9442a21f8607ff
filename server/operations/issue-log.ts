import { databaseIssues } from '../../domain/operations/database-issues.ts';
import type { HealthIssue } from '../../domain/operations/health-issue.ts';
import { PeriodicJob } from '../jobs/periodic-job.ts';
import { readDatabaseReport, type OperationsParts } from './system-health.ts';

const MINUTE_MS = 60_000;

interface IssueLogParts {
  report: OperationsParts;
  onIssue: (issue: HealthIssue) => void;
  onFailure: (error: unknown) => void;
}

/** Returns a job that reports each issue of the database when it appears, for the log, because nobody may be looking at
 *  System Health. The sentences are the same as on that page. */
export function issueLog({ report, onIssue, onFailure }: IssueLogParts): PeriodicJob {
  // Sentences contain numbers that change, so the remedy identifies an issue.
  let reported = new Set<string>();
  return new PeriodicJob({
    everyMs: MINUTE_MS,
    onFailure,
    run: async () => {
      const issues = databaseIssues(await readDatabaseReport(report.databases.read, report));
      issues.filter(({ remedy }) => !reported.has(remedy)).forEach(onIssue);
      reported = new Set(issues.map(({ remedy }) => remedy));
    },
  });
}
