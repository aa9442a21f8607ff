import type { FastifyRequest } from 'fastify';
import { admits, allowedBeforePasswordChange, type Actor } from '../../domain/access.ts';
import { dayIn, type Day } from '../../domain/calendar.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import { isFresh } from '../../domain/sign-in/rules.ts';
import { refuse } from '../http/errors.ts';
import { AccessDenied } from '../audit/refusal-entries.ts';
import { bearerToken, type CompanyFacts, type Session } from './session.ts';

export interface Signed {
  actor: Actor;
  session: Session;
  company: CompanyFacts;
  /** The day that it is for the company. */
  today: Day;
}

export function signedAs(session: Session, clock: () => Temporal.Instant): Signed {
  const { actor, company } = session;
  return { session, actor, company, today: dayIn(company.timeZone, clock()) };
}

export function tokenOf({ headers }: FastifyRequest): string {
  return bearerToken(headers.authorization) ?? refuse('NOT_SIGNED_IN');
}

/** The session, if it may use this endpoint as things are now. */
export function admitted(session: Session | undefined, endpoint: Endpoint): Session {
  const entitled = demandRight(session, endpoint);
  if (endpoint.freshSignIn === true) demandFreshSignIn(entitled);
  return entitled;
}

/** For endpoints that ask only sometimes: their command says when. */
export function demandFreshSignIn(session: Session): void {
  if (!isFresh(session, 'signIn')) refuse('REAUTH_REQUIRED');
}

/** The same without the question when the password was entered, which is asked once for a call. */
export function demandRight(session: Session | undefined, endpoint: Endpoint): Session {
  if (!session) refuse('NOT_SIGNED_IN');
  if (session.actor.mustChangePassword && !allowedBeforePasswordChange(endpoint.access)) {
    refuse('PASSWORD_CHANGE_REQUIRED');
  }
  if (!admits(endpoint.access, session.actor)) throw new AccessDenied();
  return session;
}
