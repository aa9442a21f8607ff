import { randomUUIDv7 } from 'node:crypto';
import { Value } from 'typebox/value';
import type { Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  isLinkShown,
  refusalOfInviting,
  refusalOfRateAndSupervisor,
} from '../../domain/invitations/rules.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import { refusal } from '../../domain/errors.ts';
import { Email } from '../../domain/people.ts';
import { defaultSupervisor } from '../../domain/staff/rules.ts';
import type * as endpoints from '../../domain/invitations/schema.ts';
import type { InvitableRole, Invitation } from '../../domain/invitations/schema.ts';
import { refusalOfAmount, type RateAmount } from '../../domain/pay-rates/rules.ts';
import { tenThousandthsFromRate } from '../../domain/rate.ts';
import { say } from '../../domain/invitations/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { takenEmails } from '../people/email-change-queries.ts';
import { chosenSupervisor, type ChosenSupervisor } from '../people/reporting-line.ts';
import { requireStepUp } from '../auth/authorization.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { newLinkToken } from '../auth/link-tokens.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { rateValues } from './rate-values.ts';
import { createJoinLink, emailLink, revokedEvent, type LinkToSend } from './links.ts';
import { findInvitation, invitedEmails } from './queries.ts';
import { insertInvitation, markRevoked, replaceToken } from './writes.ts';

type LinkResponse = ResponseBody<typeof endpoints.invite>;
type LinkOutcome = Promise<Outcome<LinkResponse>>;

/** Omits the link if the inviter may not see it. */
function withShownLink(response: LinkResponse, { canSend }: EmailOutbox): LinkResponse {
  const isShown = isLinkShown({ roles: [response.invitation.role] }, canSend);
  return isShown ? response : { ...response, link: null };
}

/** Returns the response with the link, which is also emailed. */
async function linkResponse(
  tx: Tx,
  actor: Actor,
  { message, ...toSend }: LinkToSend & { message: Sentence },
  emailOutbox: EmailOutbox,
): Promise<LinkResponse & { link: string }> {
  const link = await emailLink(tx, actor, toSend, emailOutbox);
  return { message, invitation: requireFound(await findInvitation(tx, actor, toSend.id)), link };
}

interface InvitedPerson {
  email: string;
  role: InvitableRole;
  firstName: string | null;
  lastName: string | null;
  rate: RateAmount;
  /** The supervisor that the inviter chose, or undefined without one. */
  chosen: ChosenSupervisor | undefined;
}

/** Stores an invitation, adds its email to the outbox, and returns the link with the audit events. The first event
 *  records the invitation. If an earlier invitation was revoked because its link no longer worked, the second event
 *  records the revocation. */
async function invitePerson(
  tx: Tx,
  actor: Actor,
  { chosen, ...person }: InvitedPerson,
  emailOutbox: EmailOutbox,
): Promise<{
  response: LinkResponse & { link: string };
  events: [AuditEvent, ...AuditEvent[]];
}> {
  const { email, role, firstName, rate } = person;
  const id = randomUUIDv7();
  const { token, hash } = newLinkToken();
  const revoked = await insertInvitation(tx, {
    id,
    tokenHash: hash,
    ...person,
    invitedBy: actor.id,
    reportsTo: chosen && !chosen.isInvited ? chosen.id : (defaultSupervisor(actor) ?? null),
    reportsToInvited: chosen?.isInvited ? chosen.id : null,
  });
  const response = await linkResponse(
    tx,
    actor,
    { id, token, message: say.created, email, firstName },
    emailOutbox,
  );
  const event: AuditEvent = {
    action: 'USER_INVITED',
    subjectId: id,
    before: null,
    after: {
      email,
      role,
      ...rateValues(rate),
      ...(chosen !== undefined && { reportsTo: chosen.id }),
    },
  };
  return { response, events: [event, ...revoked.map(revokedEvent)] };
}

type InvitedPay = Pick<
  WriteContext<typeof endpoints.invite>['body'],
  'dailyRate' | 'rateUnit' | 'reportsTo'
>;

/** Returns the rate and the supervisor that contractors join with. Refuses an actor who may not set them. */
async function payAndSupervisorOf(
  tx: Tx,
  actor: Actor,
  { dailyRate, rateUnit: unit = 'HOUR', reportsTo }: InvitedPay,
): Promise<Pick<InvitedPerson, 'rate' | 'chosen'>> {
  if (dailyRate !== undefined) throwIfRefused(refusalOfContractorRate(actor));
  const chosen = reportsTo === undefined ? undefined : await chosenSupervisor(tx, actor, reportsTo);
  const rate = { unit, rateTenThousandths: tenThousandthsFromRate(dailyRate) };
  throwIfRefused(refusalOfAmount(rate));
  return { rate, chosen };
}

