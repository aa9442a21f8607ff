import type { AuditEvent } from '../audit-logs/events.ts';
import type { DecidedDay, RunValues } from '../audit-logs/entry-values.ts';
import { weekStartOf, type Day } from '../calendar.ts';
import type { Role } from '../access.ts';
import type { Notification } from './schema.ts';

/** The kind of a notification with its parameters. */
export type Content = Notification extends infer One
  ? One extends Notification
    ? Pick<One, 'kind' | 'parameters'>
    : never
  : never;

export type NewNotification = Content & { userId: string };

/** Groups the days of a decision by pay week, because each week has its own page. */
function byWeek(decided: readonly DecidedDay[]): { weekStart: Day; days: Day[] }[] {
  const days = decided.map(({ day }) => day).toSorted();
  return [...Map.groupBy(days, weekStartOf)].map(([weekStart, weekDays]) => ({
    weekStart,
    days: weekDays,
  }));
}

const settlementOf = ({ payrollRunId, weekStart }: RunValues) => ({ payrollRunId, weekStart });

/** Returns the notifications for the person whose record an event changed. */
function contentsOf(event: AuditEvent): Content[] {
  switch (event.action) {
    case 'TIME_LOGS_DECIDED':
    case 'TIME_LOG_REOPENED': {
      const { status, days, reason = '' } = event.after;
      return byWeek(days).map((week) =>
        status === 'REJECTED'
          ? { kind: 'DAYS_REJECTED', parameters: { ...week, reason } }
          : { kind: 'DAYS_APPROVED', parameters: week },
      );
    }
    case 'TIME_LOGS_DECISION_UNDONE':
      return byWeek(event.after.days).map((week) => ({
        kind: 'DAYS_PENDING_AGAIN',
        parameters: week,
      }));
    case 'EXPENSE_DECIDED': {
      const { status, day, reason = '' } = event.after;
      const parameters = { weekStart: weekStartOf(day), day };
      if (status !== 'REJECTED') return [{ kind: 'EXPENSE_APPROVED', parameters }];
      return [{ kind: 'EXPENSE_REJECTED', parameters: { ...parameters, reason } }];
    }
    case 'EXPENSE_DECISION_UNDONE': {
      const { day } = event.after;
      return [{ kind: 'EXPENSE_PENDING_AGAIN', parameters: { weekStart: weekStartOf(day), day } }];
    }
    case 'PAYROLL_PROCESSED':
      return [{ kind: 'SETTLEMENT_READY', parameters: settlementOf(event.after) }];
    case 'PAYROLL_PAID': {
      const { paidOn } = event.after;
      if (paidOn === undefined) return [];
      return [{ kind: 'SETTLEMENT_PAID', parameters: { ...settlementOf(event.after), paidOn } }];
    }
    case 'PAYROLL_REVERSED':
      return [{ kind: 'SETTLEMENT_REVERSED', parameters: settlementOf(event.after) }];
    case 'PAY_RATE_SET': {
      const { unit, rateTenThousandths, effectiveFrom } = event.after;
      return [{ kind: 'RATE_SET', parameters: { unit, rateTenThousandths, effectiveFrom } }];
    }
    case 'PAY_RATE_REMOVED': {
      const { unit, rateTenThousandths, effectiveFrom } = event.before;
      return [{ kind: 'RATE_REMOVED', parameters: { unit, rateTenThousandths, effectiveFrom } }];
    }
    default:
      return contentsOfTaxOrAccountEvent(event);
  }
}

function contentsOfTaxOrAccountEvent(event: AuditEvent): Content[] {
  switch (event.action) {
    case 'W9_REQUESTED':
      return [{ kind: 'W9_REQUESTED', parameters: {} }];
    case 'TAX_DOCUMENT_FURNISHED': {
      const { taxYear, corrected = false, method } = event.after;
      // A form that the carrier sends by postal mail arrives on paper, so the app sends no notification.
      if (method !== 'ELECTRONIC') return [];
      return [{ kind: 'TAX_FORM_AVAILABLE', parameters: { taxYear, isCorrected: corrected } }];
    }
    case 'YEAR_QUESTION_ANSWERED':
      return [{ kind: 'QUESTION_ANSWERED', parameters: { taxYear: event.after.taxYear } }];
    case 'USER_ROLE_CHANGED':
      return [{ kind: 'ROLE_CHANGED', parameters: { roles: event.after.roles as Role[] } }];
    case 'EMAIL_CHANGED':
      // A request from an emailed link has no session and no actor, but the person made the change.
      return event.after.byEmailedLink ? [] : [{ kind: 'EMAIL_CHANGED', parameters: {} }];
    case 'PASSWORD_RESET':
      return [{ kind: 'PASSWORD_RESET', parameters: {} }];
    default:
      return [];
  }
}

/** Returns the notifications that audit events cause. Nobody gets a notification about their own action. */
export function notificationsOf(
  events: readonly AuditEvent[],
  actorId: string | null,
): NewNotification[] {
  return events.flatMap((event) => {
    const { subjectId } = event;
    if (subjectId === null || subjectId === actorId) return [];
    return contentsOf(event).map((content) => ({ ...content, userId: subjectId }));
  });
}
