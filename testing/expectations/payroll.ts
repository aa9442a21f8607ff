import { sql, type RawBuilder } from 'kysely';
import {
  changes,
  nobody,
  target,
  type Build,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { ADMINS_FOR_ALL, OWN_PAY, RUN_PAYROLL, READ_PAYROLL } from '../access/scope.ts';
import { NO_HISTORY, under } from '../access/fields.ts';

const bySettlement: Build = ({ settlementId }) => ({ params: { id: settlementId } });
/** The values of a settlement in an audit entry. `added` contains the values that only some entries have. */
const settlementWith = (
  added: RawBuilder<unknown>,
) => sql`select json_strip_nulls(json_build_object('settlementId', id,
  'weekStart', week_start, 'basePayCents', base_pay_cents, 'expensesCents', expenses_cents,
  'totalPayCents', total_pay_cents, 'expectedPayCents', expected_pay_cents,
  'payDifferenceCents', nullif(base_pay_cents - expected_pay_cents, 0),
  'payDifferenceReason', pay_difference_reason, 'status', status, 'paidOn', paid_on,
  'withheldCents', case when paid_on is not null then withheld_cents end,
  'paymentMethod', payment_method, 'reversalKind', reversal_kind, 'returnedOn', returned_on,
  'reason', reversal_reason ${added})) as expected from settlements_with_payment settlements`;
const SETTLEMENT = settlementWith(sql``);
export const PROCESSED_SETTLEMENT = settlementWith(sql`, 'approvedBy', (
  select coalesce(json_agg(u.full_name order by u.last_name, u.first_name, u.id), '[]')
  from users u where id in (select decided_by from time_logs where settlement_id = settlements.id))`);
const PAID_SETTLEMENT = settlementWith(sql`, 'processedBy', (
  select first_name || ' ' || last_name from users where id = processed_by)`);
export const settlement: ExpectedValues = ({ target }) =>
  sql`${SETTLEMENT} where id = ${target.settlementId}`;
export const paidSettlement: ExpectedValues = ({ target }) =>
  sql`${PAID_SETTLEMENT} where id = ${target.settlementId}`;
const newSettlement: ExpectedValues = ({
  target,
}) => sql`${PROCESSED_SETTLEMENT} where user_id = ${target.id}
  and week_start = '2026-11-09'`;

/** The payment of June 2025, which was made without a W-9. */
const paymentsChanged: ExpectedValues = ({
  target,
}) => sql`select json_build_object('payments', json_agg(
    json_build_object('settlementId', r.id, 'paidOn', paid_on, 'w9VersionId', payee_w9_version_id,
      'classification', payee_classification, 'reporting', payee_reporting))) as expected
  from settlements r join payments p on p.id = r.payment_id where r.id = ${target.paidSettlementId}`;
const statusApplied: ExpectedValues = ({
  target,
}) => sql`select '2025-06-01' as "from", '2025-06-30' as through,
    'The W-9 came late' as reason, 1 as payments, payee_w9_version_id as "w9VersionId",
    payee_classification as classification, payee_reporting as reporting
  from settlements r join payments p on p.id = r.payment_id where r.id = ${target.paidSettlementId}`;

const SETTLEMENT_FIELDS =
  'id userId firstName lastName weekStart weekEnd kind followsId isFromPayday secondPersonRequired basePay bonuses expenses reimbursements totalPay ' +
  'withheld withholdingSentence afterGross payouts netPay withholdingRepayment status processedAt paidOn paymentMethod reversedAt ' +
  'reversalReason reversalKind returnedOn expectedPay payDifferenceReason';
const WITHHOLDING_FIELDS =
  'gross reportable withheld afterGross payouts netPay shortfall reason sentence needsW9';
const SETTLEMENT_DAY_FIELDS =
  'days.date days.pay days.expenses days.expensesSubstantiated days.notes days.worked ' +
  'lines.position lines.kind lines.day lines.quantity lines.unit lines.rate lines.amount ' +
  'lines.description lines.approvedBy lines.approvedAt lines.agreement lines.driver lines.freightBill ' +
  'carriedOver approvedBy processedBy paidBy statement.payee statement.carrier.name ' +
  'statement.carrier.lines statement.carrier.phone';
const YEAR_TO_DATE_FIELDS = under(
  'statement.yearToDate',
  'year gross reimbursements withheld payouts afterGross netPay deductions',
);

/** The week of the processed settlement in testing/access-world.ts. */
const PROCESSED_WEEK = '2026-11-02';
const statementsOfWeek: Expectations[string] = {
  admits: ['action:process-payroll'],
  stepUp: true,
  scope: RUN_PAYROLL,
  outcome: 'ok',
  input: () => ({ params: { weekStart: PROCESSED_WEEK } }),
  auditScenarios: [
    {
      action: 'SETTLEMENT_STATEMENTS_DOWNLOADED',
      subject: nobody,
      after: () => sql`select ${PROCESSED_WEEK}::date as "weekStart", count(*)::int as statements
        from settlements where week_start = ${PROCESSED_WEEK} and status <> 'REVERSED'`,
      onRepeat: 'the same',
    },
  ],
};

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const PAYROLL: Expectations = {
  'GET /api/payroll': {
    admits: ['access:payroll-page'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, settlementId }) => ({ query: { userId: id }, shows: settlementId }),
    fields: { always: '', pay: SETTLEMENT_FIELDS },
  },
  'GET /api/payroll/:id/explanations': {
    admits: ['access:payroll-page'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: bySettlement,
    fields: {
      always: '',
      pay: under(
        'lines',
        'position approved approved.by approved.at entered rate agreement corrects',
      ),
    },
  },
  'GET /api/payroll/own-weeks': {
    admits: ['access:payroll-page'],
    scope: OWN_PAY,
    outcome: { own: 'ok', inScope: 'hidden', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ settlementId }) => ({ shows: settlementId }),
    fields: {
      always: '',
      pay: [
        'weeks.weekStart weeks.payday weeks.isSubmitted weeks.days weeks.hours weeks.quantities weeks.pendingDays',
        'weeks.rejectedDays weeks.approved weeks.pending weeks.daysWithoutRate',
        // A week without a settlement has an empty list.
        'weeks.settlements weeks.paidTo workPaidToOthers',
        under('weeks.settlements', 'id status total withheld paidOn'),
        under('lastPayment', 'id weekStart paidOn netPay'),
      ].join(' '),
    },
  },
  'GET /api/payroll/:id': {
    admits: ['access:payroll-page'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: bySettlement,
    fields: {
      always: '',
      pay: `${SETTLEMENT_FIELDS} ${SETTLEMENT_DAY_FIELDS} ${YEAR_TO_DATE_FIELDS}`,
    },
  },
  'GET /api/payroll/:id/statement': {
    admits: ['access:payroll-page'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: bySettlement,
    fields: 'elsewhere',
    auditScenarios: [
      {
        action: 'SETTLEMENT_STATEMENT_DOWNLOADED',
        subject: target,
        after: ({ target }) => sql`select json_build_object('settlementId', id,
          'weekStart', week_start) as expected from settlements where id = ${target.settlementId}`,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/payroll/statement-notices': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ paidSettlementId }) => ({ body: { settlementIds: [paidSettlementId] } }),
    auditScenarios: [
      {
        action: 'SETTLEMENT_STATEMENT_SENT',
        subject: target,
        after: ({ target }) => sql`select id as "settlementId", week_start as "weekStart"
          from settlements where id = ${target.paidSettlementId}`,
        onRepeat: 'the same',
      },
    ],
  },
  'GET /api/payroll/weeks/:weekStart/statements/pdf': statementsOfWeek,
  'GET /api/payroll/weeks/:weekStart/statements/zip': statementsOfWeek,
  'GET /api/payroll/:id/history': {
    admits: ['access:payroll-page'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: bySettlement,
    fields: { always: '', pay: NO_HISTORY },
  },
  'POST /api/payroll/weekly': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      body: {
        userId: id,
        weekStart: '2026-11-09',
        weekEnd: '2026-11-15',
        weeklyData: [{ date: '2026-11-09', pay: 200, expenses: 0 }],
      },
    }),
    auditScenarios: [
      {
        action: 'PAYROLL_PROCESSED',
        subject: target,
        ...changes(newSettlement),
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/payroll/:id/withholding': {
    admits: ['access:payroll-page'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ settlementId }) => ({
      params: { id: settlementId },
      query: { paidOn: '2026-11-17' },
    }),
    fields: {
      always: '',
      pay: WITHHOLDING_FIELDS,
    },
  },
  'GET /api/payroll/weeks/:weekStart/withholding': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      params: { weekStart: '2026-11-09' },
      query: { userId: id, payCents: 20_000, expensesCents: 1500, substantiatedCents: 500 },
    }),
    fields: { always: '', pay: `${WITHHOLDING_FIELDS} prepaid` },
  },
  'PUT /api/payroll/:id/payment': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: (target) => ({
      ...bySettlement(target, 'own'),
      body: { paidOn: '2026-11-17' },
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
  'PUT /api/payroll/:id/reversal': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: (target) => ({
      ...bySettlement(target, 'own'),
      body: { reason: 'The wrong week' },
    }),
    auditScenarios: [
      {
        action: 'PAYROLL_REVERSED',
        subject: target,
        ...changes(settlement),
        onRepeat: 'SETTLEMENT_REVERSED',
      },
    ],
  },
  'PUT /api/payroll/payees/:id/status': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      params: { id },
      body: { from: '2025-06-01', through: '2025-06-30', reason: 'The W-9 came late' },
    }),
    auditScenarios: [
      {
        action: 'PAYMENT_TAX_STATUS_CHANGED',
        subject: target,
        before: paymentsChanged,
        after: statusApplied,
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/payroll/weeks': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, settlementId }) => ({ query: { userId: id }, shows: settlementId }),
    fields: {
      always: '',
      pay: [
        under(
          'weeks',
          'id userId firstName lastName weekStart state days hours quantities total withheld afterGross payouts paidOn',
        ),
        under('pagination', 'page limit total'),
      ].join(' '),
    },
  },
  'GET /api/payroll/weeks/:weekStart': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      params: { weekStart: '2026-11-02' },
      query: { userId: id },
    }),
    fields: {
      always: '',
      pay: [
        'person.id person.firstName person.lastName person.dailyRate weekStart paidTo previousWeekTotal expectedPay unsettledLinesTotal plannedPayouts twoPeopleForPayroll',
        under('days', 'date approved status hoursWorked quantities suggestedPay notes'),
        under('settlement', `${SETTLEMENT_FIELDS} ${SETTLEMENT_DAY_FIELDS} statement.yearToDate`),
      ].join(' '),
    },
  },
};
