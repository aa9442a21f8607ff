import type { Day } from '../calendar.ts';
import { DEDUCTION_EVENTS } from './deduction-events.ts';
import { event } from './event-type.ts';
import type {
  LoggedDay,
  DecidedDay,
  ExpenseValues,
  FreightBillValues,
  StatementQuestionValues,
  ImportValues,
  PayLineValues,
  PaidToValues,
  PayRateValues,
  SettlementValues,
  WithholdingRepaymentValues,
  W9Values,
  PayeeTaxSettingsValues,
  PaymentTaxStatusChange,
  PaymentTaxStatusValues,
  OpeningBalanceValues,
  TaxDocumentValues,
  TaxThresholdValues,
  FilingValues,
  ReportValues,
} from './entry-values.ts';
import type { AuditLevel } from './levels.ts';
import { PEOPLE_EVENTS } from './people-events.ts';
import { STATEMENT_EVENTS } from './statement-events.ts';
import type { StoredSentence } from '../sentence.ts';

/** The audit events. Each event has a label, and the type of the values before and after the change. The events about
 *  people are in people-events.ts, and those about deductions in deduction-events.ts. */
export const AUDIT_EVENTS = {
  ...PEOPLE_EVENTS,
  ...DEDUCTION_EVENTS,
  ...STATEMENT_EVENTS,
  TIME_LOGS_SUBMITTED: event<{
    before: { days: LoggedDay[] };
    /** `pressedAt` is present if days arrived after their week had closed. */
    after: { days: LoggedDay[]; pressedAt?: string };
  }>('Week submitted'),
  TIME_LOG_REQUESTED: event<{
    before: { days: LoggedDay[] };
    after: { days: LoggedDay[]; reason: string };
  }>('Missed day submitted'),
  TIME_LOG_ENTERED: event<{ before: { days: LoggedDay[] }; after: { days: LoggedDay[] } }>(
    'Day entered for a person',
  ),
  WEEK_WITHOUT_WORK_SUBMITTED: event<{ before: null; after: { weekStart: Day } }>(
    'Week without work submitted',
  ),
  WEEK_REMINDERS_SENT: event<{ before: null; after: { weekStart: Day; people: number } }>(
    'Week reminders sent',
  ),
  TIME_LOGS_DECIDED: event<{
    before: { status: 'PENDING' };
    after: { status: string; days: DecidedDay[]; reason?: string };
  }>('Days approved or rejected'),
  TIME_LOGS_DECISION_UNDONE: event<{
    before: { status: string };
    after: { status: 'PENDING'; days: DecidedDay[] };
  }>('Decision undone'),
  // The day becomes rejected, so that the driver can correct it.
  TIME_LOG_REOPENED: event<{
    before: { status: 'APPROVED' };
    after: { status: 'REJECTED'; days: DecidedDay[]; reason: string };
  }>('Approved day reopened'),
  PAYROLL_PROCESSED: event<{ before: null; after: SettlementValues }>('Payroll processed'),
  PAYROLL_PAID: event<{ before: SettlementValues; after: SettlementValues }>('Payroll paid'),
  PAYROLL_REVERSED: event<{ before: SettlementValues; after: SettlementValues }>(
    'Payroll reversed',
  ),
  WITHHOLDING_REPAID: event<{ before: null; after: WithholdingRepaymentValues }>(
    'Withheld tax repaid',
  ),
  WITHHOLDING_REPAYMENT_REMOVED: event<{
    before: WithholdingRepaymentValues;
    after: WithholdingRepaymentValues;
  }>('Repayment of withheld tax removed'),
  PAPERS_RECORDED: event<{
    before: { weekStart: Day; cameOn: Day } | null;
    after: { weekStart: Day; cameOn: Day };
  }>('Papers of a week recorded'),
  PAY_LINE_ADDED: event<{ before: null; after: PayLineValues }>('Pay line added'),
  FREIGHT_BILL_ADDED: event<{
    before: null;
    after: FreightBillValues & { bytes: number; sha256: string };
  }>('Freight bill added'),
  FREIGHT_BILL_DOWNLOADED: event<{ before: null; after: FreightBillValues }>(
    'Freight bill downloaded',
  ),
  ROWS_IMPORTED: event<{ before: null; after: ImportValues }>('Rows imported from a file'),
  IMPORT_UNDONE: event<{ before: ImportValues; after: null }>('Import undone'),
  PAY_LINE_REMOVED: event<{ before: PayLineValues; after: null }>('Pay line removed'),
  EXPENSE_ADDED: event<{ before: null; after: ExpenseValues }>('Expense added'),
  EXPENSE_CHANGED: event<{ before: ExpenseValues; after: ExpenseValues }>('Expense changed'),
  EXPENSE_REMOVED: event<{ before: ExpenseValues; after: null }>('Expense removed'),
  EXPENSE_DECIDED: event<{ before: { status: 'PENDING' }; after: ExpenseValues }>(
    'Expense approved or rejected',
  ),
  EXPENSE_DECISION_UNDONE: event<{ before: { status: string }; after: ExpenseValues }>(
    'Expense decision undone',
  ),
  RECEIPT_DOWNLOADED: event<{ before: null; after: ExpenseValues }>('Receipt downloaded'),
  STATEMENT_QUESTION_ASKED: event<{ before: null; after: StatementQuestionValues }>(
    'Question about a statement asked',
  ),
  STATEMENT_QUESTION_WITHDRAWN: event<{ before: null; after: StatementQuestionValues }>(
    'Question about a statement withdrawn',
  ),
  STATEMENT_QUESTION_ANSWERED: event<{
    before: null;
    after: StatementQuestionValues & { outcome: string };
  }>('Question about a statement answered'),
  PAY_RATE_SET: event<{ before: PayRateValues | null; after: PayRateValues }>('Pay rate set'),
  PAY_RATE_REMOVED: event<{ before: PayRateValues; after: null }>('Pay rate removed'),
  PAID_TO_SET: event<{ before: PaidToValues | null; after: PaidToValues }>('Payee set'),
  PAID_TO_REMOVED: event<{ before: PaidToValues; after: null }>('Planned payee removed'),
  AMOUNTS_OF_DRIVERS_SET: event<{
    before: { showsAmounts: boolean };
    after: { showsAmounts: boolean };
  }>('Amounts shown to drivers or hidden'),
  PAY_EXCEPTIONS_ACCEPTED: event<{
    before: null;
    after: { weekStart: Day; exceptions: StoredSentence[]; reason: string };
  }>('Payday exceptions accepted'),
  DAYS_EXPORTED: event<{ before: null; after: { startDate: Day; endDate: Day; days: number } }>(
    'Days exported',
  ),
  HOURS_EXPORTED: event<{
    before: null;
    after: { startDate: Day; endDate: Day; employees: number };
  }>('Hours of employees exported'),
  PAY_REGISTER_EXPORTED: event<{ before: null; after: { weekStart: Day; settlements: number } }>(
    'Settlement register exported',
  ),
  PAYMENT_TAX_STATUS_CHANGED: event<{
    before: { payments: PaymentTaxStatusValues[] };
    after: PaymentTaxStatusChange;
  }>('Tax status of payments changed'),
  OPENING_BALANCE_ENTERED: event<{ before: null; after: OpeningBalanceValues }>(
    'Payment outside Linehaul entered',
  ),
  OPENING_BALANCE_REVERSED: event<{ before: OpeningBalanceValues; after: OpeningBalanceValues }>(
    'Payment outside Linehaul reversed',
  ),
  W9_SIGNED: event<{ before: W9Values | null; after: W9Values }>('W-9 signed'),
  W9_ENTERED: event<{ before: W9Values | null; after: W9Values & { receivedOn: Day } }>(
    'W-9 entered from paper',
  ),
  W9_REQUESTED: event<{ before: null; after: null }>('W-9 requested'),
  TIN_REVEALED: event<{ before: null; after: { w9VersionId: string } }>('Taxpayer number revealed'),
  TIN_SOLICITATION_RECORDED: event<{ before: null; after: { solicitedOn: Day; method: string } }>(
    'Request for a taxpayer number recorded',
  ),
  NOTICE_LETTER_DOWNLOADED: event<{ before: null; after: { receivedOn: Day; isSecond: boolean } }>(
    'B-notice downloaded',
  ),
  YEAR_CONFIRMED: event<{ before: null; after: { taxYear: number } }>('Tax year figures confirmed'),
  YEAR_QUESTIONED: event<{ before: null; after: { taxYear: number; subject?: string } }>(
    'Tax year figures questioned',
  ),
  YEAR_QUESTION_ANSWERED: event<{ before: null; after: { taxYear: number } }>(
    'Question about a tax year answered',
  ),
  TIN_MATCH_RECORDED: event<{
    before: null;
    after: { w9VersionId: string; code: number; resultOn: Day };
  }>('TIN match recorded'),
  TIN_MATCH_FILE_CREATED: event<{ before: null; after: { payees: number; userIds: string[] } }>(
    'TIN matching file created',
  ),
  FILED_WITHOUT_TIN: event<{
    before: null;
    after: { taxYear: number; identity: number; reason: string };
  }>('Decision to file without a taxpayer number'),
  FORM_ACCOUNT_CHOSEN: event<{
    before: null;
    after: { chosenAccount: string; accounts: number };
  }>('Account chosen for tax forms'),
  W9_PRINTED: event<{ before: null; after: { w9VersionId: string; version: number } }>(
    'W-9 printed with the full taxpayer number',
  ),
  TIN_UNREADABLE: event<{ before: null; after: { w9VersionId: string } }>(
    'Taxpayer number unreadable',
  ),
  PAYEE_TAX_SETTINGS_CHANGED: event<{
    before: PayeeTaxSettingsValues;
    after: PayeeTaxSettingsValues;
  }>('Payee tax settings changed'),
  VAULT_KEY_ADDED: event<{ before: { keyVersion: number }; after: { keyVersion: number } }>(
    'Encryption key added',
  ),
  VAULT_KEY_ROTATED: event<{
    before: null;
    after: { keyVersion: number; encrypted: number; documents: number; broken: number };
  }>('Encrypted values re-encrypted'),
  VAULT_KEYS_RETIRED: event<{ before: { keyVersions: number[] }; after: null }>(
    'Encryption keys retired',
  ),
  TAX_DOCUMENT_GENERATED: event<{ before: null; after: TaxDocumentValues }>(
    'Tax document generated',
  ),
  TAX_DOCUMENT_REMOVED: event<{ before: TaxDocumentValues; after: null }>(
    'Draft of a tax document removed',
  ),
  TAX_DOCUMENT_DOWNLOADED: event<{ before: null; after: TaxDocumentValues }>(
    'Tax document downloaded',
  ),
  TAX_DOCUMENTS_DOWNLOADED: event<{
    before: null;
    after: { type: string; taxYear: number; documents: number };
  }>('Tax documents of a year downloaded'),
  TAX_DOCUMENT_SUBMITTED: event<{ before: TaxDocumentValues; after: TaxDocumentValues }>(
    'Tax document marked as submitted',
  ),
  TAX_DOCUMENT_APPROVED: event<{ before: TaxDocumentValues; after: TaxDocumentValues }>(
    'Tax document marked as approved',
  ),
  TAX_DOCUMENT_FURNISHED: event<{
    before: null;
    after: TaxDocumentValues & { method: string; furnishedOn: Day };
  }>('Tax document furnished'),
  DELIVERY_SAMPLE_CREATED: event<{ before: null; after: null }>('Sample PDF created'),
  DELIVERY_SAMPLE_DOWNLOADED: event<{ before: null; after: null }>('Sample PDF downloaded'),
  DELIVERY_CONSENT_GIVEN: event<{ before: null; after: { textVersion: string } }>(
    'Consent to electronic tax forms given',
  ),
  DELIVERY_CONSENT_WITHDRAWN: event<{ before: { textVersion: string }; after: null }>(
    'Consent to electronic tax forms withdrawn',
  ),
  TAX_THRESHOLD_CHANGED: event<{ before: TaxThresholdValues | null; after: TaxThresholdValues }>(
    'Tax year threshold changed',
  ),
  FILING_PREPARED: event<{ before: null; after: FilingValues }>('IRS file prepared'),
  FILING_UPLOADED: event<{
    before: FilingValues & { receiptId: null };
    after: FilingValues & { receiptId: string };
  }>('Upload to the IRS recorded'),
  FILING_RESULT_RECORDED: event<{
    before: FilingValues & { result: string | null };
    after: FilingValues & { result: string; rejected: number };
  }>('IRS result recorded'),
  IRIS_TEMPLATE_CHANGED: event<{
    before: { taxYear: number; columns: number } | null;
    after: { taxYear: number; columns: number };
  }>('IRS file template changed'),
  PAYER_IDENTITY_CHANGED: event<{ before: object; after: object }>(
    'Tax identity of the carrier changed',
  ),
  /** `before` and `after` contain only the settings that changed. */
  COMPANY_SETTINGS_CHANGED: event<{ before: object; after: object }>('Company settings changed'),
  PUBLIC_PAGE_PUBLISHED: event<{ before: object; after: object }>('Public page published'),
  PUBLIC_PAGE_UNPUBLISHED: event<{ before: object; after: object }>('Public page unpublished'),
  SETUP_STEP_RESOLVED: event<{ before: object; after: object }>('Setup checklist changed'),
  REPORT_GENERATED: event<{ before: null; after: ReportValues }>('Report generated'),
  REPORT_EXPORTED: event<{ before: null; after: ReportValues }>('Report exported'),
  REPORT_DELETED: event<{ before: ReportValues; after: null }>('Report deleted'),
  AUDIT_EXPORTED: event<{ before: null; after: { filter: object } }>('Audit logs exported'),
  AUDIT_VERIFIED: event<{
    before: null;
    after: { state: string; sealed: number; problem: string | null };
  }>('Audit trail verified'),
  AUDIT_CHECKPOINTS_RESTARTED: event<{
    before: null;
    /** `deletedFileStates` is the number of checkpoint-file states that the restart deleted. Each belongs to one
     *  data folder. */
    after: { lastSeal: number; deletedFileStates: number };
  }>('Audit checkpoints restarted'),
  EXPIRED_RECORDS_PURGED: event<{
    before: null;
    after: {
      idempotencyKeys: number;
      sessions: number;
      emails: number;
      passwordResets: number;
      emailChanges: number;
      invitations: number;
      attemptCounters: number;
      knownDevices: number;
      readNotifications: number;
      notifications: number;
    };
  }>('Expired records purged'),
  DATABASE_BACKED_UP: event<{
    before: null;
    after: { file: string; bytes: number; rows: number; isEncrypted: boolean };
  }>('Backup created'),
  DATABASE_RESTORED: event<{
    before: null;
    after: { backupMadeAt: string; rows: number; migrated: readonly string[] };
  }>('Database restored from a backup'),
};

export type AuditAction = keyof typeof AUDIT_EVENTS;

export type ValuesOf<Action extends AuditAction> = NonNullable<
  (typeof AUDIT_EVENTS)[Action]['values']
>;

/** An audit entry without actor, time and IP address. `command` (server/audit) adds these values. */
export type AuditEvent = {
  [Action in AuditAction]: {
    action: Action;
    /** The person, policy or invitation that the entry concerns. */
    subjectId: string | null;
    level?: AuditLevel;
  } & ValuesOf<Action>;
}[AuditAction];
