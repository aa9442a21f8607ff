import type { Day } from '../calendar.ts';
import type { ExpenseCategory } from '../expenses/schema.ts';
import type { RateUnit } from '../payroll/lines.ts';
import type { AgreementTerms } from '../deductions/agreement.ts';
import type { Cents } from '../money.ts';
import type { TenThousandths } from '../rate.ts';
import type { QuantityOfDay } from '../time-logs/quantities.ts';

// This file defines the values that audit entries store for each kind of record. The values contain no secrets.

export interface LoggedDay {
  day: Day;
  worked: boolean;
  status: string;
  notes: string;
  hourHundredths: number;
  /** The miles and loads. Absent if there are none. */
  quantities?: QuantityOfDay[];
}

/** The values that the day had when somebody approved or rejected it. */
export type DecidedDay = Omit<LoggedDay, 'status'>;

/** The rows of a person in an imported file. */
export interface ImportValues {
  importId: string;
  kind: string;
  fileName: string;
  rows: number;
  amountCents: Cents;
}

export interface SettlementValues {
  settlementId: string;
  /** Absent for a regular settlement. */
  kind?: string;
  weekStart: Day;
  basePayCents: Cents;
  expensesCents: Cents;
  totalPayCents: Cents;
  /** Deductions and escrow deposits, as a negative amount. Absent if there are none. */
  afterGrossCents?: Cents;
  payoutsCents?: Cents;
  /** The pay of the settlement's approved days, each at its own rate. Absent if a day had no rate. If the settlement
   *  has no approved days, the value is absent if payday created the settlement or the payee had no rate, and otherwise
   *  0. */
  expectedPayCents?: Cents;
  /** The base pay minus the expected pay. Absent if both are equal, or if there is no expected pay. */
  payDifferenceCents?: Cents;
  payDifferenceReason?: string;
  status: string;
  paidOn?: Day;
  withheldCents?: Cents;
  paymentMethod?: string;
  reversalKind?: string;
  returnedOn?: Day;
  reason?: string;
  /** The names of the people who approved the days. Only the entry about processing has these names. The entry stores
   *  names instead of ids, because an entry that contains the id of a person loses its amounts when that person is
   *  erased. */
  approvedBy?: string[];
  /** The name of the person who processed the settlement. Only the entry about the payment has this name. */
  processedBy?: string;
}

/** Tax that was withheld in error from the payment of a settlement and repaid to the payee. */
export interface WithholdingRepaymentValues {
  settlementId: string;
  weekStart: Day;
  repaidCents: Cents;
  repaidOn: Day;
  paymentMethod: string;
  /** Present only if the repayment was removed. */
  reason?: string;
}

/** A pay line that the office entered for a future settlement. */
export interface PayLineValues {
  payLineId: string;
  weekStart: Day;
  kind: string;
  amountCents: Cents;
  description: string;
}

/** The texts of the question and of the answer are on the statement only. */
export interface StatementQuestionValues {
  questionId: string;
  settlementId: string;
  weekStart: Day;
  /** Absent if the question is about the whole statement. */
  lineKind?: string;
  /** The day of the line. Absent if the line has no day. */
  day?: Day;
}

/** A version of the freight bill of a percent line. */
export interface FreightBillValues {
  documentId: string;
  payLineId: string;
  weekStart: Day;
  /** The description of the line. */
  description: string;
  version: number;
  fileName: string;
}

/** The rate of the interest on escrow for a quarter. */
export interface EscrowRateValues {
  quarterStart: Day;
  rateThousandths: number;
  source: string;
}

/** The interest that an escrow got, and the days for which it got it. */
export interface EscrowInterestValues {
  agreementId: string;
  name: string;
  from: Day;
  through: Day;
  amountCents: Cents;
}

/** A deduction agreement. */
export interface AgreementValues extends AgreementTerms {
  agreementId: string;
  /** What the payee owed already, or what the carrier held already. */
  startingBalanceCents?: Cents;
  /** The week whose settlement pays the advance. */
  payWeek?: Day;
}

/** A version of the document of a deduction agreement. */
export interface DocumentValues {
  documentId: string;
  agreementId: string;
  /** The name of the agreement. */
  name: string;
  version: number;
  fileName: string;
}

