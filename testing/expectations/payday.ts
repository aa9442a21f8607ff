import { sql } from 'kysely';
import { PAYDAY_WEEK } from '../access-payday.ts';
import { nobody, target, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { under } from '../access/fields.ts';
import { OWN_DRAFT, RUN_PAYROLL } from '../access/scope.ts';
import { paidSettlement, PROCESSED_SETTLEMENT, settlement } from './payroll.ts';

const params = { weekStart: PAYDAY_WEEK };

const processed: ExpectedValues = ({
  target,
}) => sql`${PROCESSED_SETTLEMENT} where user_id = ${target.id}
  and week_start = ${PAYDAY_WEEK}`;
const PAY_LINE = sql`select id as "payLineId", week_start as "weekStart", kind,
  amount_cents as "amountCents", description from pay_lines`;
const newLine: ExpectedValues = ({ target }) => sql`${PAY_LINE} where user_id = ${target.id}
  and id <> ${target.percentLineId}`;
const line: ExpectedValues = ({ target }) => sql`${PAY_LINE} where id = ${target.payLineId}`;
const accepted: ExpectedValues = () => sql`select ${PAYDAY_WEEK}::date as "weekStart",
  jsonb_build_array(jsonb_build_object(
    'code', 'payday.pendingDays', 'values', jsonb_build_object('count', 1)
  )) as exceptions, 'The load was canceled' as reason`;

const registerValues: ExpectedValues = () => sql`select ${PAYDAY_WEEK}::date as "weekStart",
  count(*)::int as settlements from settlements
  where week_start = ${PAYDAY_WEEK} and status <> 'REVERSED'`;

const LINE_FIELDS =
  'payLineId expenseId settlementId driver kind day quantity unit rate amount description by freightBill';
const PAYEE_FIELDS =
  'userId firstName lastName drivers state loggedDays approvedDays hours quantities gross reimbursements withheld afterGross payouts netPay carriedOver ' +
  'previousWeekTotal kind version exceptions openQuestions lease percentLinesWithoutBill';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const PAYDAY: Expectations = {
  'GET /api/paydays/:weekStart': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'hidden', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    // This is the week of the processed settlement.
    input: ({ id }) => ({ params: { weekStart: '2026-11-02' }, shows: id }),
    fields: {
      always: '',
      pay: [
        'weekStart weekEnd today openQuestions otherPayTypes',
        under('payees', PAYEE_FIELDS),
        under(
          'payees.settlements',
          'id kind status gross reimbursements withheld afterGross payouts netPay paidOn canPay',
        ),
      ].join(' '),
    },
  },
  'GET /api/paydays/:weekStart/payees/:userId': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ params: { weekStart: '2026-11-02', userId: id } }),
    fields: { always: '', pay: under('lines', LINE_FIELDS) },
  },
  'GET /api/paydays/:weekStart/draft': {
    admits: ['access:payroll-page'],
    scope: OWN_DRAFT,
    outcome: 'ok',
    input: () => ({ params }),
  },
  'POST /api/paydays/:weekStart/settlements': {
    admits: ['action:process-payroll'],
    recordState: 'a day to pay',
    scope: RUN_PAYROLL,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id, paydayVersion }) => ({
      params,
      body: { payees: [{ userId: id, version: paydayVersion, gross: 500 }] },
    }),
    auditScenarios: [
      {
        action: 'PAYROLL_PROCESSED',
        subject: target,
        after: processed,
        onRepeat: 'STALE_VERSION',
      },
    ],
  },
  'GET /api/paydays/:weekStart/payments': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'hidden', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    // This is the week of the processed settlement.
    input: ({ settlementId }) => ({
      params: { weekStart: '2026-11-02' },
      query: { paidOn: '2026-11-17' },
      shows: settlementId,
    }),
    fields: {
      always: '',
      pay: under('payments', 'settlementId withheld afterGross payouts netPay'),
    },
  },
  'PUT /api/paydays/:weekStart/payments': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ settlementId }) => ({
      params: { weekStart: '2026-11-02' },
      body: { paidOn: '2026-11-17', settlementIds: [settlementId] },
    }),
    auditScenarios: [
      {
        action: 'PAYROLL_PAID',
        subject: target,
        before: settlement,
        after: paidSettlement,
        onRepeat: 'nothing',
      },
    ],
  },
  'POST /api/paydays/:weekStart/acceptances': {
    admits: ['action:process-payroll'],
    recordState: 'a pay exception',
    scope: RUN_PAYROLL,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id, paydayVersion }) => ({
      params,
      body: {
        payees: [{ userId: id, version: paydayVersion, codes: ['PENDING_DAYS'] }],
        reasons: { PENDING_DAYS: 'The load was canceled' },
      },
    }),
    auditScenarios: [
      {
        action: 'PAY_EXCEPTIONS_ACCEPTED',
        subject: target,
        after: accepted,
        onRepeat: 'INVALID_VALUE',
      },
    ],
  },
  'PUT /api/paydays/:weekStart/papers': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    recordState: 'a leased owner-operator with a day to pay',
    input: ({ id }) => ({ params, body: { userIds: [id], cameOn: PAYDAY_WEEK } }),
    auditScenarios: [
      {
        action: 'PAPERS_RECORDED',
        subject: target,
        after: () =>
          sql`select ${PAYDAY_WEEK}::date as "weekStart", ${PAYDAY_WEEK}::date as "cameOn"`,
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/paydays/:weekStart/register/csv': {
    admits: ['action:process-payroll'],
    stepUp: true,
    scope: RUN_PAYROLL,
    outcome: 'ok',
    input: () => ({ params }),
    auditScenarios: [
      {
        action: 'PAY_REGISTER_EXPORTED',
        subject: nobody,
        after: registerValues,
        onRepeat: 'the same',
      },
    ],
  },
  'GET /api/paydays/:weekStart/register/xlsx': {
    admits: ['action:process-payroll'],
    stepUp: true,
    scope: RUN_PAYROLL,
    outcome: 'ok',
    input: () => ({ params }),
    auditScenarios: [
      {
        action: 'PAY_REGISTER_EXPORTED',
        subject: nobody,
        after: registerValues,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/pay-lines': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      body: {
        userId: id,
        weekStart: PAYDAY_WEEK,
        kind: 'OTHER_PAY',
        day: null,
        quantity: null,
        amount: 50,
        description: 'Detention',
        correctsId: null,
      },
    }),
    auditScenarios: [
      { action: 'PAY_LINE_ADDED', subject: target, after: newLine, onRepeat: 'the same' },
    ],
  },
  'DELETE /api/pay-lines/:id': {
    admits: ['action:process-payroll'],
    recordState: 'a pay line',
    scope: RUN_PAYROLL,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ payLineId }) => ({ params: { id: payLineId } }),
    auditScenarios: [
      { action: 'PAY_LINE_REMOVED', subject: target, before: line, onRepeat: 'CONFLICT' },
    ],
  },
};
