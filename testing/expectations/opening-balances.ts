import { sql } from 'kysely';
import { target, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { OFFICE_AND_OWN, TAX_YEAR_PAYEES } from '../access/scope.ts';
import { PAGE, under } from '../access/fields.ts';
import { base64Of } from '../import-file.ts';

const VALUES = sql`select id as "openingBalanceId", paid_on as "paidOn", is_sum as "isSum",
  pay_cents as "payCents", substantiated_cents as "substantiatedCents", withheld_cents as "withheldCents",
  payment_method as "paymentMethod", payee_identity as identity`;
const newBalance: ExpectedValues = ({ target }) => sql`${VALUES} from opening_balances
  where user_id = ${target.id} and paid_on = '2025-06-30'`;
const balance: ExpectedValues = ({ target }) => sql`${VALUES} from opening_balances
  where id = ${target.openingBalanceId}`;
const reversed: ExpectedValues = ({ target }) => sql`${VALUES}, reversal_reason as reason
  from opening_balances where id = ${target.openingBalanceId}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const OPENING_BALANCES: Expectations = {
  'GET /api/opening-balances': {
    admits: 'signed in',
    scope: OFFICE_AND_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, openingBalanceId }) => ({
      query: { userId: id, year: 2024 },
      shows: openingBalanceId,
    }),
    fields: {
      always: [
        under(
          'openingBalances',
          'id paidOn isSum pay substantiated withheld paymentMethod note enteredAt enteredBy fromFile reversedAt reversedBy reversalReason',
        ),
        under('openingBalances.user', 'id firstName lastName email'),
        under('totals', 'pay substantiated withheld'),
        PAGE,
      ].join(' '),
    },
  },
  'POST /api/opening-balances': {
    admits: ['action:process-payroll'],
    scope: TAX_YEAR_PAYEES,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      body: {
        userId: id,
        paidOn: '2025-06-30',
        isSum: true,
        pay: 1200,
        substantiated: 80.5,
        withheld: 0,
        paymentMethod: 'CHECK',
        note: 'January to June, from the earlier system',
      },
    }),
    auditScenarios: [
      {
        action: 'OPENING_BALANCE_ENTERED',
        subject: target,
        after: newBalance,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'POST /api/opening-balances/import': {
    admits: ['action:process-payroll'],
    scope: TAX_YEAR_PAYEES,
    // If the caller cannot enter a balance for the payee, the import reports a problem in the line.
    outcome: {
      own: 'INVALID_VALUE',
      inScope: 'ok',
      outOfScope: 'INVALID_VALUE',
      missing: 'INVALID_VALUE',
    },
    input: ({ email }) => ({
      body: {
        file: base64Of(`Payee,Paid On,Pay,Payment Method\r\n${email},2025-06-30,1200,Check\r\n`),
        checkOnly: false,
      },
    }),
    auditScenarios: [
      {
        action: 'OPENING_BALANCE_ENTERED',
        subject: target,
        after: newBalance,
        onRepeat: 'INVALID_VALUE',
      },
    ],
  },
  'PUT /api/opening-balances/:id/reversal': {
    admits: ['action:process-payroll'],
    scope: TAX_YEAR_PAYEES,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ openingBalanceId }) => ({
      params: { id: openingBalanceId },
      body: { reason: 'Entered twice' },
    }),
    auditScenarios: [
      {
        action: 'OPENING_BALANCE_REVERSED',
        subject: target,
        before: balance,
        after: reversed,
        onRepeat: 'CONFLICT',
      },
    ],
  },
};
