// What other features may use.

export { type AmountsOwed, readOwed, readUnpaidWeeks } from './owed-queries.ts';
export { freightBillOf } from './freight-bill-queries.ts';
export {
  findPayee,
  isContractorDay,
  isOrWasContractor,
  listOtherAccounts,
  listPayeeTaxDetails,
  readPayeeTaxDetails,
  reportingOf,
  taxStatusColumns,
  taxpayerKey,
} from './payee-queries.ts';
export { lockPayees } from '../people/queries.ts';
export {
  expenseLines,
  gatherPayments,
  gatherPaymentsOfYear,
  isPaidIn,
  otherAccountsFor,
  paymentsOfAccounts,
  reversedOn,
  type OtherAccounts,
} from './payment-queries.ts';
export { findSettlement, findSettlements } from './queries.ts';
export { recordPaidStatements, recordProcessedStatements } from './statement-writes.ts';
export { refuseBelowFloor } from './takings.ts';
export { lockTaxpayers } from './taxpayer-lock.ts';
export { selectWeeksToProcess } from './week-queries.ts';
export {
  type PaymentDetails,
  type WeekToPay,
  isSamePayment,
  lockForPayment,
  paymentOfSettlement,
  readPayeeHistory,
  withholdingOfSettlement,
} from './withholding-queries.ts';
export { type NewSettlement, insertSettlements, paySettlement } from './writes.ts';
