import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { SettlementValues } from '../../domain/audit-logs/entry-values.ts';
import { weekEndOf, weekStartOf, type Day } from '../../domain/calendar.ts';
import { quantityOfStored } from '../../domain/time-logs/quantities.ts';
import type { Tx } from '../../server/database/database.ts';
import { QUANTITIES } from '../../server/time-logs/queries.ts';

// This file derives the past audit events of the demo carrier from its records, so that the audit trail and the records
// agree.

export type PastEvent = AuditEvent & { at: string; actorId: string | null };

type Row<Read extends (tx: Tx) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

/** Returns the event for the creation of each account by the administrator. The administrator's own account has no
 *  creator. */
export async function accountEvents(tx: Tx, adminId: string): Promise<PastEvent[]> {
  const people = await tx
    .selectFrom('users as u')
    .innerJoin('user_roles as r', 'r.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.created_at as at', 'r.role'])
    .execute();
  return people.map(({ id, email, at, role }) => ({
    action: 'USER_CREATED',
    at,
    actorId: id === adminId ? null : adminId,
    subjectId: id,
    before: null,
    after: { email, roles: [role] },
  }));
}

const readLogs = (tx: Tx) =>
  tx
    .selectFrom('time_logs as t')
    .select(['user_id as userId', 'day', 'worked', 'notes', 'hour_hundredths as hourHundredths'])
    .select(QUANTITIES.as('quantities'))
    .select(['status', 'created_at as createdAt', 'decided_at as decidedAt'])
    .select(['decided_by as decidedBy', 'decision_reason as reason'])
    .orderBy('user_id')
    .orderBy('day')
    .execute();
type Log = Row<typeof readLogs>;

const valuesOfDay = ({ day, worked, notes, hourHundredths, quantities }: Log) => ({
  day,
  worked,
  notes,
  hourHundredths,
  ...(quantities.length > 0 && { quantities: quantities.map(quantityOfStored) }),
});

/** Returns the event for the submission of a week, at the time when its last day was logged. */
function submissionEvents(logs: readonly Log[]): PastEvent[] {
  const last = logs.at(-1);
  if (!last) return [];
  return [
    {
      action: 'TIME_LOGS_SUBMITTED',
      at: last.createdAt,
      actorId: last.userId,
      subjectId: last.userId,
      before: { days: [] },
      after: { days: logs.map((log) => ({ ...valuesOfDay(log), status: 'PENDING' })) },
    },
  ];
}

/** Returns the stored time of a decision, or an hour after the submission of the week if this is later. */
function timeOfDecision(storedAt: string, logs: readonly Log[]): string {
  const submittedAt = Temporal.Instant.from(logs.at(-1)?.createdAt ?? storedAt);
  const earliest = submittedAt.add({ hours: 1 });
  const isLater = Temporal.Instant.compare(Temporal.Instant.from(storedAt), earliest) > 0;
  return isLater ? storedAt : earliest.toString();
}

/** Returns whether the day was decided after the end of its week. */
const isDecidedLate = ({ day, decidedAt }: Log): boolean =>
  decidedAt !== null && decidedAt.slice(0, 10) > weekEndOf(weekStartOf(day));

function decisionEvents(logs: readonly Log[], status: 'APPROVED' | 'REJECTED'): PastEvent[] {
  const days = logs.filter((log) => log.status === status);
  const last = days.at(-1);
  if (!last?.decidedAt) return [];
  return [
    {
      action: 'TIME_LOGS_DECIDED',
      at: timeOfDecision(last.decidedAt, logs),
      actorId: last.decidedBy,
      subjectId: last.userId,
      before: { status: 'PENDING' },
      after: { status, days: days.map(valuesOfDay), ...(last.reason && { reason: last.reason }) },
    },
  ];
}

export async function weekEvents(tx: Tx): Promise<PastEvent[]> {
  const weeks = Map.groupBy(
    await readLogs(tx),
    ({ userId, day }) => `${userId} ${weekStartOf(day)}`,
  );
  return [...weeks.values()].flatMap((logs) => [
    ...submissionEvents(logs),
    ...decisionEvents(
      logs.filter((log) => !isDecidedLate(log)),
      'APPROVED',
    ),
    ...decisionEvents(logs.filter(isDecidedLate), 'APPROVED'),
    ...decisionEvents(logs, 'REJECTED'),
  ]);
}

