import type { AuditLevel } from './levels.ts';
import type { Day } from '../calendar.ts';
import type { PersonFacts } from '../people.ts';
import type {
  LoggedDay,
  DecidedDay,
  RunFacts,
  ProfileFacts,
  PolicyFacts,
  AssignmentFacts,
  W9Facts,
  PayeeTaxFacts,
  PaymentStatusChange,
  PaymentStatusFacts,
  TaxDocumentFacts,
  TaxThresholdFacts,
  InvitationFacts,
  ReportFacts,
} from './facts.ts';

/** An action of the audit trail: its label and the facts that its entries hold. */
interface Told<Facts> {
  readonly words: string;
  /** Exists only for type inference; it is never set. */
  readonly facts?: Facts;
}

function told<Facts extends { before: object | null; after: object | null }>(
  words: string,
): Told<Facts> {
  return { words };
}

/** Every audit event. Each holds the values before and after the change. */
export const AUDIT_EVENTS = {
  USER_LOGIN: told<{ before: null; after: { remembered: boolean; knownDevice: boolean } }>(
    'Signed in',
  ),
  USER_LOGIN_FAILED: told<{ before: null; after: { failures: number; deactivated?: true } }>(
    'Sign-in failed',
  ),
  USER_LOGOUT: told<{ before: null; after: null }>('Signed out'),
  PASSWORD_CONFIRMED: told<{ before: null; after: null }>('Password confirmed'),
  PASSWORD_CHANGED: told<{
    before: null;
    after: { otherSessionsEnded: number; byMailedLink?: true };
  }>('Password changed'),
  PASSWORD_RESET_REQUESTED: told<{ before: null; after: null }>('Password reset requested'),
  SESSION_ENDED: told<{ before: { sessionId: string; userAgent: string | null }; after: null }>(
    'Session ended',
  ),
  NOTICE_DISMISSED: told<{ before: { noticeId: string; kind: string }; after: null }>(
    'Account notice dismissed',
  ),
  USER_INVITED: told<{ before: null; after: InvitationFacts }>('Invited'),
  INVITATION_RESENT: told<{ before: null; after: InvitationFacts }>('Invitation sent again'),
  INVITATION_REVOKED: told<{ before: InvitationFacts; after: null }>('Invitation revoked'),
  INVITATION_ACCEPTED: told<{ before: null; after: InvitationFacts }>('Invitation accepted'),
  PROFILE_UPDATED: told<{ before: ProfileFacts; after: ProfileFacts }>('Profile changed'),
  USER_CREATED: told<{
    before: null;
    /** The first values of the account. */
    after: Partial<PersonFacts> & { email: string; roles: string[] };
  }>('Account created'),
  PEOPLE_EXPORTED: told<{ before: null; after: { kind: string; people: number; filter: object } }>(
    'People exported',
  ),
  USER_UPDATED: told<{ before: PersonFacts; after: PersonFacts }>('Account changed'),
  EMAIL_CHANGE_REQUESTED: told<{ before: { email: string }; after: { newEmail: string } }>(
    'Email change requested',
  ),
  EMAIL_CHANGE_CANCELED: told<{ before: { newEmail: string }; after: null }>(
    'Email change canceled',
  ),
  EMAIL_CHANGED: told<{
    before: { email: string };
    after: { email: string; sessionsEnded: number; byMailedLink?: true };
  }>('Email changed'),
  EMAIL_CHANGE_REVERTED: told<{
    before: { email: string };
    after: { email: string; sessionsEnded: number };
  }>('Email change reverted'),
  USER_ROLE_CHANGED: told<{ before: { roles: string[] }; after: { roles: string[] } }>(
    'Role changed',
  ),
  USER_ACTIVATED: told<{ before: { isActive: false }; after: { isActive: true } }>('Activated'),
  USER_DEACTIVATED: told<{ before: { isActive: true }; after: { isActive: false } }>('Deactivated'),
  USER_ARCHIVED: told<{ before: { archived: false }; after: { archived: true } }>('Archived'),
  USER_UNARCHIVED: told<{ before: { archived: true }; after: { archived: false } }>('Unarchived'),
  USER_ERASED: told<{
    before: null;
    after: { counts: object; retentionAcknowledged: boolean; owedCents: number };
  }>('Deleted for good'),
  ARCHIVE_DOWNLOADED: told<{ before: null; after: null }>('Archive file downloaded'),
  PASSWORD_RESET: told<{ before: null; after: null }>('Password reset'),
  ACCESS_DENIED: told<{ before: null; after: { endpoint: string; code: string } }>('Access denied'),
  /** The validation problems. They name fields of the schema and never repeat what was typed. */
  REQUEST_MALFORMED: told<{
    before: null;
    after: { endpoint: string; code: string; problems: string[] };
  }>('Malformed request'),
  POLICY_CREATED: told<{ before: null; after: PolicyFacts }>('Policy created'),
  POLICY_UPDATED: told<{ before: PolicyFacts; after: PolicyFacts }>('Policy changed'),
  POLICY_DELETED: told<{ before: PolicyFacts & { holders: number }; after: null }>(
    'Policy deleted',
  ),
  POLICY_ASSIGNED: told<{ before: AssignmentFacts | null; after: AssignmentFacts }>(
    'Policy assigned',
  ),
  POLICY_REMOVED: told<{ before: AssignmentFacts; after: null }>('Policy removed'),
  REPORTS_TO_CHANGED: told<{
    before: { reportsTo: string | null };
    after: { reportsTo: string | null };
  }>('Reporting line changed'),
  ACCESS_CHANGE_REFUSED: told<{ before: null; after: { endpoint: string; code: string } }>(
    'Change of access refused',
  ),
  TIME_LOGS_SUBMITTED: told<{ before: { days: LoggedDay[] }; after: { days: LoggedDay[] } }>(
    'Week submitted',
  ),
  TIME_LOG_REQUESTED: told<{
    before: { days: LoggedDay[] };
    after: { days: LoggedDay[]; reason: string };
  }>('Forgotten day requested'),
  TIME_LOG_ENTERED: told<{ before: { days: LoggedDay[] }; after: { days: LoggedDay[] } }>(
    'Day entered on behalf',
  ),
  TIME_LOGS_DECIDED: told<{
    before: { status: 'PENDING' };
    after: { status: string; days: DecidedDay[]; reason?: string };
  }>('Days decided'),
  TIME_LOGS_DECISION_UNDONE: told<{
    before: { status: string };
    after: { status: 'PENDING'; days: DecidedDay[] };
  }>('Decision undone'),
  PAYROLL_PROCESSED: told<{ before: null; after: RunFacts }>('Payroll processed'),
  PAYROLL_PAID: told<{ before: RunFacts; after: RunFacts }>('Payroll paid'),
  PAYROLL_REVERSED: told<{ before: RunFacts; after: RunFacts }>('Payroll reversed'),
  PAYMENT_STATUS_CHANGED: told<{
    before: { payments: PaymentStatusFacts[] };
    after: PaymentStatusChange;
  }>('Tax status of payments changed'),
  W9_SIGNED: told<{ before: W9Facts | null; after: W9Facts }>('W-9 signed'),
  W9_ENTERED: told<{ before: W9Facts | null; after: W9Facts & { receivedOn: Day } }>(
    'W-9 entered from paper',
  ),
  W9_REQUESTED: told<{ before: null; after: null }>('W-9 requested'),
  TIN_REVEALED: told<{ before: null; after: { w9VersionId: string } }>('Taxpayer number revealed'),
  W9_PRINTED: told<{ before: null; after: { w9VersionId: string; version: number } }>(
    'W-9 printed with the whole number',
  ),
  TIN_UNREADABLE: told<{ before: null; after: { w9VersionId: string } }>(
    'Taxpayer number not readable',
  ),
  PAYEE_TAX_SETTINGS_CHANGED: told<{ before: PayeeTaxFacts; after: PayeeTaxFacts }>(
    'Tax settings of a payee changed',
  ),
  VAULT_KEY_ADDED: told<{ before: { keyVersion: number }; after: { keyVersion: number } }>(
    'Encryption key added',
  ),
  VAULT_KEY_ROTATED: told<{
    before: null;
    after: { keyVersion: number; encrypted: number; broken: number };
  }>('Taxpayer numbers re-encrypted'),
  VAULT_KEYS_RETIRED: told<{ before: { keyVersions: number[] }; after: null }>(
    'Encryption keys retired',
  ),
  TAX_DOCUMENT_GENERATED: told<{ before: null; after: TaxDocumentFacts }>('Tax document generated'),
  TAX_DOCUMENT_DOWNLOADED: told<{ before: null; after: TaxDocumentFacts }>(
    'Tax document downloaded',
  ),
  TAX_DOCUMENTS_DOWNLOADED: told<{
    before: null;
    after: { type: string; taxYear: number; documents: number };
  }>('Tax documents of a year downloaded'),
  TAX_DOCUMENT_SUBMITTED: told<{ before: TaxDocumentFacts; after: TaxDocumentFacts }>(
    'Tax document marked as submitted',
  ),
  TAX_DOCUMENT_APPROVED: told<{ before: TaxDocumentFacts; after: TaxDocumentFacts }>(
    'Tax document marked as approved',
  ),
  TAX_THRESHOLD_CHANGED: told<{ before: TaxThresholdFacts | null; after: TaxThresholdFacts }>(
    'Tax threshold of a year changed',
  ),
  PAYER_IDENTITY_CHANGED: told<{ before: object; after: object }>(
    'Tax identity of the carrier changed',
  ),
  /** Only the settings that changed. */
  COMPANY_SETTINGS_CHANGED: told<{ before: object; after: object }>('Company settings changed'),
  PUBLIC_PAGE_PUBLISHED: told<{ before: object; after: object }>('Public page published'),
  PUBLIC_PAGE_UNPUBLISHED: told<{ before: object; after: object }>('Public page unpublished'),
  SETUP_STEP_SETTLED: told<{ before: object; after: object }>('Setup checklist changed'),
  REPORT_GENERATED: told<{ before: null; after: ReportFacts }>('Report generated'),
  REPORT_EXPORTED: told<{ before: null; after: ReportFacts }>('Report exported'),
  REPORT_DELETED: told<{ before: ReportFacts; after: null }>('Report deleted'),
  AUDIT_EXPORTED: told<{ before: null; after: { filter: object } }>('Audit logs exported'),
  AUDIT_VERIFIED: told<{
    before: null;
    after: { state: string; sealed: number; problem: string | null };
  }>('Audit trail verified'),
  AUDIT_CHECKPOINTS_RESTARTED: told<{
    before: null;
    /** `forgotten`: data folders whose checkpoints no longer count. */
    after: { lastSeal: number; forgotten: number };
  }>('Audit checkpoints restarted'),
  OLD_RECORDS_REMOVED: told<{
    before: null;
    after: {
      idempotencyKeys: number;
      sessions: number;
      mails: number;
      passwordResets: number;
      emailChanges: number;
      invitations: number;
      signInFailures: number;
      knownDevices: number;
    };
  }>('Expired records purged'),
  DATABASE_BACKED_UP: told<{
    before: null;
    after: { file: string; bytes: number; rows: number; isEncrypted: boolean };
  }>('Backup made'),
  DATABASE_RESTORED: told<{
    before: null;
    after: { backupMadeAt: string; rows: number; migrated: readonly string[] };
  }>('Database restored from a backup'),
};

export type AuditAction = keyof typeof AUDIT_EVENTS;

export type FactsOf<Action extends AuditAction> = NonNullable<
  (typeof AUDIT_EVENTS)[Action]['facts']
>;

/** An audit entry without actor, time and address. The command adds those. */
export type AuditEvent = {
  [Action in AuditAction]: {
    action: Action;
    /** The person whose record changed. */
    subjectId: string | null;
    level?: AuditLevel;
  } & FactsOf<Action>;
}[AuditAction];
