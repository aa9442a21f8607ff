import type { AuditAction } from './events.ts';

/** What people read for each action. */
export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  USER_LOGIN: 'Signed in',
  USER_LOGIN_FAILED: 'Sign-in failed',
  USER_LOGOUT: 'Signed out',
  PASSWORD_CONFIRMED: 'Password confirmed',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET_REQUESTED: 'Password reset asked for',
  PASSWORD_RESET: 'Password reset',
  SESSION_ENDED: 'Session ended',
  USER_INVITED: 'Invited',
  INVITATION_RESENT: 'Invitation sent again',
  INVITATION_REVOKED: 'Invitation revoked',
  INVITATION_ACCEPTED: 'Invitation accepted',
  PROFILE_UPDATED: 'Profile changed',
  USER_CREATED: 'Account created',
  USER_UPDATED: 'Account changed',
  USER_ROLE_CHANGED: 'Role changed',
  USER_ACTIVATED: 'Activated',
  USER_DEACTIVATED: 'Deactivated',
  USER_ARCHIVED: 'Archived',
  USER_UNARCHIVED: 'Unarchived',
  USER_ERASED: 'Deleted for good',
  ARCHIVE_DOWNLOADED: 'Archive file downloaded',
  ACCESS_DENIED: 'Access denied',
  REQUEST_MALFORMED: 'Malformed request',
  ACCESS_CHANGE_REFUSED: 'Change of access refused',
  POLICY_CREATED: 'Policy created',
  POLICY_UPDATED: 'Policy changed',
  POLICY_DELETED: 'Policy deleted',
  POLICY_ASSIGNED: 'Policy assigned',
  POLICY_REMOVED: 'Policy removed',
  REPORTS_TO_CHANGED: 'Reporting line changed',
  TIME_LOGS_SUBMITTED: 'Week submitted',
  TIME_LOGS_DECIDED: 'Days decided',
  PAYROLL_PROCESSED: 'Payroll processed',
  PAYROLL_PAID: 'Payroll paid',
  PAYROLL_REVERSED: 'Payroll reversed',
  W9_SIGNED: 'W-9 signed',
  W9_ENTERED: 'W-9 entered from paper',
  W9_REQUESTED: 'W-9 asked for',
  TIN_REVEALED: 'Taxpayer number revealed',
  TIN_UNREADABLE: 'Taxpayer number not readable',
  PAYEE_TAX_SETTINGS_CHANGED: 'Tax settings of a payee changed',
  VAULT_KEY_ADDED: 'Encryption key added',
  VAULT_KEY_ROTATED: 'Taxpayer numbers encrypted anew',
  VAULT_KEYS_RETIRED: 'Encryption keys retired',
  AUDIT_EXPORTED: 'Audit logs exported',
  AUDIT_VERIFIED: 'Audit trail verified',
};

export const AUDIT_ACTIONS = (Object.keys(ACTION_NAMES) as AuditAction[]).toSorted();

/** The words for an action, also for one that is not known any more. */
export function actionName(action: string): string {
  return (ACTION_NAMES as Readonly<Record<string, string>>)[action] ?? action;
}
