import { caller, target, type Expectations } from '../access/expectations.ts';
import { ADMINS_FOR_ALL, EVERYONE } from '../access/scope.ts';

/** The figures of each caller (testing/access-world.ts, access-w9.ts). */
const SHOWN = {
  figures: [{ identity: 1, pay: 700, expenses: 0, withheld: 0 }],
  payee: {
    name: 'Nova Quill',
    truncatedTin: 'XXX-XX-7693',
    address: '12 Harvest Road, Tulia, TX 79088',
  },
};

const confirmation = (isConfirmed: boolean) => ({
  body: {
    year: 2025,
    isConfirmed,
    subject: isConfirmed ? null : 'AMOUNTS',
    question: isConfirmed ? '' : 'June',
    shown: isConfirmed ? SHOWN : null,
  },
});

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const YEAR_CONFIRMATIONS: Expectations = {
  'GET /api/profile/year-confirmation': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ query: { year: 2025 } }),
  },
  'POST /api/profile/year-confirmation': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => confirmation(true),
    auditScenarios: [
      {
        action: 'YEAR_CONFIRMED',
        subject: caller,
        after: { taxYear: 2025 },
        onRepeat: 'the same',
      },
      {
        when: 'something is wrong',
        input: () => confirmation(false),
        action: 'YEAR_QUESTIONED',
        subject: caller,
        after: { taxYear: 2025, subject: 'AMOUNTS' },
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/year-confirmations/:id/answer': {
    admits: 'admin',
    recordState: 'a question about the year',
    scope: ADMINS_FOR_ALL,
    // The caller has not asked a question.
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ confirmationId }) => ({
      params: { id: confirmationId },
      body: { answer: 'June is added' },
    }),
    auditScenarios: [
      {
        action: 'YEAR_QUESTION_ANSWERED',
        subject: target,
        after: { taxYear: 2025 },
        onRepeat: 'CONFLICT',
      },
    ],
  },
};