export async function invite(
  { tx, actor, session, body }: WriteContext<typeof endpoints.invite>,
  emailOutbox: EmailOutbox,
): LinkOutcome {
  const role = body.role ?? 'Contractor';
  throwIfRefused(refusalOfInviting(actor, role));
  if (role !== 'Contractor') requireStepUp(session);
  const { rate, chosen } = await payAndSupervisorOf(tx, actor, body);
  const email = body.email.toLowerCase();
  if ((await takenEmails(tx, [email])).has(email)) refuse('EMAIL_TAKEN');
  throwIfRefused(refusalOfRateAndSupervisor(role, body));
  const firstName = body.firstName?.trim() || null;
  // An empty last name says that the first name is the one legal name.
  const lastName = body.lastName === '' && firstName ? '' : body.lastName?.trim() || null;
  const person = { email, role, firstName, lastName, rate, chosen };
  const { response, events } = await invitePerson(tx, actor, person, emailOutbox);
  return withEvents(withShownLink(response, emailOutbox), ...events);
}

/** Returns why the emails cannot be invited, at most one problem for each. A problem names the email by its position,
 *  because error responses do not repeat the input. */
async function problemsOfEmails(tx: Tx, emails: readonly string[]): Promise<Sentence[]> {
  const taken = await takenEmails(tx, emails);
  const invited = await invitedEmails(tx, emails);
  return emails.flatMap((email, index) => {
    const number = index + 1;
    if (!Value.Check(Email, email)) return say.emailIncomplete({ number });
    if (emails.indexOf(email) < index) return say.emailRepeated({ number });
    if (taken.has(email)) return say.emailTaken({ number });
    return invited.has(email) ? say.emailInvited({ number }) : [];
  });
}

/** Invites all contractors of a list, or none if there is a problem. */
export async function inviteMany(
  { tx, actor, body }: WriteContext<typeof endpoints.inviteMany>,
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof endpoints.inviteMany>>> {
  throwIfRefused(refusalOfInviting(actor, 'Contractor'));
  const people = body.people.map((one) => ({ ...one, email: one.email.trim().toLowerCase() }));
  const problems = await problemsOfEmails(
    tx,
    people.map(({ email }) => email),
  );
  if (problems.length > 0) throwIfRefused(refusal('INVALID_VALUE', say.nobodyInvited, problems));
  const pay = await payAndSupervisorOf(tx, actor, body);
  const invitations = [];
  const events: AuditEvent[] = [];
  for (const { email, firstName = null, lastName = null } of people) {
    const person = { email, role: 'Contractor', firstName, lastName, ...pay } as const;
    const { response, events: ofPerson } = await invitePerson(tx, actor, person, emailOutbox);
    invitations.push({ id: response.invitation.id, email, link: response.link });
    events.push(...ofPerson);
  }
  const message = say.invited({ count: invitations.length });
  const [first, ...others] = events;
  const response = { message, invitations };
  return first ? withEvents(response, first, ...others) : withoutEvents(response);
}

/** Throws CONFLICT if an invitation was accepted or revoked. */
function requirePending({ status }: Invitation): void {
  if (status === 'accepted') refuse('CONFLICT', say.alreadyAccepted);
  if (status === 'revoked') refuse('CONFLICT', say.alreadyRevoked);
}

/** Replaces the link of an account. Requires step-up, as in `createJoinLinks`. */
async function resendJoinLink(
  {
    tx,
    actor,
    session,
  }: Pick<WriteContext<typeof endpoints.resendInvitation>, 'tx' | 'actor' | 'session'>,
  id: string,
  emailOutbox: EmailOutbox,
): LinkOutcome {
  requireStepUp(session);
  const { details, events } = await createJoinLink({ tx, actor }, id, emailOutbox);
  const invitation = requireFound(await findInvitation(tx, actor, id));
  return withEvents({ message: say.newLink, invitation, link: details.link }, ...events);
}

export async function resendInvitation(
  { tx, actor, session, params }: WriteContext<typeof endpoints.resendInvitation>,
  emailOutbox: EmailOutbox,
): LinkOutcome {
  const { id } = params;
  const invitation = requireFound(await findInvitation(tx, actor, id));
  const { email, role, firstName } = invitation;
  throwIfRefused(refusalOfInviting(actor, role));
  if (role !== 'Contractor') requireStepUp(session);
  requirePending(invitation);
  if (invitation.hasAccount) return resendJoinLink({ tx, actor, session }, id, emailOutbox);
  if ((await takenEmails(tx, [email])).has(email)) refuse('EMAIL_TAKEN', say.accountExists);
  const { token, hash } = newLinkToken();
  await replaceToken(tx, id, hash);
  const message = say.newLink;
  const response = await linkResponse(
    tx,
    actor,
    { id, token, message, email, firstName },
    emailOutbox,
  );
  return withEvents(withShownLink(response, emailOutbox), {
    action: 'INVITATION_RESENT',
    subjectId: id,
    before: null,
    after: { email, role },
  });
}

export async function revokeInvitation({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.revokeInvitation>): Promise<Outcome<{ message: Sentence }>> {
  const invitation = requireFound(await findInvitation(tx, actor, params.id));
  requirePending(invitation);
  await markRevoked(tx, params.id);
  return withEvents({ message: say.revoked }, revokedEvent(invitation));
}
