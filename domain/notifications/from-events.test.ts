import { describe, expect, test } from 'vitest';
import type { AuditEvent } from '../audit-logs/events.ts';
import type { SettlementValues } from '../audit-logs/entry-values.ts';
import { notificationsOf } from './from-events.ts';

const DRIVER = '01980000-0000-7000-8000-000000000001';
const OFFICE = '01980000-0000-7000-8000-000000000002';

const day = (date: string) => ({ day: date, worked: true, notes: '', hourHundredths: 800 });
const settlement = (part: Partial<SettlementValues>): SettlementValues => ({
  settlementId: 'settlement',
  weekStart: '2026-11-09',
  basePayCents: 1,
  expensesCents: 0,
  totalPayCents: 1,
  status: 'PROCESSED',
  ...part,
});
const SETTLEMENT = { settlementId: 'settlement', weekStart: '2026-11-09' };
const rate = {
  payRateId: 'rate',
  unit: 'HOUR' as const,
  rateTenThousandths: 320_000,
  effectiveFrom: '2026-12-01',
  reason: 'A year with us',
};
const RATE = { unit: 'HOUR', rateTenThousandths: 320_000, effectiveFrom: '2026-12-01' };
const form = {
  taxDocumentId: 'form',
  type: 'FORM_1099_NEC',
  taxYear: 2026,
  status: 'SUBMITTED',
  furnishedOn: '2027-01-20',
};

const toDriver = (event: AuditEvent) => notificationsOf([event], OFFICE);

describe('decisions about days', () => {
  test('create one notification for each week, with all decided days of the week', () => {
    const days = ['2026-11-17', '2026-11-16', '2026-11-09'].map(day);
    const decided = (status: string, reason?: string): AuditEvent => ({
      action: 'TIME_LOGS_DECIDED',
      subjectId: DRIVER,
      before: { status: 'PENDING' },
      after: { status, days, ...(reason && { reason }) },
    });
    expect(toDriver(decided('APPROVED'))).toEqual([
      {
        userId: DRIVER,
        kind: 'DAYS_APPROVED',
        parameters: { weekStart: '2026-11-09', days: ['2026-11-09'] },
      },
      {
        userId: DRIVER,
        kind: 'DAYS_APPROVED',
        parameters: { weekStart: '2026-11-16', days: ['2026-11-16', '2026-11-17'] },
      },
    ]);
    expect(toDriver(decided('REJECTED', 'No odometer'))).toMatchObject([
      { kind: 'DAYS_REJECTED', parameters: { reason: 'No odometer' } },
      { kind: 'DAYS_REJECTED', parameters: { days: ['2026-11-16', '2026-11-17'] } },
    ]);
  });

  test('create a notification about a reopened day with its reason, and about an undone decision', () => {
    const days = [day('2026-11-16')];
    const reopened = toDriver({
      action: 'TIME_LOG_REOPENED',
      subjectId: DRIVER,
      before: { status: 'APPROVED' },
      after: { status: 'REJECTED', days, reason: 'Wrong hours' },
    });
    expect(reopened).toMatchObject([
      { kind: 'DAYS_REJECTED', parameters: { reason: 'Wrong hours' } },
    ]);
    const undone = toDriver({
      action: 'TIME_LOGS_DECISION_UNDONE',
      subjectId: DRIVER,
      before: { status: 'REJECTED' },
      after: { status: 'PENDING', days },
    });
    expect(undone).toMatchObject([{ kind: 'DAYS_PENDING_AGAIN' }]);
  });
});

