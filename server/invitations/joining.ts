import type { ResponseBody } from '../../domain/endpoint.ts';
import type { readInvitation } from '../../domain/invitations/schema.ts';
import { NO_DETAILS } from '../../domain/people.ts';
import type { register } from '../../domain/sign-in/schema.ts';
import { readNames } from '../people/names.ts';
import { insertUser } from '../people/writes.ts';
import type { PublicContext } from '../http/api.ts';
import { command, withEvents } from '../audit/command.ts';
import { requireFound, refuse } from '../http/errors.ts';
import { hashOfLinkToken } from '../auth/link-tokens.ts';
import { requireStrongPassword } from '../auth/new-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { loadSession, startSession } from '../auth/session.ts';
import { hashOfDevice, rememberDevice, readMe } from '../sign-in/shared.ts';
import { acceptInvitation, linkToPerson } from './writes.ts';
import { findOpenInvitation, type OpenInvitation } from './queries.ts';

type Registration = PublicContext<typeof register>;

export async function showInvitation({
  body,
  databases,
}: PublicContext<typeof readInvitation>): Promise<ResponseBody<typeof readInvitation>> {
  const { email, role, firstName, lastName } = requireFound(
    await findOpenInvitation(databases.read, hashOfLinkToken(body.token)),
  );
  return { email, role, firstName, lastName };
}

/** A last name that neither the person nor the invitation gives is missing, and not empty. */
function namesOf(body: Registration['body'], invitation: OpenInvitation) {
  return readNames({
    firstName: body.firstName ?? invitation.firstName ?? '',
    lastName: body.lastName ?? invitation.lastName ?? ' ',
  });
}

/** Accepts an invitation: creates the person and signs them in. Checks the link before it hashes the password, which is
 *  slow. The link stays valid if the password is refused. */
export async function joinWithInvitation({
  body,
  databases,
  origin,
}: Registration): Promise<ResponseBody<typeof register>> {
  const tokenHash = hashOfLinkToken(body.token);
  const invitation = await findOpenInvitation(databases.read, tokenHash);
  if (!invitation) refuse('INVITATION_NEEDED');
  const { email } = invitation;
  const names = namesOf(body, invitation);
  await requireStrongPassword(databases.read, body.password, { email, ...names });
  const passwordHash = await hashPassword(body.password);
  return command(databases.write, origin, async (tx, origin) => {
    const accepted = await acceptInvitation(tx, tokenHash);
    if (!accepted) refuse('INVITATION_NEEDED');
    const { id, role, reportsTo, hourlyRateTenThousandths, invitedBy } = accepted;
    origin.actorId = id;
    await insertUser(tx, {
      id,
      fields: { ...NO_DETAILS, ...names, email, hourlyRateTenThousandths },
      role,
      passwordHash,
      mustChangePassword: false,
      createdBy: invitedBy,
      reportsTo,
    });
    await linkToPerson(tx, id);
    await rememberDevice(tx, id, hashOfDevice(body.device));
    const { ipAddress, userAgent } = origin;
    const token = await startSession(tx, id, { ipAddress, userAgent });
    const session = await loadSession(tx, token);
    if (!session) throw new Error('The new session was not found.');
    return withEvents(
      { token, user: await readMe(tx, session.actor) },
      {
        action: 'INVITATION_ACCEPTED',
        subjectId: id,
        before: null,
        after: {
          email,
          role,
          ...(hourlyRateTenThousandths !== null && { hourlyRateTenThousandths }),
          ...(reportsTo !== null && { reportsTo }),
        },
      },
    );
  });
}
