import * as facts from './entry-facts.ts';
import { caller, changes, invited, nobody, target, type Scenario } from './entry-scenario.ts';
import { ACCESS, PEOPLE } from './entry-scenarios-of-people.ts';
import { TAXES } from './entry-scenarios-of-taxes.ts';

const SIGN_IN: Readonly<Record<string, readonly Scenario[]>> = {
  'POST /api/auth/login': [
    {
      action: 'USER_LOGIN',
      actor: target,
      subject: target,
      after: { remembered: false },
      again: 'the same',
    },
  ],
  'POST /api/auth/register': [
    {
      action: 'INVITATION_ACCEPTED',
      actor: invited,
      subject: invited,
      after: facts.invitation,
      again: 'INVITATION_NEEDED',
    },
  ],
  'POST /api/auth/logout': [
    { on: 'own', action: 'USER_LOGOUT', subject: caller, again: 'NOT_SIGNED_IN' },
  ],
  'PUT /api/auth/me': [
    {
      on: 'own',
      action: 'PROFILE_UPDATED',
      subject: caller,
      ...changes(facts.ownProfile),
      again: 'nothing',
    },
  ],
  'POST /api/auth/confirm-password': [
    {
      on: 'own',
      action: 'PASSWORD_CONFIRMED',
      subject: caller,
      again: 'the same',
    },
  ],
  'POST /api/auth/change-password': [
    {
      on: 'own',
      action: 'PASSWORD_CHANGED',
      subject: caller,
      after: { otherSessionsEnded: 1 },
      again: 'the same',
    },
  ],
  'POST /api/auth/forgot-password': [
    {
      action: 'PASSWORD_RESET_REQUESTED',
      actor: nobody,
      subject: target,
      again: 'the same',
    },
    {
      when: 'nobody has the email',
      input: () => ({ body: { email: `${crypto.randomUUID()}@carrier.example` } }),
      changesNothing: true,
      action: 'PASSWORD_RESET_REQUESTED',
      actor: nobody,
      subject: nobody,
      again: 'the same',
    },
  ],
  'POST /api/auth/reset-password': [
    {
      action: 'PASSWORD_CHANGED',
      actor: target,
      subject: target,
      after: { otherSessionsEnded: 2, byMailedLink: true },
      again: 'LINK_NOT_VALID',
    },
  ],
  'DELETE /api/auth/sessions/:id': [
    {
      on: 'own',
      action: 'SESSION_ENDED',
      subject: caller,
      before: facts.session,
      again: 'NOT_FOUND',
    },
  ],
};

const WORK: Readonly<Record<string, readonly Scenario[]>> = {
  'POST /api/time-logs': [
    {
      on: 'own',
      action: 'TIME_LOGS_SUBMITTED',
      subject: caller,
      ...changes(facts.ownDay('2026-11-18')),
      again: 'nothing',
    },
  ],
  'PUT /api/time-logs/:id': [
    {
      when: 'it is the caller’s day',
      on: 'own',
      action: 'TIME_LOGS_SUBMITTED',
      subject: caller,
      ...changes(facts.ownDay('2026-11-17')),
      again: 'nothing',
    },
    {
      when: 'it is another person’s day',
      action: 'TIME_LOGS_DECIDED',
      subject: target,
      ...changes(facts.decidedDay),
      again: 'nothing',
    },
  ],
  'PUT /api/time-logs/weeks/:weekStart': [
    {
      on: 'own',
      action: 'TIME_LOGS_SUBMITTED',
      subject: caller,
      ...changes(facts.ownDay('2026-11-16')),
      again: 'nothing',
    },
  ],
  'POST /api/time-logs/decisions': [
    {
      action: 'TIME_LOGS_DECIDED',
      subject: target,
      ...changes(facts.decidedDay),
      again: 'ALREADY_DECIDED',
    },
  ],
  'POST /api/payroll/weekly': [
    { action: 'PAYROLL_PROCESSED', subject: target, ...changes(facts.newRun), again: 'nothing' },
  ],
  'PUT /api/payroll/:id/payment': [
    { action: 'PAYROLL_PAID', subject: target, ...changes(facts.run), again: 'nothing' },
  ],
  'PUT /api/payroll/:id/reversal': [
    { action: 'PAYROLL_REVERSED', subject: target, ...changes(facts.run), again: 'RUN_REVERSED' },
  ],
};

/** What each call that writes, or hands out a file, leaves in the audit trail. */
export const SCENARIOS: Readonly<Record<string, readonly Scenario[]>> = {
  ...SIGN_IN,
  ...WORK,
  ...PEOPLE,
  ...ACCESS,
  ...TAXES,
};
