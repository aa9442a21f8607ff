import type { AuditEvent } from '../audit-logs/events.ts';
import type { DecidedDay, SettlementValues } from '../audit-logs/entry-values.ts';
import { weekStartOf, type Day } from '../calendar.ts';
import { isRoleOverOthers, type Role } from '../access.ts';
import { SIGN_IN_SETTINGS } from '../company/settings-rules.ts';
import type { CompanySettings } from '../company/settings.ts';
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

const settlementOf = ({ settlementId, weekStart }: SettlementValues) => ({
  settlementId,
  weekStart,
});

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
    case 'SETTLEMENT_STATEMENT_SENT':
      return [{ kind: 'STATEMENT_SENT', parameters: event.after }];
    case 'PAYROLL_REVERSED':
      return [{ kind: 'SETTLEMENT_REVERSED', parameters: settlementOf(event.after) }];
    case 'STATEMENT_QUESTION_ANSWERED': {
      const { settlementId, weekStart } = event.after;
      return [{ kind: 'STATEMENT_QUESTION_ANSWERED', parameters: { settlementId, weekStart } }];
    }
    case 'WITHHOLDING_REPAID': {
      const { settlementId, weekStart, repaidOn } = event.after;
      return [{ kind: 'WITHHOLDING_REPAID', parameters: { settlementId, weekStart, repaidOn } }];
    }
    case 'DEDUCTION_AGREEMENT_ENTERED': {
      const { name, firstWeek } = event.after;
      return [{ kind: 'DEDUCTION_ENTERED', parameters: { name, firstWeek } }];
    }
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

/** A notification for administrators about what somebody else did. */
export interface Oversight {
  content: Content;
  /** The id of a supervisor. The approver of the supervisor's team gets the notification too. Administrators get such a
   *  notification only if the change was made by somebody else than an administrator. */
  teamOf: string | null;
  /** The id of a payee. The people who process the payee's payroll get the notification, instead of all
   *  administrators. */
  payrollOf?: string;
}

/** Returns the new supervisor if the event gives a person another supervisor. */
function supervisorIn(event: AuditEvent): string | null {
  switch (event.action) {
    case 'REPORTS_TO_CHANGED':
    case 'INVITATION_ACCEPTED':
      return event.after.reportsTo ?? null;
    default:
      return null;
  }
}

/** Returns the role or policy that an event gives, if it may give access to the data of others. */
function accessIn(event: AuditEvent): { role: Role | null; policy: string | null } | undefined {
  switch (event.action) {
    case 'USER_CREATED':
    case 'USER_ROLE_CHANGED': {
      const role = (event.after.roles as Role[]).find(isRoleOverOthers);
      return role && { role, policy: null };
    }
    case 'INVITATION_ACCEPTED': {
      const role = event.after.role as Role;
      return isRoleOverOthers(role) ? { role, policy: null } : undefined;
    }
    case 'POLICY_ASSIGNED':
      return { role: null, policy: event.after.policyName };
    default:
      return undefined;
  }
}

function settingsIn(event: AuditEvent, changedBy: string | null): Content[] {
  if (event.action !== 'COMPANY_SETTINGS_CHANGED') return [];
  const after = event.after as Partial<CompanySettings>;
  const contents: Content[] = [];
  if (after.twoPeopleForPayroll !== undefined) {
    const parameters = { isOn: after.twoPeopleForPayroll, changedBy };
    contents.push({ kind: 'PAYROLL_RULE_CHANGED', parameters });
  }
  if ([...SIGN_IN_SETTINGS].some((field) => after[field] !== undefined)) {
    contents.push({ kind: 'SIGN_IN_RULES_CHANGED', parameters: { changedBy } });
  }
  return contents;
}

function questionIn(event: AuditEvent): Oversight[] {
  if (event.action !== 'STATEMENT_QUESTION_ASKED') return [];
  const { subjectId: person } = event;
  const { questionId, weekStart } = event.after;
  const parameters = { person, questionId, weekStart };
  const content: Content = { kind: 'STATEMENT_QUESTION_ASKED', parameters };
  return person === null ? [] : [{ content, teamOf: null, payrollOf: person }];
}

/** Returns what administrators learn from audit events: who joined a team, who got access to the data of others, and
 *  which rules that protect money or sign-in changed. An import of many people causes one notification for each team and
 *  for each role. The parameters have the ids of people (see `person` in schema.ts). */
export function oversightOf(events: readonly AuditEvent[], actorId: string | null): Oversight[] {
  // A person who accepts an invitation is the actor of the event, but somebody else chose the role and the supervisor.
  const changedByOf = ({ action }: AuditEvent) =>
    action === 'INVITATION_ACCEPTED' ? null : actorId;
  const joining = Map.groupBy(events, supervisorIn);
  const gaining = Map.groupBy(events, (event) => JSON.stringify(accessIn(event) ?? null));
  return [
    ...[...joining].flatMap(([supervisor, [first, ...others]]): Oversight[] => {
      if (supervisor === null || first === undefined) return [];
      const parameters = {
        person: first.subjectId,
        people: 1 + others.length,
        supervisor,
        changedBy: changedByOf(first),
      };
      return [{ content: { kind: 'TEAM_JOINED', parameters }, teamOf: supervisor }];
    }),
    ...[...gaining.values()].flatMap(([first, ...others]): Oversight[] => {
      const access = first && accessIn(first);
      if (!access) return [];
      const parameters = {
        person: first.subjectId,
        people: 1 + others.length,
        ...access,
        changedBy: changedByOf(first),
      };
      return [{ content: { kind: 'ACCESS_GIVEN', parameters }, teamOf: null }];
    }),
    ...events.flatMap(questionIn),
    ...events
      .flatMap((event) => settingsIn(event, changedByOf(event)))
      .map((content) => ({ content, teamOf: null })),
  ];
}
