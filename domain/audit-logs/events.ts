import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';

export const AUDIT_LEVELS = ['INFO', 'WARNING', 'ERROR', 'CRITICAL'] as const;
export type AuditLevel = (typeof AUDIT_LEVELS)[number];

interface LoggedDay {
  day: Day;
  worked: boolean;
  status: string;
  notes: string;
  hourHundredths: number;
}

interface RunFacts {
  payrollRunId: string;
  weekStart: Day;
  basePayCents: Cents;
  expensesCents: Cents;
  totalPayCents: Cents;
  status: string;
  paidOn?: Day;
  reason?: string;
}

interface ProfileFacts {
  firstName: string;
  lastName: string;
  phone: string | null;
  address: object | null;
}

interface PersonFacts {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | null;
  hourlyRateCents?: number | null;
}

interface PolicyFacts {
  name: string;
  permissions: string[];
}

interface AssignmentFacts {
  policyName: string;
  expiresAt: string | null;
}

/** What a version of a W-9 says, without names, addresses and digits. */
interface W9Facts {
  w9VersionId: string;
  version: number;
  classification: string | null;
  tinKind: string | null;
  itemTwoCrossedOut: boolean;
  /** What differs from the version before. */
  changed?: string[];
}

interface PayeeTaxFacts {
  notReportableReason: string | null;
  tinNoticeReceivedOn: Day | null;
  secondTinNotice: boolean;
}

interface InvitationFacts {
  email: string;
  role: string;
}

/** Everything that the audit trail can tell, each with what was before and what is after. */
interface AuditFacts {
  USER_LOGIN: { before: null; after: { remembered: boolean } };
  USER_LOGIN_FAILED: { before: null; after: { failures: number; deactivated?: true } };
  USER_LOGOUT: { before: null; after: null };
  PASSWORD_CONFIRMED: { before: null; after: null };
  PASSWORD_CHANGED: { before: null; after: { otherSessionsEnded: number; byMailedLink?: true } };
  PASSWORD_RESET_REQUESTED: { before: null; after: null };
  SESSION_ENDED: { before: { sessionId: string; userAgent: string | null }; after: null };
  USER_INVITED: { before: null; after: InvitationFacts };
  INVITATION_RESENT: { before: null; after: InvitationFacts };
  INVITATION_REVOKED: { before: InvitationFacts; after: null };
  INVITATION_ACCEPTED: { before: null; after: InvitationFacts };
  PROFILE_UPDATED: { before: ProfileFacts; after: ProfileFacts };
  USER_CREATED: { before: null; after: { email: string; roles: string[] } };
  USER_UPDATED: { before: PersonFacts; after: PersonFacts };
  USER_ROLE_CHANGED: { before: { roles: string[] }; after: { roles: string[] } };
  USER_ACTIVATED: { before: { isActive: false }; after: { isActive: true } };
  USER_DEACTIVATED: { before: { isActive: true }; after: { isActive: false } };
  USER_ARCHIVED: { before: { archived: false }; after: { archived: true } };
  USER_UNARCHIVED: { before: { archived: true }; after: { archived: false } };
  USER_ERASED: { before: null; after: { counts: object; retentionAcknowledged: boolean } };
  ARCHIVE_DOWNLOADED: { before: null; after: null };
  PASSWORD_RESET: { before: null; after: null };
  ACCESS_DENIED: { before: null; after: { endpoint: string; code: string } };
  /** What is wrong, in sentences that name fields of the schema and never what was typed. */
  REQUEST_MALFORMED: {
    before: null;
    after: { endpoint: string; code: string; problems: string[] };
  };
  POLICY_CREATED: { before: null; after: PolicyFacts };
  POLICY_UPDATED: { before: PolicyFacts; after: PolicyFacts };
  POLICY_DELETED: { before: PolicyFacts & { holders: number }; after: null };
  POLICY_ASSIGNED: { before: AssignmentFacts | null; after: AssignmentFacts };
  POLICY_REMOVED: { before: AssignmentFacts; after: null };
  REPORTS_TO_CHANGED: {
    before: { reportsTo: string | null };
    after: { reportsTo: string | null };
  };
  ACCESS_CHANGE_REFUSED: { before: null; after: { endpoint: string; code: string } };
  TIME_LOGS_SUBMITTED: { before: { days: LoggedDay[] }; after: { days: LoggedDay[] } };
  TIME_LOGS_DECIDED: {
    before: { status: 'PENDING'; days: Day[] };
    after: { status: string; days: Day[]; reason?: string };
  };
  PAYROLL_PROCESSED: { before: null; after: RunFacts };
  PAYROLL_PAID: { before: RunFacts; after: RunFacts };
  PAYROLL_REVERSED: { before: RunFacts; after: RunFacts };
  W9_SIGNED: { before: W9Facts | null; after: W9Facts };
  W9_ENTERED: { before: W9Facts | null; after: W9Facts & { receivedOn: Day } };
  W9_REQUESTED: { before: null; after: null };
  TIN_REVEALED: { before: null; after: { w9VersionId: string } };
  TIN_UNREADABLE: { before: null; after: { w9VersionId: string } };
  PAYEE_TAX_SETTINGS_CHANGED: { before: PayeeTaxFacts; after: PayeeTaxFacts };
  VAULT_KEY_ADDED: { before: { keyVersion: number }; after: { keyVersion: number } };
  VAULT_KEY_ROTATED: {
    before: null;
    after: { keyVersion: number; encrypted: number; broken: number };
  };
  VAULT_KEYS_RETIRED: { before: { keyVersions: number[] }; after: null };
  AUDIT_EXPORTED: { before: null; after: { filter: object } };
  AUDIT_VERIFIED: {
    before: null;
    after: { state: string; sealed: number; problem: string | null };
  };
}

export type AuditAction = keyof AuditFacts;

/** One entry of the audit trail, without who, when and where: the command adds those. */
export type AuditEvent = {
  [Action in AuditAction]: {
    action: Action;
    /** Whose record it is about. */
    subjectId: string | null;
    level?: AuditLevel;
  } & AuditFacts[Action];
}[AuditAction];
