import { sql } from 'kysely';
import {
  changes,
  nobody,
  target,
  type Build,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { under } from '../access/fields.ts';
import { ALL_TAX_FORMS, READ_PAYROLL, RUN_PAYROLL } from '../access/scope.ts';

const byAgreement: Build = ({ agreementId }) => ({ params: { id: agreementId } });

const TERMS = sql`id as "agreementId", kind, name, authority, amount_cents as "amountCents",
  percent_hundredths as "percentHundredths", percent_base as "percentBase", first_week as "firstWeek",
  last_week as "lastWeek", repays_balance as "repaysBalance", is_prepaid as "isPrepaid",
  target_cents as "targetCents", priority,
  floor_cents as "floorCents"`;
const agreement: ExpectedValues = ({ target }) => sql`select ${TERMS}
  from deduction_agreements where id = ${target.agreementId}`;
const entered: ExpectedValues = ({ target }) => sql`select ${TERMS}, 40000 as "startingBalanceCents"
  from deduction_agreements where user_id = ${target.id} and kind = 'ADVANCE'`;
const ended: ExpectedValues = ({ target }) => sql`select ${TERMS}, end_reason as reason
  from deduction_agreements where id = ${target.agreementId}`;
const skipped: ExpectedValues = ({ target }) => sql`select agreement_id as "agreementId", name,
  week_start as "weekStart", reason
  from deduction_skips s join deduction_agreements a on a.id = s.agreement_id where a.id = ${target.agreementId}`;
const recorded: ExpectedValues = ({ target }) => sql`select a.id as "agreementId", a.name, e.kind,
  100 as "amountCents", e.entered_on as "enteredOn", e.note
  from deduction_entries e join deduction_agreements a on a.id = e.agreement_id
  where a.id = ${target.agreementId} and e.kind = 'WRITTEN_OFF' limit 1`;
const confirmed: ExpectedValues = ({ target }) => sql`select id as "agreementId", name
  from deduction_agreements where id = ${target.agreementId} and acknowledged_at is not null`;

const statement: ExpectedValues = ({
  target,
}) => sql`select id as "agreementId", name, '2026-01-01'::date as from,
  '2026-11-18'::date as through from deduction_agreements where id = ${target.agreementId}`;
const rate: ExpectedValues = () => sql`select quarter_start as "quarterStart",
  rate_thousandths as "rateThousandths", source from escrow_interest_rates where quarter_start = '2026-10-01'`;
const credited: ExpectedValues = ({ target }) => sql`select r.quarter_start as "quarterStart",
  r.rate_thousandths as "rateThousandths", a.id as "agreementId", a.name, e.interest_from as from,
  e.interest_through as through, e.amount_cents as "amountCents"
  from deduction_entries e join deduction_agreements a on a.id = e.agreement_id
  join escrow_interest_rates r on r.quarter_start = date_trunc('quarter', e.interest_from::timestamp)
  where a.id = ${target.agreementId}`;
const PERIOD = { startDate: '2026-11-01', endDate: '2026-11-30' };

const AGREEMENT_FIELDS =
  'id userId firstName lastName kind name authority amount percent percentBase firstWeek lastWeek target priority floor ' +
  'repaysBalance isPrepaid balance taken plannedPayouts state skippedWeeks enteredAt enteredBy acknowledgedAt endedAt endReason returnBy ' +
  'document.version document.fileName document.mediaType document.bytes document.addedAt document.addedBy';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const DEDUCTIONS: Expectations = {
  'GET /api/deduction-agreements': {
    admits: ['access:payroll-page', 'action:process-payroll'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, agreementId }) => ({ query: { userId: id }, shows: agreementId }),
    fields: { always: 'today prepaidPay', pay: under('agreements', AGREEMENT_FIELDS) },
  },
  'GET /api/deduction-agreements/:id/entries': {
    admits: ['access:payroll-page', 'action:process-payroll'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byAgreement,
    fields: {
      always: '',
      pay: `balance ${under('entries', 'id kind enteredOn settlement isReversal interest note amount balance')}`,
    },
  },
  'GET /api/deduction-agreements/report': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: 'ok',
    input: () => ({ query: PERIOD }),
    fields: {
      always: 'totals pagination',
      pay: under(
        'rows',
        'agreementId userId firstName lastName kind name authority payments deducted balance',
      ),
    },
  },
  'GET /api/deduction-agreements/report/csv': {
    admits: ['action:process-payroll'],
    stepUp: true,
    scope: RUN_PAYROLL,
    outcome: 'ok',
    input: () => ({ query: PERIOD }),
    auditScenarios: [
      {
        action: 'DEDUCTIONS_EXPORTED',
        subject: nobody,
        after:
          () => sql`select ${PERIOD.startDate}::date as "startDate", ${PERIOD.endDate}::date as "endDate",
          0 as agreements`,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/deduction-agreements': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({
      body: {
        userId: id,
        kind: 'ADVANCE',
        name: 'Advance',
        authority: 'Note of Nov 16',
        amount: 100,
        percent: null,
        percentBase: null,
        firstWeek: '2026-11-23',
        lastWeek: null,
        target: null,
        priority: 2,
        floor: 500,
        startingBalance: 400,
      },
    }),
    auditScenarios: [
      {
        action: 'DEDUCTION_AGREEMENT_ENTERED',
        subject: target,
        after: entered,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/deduction-agreements/:id/end': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ agreementId }) => ({
      params: { id: agreementId },
      body: { reason: 'The tablet came back' },
    }),
    auditScenarios: [
      {
        action: 'DEDUCTION_AGREEMENT_ENDED',
        subject: target,
        before: agreement,
        after: ended,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'POST /api/deduction-agreements/:id/skip': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ agreementId }) => ({
      params: { id: agreementId },
      body: { weekStart: '2026-11-30', reason: 'Home time' },
    }),
    auditScenarios: [
      {
        action: 'DEDUCTION_WEEK_SKIPPED',
        subject: target,
        after: skipped,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'POST /api/deduction-agreements/:id/entries': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ agreementId }) => ({
      params: { id: agreementId },
      body: { kind: 'WRITTEN_OFF', amount: 1, enteredOn: '2026-11-18', note: 'Goodwill' },
    }),
    auditScenarios: [
      {
        action: 'DEDUCTION_ENTRY_RECORDED',
        subject: target,
        after: recorded,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/deduction-agreements/:id/acknowledgment': {
    admits: ['access:payroll-page'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'FORBIDDEN', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byAgreement,
    auditScenarios: [
      {
        action: 'DEDUCTION_AGREEMENT_ACKNOWLEDGED',
        on: 'own',
        subject: target,
        after: confirmed,
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/deduction-agreements/:id/statement': {
    admits: ['access:payroll-page', 'action:process-payroll'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ agreementId }) => ({
      params: { id: agreementId },
      query: { from: '2026-01-01', through: '2026-11-18' },
    }),
    fields: 'elsewhere',
    auditScenarios: [
      {
        action: 'DEDUCTION_STATEMENT_DOWNLOADED',
        subject: target,
        after: statement,
        onRepeat: 'the same',
      },
    ],
  },
  'GET /api/deduction-agreements/final-accounting': {
    admits: ['access:payroll-page', 'action:process-payroll'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ query: { userId: id } }),
    fields: 'elsewhere',
    auditScenarios: [
      {
        action: 'FINAL_ACCOUNTING_DOWNLOADED',
        subject: target,
        after: { agreements: 1 },
        onRepeat: 'the same',
      },
    ],
  },
  'GET /api/escrow-interest': {
    admits: ['action:process-payroll'],
    scope: ALL_TAX_FORMS,
    outcome: 'ok',
    input: () => ({ query: { year: 2026 } }),
  },
  'PUT /api/escrow-interest/:quarterStart/rate': {
    admits: ['action:process-payroll'],
    scope: ALL_TAX_FORMS,
    outcome: 'ok',
    input: () => ({
      params: { quarterStart: '2026-10-01' },
      body: { rate: 3.851, source: 'Auction of Sep 28' },
    }),
    auditScenarios: [
      { action: 'ESCROW_RATE_SET', subject: nobody, ...changes(rate), onRepeat: 'the same' },
    ],
  },
  'POST /api/escrow-interest/:quarterStart/credit': {
    admits: ['action:process-payroll'],
    scope: ALL_TAX_FORMS,
    outcome: 'ok',
    recordState: 'interest due',
    input: () => ({ params: { quarterStart: '2026-07-01' } }),
    auditScenarios: [
      {
        action: 'ESCROW_INTEREST_CREDITED',
        subject: target,
        after: credited,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'POST /api/deduction-agreements/:id/interest': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    recordState: 'an escrow to return',
    input: byAgreement,
    auditScenarios: [
      {
        action: 'ESCROW_INTEREST_CREDITED',
        subject: target,
        after: credited,
        onRepeat: 'CONFLICT',
      },
    ],
  },
};
