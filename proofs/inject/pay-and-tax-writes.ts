import { addDays, daysOfWeek, weekEndOf } from '../../domain/calendar.ts';
import { quarterOf } from '../../domain/deductions/interest.ts';
import { setEscrowRate } from '../../domain/deductions/interest-schema.ts';
import * as deductions from '../../domain/deductions/schema.ts';
import { importOpeningBalances } from '../../domain/tax/opening-balances/import-schema.ts';
import * as openingBalances from '../../domain/tax/opening-balances/schema.ts';
import * as payRates from '../../domain/pay-rates/schema.ts';
import { addPayLine } from '../../domain/payday/pay-line-schema.ts';
import * as payroll from '../../domain/payroll/schema.ts';
import * as statementQuestions from '../../domain/statement-questions/schema.ts';
import * as taxDocuments from '../../domain/tax/form-1099-nec/schema.ts';
import * as yearConfirmations from '../../domain/tax/year/confirmation-schema.ts';
import * as tinSolicitations from '../../domain/tax/tin/solicitation-schema.ts';
import { W9_REVISION } from '../../domain/tax/w9/certification.ts';
import { setPaymentTaxStatus } from '../../domain/payroll/payee-status.ts';
import * as w9 from '../../domain/tax/w9/schema.ts';
import { BLANK_W9_LINES } from '../../domain/tax/w9/lines-schema.ts';
import { base64Of } from '../../testing/import-file.ts';
import {
  MONDAY,
  OTHER_WEEK,
  PAID_WEEK,
  YEAR,
  documentOf,
  type ResponseBody,
  type CreatedRecords,
  type Write,
} from './write.ts';

// These writes concern a driver's pay and taxes.

const LINES = {
  ...BLANK_W9_LINES,
  name: 'Rosa Delgado',
  businessName: 'Delgado Freight',
  classification: 'OTHER',
  otherText: 'Cooperative',
  accountNumbers: 'A-1',
  address: { street: '12 Harvest Road', unit: 'B', city: 'Tulia', state: 'TX', zip: '79088' },
  tinKind: 'EIN',
};
const paramsOfDriver = ({ driver }: CreatedRecords) => ({ id: driver.id });
const paramsOfAgreement = ({ agreementId }: CreatedRecords) => ({ id: agreementId });
const NEXT_WEEK = addDays(MONDAY, 7);
const weekOf = ({ driver }: CreatedRecords, monday: string) => ({
  userId: driver.id,
  weekStart: monday,
  weekEnd: weekEndOf(monday),
  weeklyData: daysOfWeek(monday)
    .slice(0, 5)
    .map((date) => ({ date, pay: 700, expenses: 20, notes: 'Two loads' })),
  payDifferenceReason: 'A bonus',
});
const storeSettlement = (response: ResponseBody, created: CreatedRecords) =>
  created.settlementIds.push(response.settlement.id);
const storeDocument = (response: ResponseBody, created: CreatedRecords) =>
  created.documentIds.push(response.taxDocument.id);

const AGREED = { effectiveFrom: PAID_WEEK, reason: 'Agreed by phone' };

export const PAY_WRITES: readonly Write[] = [
  ...[PAID_WEEK, OTHER_WEEK].map((monday): Write => ({
    endpoint: payroll.processWeek,
    by: 'admin',
    body: (created) => weekOf(created, monday),
    store: storeSettlement,
  })),
  {
    endpoint: addPayLine,
    by: 'admin',
    body: ({ driver }) => ({
      userId: driver.id,
      weekStart: PAID_WEEK,
      kind: 'OTHER_PAY',
      day: null,
      quantity: null,
      amount: 50,
      description: 'Detention',
      correctsId: null,
    }),
  },
  {
    endpoint: deductions.enterAgreement,
    by: 'admin',
    body: ({ driver }) => ({
      userId: driver.id,
      kind: 'EQUIPMENT',
      name: 'Tablet',
      authority: 'Lease clause 9',
      amount: 50,
      percent: null,
      percentBase: null,
      firstWeek: NEXT_WEEK,
      lastWeek: null,
      target: null,
      priority: 1,
      floor: 300,
      startingBalance: 200,
      document: documentOf(driver.id),
    }),
    store: (response, created) => (created.agreementId = response.id),
  },
  {
    endpoint: deductions.skipWeek,
    by: 'admin',
    params: paramsOfAgreement,
    body: () => ({ weekStart: NEXT_WEEK, reason: 'Home time' }),
  },
  {
    endpoint: deductions.recordEntry,
    by: 'admin',
    params: paramsOfAgreement,
    body: () => ({
      kind: 'WRITTEN_OFF',
      amount: 10,
      enteredOn: PAID_WEEK,
      note: 'Agreed by phone',
    }),
  },
  {
    endpoint: setEscrowRate,
    by: 'admin',
    params: () => ({ quarterStart: quarterOf(MONDAY) }),
    body: () => ({ rate: 4, source: 'Auction' }),
  },
  {
    endpoint: deductions.addDocumentVersion,
    by: 'admin',
    params: paramsOfAgreement,
    body: () => ({ document: documentOf('the next version') }),
  },
  { endpoint: deductions.acknowledgeAgreement, by: 'driver', params: paramsOfAgreement },
  {
    endpoint: deductions.endAgreement,
    by: 'admin',
    params: paramsOfAgreement,
    body: () => ({ reason: 'The tablet came back' }),
  },
  {
    endpoint: payRates.setPayRate,
    by: 'admin',
    body: ({ driver }) => ({
      userId: driver.id,
      unit: 'MILE',
      rate: 0.62,
      ...AGREED,
    }),
  },
  {
    endpoint: payRates.setPayRate,
    by: 'admin',
    body: ({ driver }) => ({
      userId: driver.id,
      unit: 'MILE',
      rate: 0.64,
      effectiveFrom: addDays(MONDAY, 60),
      reason: 'Planned',
    }),
    store: (response, created) => (created.plannedRateId = response.id),
  },
  {
    endpoint: payRates.setPayRates,
    by: 'admin',
    body: ({ driver }) => ({ userIds: [driver.id], unit: 'LOAD', rate: 90, ...AGREED }),
  },
  {
    endpoint: payRates.correctPayRate,
    by: 'admin',
    params: ({ plannedRateId }) => ({ id: plannedRateId }),
    body: () => ({ rate: 0.65, effectiveFrom: addDays(MONDAY, 67), reason: 'A week later' }),
  },
  {
    endpoint: statementQuestions.askQuestion,
    by: 'driver',
    params: ({ settlementIds }) => ({ id: settlementIds[0] ?? '' }),
    body: () => ({ position: 1, question: 'I drove ten hours', expected: 750 }),
    store: ({ id }, created) => (created.questionId = id),
  },
  {
    endpoint: statementQuestions.answerQuestion,
    by: 'admin',
    params: ({ questionId }) => ({ id: questionId }),
    body: () => ({ answer: 'The log says eight hours', outcome: 'RIGHT' }),
  },
  {
    endpoint: payroll.markPaid,
    by: 'admin',
    params: ({ settlementIds }) => ({ id: settlementIds[0] ?? '' }),
    body: () => ({ paidOn: PAID_WEEK }),
  },
  {
    endpoint: payroll.reverseSettlement,
    by: 'admin',
    params: ({ settlementIds }) => ({ id: settlementIds[1] ?? '' }),
    body: () => ({ reason: 'The wrong week' }),
  },
];

