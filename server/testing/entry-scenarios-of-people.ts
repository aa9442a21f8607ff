import * as facts from './entry-facts.ts';
import {
  changes,
  created,
  invited,
  nobody,
  policy,
  target,
  type Scenario,
} from './entry-scenario.ts';

/** Calls about people and invitations. */
export const PEOPLE: Readonly<Record<string, readonly Scenario[]>> = {
  'POST /api/invitations': [
    {
      action: 'USER_INVITED',
      subject: created,
      ...changes(facts.newInvitation),
      again: 'CONFLICT',
    },
  ],
  'POST /api/invitations/:id/resend': [
    { action: 'INVITATION_RESENT', subject: invited, after: facts.invitation, again: 'the same' },
  ],
  'DELETE /api/invitations/:id': [
    {
      action: 'INVITATION_REVOKED',
      subject: invited,
      before: facts.invitation,
      again: 'CONFLICT',
    },
  ],
  'POST /api/invitations/lookup': [{ action: 'none', subject: nobody, again: 'nothing' }],
  'POST /api/contractors': [
    {
      action: 'USER_CREATED',
      subject: created,
      ...changes(facts.newAccount),
      again: 'EMAIL_TAKEN',
    },
  ],
  'PUT /api/contractors/:id': [
    { action: 'USER_UPDATED', subject: target, ...changes(facts.account), again: 'nothing' },
  ],
  'DELETE /api/contractors/:id': [
    { action: 'USER_DEACTIVATED', subject: target, ...changes(facts.isActive), again: 'nothing' },
  ],
  'PUT /api/contractors/:id/activation': [
    { action: 'USER_ACTIVATED', subject: target, ...changes(facts.isActive), again: 'nothing' },
  ],
  'POST /api/staff': [
    {
      action: 'USER_CREATED',
      subject: created,
      ...changes(facts.newAccount),
      again: 'EMAIL_TAKEN',
      againTells: 'ACCESS_CHANGE_REFUSED',
    },
  ],
  'PUT /api/staff/:id': [
    { action: 'USER_UPDATED', subject: target, ...changes(facts.account), again: 'nothing' },
  ],
  'POST /api/staff/:id/roles': [
    { action: 'USER_ROLE_CHANGED', subject: target, ...changes(facts.roles), again: 'nothing' },
  ],
  'PATCH /api/staff/:id/status': [
    { action: 'USER_DEACTIVATED', subject: target, ...changes(facts.isActive), again: 'nothing' },
  ],
  'PATCH /api/staff/:id/archive': [
    { action: 'USER_ARCHIVED', subject: target, ...changes(facts.isArchived), again: 'nothing' },
    {
      when: 'archived, back again',
      prepared: 'archived',
      input: ({ id }) => ({ params: { id }, body: { archived: false } }),
      action: 'USER_UNARCHIVED',
      subject: target,
      ...changes(facts.isArchived),
      again: 'nothing',
    },
  ],
  'POST /api/staff/:id/reset-password': [
    { action: 'PASSWORD_RESET', subject: target, again: 'the same' },
  ],
  'GET /api/staff/:id/archive-file': [
    { action: 'ARCHIVE_DOWNLOADED', subject: target, again: 'the same' },
  ],
  'DELETE /api/staff/:id': [
    {
      action: 'USER_ERASED',
      // Nothing names a person who is gone for good.
      subject: nobody,
      after: {
        counts: { timeLogs: 2, payrollRuns: 2, w9Versions: 1, taxDocuments: 1, auditEntries: 0 },
        retentionAcknowledged: true,
      },
      again: 'NOT_FOUND',
    },
  ],
};

/** Calls about who may do what, and about the audit trail. */
export const ACCESS: Readonly<Record<string, readonly Scenario[]>> = {
  'POST /api/policies': [
    {
      action: 'POLICY_CREATED',
      subject: created,
      ...changes(facts.newPolicy),
      again: 'POLICY_NAME_TAKEN',
      againTells: 'ACCESS_CHANGE_REFUSED',
    },
  ],
  'PUT /api/policies/:id': [
    { action: 'POLICY_UPDATED', subject: policy, ...changes(facts.policy), again: 'nothing' },
  ],
  'DELETE /api/policies/:id': [
    {
      action: 'POLICY_DELETED',
      subject: policy,
      before: facts.policyWithHolders,
      again: 'NOT_FOUND',
      againTells: 'ACCESS_CHANGE_REFUSED',
    },
  ],
  'POST /api/users/:id/policies': [
    {
      action: 'POLICY_ASSIGNED',
      subject: target,
      ...changes(facts.assignmentOf('otherPolicyId')),
      again: 'nothing',
    },
  ],
  'DELETE /api/users/:id/policies/:policyId': [
    {
      action: 'POLICY_REMOVED',
      subject: target,
      ...changes(facts.assignmentOf('policyId')),
      again: 'NOT_FOUND',
      againTells: 'ACCESS_CHANGE_REFUSED',
    },
  ],
  'PUT /api/users/:id/reports-to': [
    {
      action: 'REPORTS_TO_CHANGED',
      subject: target,
      ...changes(facts.reportsTo),
      again: 'nothing',
    },
  ],
  'GET /api/logs/export': [
    { action: 'AUDIT_EXPORTED', subject: nobody, after: { filter: {} }, again: 'the same' },
  ],
  'POST /api/logs/verification': [
    { action: 'AUDIT_VERIFIED', subject: nobody, after: facts.verification, again: 'the same' },
  ],
};
