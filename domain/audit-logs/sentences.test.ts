import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS } from './actions.ts';
import { textOfEntry, type NamedEntry } from './sentences.ts';

const ADA = 'ada';
const KOFI = 'kofi';
const MARCUS = 'marcus';

function entry(part: Partial<NamedEntry>): NamedEntry {
  const names = { subjectName: 'Kofi Mensah', otherPerson: null };
  const values = { before: null, after: null, isErased: false };
  return { action: 'USER_UPDATED', actorId: ADA, subjectId: KOFI, ...names, ...values, ...part };
}

const summaryOf = (part: Partial<NamedEntry>) => textOfEntry(entry(part)).summary;

describe.each(AUDIT_ACTIONS)('the sentence of %s', (action) => {
  test('names an object, even when the values were erased', () => {
    for (const isErased of [false, true]) {
      const erased = isErased ? { subjectId: null, subjectName: null } : {};
      const { object, summary } = textOfEntry(entry({ action, isErased, ...erased }));
      for (const text of [object, summary]) {
        expect(text).not.toBe('');
        expect(text).not.toMatch(/undefined|null|NaN|[{}]|  |[ ,:]$/);
      }
      expect(summary).toMatch(/^[a-z]/);
    }
  });

  test('does not throw for values of an unexpected shape', () => {
    const odd = { days: 5, weekStart: 'Monday', totalPayCents: '1', roles: 'HR', startDate: 7 };
    expect(() => textOfEntry(entry({ action, before: odd, after: odd }))).not.toThrow();
  });
});

const SETTLEMENT = { settlementId: 'r', weekStart: '2026-11-09', totalPayCents: 99_888 };
const TAX_FORM = { type: 'FORM_1099_NEC', taxYear: 2024, status: 'APPROVED' };