test.each<[string, AuditEvent, object[]]>([
  [
    'a settlement',
    { action: 'PAYROLL_PROCESSED', subjectId: DRIVER, before: null, after: settlement({}) },
    [{ kind: 'SETTLEMENT_READY', parameters: SETTLEMENT }],
  ],
  [
    'a payment',
    {
      action: 'PAYROLL_PAID',
      subjectId: DRIVER,
      before: settlement({}),
      after: settlement({ status: 'PAID', paidOn: '2026-11-20' }),
    },
    [{ kind: 'SETTLEMENT_PAID', parameters: { ...SETTLEMENT, paidOn: '2026-11-20' } }],
  ],
  [
    'a reversal',
    {
      action: 'PAYROLL_REVERSED',
      subjectId: DRIVER,
      before: settlement({}),
      after: settlement({}),
    },
    [{ kind: 'SETTLEMENT_REVERSED', parameters: SETTLEMENT }],
  ],
  [
    'a new rate',
    { action: 'PAY_RATE_SET', subjectId: DRIVER, before: null, after: rate },
    [{ kind: 'RATE_SET', parameters: RATE }],
  ],
  [
    'a planned rate that was removed',
    { action: 'PAY_RATE_REMOVED', subjectId: DRIVER, before: rate, after: null },
    [{ kind: 'RATE_REMOVED', parameters: RATE }],
  ],
  [
    'a deduction agreement',
    {
      action: 'DEDUCTION_AGREEMENT_ENTERED',
      subjectId: DRIVER,
      before: null,
      after: {
        agreementId: 'agreement',
        kind: 'INSURANCE',
        name: 'Cargo insurance',
        authority: 'Lease clause 7.2',
        amountCents: 5000,
        percentHundredths: null,
        percentBase: null,
        firstWeek: '2026-11-23',
        lastWeek: null,
        repaysBalance: false,
        isPrepaid: false,
        targetCents: null,
        priority: 1,
        floorCents: 0,
      },
    },
    [
      {
        kind: 'DEDUCTION_ENTERED',
        parameters: { name: 'Cargo insurance', firstWeek: '2026-11-23' },
      },
    ],
  ],
  [
    'a request for a W-9',
    { action: 'W9_REQUESTED', subjectId: DRIVER, before: null, after: null },
    [{ kind: 'W9_REQUESTED', parameters: {} }],
  ],
  [
    'a form on this site',
    {
      action: 'TAX_DOCUMENT_FURNISHED',
      subjectId: DRIVER,
      before: null,
      after: { ...form, method: 'ELECTRONIC' },
    },
    [{ kind: 'TAX_FORM_AVAILABLE', parameters: { taxYear: 2026, isCorrected: false } }],
  ],
  [
    'nothing for a mailed form',
    {
      action: 'TAX_DOCUMENT_FURNISHED',
      subjectId: DRIVER,
      before: null,
      after: { ...form, method: 'MAIL' },
    },
    [],
  ],
  [
    'an answer to a question about the year',
    {
      action: 'YEAR_QUESTION_ANSWERED',
      subjectId: DRIVER,
      before: null,
      after: { taxYear: 2026 },
    },
    [{ kind: 'QUESTION_ANSWERED', parameters: { taxYear: 2026 } }],
  ],
  [
    'a changed role',
    {
      action: 'USER_ROLE_CHANGED',
      subjectId: DRIVER,
      before: { roles: ['Contractor'] },
      after: { roles: ['Supervisor'] },
    },
    [{ kind: 'ROLE_CHANGED', parameters: { roles: ['Supervisor'] } }],
  ],
  [
    'an email that the office changed',
    {
      action: 'EMAIL_CHANGED',
      subjectId: DRIVER,
      before: { email: 'a@carrier.example' },
      after: { email: 'b@carrier.example', sessionsEnded: 1 },
    },
    [{ kind: 'EMAIL_CHANGED', parameters: {} }],
  ],
  [
    'a password that the office reset',
    { action: 'PASSWORD_RESET', subjectId: DRIVER, before: null, after: null },
    [{ kind: 'PASSWORD_RESET', parameters: {} }],
  ],
])('notifies of %s', (_, event, expected) => {
  expect(toDriver(event)).toEqual(
    expected.map((notification) => ({ userId: DRIVER, ...notification })),
  );
});

test('does not notify the actor, and notifies nobody about other events or a confirmed email', () => {
  const reset: AuditEvent = {
    action: 'PASSWORD_RESET',
    subjectId: OFFICE,
    before: null,
    after: null,
  };
  const confirmed: AuditEvent = {
    action: 'EMAIL_CHANGED',
    subjectId: DRIVER,
    before: { email: 'a@carrier.example' },
    after: { email: 'b@carrier.example', sessionsEnded: 1, byEmailedLink: true },
  };
  const signedOut: AuditEvent = {
    action: 'USER_LOGOUT',
    subjectId: DRIVER,
    before: null,
    after: null,
  };
  expect(notificationsOf([reset, confirmed, signedOut], OFFICE)).toEqual([]);
});