const readSettlements = (tx: Tx) =>
  tx
    .selectFrom('settlements_with_payment')
    .select(['id', 'user_id as userId', 'week_start as weekStart', 'paid_on as paidOn'])
    .select(['base_pay_cents as basePayCents', 'expenses_cents as expensesCents'])
    .select(['total_pay_cents as totalPayCents', 'withheld_cents as withheldCents'])
    .select(['processed_at as processedAt', 'processed_by as processedBy', 'paid_by as paidBy'])
    .select(['reversed_at as reversedAt', 'reversed_by as reversedBy', 'reversal_reason as reason'])
    .select('payment_method as paymentMethod')
    .execute();
type Settlement = Row<typeof readSettlements>;

function eventsOfSettlement(settlement: Settlement): PastEvent[] {
  const { id, userId, weekStart, basePayCents, expensesCents, totalPayCents } = settlement;
  const processed: SettlementValues = {
    settlementId: id,
    weekStart,
    basePayCents,
    expensesCents,
    totalPayCents,
    status: 'PROCESSED',
  };
  const events: PastEvent[] = [
    {
      action: 'PAYROLL_PROCESSED',
      at: settlement.processedAt,
      actorId: settlement.processedBy,
      subjectId: userId,
      before: null,
      after: processed,
    },
  ];
  if (settlement.reversedAt && settlement.reason) {
    events.push({
      action: 'PAYROLL_REVERSED',
      level: 'WARNING',
      at: settlement.reversedAt,
      actorId: settlement.reversedBy,
      subjectId: userId,
      before: processed,
      after: { ...processed, status: 'REVERSED', reason: settlement.reason },
    });
  }
  if (settlement.paidOn && settlement.paymentMethod) {
    const { paidOn, withheldCents, paymentMethod } = settlement;
    events.push({
      action: 'PAYROLL_PAID',
      at: `${paidOn}T15:30:00Z`,
      actorId: settlement.paidBy,
      subjectId: userId,
      before: processed,
      after: { ...processed, status: 'PAID', paidOn, withheldCents, paymentMethod },
    });
  }
  return events;
}

export async function payrollEvents(tx: Tx): Promise<PastEvent[]> {
  return (await readSettlements(tx)).flatMap(eventsOfSettlement);
}

const readForms = (tx: Tx) =>
  tx
    .selectFrom('w9_versions')
    .select(['id as w9VersionId', 'user_id as userId', 'version', 'classification'])
    .select(['tin_kind as tinKind', 'item_two_crossed_out as itemTwoCrossedOut'])
    .select(['created_at as createdAt', 'signed_at as signedAt', 'received_on as receivedOn'])
    .select('entered_by as enteredBy')
    .orderBy('user_id')
    .orderBy('version')
    .execute();
type Form = Row<typeof readForms>;

function eventOfForm(form: Form, formBefore: Form | undefined): PastEvent {
  const valuesOf = ({
    w9VersionId,
    version,
    classification,
    tinKind,
    itemTwoCrossedOut,
  }: Form) => ({
    w9VersionId,
    version,
    classification,
    tinKind,
    itemTwoCrossedOut,
  });
  const { userId, receivedOn, enteredBy, createdAt, signedAt } = form;
  const before = formBefore ? valuesOf(formBefore) : null;
  const shared = { at: signedAt ?? createdAt, subjectId: userId, before };
  if (receivedOn)
    return {
      ...shared,
      action: 'W9_ENTERED',
      actorId: enteredBy,
      after: { ...valuesOf(form), receivedOn },
    };
  return { ...shared, action: 'W9_SIGNED', actorId: userId, after: valuesOf(form) };
}

export async function formEvents(tx: Tx): Promise<PastEvent[]> {
  const forms = await readForms(tx);
  const requests = await tx.selectFrom('w9_requests').selectAll().execute();
  const signed = forms.map((form, index) => {
    const previous = forms[index - 1];
    return eventOfForm(form, previous?.userId === form.userId ? previous : undefined);
  });
  const requested = requests.map((request): PastEvent => ({
    action: 'W9_REQUESTED',
    at: request.requested_at,
    actorId: request.requested_by,
    subjectId: request.user_id,
    before: null,
    after: null,
  }));
  return [...signed, ...requested];
}

/** Returns the event of a successful sign-in. */
export function signIn(userId: string, at: string): PastEvent {
  return {
    action: 'USER_LOGIN',
    at,
    actorId: userId,
    subjectId: userId,
    before: null,
    after: { remembered: false, knownDevice: true },
  };
}

/** Returns the events of two wrong passwords in a row. */
export function failedSignIns(userId: string, day: Day): PastEvent[] {
  return [1, 2].map((failures) => ({
    action: 'USER_LOGIN_FAILED',
    level: 'WARNING',
    at: `${day}T13:0${failures}:00Z`,
    actorId: null,
    subjectId: userId,
    before: null,
    after: { failures },
  }));
}
