import type { AccountFields, PersonFields } from '../people.ts';
import { event } from './event-type.ts';
import type {
  ProfileValues,
  PolicyValues,
  AssignmentValues,
  DelegationValues,
  NotificationSettingsValues,
  InvitationValues,
  LanguageValues,
} from './entry-values.ts';
import type { StoredSentence } from '../sentence.ts';

/** The audit events about people and their access. events.ts has the other events. */
export const PEOPLE_EVENTS = {
  USER_LOGIN: event<{ before: null; after: { remembered: boolean; knownDevice: boolean } }>(
    'Signed in',
  ),
  USER_LOGIN_FAILED: event<{ before: null; after: { failures: number; deactivated?: true } }>(
    'Sign-in failed',
  ),
  USER_LOGOUT: event<{ before: null; after: null }>('Signed out'),
  PASSWORD_CONFIRMED: event<{ before: null; after: null }>('Password confirmed'),
  PASSWORD_CHANGED: event<{
    before: null;
    after: { otherSessionsEnded: number; byEmailedLink?: true };
  }>('Password changed'),
  PASSWORD_RESET_REQUESTED: event<{ before: null; after: null }>('Password reset requested'),
  SESSION_ENDED: event<{ before: { sessionId: string; userAgent: string | null }; after: null }>(
    'Session ended',
  ),
  NOTICE_DISMISSED: event<{ before: { noticeId: string; kind: string }; after: null }>(
    'Account notice dismissed',
  ),
  NOTIFICATIONS_READ: event<{ before: null; after: { notifications: number } }>(
    'Notifications marked as read',
  ),
  NOTIFICATION_SETTINGS_CHANGED: event<{
    before: NotificationSettingsValues;
    after: NotificationSettingsValues;
  }>('Notification settings changed'),
  PUSH_SWITCHED_ON: event<{ before: null; after: { userAgent: string | null } }>(
    'Push turned on for a device',
  ),
  PUSH_SWITCHED_OFF: event<{ before: { userAgent: string | null }; after: null }>(
    'Push turned off for a device',
  ),
  USER_INVITED: event<{ before: null; after: InvitationValues }>('Invitation created'),
  /** For an account that exists already. */
  JOIN_LINK_CREATED: event<{ before: null; after: InvitationValues }>('Join link created'),
  INVITATION_RESENT: event<{ before: null; after: InvitationValues }>('Invitation resent'),
  INVITATION_REVOKED: event<{ before: InvitationValues; after: null }>('Invitation revoked'),
  INVITATION_ACCEPTED: event<{ before: null; after: InvitationValues }>('Invitation accepted'),
  PROFILE_UPDATED: event<{ before: ProfileValues; after: ProfileValues }>('Profile changed'),
  LANGUAGE_CHANGED: event<{ before: LanguageValues; after: LanguageValues }>('Language changed'),
  USER_CREATED: event<{
    before: null;
    /** The initial values of the account. */
    after: Partial<PersonFields> & { email: string; roles: string[] };
  }>('Account created'),
  PEOPLE_EXPORTED: event<{ before: null; after: { kind: string; people: number; filter: object } }>(
    'People exported',
  ),
  /** A change of the rate has its own event, PAY_RATE_SET. */
  USER_UPDATED: event<{ before: AccountFields; after: AccountFields }>('Account changed'),
  EMAIL_CHANGE_REQUESTED: event<{ before: { email: string }; after: { newEmail: string } }>(
    'Email change requested',
  ),
  EMAIL_CHANGE_CANCELED: event<{ before: { newEmail: string }; after: null }>(
    'Email change canceled',
  ),
  EMAIL_CHANGED: event<{
    before: { email: string };
    after: { email: string; sessionsEnded: number; byEmailedLink?: true };
  }>('Email changed'),
  EMAIL_CHANGE_REVERTED: event<{
    before: { email: string };
    after: { email: string; sessionsEnded: number };
  }>('Email change reverted'),
  USER_ROLE_CHANGED: event<{ before: { roles: string[] }; after: { roles: string[] } }>(
    'Role changed',
  ),
  USER_ACTIVATED: event<{ before: { isActive: false }; after: { isActive: true } }>(
    'Account activated',
  ),
  USER_DEACTIVATED: event<{ before: { isActive: true }; after: { isActive: false } }>(
    'Account deactivated',
  ),
  USER_ARCHIVED: event<{ before: { archived: false }; after: { archived: true } }>(
    'Account archived',
  ),
  USER_UNARCHIVED: event<{ before: { archived: true }; after: { archived: false } }>(
    'Account unarchived',
  ),
  USER_ERASED: event<{
    before: null;
    after: { counts: object; retentionAcknowledged: boolean; owedCents: number };
  }>('Account deleted permanently'),
  ARCHIVE_DOWNLOADED: event<{ before: null; after: null }>('Archive file downloaded'),
  PASSWORD_RESET: event<{ before: null; after: null }>('Password reset'),
  ACCESS_DENIED: event<{ before: null; after: { endpoint: string; code: string } }>(
    'Access denied',
  ),
  /** The validation problems. They name fields of the schema and never repeat what a person typed. */
  REQUEST_MALFORMED: event<{
    before: null;
    after: { endpoint: string; code: string; problems: StoredSentence[] };
  }>('Malformed request'),
  POLICY_CREATED: event<{ before: null; after: PolicyValues }>('Policy created'),
  POLICY_UPDATED: event<{ before: PolicyValues; after: PolicyValues }>('Policy changed'),
  POLICY_DELETED: event<{ before: PolicyValues & { holders: number }; after: null }>(
    'Policy deleted',
  ),
  POLICY_ASSIGNED: event<{ before: AssignmentValues | null; after: AssignmentValues }>(
    'Policy assigned',
  ),
  POLICY_REMOVED: event<{ before: AssignmentValues; after: null }>('Policy removed'),
  REPORTS_TO_CHANGED: event<{
    before: { reportsTo: string | null };
    after: { reportsTo: string | null };
  }>('Supervisor changed'),
  ACCESS_CHANGE_REFUSED: event<{ before: null; after: { endpoint: string; code: string } }>(
    'Access change refused',
  ),
  APPROVALS_DELEGATED: event<{ before: DelegationValues | null; after: DelegationValues }>(
    'Approvals delegated',
  ),
  APPROVALS_DELEGATION_ENDED: event<{ before: DelegationValues; after: null }>(
    'Delegation of approvals ended',
  ),
};