export const TAX_WRITES: readonly Write[] = [
  {
    endpoint: tinSolicitations.fileWithoutTin,
    by: 'admin',
    params: paramsOfDriver,
    body: () => ({ year: YEAR, identity: 1, reason: 'No answer' }),
  },
  {
    endpoint: openingBalances.enterOpeningBalance,
    by: 'admin',
    body: ({ driver }) => ({
      userId: driver.id,
      paidOn: `${YEAR}-01-02`,
      isSum: false,
      pay: 120,
      substantiated: 0,
      withheld: 0,
      paymentMethod: 'CHECK',
      note: 'Check 1041',
    }),
    store: (response, created) => (created.openingBalanceId = response.id),
  },
  {
    endpoint: importOpeningBalances,
    by: 'admin',
    body: ({ driver }) => ({
      file: base64Of(
        `Payee,Paid On,Pay,Payment Method,Note\r\n${driver.email},${YEAR}-01-03,120,Check,Check 1042\r\n`,
      ),
      checkOnly: false,
    }),
  },
  {
    endpoint: openingBalances.reverseOpeningBalance,
    by: 'admin',
    params: ({ openingBalanceId }) => ({ id: openingBalanceId }),
    body: () => ({ reason: 'Entered twice' }),
  },
  {
    endpoint: w9.signW9,
    by: 'driver',
    body: ({ tin }) => ({
      lines: LINES,
      tin,
      formRevision: W9_REVISION,
      signature: { name: 'Rosa Delgado', certified: true },
    }),
  },
  { endpoint: w9.requestW9, by: 'admin', params: paramsOfDriver },
  {
    endpoint: w9.enterPaperW9,
    by: 'admin',
    params: paramsOfDriver,
    body: ({ tin }) => ({
      lines: LINES,
      tin,
      signatureName: 'Rosa Delgado',
      receivedOn: PAID_WEEK,
    }),
  },
  {
    endpoint: taxDocuments.generateW9,
    by: 'admin',
    params: () => ({}),
    body: ({ driver }) => ({ userId: driver.id, year: YEAR }),
    store: storeDocument,
  },
  {
    endpoint: taxDocuments.generateNec,
    by: 'admin',
    body: ({ driver }) => ({ userId: driver.id, year: YEAR }),
    store: storeDocument,
  },
  {
    endpoint: setPaymentTaxStatus,
    by: 'admin',
    params: paramsOfDriver,
    body: () => ({ from: PAID_WEEK, through: PAID_WEEK, reason: 'The W-9 came late' }),
  },
  {
    endpoint: yearConfirmations.confirmYear,
    by: 'driver',
    body: () => ({
      year: YEAR,
      isConfirmed: false,
      subject: 'AMOUNTS',
      question: 'June is missing',
      shown: null,
    }),
  },
  {
    endpoint: tinSolicitations.recordSolicitation,
    by: 'admin',
    params: paramsOfDriver,
    body: () => ({ solicitedOn: `${YEAR}-01-05`, method: 'MAIL', note: 'A letter' }),
  },
  {
    endpoint: w9.setPayeeTaxSettings,
    by: 'admin',
    params: paramsOfDriver,
    body: () => ({
      reporting: 'NOT_REPORTABLE',
      notReportableReason: 'A firm',
      tinNoticeReceivedOn: null,
      secondTinNotice: false,
    }),
  },
];
