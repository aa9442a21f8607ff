import { sql } from 'kysely';
import { byPerson, target, type Expectations } from '../access/expectations.ts';
import { ADMINS_FOR_ALL, W9_FORMS } from '../access/scope.ts';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const TIN_SOLICITATIONS: Expectations = {
  'GET /api/tin-solicitations/:id': {
    admits: ['action:process-payroll', 'action:manage-profiles'],
    scope: W9_FORMS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    fields: {
      always:
        'solicitations.solicitedOn solicitations.method solicitations.note due.kind due.dueOn',
    },
  },
  'POST /api/tin-solicitations/:id': {
    admits: ['action:process-payroll', 'action:manage-profiles'],
    scope: W9_FORMS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      params: { id },
      body: { solicitedOn: '2026-11-16', method: 'PHONE', note: 'Called twice' },
    }),
    auditScenarios: [
      {
        action: 'TIN_SOLICITATION_RECORDED',
        subject: target,
        after: { solicitedOn: '2026-11-16', method: 'PHONE' },
        onRepeat: 'the same',
      },
    ],
  },
  'GET /api/tin-solicitations/:id/notice-letter': {
    admits: 'admin',
    recordState: 'an IRS notice',
    scope: ADMINS_FOR_ALL,
    // No IRS notice about the caller is on record.
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    fields: 'elsewhere',
    auditScenarios: [
      {
        action: 'NOTICE_LETTER_DOWNLOADED',
        subject: target,
        after: { receivedOn: '2026-11-02', isSecond: false },
        changesNothing: true,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/tin-solicitations/:id/filings-without-tin': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'CONFLICT', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    // The later W-9 has no taxpayer number.
    recordState: 'a fulfilled W-9 request',
    input: ({ id }) => ({
      params: { id },
      body: { year: 2025, identity: 1, reason: 'No answer' },
    }),
    auditScenarios: [
      {
        action: 'FILED_WITHOUT_TIN',
        subject: target,
        after: ({ target: { id } }) => sql`select tax_year as "taxYear", identity, reason
          from no_tin_filing_decisions where user_id = ${id}`,
        onRepeat: 'nothing',
      },
    ],
  },
};
