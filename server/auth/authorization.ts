import type { FastifyRequest } from 'fastify';
import { admits, allowedBeforePasswordChange, type Actor } from '../../domain/access.ts';
import { dayIn, type Day } from '../../domain/calendar.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { isPasswordRecent } from '../../domain/sign-in/rules.ts';
import { refuse } from '../http/errors.ts';
import { AccessDenied } from '../audit/refusal-entries.ts';
import { bearerToken, type SessionCompanySettings, type Session } from './session.ts';

/** The data about a signed-in caller that every handler gets. */
export interface CallerContext {
  actor: Actor;
  session: Session;
  company: SessionCompanySettings;
  now: Temporal.Instant;
  /** The current day in the company's time zone. */
  today: Day;
}

export function callerContext(session: Session, clock: () => Temporal.Instant): CallerContext {
  const { actor, company } = session;
  const now = clock();
  return { session, actor, company, now, today: dayIn(company.timeZone, now) };
}

export function tokenOf({ headers }: FastifyRequest): string {
  return bearerToken(headers.authorization) ?? refuse('NOT_SIGNED_IN');
}

/** Returns the session if the person may call this endpoint now. Throws otherwise. */
export function authorize(session: Session | undefined, endpoint: Endpoint): Session {
  const entitled = requireAccess(session, endpoint);
  if (endpoint.stepUp === true) requireStepUp(entitled);
  return entitled;
}

/** Throws STEP_UP_REQUIRED if the password was not entered recently. Commands of endpoints with stepUp 'sometimes'
 *  call this function for the inputs that require step-up. */
export function requireStepUp(session: Session): void {
  if (!isPasswordRecent(session, 'stepUp')) refuse('STEP_UP_REQUIRED');
}

/** Checks the session, a pending password change and the access rule, but not step-up. */
export function requireAccess(session: Session | undefined, endpoint: Endpoint): Session {
  if (!session) refuse('NOT_SIGNED_IN');
  if (session.actor.mustChangePassword && !allowedBeforePasswordChange(endpoint.access)) {
    refuse('PASSWORD_CHANGE_REQUIRED');
  }
  if (!admits(endpoint.access, session.actor)) throw new AccessDenied();
  return session;
}