test.each([
  [
    'TAX_DOCUMENTS_DOWNLOADED',
    { subjectId: null, after: { type: 'FORM_1099_NEC', taxYear: 2025, documents: 18 } },
    'downloaded 18 Forms 1099-NEC for 2025',
  ],
  [
    'WEEK_WITHOUT_WORK_SUBMITTED',
    { after: { weekStart: '2026-11-09' } },
    'submitted a week without work for Kofi Mensah, week of Nov 9',
  ],
  [
    'DATABASE_BACKED_UP',
    { after: { bytes: 19_600, isEncrypted: true } },
    'backed up the database, 19.6 KB, encrypted',
  ],
  [
    'DATABASE_RESTORED',
    { subjectId: null, after: { backupMadeAt: '2026-11-22T18:00:00.000Z' } },
    'restored the database from the backup of Nov 22, 2026, 6:00 PM UTC',
  ],
  ['USER_ARCHIVED', {}, 'archived Kofi Mensah'],
  ['YEAR_CONFIRMED', { after: { taxYear: 2026 } }, 'confirmed the figures of Kofi Mensah for 2026'],
  [
    'YEAR_QUESTIONED',
    { after: { taxYear: 2026, subject: 'A week is missing.' } },
    'asked about the figures of Kofi Mensah for 2026',
  ],
  [
    'YEAR_QUESTION_ANSWERED',
    { after: { taxYear: 2026 } },
    'answered the question of Kofi Mensah about 2026',
  ],
  [
    'PAYROLL_PROCESSED',
    { after: SETTLEMENT },
    'processed payroll for Kofi Mensah, week of Nov 9, $998.88',
  ],
  [
    'PAYROLL_PROCESSED',
    { after: { ...SETTLEMENT, afterGrossCents: -5_000, payoutsCents: 50_000 } },
    'processed payroll for Kofi Mensah, week of Nov 9, $998.88, $50.00 deducted, $500.00 of advances and releases',
  ],
  [
    'PAYROLL_PAID',
    { before: SETTLEMENT, after: { ...SETTLEMENT, withheldCents: 15_000 } },
    'marked payroll as paid for Kofi Mensah, week of Nov 9, $998.88, $150.00 withheld',
  ],
  [
    'TIME_LOGS_DECIDED',
    {
      after: {
        status: 'APPROVED',
        days: [{ day: '2026-11-17' }, { day: '2026-11-16' }, { day: '2026-11-20' }],
      },
    },
    'approved 3 days for Kofi Mensah, Nov 16–17, Nov 20',
  ],
  // Entries of early versions contain dates instead of objects.
  [
    'TIME_LOGS_DECIDED',
    { after: { status: 'REJECTED', days: ['2026-11-30', '2026-12-01'] } },
    'rejected 2 days for Kofi Mensah, Nov 30–Dec 1',
  ],
  [
    'USER_UPDATED',
    {
      before: { phone: null, hourlyRateTenThousandths: 100 },
      after: { phone: null, hourlyRateTenThousandths: 200 },
    },
    'changed the hourly rate of Kofi Mensah',
  ],
  [
    'PAY_RATE_SET',
    { after: { unit: 'HOUR', rateTenThousandths: 312_500, effectiveFrom: '2026-11-16' } },
    'set the pay rate of Kofi Mensah, $31.25 per hour, from Nov 16',
  ],
  [
    'PAY_RATE_SET',
    { after: { unit: 'HOUR', rateTenThousandths: 312_500, effectiveFrom: '2000-01-01' } },
    'set the pay rate of Kofi Mensah, $31.25 per hour',
  ],
  [
    'TAX_DOCUMENT_APPROVED',
    { after: TAX_FORM },
    'marked the 2024 Form 1099-NEC of Kofi Mensah as approved',
  ],
  [
    'REPORTS_TO_CHANGED',
    { after: { reportsTo: ADA }, otherPerson: 'Marcus Okafor' },
    'changed the supervisor of Kofi Mensah to Marcus Okafor',
  ],
  [
    'APPROVALS_DELEGATED',
    { after: { delegate: MARCUS, until: '2026-11-29' }, otherPerson: 'Marcus Okafor' },
    'delegated the approvals of Kofi Mensah to Marcus Okafor until Nov 29',
  ],
  [
    'APPROVALS_DELEGATION_ENDED',
    { before: { delegate: ADA, until: '2026-11-29' }, otherPerson: 'Ada Brandt' },
    'ended the approval delegation of Kofi Mensah to themselves',
  ],
  ['REPORTS_TO_CHANGED', { after: { reportsTo: null } }, 'removed the supervisor of Kofi Mensah'],
  [
    'USER_INVITED',
    { after: { email: 'kofi@carrier.example', role: 'IT_Admin' } },
    'invited Kofi Mensah as Owner / administrator',
  ],
  [
    'USER_INVITED',
    { subjectName: null, after: { email: 'kofi@carrier.example', role: 'HR' } },
    'invited kofi@carrier.example as HR',
  ],
  ['USER_LOGIN', { actorId: KOFI }, 'signed in'],
  [
    'USER_UPDATED',
    { actorId: KOFI, before: { phone: null }, after: { phone: '1' } },
    'changed their phone',
  ],
  [
    'APPROVALS_DELEGATED',
    {
      actorId: KOFI,
      after: { delegate: MARCUS, until: '2026-11-29' },
      otherPerson: 'Marcus Okafor',
    },
    'delegated their approvals to Marcus Okafor until Nov 29',
  ],
  [
    'EXPENSE_ADDED',
    { actorId: KOFI, after: { category: 'FUEL', amountCents: 8_420, day: '2026-11-17' } },
    'added an expense, Fuel, $84.20, Nov 17',
  ],
  [
    'DEDUCTION_AGREEMENT_ENTERED',
    { after: { name: 'Truck advance', amountCents: 10_000, startingBalanceCents: 50_000 } },
    'entered a deduction agreement of Kofi Mensah, Truck advance, $100.00 a week, balance $500.00',
  ],
  [
    'DEDUCTION_AGREEMENT_ENTERED',
    {
      after: {
        name: 'Advance',
        amountCents: 100,
        startingBalanceCents: 200,
        payWeek: '2026-11-16',
      },
    },
    'entered a deduction agreement of Kofi Mensah, Advance, $1.00 a week, pays $2.00 with the week of Nov 16',
  ],
  [
    'DEDUCTION_AGREEMENT_ENTERED',
    { after: { name: 'Escrow', amountCents: null, percentHundredths: 250 } },
    'entered a deduction agreement of Kofi Mensah, Escrow, 2.5%',
  ],
  [
    'DEDUCTION_WEEK_SKIPPED',
    { after: { name: 'Truck advance', weekStart: '2026-11-16', reason: 'Home time' } },
    'skipped a deduction agreement of Kofi Mensah, Truck advance, week of Nov 16, Home time',
  ],
  [
    'ESCROW_RATE_SET',
    {
      subjectId: null,
      subjectName: null,
      after: { quarterStart: '2026-07-01', rateThousandths: 3851 },
    },
    'set the escrow interest rate of Q3 2026 to 3.851%',
  ],
  [
    'ESCROW_INTEREST_CREDITED',
    {
      after: {
        name: 'Escrow',
        from: '2026-07-01',
        through: '2026-09-30',
        rateThousandths: 4000,
        amountCents: 1019,
      },
    },
    'credited interest to a deduction agreement of Kofi Mensah, Escrow, $10.19, Jul 1 through Sep 30, 4%',
  ],
  [
    'DEDUCTION_AGREEMENT_ACKNOWLEDGED',
    { actorId: KOFI, after: { name: 'Truck advance' } },
    'confirmed a deduction agreement, Truck advance',
  ],
  [
    'TAX_DOCUMENT_DOWNLOADED',
    { actorId: KOFI, after: TAX_FORM },
    'downloaded their 2024 Form 1099-NEC',
  ],
  [
    'YEAR_CONFIRMED',
    { actorId: KOFI, after: { taxYear: 2026 } },
    'confirmed their figures for 2026',
  ],
  [
    'DATABASE_RESTORED',
    { subjectId: null, after: { backupMadeAt: '2026-11-22T18:00:00Z' } },
    'restored the database from the backup of Nov 22, 2026, 6:00 PM UTC',
  ],
  [
    'USER_LOGIN_FAILED',
    { actorId: null, after: { failures: 5 } },
    'refused a sign-in to the account of Kofi Mensah, failed attempt 5',
  ],
  [
    'USER_LOGIN_FAILED',
    { actorId: null, subjectId: null, subjectName: null, after: { failures: 1 } },
    'refused a sign-in to an unknown account, failed attempt 1',
  ],
  ['USER_TELEPORTED', {}, 'USER_TELEPORTED: Kofi Mensah'],
] as const)('describes %s', (action, part, expected) => {
  expect(summaryOf({ action, ...part })).toBe(expected);
});

test('says that an entry is about a deleted person', () => {
  const erased = { subjectId: null, subjectName: null, isErased: true };
  expect(summaryOf({ action: 'TIME_LOGS_DECIDED', ...erased })).toBe(
    'decided days for a deleted person',
  );
  expect(summaryOf({ action: 'USER_ARCHIVED', ...erased })).toBe('archived a deleted person');
});
