import type { ResponseBody } from '../../domain/endpoint.ts';
import type { readInvitation } from '../../domain/invitations/schema.ts';
import { NO_DETAILS, type Names } from '../../domain/people.ts';
import { hourlyRateOf } from '../../domain/pay-rates/rules.ts';
import type { register } from '../../domain/sign-in/schema.ts';
import { insertFirstRate } from '../pay-rates/shared.ts';
import { readNames } from '../people/names.ts';
import { lockPerson } from '../people/queries.ts';
import { awaitSupervisor, moveWaitingPeople } from '../people/reporting-line.ts';
import { insertUser } from '../people/writes.ts';
import { lockHierarchy } from '../policies/shared.ts';
import type { PublicContext } from '../http/api.ts';
import { command, withEvents } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse } from '../http/errors.ts';
import { hashOfLinkToken } from '../auth/link-tokens.ts';
import { requireStrongPassword } from '../auth/new-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { loadSession, startSession } from '../auth/session.ts';
import {
  clearAttempts,
  hashOfDevice,
  readMe,
  rememberDevice,
  setPassword,
} from '../sign-in/shared.ts';
import { rateValues } from './rate-values.ts';
import { acceptInvitation, linkToPerson } from './writes.ts';
import { findOpenInvitation, type OpenInvitation } from './queries.ts';

type Registration = PublicContext<typeof register>;

export async function showInvitation({
  body,
  databases,
}: PublicContext<typeof readInvitation>): Promise<ResponseBody<typeof readInvitation>> {
  const { email, role, hasAccount, firstName, lastName } = requireFound(
    await findOpenInvitation(databases.read, hashOfLinkToken(body.token)),
  );
  return { email, role, hasAccount, firstName, lastName };
}

/** The name of an account that exists stays. A last name that neither the person nor the invitation gives is missing, and not empty. */
function namesOf(body: Registration['body'], invitation: OpenInvitation) {
  const { firstName, lastName }: Partial<Names> = invitation.hasAccount ? {} : body;
  return readNames({
    firstName: firstName ?? invitation.firstName ?? '',
    lastName: lastName ?? invitation.lastName ?? ' ',
  });
}

/** Creates the account of an invited person, or sets the password of an account that exists. */
async function openAccount(
  tx: Tx,
  accepted: OpenInvitation,
  { names, passwordHash }: { names: Names; passwordHash: string },
): Promise<void> {
  const { id, email, role, hasAccount, invitedBy } = accepted;
  const { reportsTo, reportsToInvited } = accepted;
  if (hasAccount) {
    await setPassword(tx, id, passwordHash);
    await clearAttempts(tx, { id, email });
    return;
  }
  await insertUser(tx, {
    id,
    fields: {
      ...NO_DETAILS,
      ...names,
      email,
      hourlyRateTenThousandths: hourlyRateOf(accepted),
    },
    role,
    passwordHash,
    mustChangePassword: false,
    createdBy: invitedBy,
    reportsTo,
  });
  // The event of the acceptance contains this rate.
  await insertFirstRate(tx, id, accepted);
  if (reportsToInvited) await awaitSupervisor(tx, { id, reportsTo }, reportsToInvited);
}

/** Accepts an invitation: creates the person, unless the account exists, and signs them in. Checks the link before it hashes the password, which is
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
    // Writes lock the hierarchy, then people, then their invitations.
    await lockHierarchy(tx);
    await lockPerson(tx, invitation.id);
    const accepted = await acceptInvitation(tx, tokenHash);
    if (!accepted) refuse('INVITATION_NEEDED');
    const { id, role, hasAccount, reportsTo } = accepted;
    origin.actorId = id;
    await openAccount(tx, accepted, { names, passwordHash });
    await linkToPerson(tx, id);
    const moved = hasAccount ? [] : await moveWaitingPeople(tx, id);
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
          ...rateValues(accepted),
          ...(reportsTo !== null && { reportsTo }),
        },
      },
      ...moved,
    );
  });
}