/** An expense that a driver paid for the carrier. */
export interface ExpenseValues {
  expenseId: string;
  day: Day;
  category: ExpenseCategory;
  amountCents: Cents;
  purpose: string;
  place: string;
  status: string;
  hasReceipt: boolean;
  /** Present only for a rejection. */
  reason?: string;
}

/** A contractor's rate with its first day. */
export interface PayRateValues {
  payRateId: string;
  unit: RateUnit;
  /** Null if there is no rate from that day on. */
  rateTenThousandths: TenThousandths | null;
  effectiveFrom: Day;
  reason?: string;
}

/** Who is paid for a driver's work, with the first day. */
export interface PaidToValues {
  paidToId: string;
  /** Null if the driver is paid directly from that day on. */
  payeeId: string | null;
  payeeName: string | null;
  effectiveFrom: Day;
  reason?: string;
}

export interface ProfileValues {
  firstName: string;
  lastName: string;
  phone: string | null;
  address: object | null;
}

/** The code of a language, such as `es`. Null before the person's first choice. */
export interface LanguageValues {
  language: string | null;
}

export interface PolicyValues {
  name: string;
  permissions: string[];
}

export interface DelegationValues {
  /** The id of the person who approves in place of the approver. */
  delegate: string;
  until: Day;
}

export interface AssignmentValues {
  policyName: string;
  expiresAt: string | null;
}

/** The content of a W-9 version, without names, addresses and digits. */
export interface W9Values {
  w9VersionId: string;
  version: number;
  classification: string | null;
  tinKind: string | null;
  itemTwoCrossedOut: boolean;
  /** The fields that differ from the previous version. */
  changed?: string[];
}

export interface PayeeTaxSettingsValues {
  reporting: string;
  notReportableReason: string | null;
  tinNoticeReceivedOn: Day | null;
  secondTinNotice: boolean;
  noticeLetterSentOn: Day | null;
  /** The day of a notice that somebody deleted because the day was wrong. */
  removedNotice?: Day;
}

interface TaxStatusValues {
  w9VersionId: string | null;
  classification: string | null;
  reporting: string;
}

/** The tax status of a settlement or an opening balance before the status was changed. */
export interface PaymentTaxStatusValues extends TaxStatusValues {
  settlementId?: string;
  openingBalanceId?: string;
  paidOn: Day;
}

/** A payment outside Linehaul. The entry omits the note. */
export interface OpeningBalanceValues {
  openingBalanceId: string;
  paidOn: Day;
  isSum: boolean;
  payCents: Cents;
  substantiatedCents: Cents;
  withheldCents: Cents;
  paymentMethod: string;
  identity: number;
  reason?: string;
}

export interface PaymentTaxStatusChange extends TaxStatusValues {
  from: Day;
  through: Day;
  reason: string;
  payments: number;
}

export interface TaxDocumentValues {
  taxDocumentId: string;
  type: string;
  taxYear: number;
  status: string;
  corrected?: boolean;
}

export interface TaxThresholdValues {
  taxYear: number;
  thresholdCents: Cents;
  source: string;
}

export interface InvitationValues {
  email: string;
  role: string;
  /** The initial rate and supervisor of an invited contractor, if the invitation names them. */
  hourlyRateTenThousandths?: TenThousandths;
  /** The initial rate in another unit than the hour. */
  rateUnit?: RateUnit;
  rateTenThousandths?: TenThousandths;
  reportsTo?: string;
}

export interface ReportValues {
  reportId: string;
  type: string;
  startDate?: Day;
  endDate?: Day;
  contractorId?: string;
  basis?: string;
  taxYear?: number;
}

/** A file for the IRS. The values contain no taxpayer numbers. */
export interface FilingValues {
  filingId: string;
  taxYear: number;
  kind: string;
  returns: number;
  /** SHA-256 of the file. */
  digest: string;
}

/** The values contain only the settings that changed. */
export interface NotificationSettingsValues {
  choices?: { kind: string; byEmail: boolean; byPush: boolean }[];
  quietHours?: { from: string; until: string } | null;
}
