import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../domain/access.ts';
import type { Answer } from '../../domain/endpoint.ts';
import { INVITATION_DAYS, refuseInviting, refuseStart } from '../../domain/invitations/rules.ts';
import { refuseContractorRate } from '../../domain/contractors/rules.ts';
import { centsOfRate, fullName } from '../../domain/people.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { managerOfAdded } from '../../domain/staff/rules.ts';
import type * as endpoints from '../../domain/invitations/schema.ts';
import type { Invitation } from '../../domain/invitations/schema.ts';
import { readBrand } from '../company/queries.ts';
import { chosenSupervisor } from '../people/reporting-line.ts';
import { demandFreshSignIn } from '../auth/admission.ts';
import type { WriteContext } from '../http/api.ts';
import { done, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { found, refuse, unlessRefused } from '../http/errors.ts';
import { newLinkToken } from '../auth/link-tokens.ts';
import type { PostOffice } from '../mail/mail.ts';
import {
  findInvitation,
  hasAccount,
  insertInvitation,
  markRevoked,
  replaceToken,
} from './queries.ts';

type LinkOutcome = Promise<Outcome<Answer<typeof endpoints.invite>>>;

interface MailFacts {
  brand: string;
  inviter: Pick<Actor, 'firstName' | 'lastName'>;
  firstName: string | null;
  link: string;
}

function mailText({ brand, inviter, firstName, link }: MailFacts): string {
  return [
    firstName ? `Hello ${firstName},` : 'Hello,',
    `${fullName(inviter)} invites you to join ${brand}. There you log your days and see your pay.`,
    `Please choose a password here. The link works once, for ${INVITATION_DAYS} days:`,
    link,
    'If you do not know what this is about, please ignore it.',
  ].join('\n\n');
}

interface LinkToSend {
  id: string;
  token: string;
  message: string;
  email: string;
  firstName: string | null;
}

/** Puts the mail into the outbox where there is a mail server, and answers with the link either way. */
async function sendLink(
  tx: Tx,
  actor: Actor,
  { id, token, message, email, firstName }: LinkToSend,
  postOffice: PostOffice,
): Promise<Answer<typeof endpoints.invite>> {
  const link = postOffice.linkTo(`/join#${token}`);
  const brand = await readBrand(tx);
  await postOffice.put(tx, {
    recipient: email,
    subject: `${brand}: your invitation`,
    body: mailText({ brand, inviter: actor, firstName, link }),
    invitationId: id,
  });
  return { message, invitation: found(await findInvitation(tx, actor, id)), link };
}

export async function invite(
  { tx, actor, session, body }: WriteContext<typeof endpoints.invite>,
  postOffice: PostOffice,
): LinkOutcome {
  const role = body.role ?? 'Contractor';
  unlessRefused(refuseInviting(actor, role));
  const { dailyRate, reportsTo } = body;
  unlessRefused(refuseStart(role, { dailyRate, reportsTo }));
  if (role !== 'Contractor') demandFreshSignIn(session);
  if (dailyRate !== undefined) unlessRefused(refuseContractorRate(actor));
  const chosen = reportsTo === undefined ? undefined : await chosenSupervisor(tx, actor, reportsTo);
  const email = body.email.toLowerCase();
  if (await hasAccount(tx, email)) refuse('EMAIL_TAKEN');
  const id = randomUUIDv7();
  const { token, hash } = newLinkToken();
  const firstName = body.firstName?.trim() || null;
  await insertInvitation(tx, {
    id,
    tokenHash: hash,
    email,
    role,
    firstName,
    lastName: body.lastName?.trim() || null,
    invitedBy: actor.id,
    reportsTo: chosen ?? managerOfAdded(actor) ?? null,
    hourlyRateCents: centsOfRate(dailyRate),
  });
  const answer = await sendLink(
    tx,
    actor,
    { id, token, message: 'Invitation created', email, firstName },
    postOffice,
  );
  return done(answer, {
    action: 'USER_INVITED',
    subjectId: id,
    before: null,
    after: {
      email,
      role,
      ...(dailyRate != null && { hourlyRateCents: centsFromDollars(dailyRate) }),
      ...(chosen !== undefined && { reportsTo: chosen }),
    },
  });
}

/** An invitation that still waits for its person. */
async function undecided(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Pick<Invitation, 'email' | 'role' | 'firstName'>> {
  const { status, email, role, firstName } = found(await findInvitation(tx, actor, id));
  if (status === 'accepted') refuse('CONFLICT', 'This invitation was accepted already.');
  if (status === 'revoked')
    refuse('CONFLICT', 'This invitation was revoked. Please make a new one.');
  return { email, role, firstName };
}

export async function resendInvitation(
  { tx, actor, session, params }: WriteContext<typeof endpoints.resendInvitation>,
  postOffice: PostOffice,
): LinkOutcome {
  const { id } = params;
  const { firstName, ...invited } = await undecided(tx, actor, id);
  unlessRefused(refuseInviting(actor, invited.role));
  if (invited.role !== 'Contractor') demandFreshSignIn(session);
  const { token, hash } = newLinkToken();
  await replaceToken(tx, id, hash);
  const message = 'New link created';
  return done(
    await sendLink(tx, actor, { id, token, message, email: invited.email, firstName }, postOffice),
    {
      action: 'INVITATION_RESENT',
      subjectId: id,
      before: null,
      after: invited,
    },
  );
}

export async function revokeInvitation({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.revokeInvitation>): Promise<Outcome<{ message: string }>> {
  const { email, role } = await undecided(tx, actor, params.id);
  await markRevoked(tx, params.id);
  return done(
    { message: 'Invitation revoked' },
    { action: 'INVITATION_REVOKED', subjectId: params.id, before: { email, role }, after: null },
  );
}
