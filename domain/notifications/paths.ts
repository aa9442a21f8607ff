import type { Content } from './from-events.ts';

/** Returns the page that an email or push message links to for a notification. */
function pathOf({ kind, parameters }: Content): string {
  switch (kind) {
    case 'DAYS_APPROVED':
    case 'DAYS_REJECTED':
    case 'DAYS_PENDING_AGAIN':
      return `/dashboard/time-logs?day=${parameters.days[0] ?? parameters.weekStart}`;
    case 'EXPENSE_APPROVED':
    case 'EXPENSE_REJECTED':
    case 'EXPENSE_PENDING_AGAIN':
      return `/dashboard/time-logs?day=${parameters.day}`;
    case 'WEEK_REMINDER':
      return `/dashboard/time-logs?day=${parameters.weekStart}`;
    case 'SETTLEMENT_READY':
    case 'SETTLEMENT_PAID':
    case 'SETTLEMENT_REVERSED':
    case 'WITHHOLDING_REPAID':
      return `/dashboard/payroll/statements/${parameters.settlementId}`;
    case 'TAX_FORM_AVAILABLE':
    case 'QUESTION_ANSWERED':
      return `/dashboard/payroll?tab=tax-documents&year=${parameters.taxYear}`;
    case 'W9_REQUESTED':
      return '/dashboard/profile/w9';
    case 'TEAM_JOINED':
      return '/dashboard/contractors';
    case 'ACCESS_GIVEN':
      return '/dashboard/staff';
    case 'PAYROLL_RULE_CHANGED':
    case 'SIGN_IN_RULES_CHANGED':
      return '/dashboard/company';
    default:
      return '/dashboard/profile';
  }
}

const DASHBOARD = '/dashboard';

/** Returns the page for a batch of notifications: their common page, or else the dashboard. */
export function commonPathOf(batch: readonly Content[]): string {
  const paths = new Set(batch.map(pathOf));
  const [firstPath = DASHBOARD] = paths;
  return paths.size === 1 ? firstPath : DASHBOARD;
}
