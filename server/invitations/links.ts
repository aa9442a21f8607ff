import type { Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { isLinkShown, refusalOfJoinLink } from '../../domain/invitations/rules.ts';
import type * as endpoints from '../../domain/invitations/schema.ts';
import { say } from '../../domain/invitations/sentences.ts';
import { fullName } from '../../domain/people.ts';
import { readBrand } from '../company/shared.ts';
import { forEachPerson, outcomeOf } from '../people/bulk.ts';
import { findPerson } from '../people/queries.ts';
import { recordCredentialsSetBy } from '../people/writes.ts';
import type { Outcome } from '../audit/command.ts';
import { newLinkToken } from '../auth/link-tokens.ts';
import type { Tx } from '../database/database.ts';
import type { WriteContext } from '../http/api.ts';
import { requireFound, throwIfRefused } from '../http/errors.ts';
import { invitationText } from '../mail/invitation-text.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { upsertJoinLink, type RevokedInvitation } from './writes.ts';

export const revokedEvent = ({ id, email, role }: RevokedInvitation): AuditEvent => ({
  action: 'INVITATION_REVOKED',
  subjectId: id,
  before: { email, role },
  after: null,
});

export interface LinkToSend {
  id: string;
  token: string;
  email: string;
  firstName: string | null;
}

/** Returns the link. If a mail server is set up, adds the email with the link to the outbox. */
export async function emailLink(
  tx: Tx,
  actor: Actor,
  { id, token, email, firstName }: LinkToSend,
  emailOutbox: EmailOutbox,
): Promise<string> {
  const link = emailOutbox.linkTo(`/join#${token}`);
  const brand = await readBrand(tx);
  await emailOutbox.put(tx, {
    recipient: email,
    ...invitationText({ brand, inviter: fullName(actor), firstName, link }),
    invitationId: id,
  });
  return link;
}

type Context = Pick<WriteContext<typeof endpoints.createJoinLinks>, 'tx' | 'actor'>;

/** Creates the join link of an account. The actor gets the link, unless it is only emailed. */
export async function createJoinLink(
  { tx, actor }: Context,
  userId: string,
  emailOutbox: EmailOutbox,
) {
  const person = requireFound(await findPerson(tx, actor, userId));
  throwIfRefused(refusalOfJoinLink(actor, person, emailOutbox.canSend));
  const { token, hash } = newLinkToken();
  const { email, role, revoked } = await upsertJoinLink(tx, {
    userId,
    tokenHash: hash,
    invitedBy: actor.id,
  });
  const link = await emailLink(tx, actor, { ...person, token }, emailOutbox);
  const isShown = isLinkShown(person, emailOutbox.canSend);
  if (isShown) await recordCredentialsSetBy(tx, userId, actor.id);
  const created: AuditEvent = {
    action: 'JOIN_LINK_CREATED',
    level: 'WARNING',
    subjectId: userId,
    before: null,
    after: { email, role },
  };
  const events: [AuditEvent, ...AuditEvent[]] = [created, ...revoked.map(revokedEvent)];
  return { details: { email, link: isShown ? link : null }, events };
}

export async function createJoinLinks(
  { tx, actor, body }: WriteContext<typeof endpoints.createJoinLinks>,
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof endpoints.createJoinLinks>>> {
  const { results, details, done, events } = await forEachPerson(
    { tx, actor },
    body.userIds,
    (id) => createJoinLink({ tx, actor }, id, emailOutbox),
  );
  return outcomeOf(
    {
      message: say.joinLinks({ count: done }),
      results: results.map((result) => ({
        ...result,
        email: details.get(result.id)?.email ?? '',
        link: details.get(result.id)?.link ?? null,
      })),
    },
    events,
  );
}
