import { isDeepStrictEqual } from 'node:util';
import { mayStaySignedIn, refusalOfAddress } from '../../domain/sign-in/rules.ts';
import { refusal } from '../../domain/errors.ts';
import {
  Address,
  type revokeSession as revokeSessionEndpoint,
  signIn,
  updateMe,
} from '../../domain/sign-in/schema.ts';
import { Value } from 'typebox/value';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { say } from '../../domain/sign-in/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { readNames } from '../people/names.ts';
import type { PublicContext, WriteContext } from '../http/api.ts';
import { command, withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { refuse, throwIfRefused } from '../http/errors.ts';
import { verifyPassword, withPasswordCheck } from '../auth/passwords.ts';
import { endSessionOfDigest, loadSession, rememberSession, startSession } from '../auth/session.ts';
import {
  accountSubject,
  ipAddressSubject,
  deviceSubject,
  refundAttempts,
  hashOfDevice,
  rememberDevice,
  consumeAttempts,
} from './attempts.ts';
import {
  findCredentials,
  lockVerifiedAccount,
  readMe,
  readProfile,
  type Credentials,
  type Profile,
} from './queries.ts';
import { updateProfile, consumeTemporaryPassword } from './writes.ts';

type SignIn = PublicContext<typeof signIn>;
type SignInResponse = ResponseBody<typeof signIn>;

/** Signs in. An unknown account and a wrong password get the same error after the same time. Each attempt is counted
 *  first, in a transaction of its own, so that concurrent guesses cannot exceed the limit. */
export async function signInWithPassword(context: SignIn): Promise<SignInResponse> {
  const { body, databases, origin } = context;
  const deviceHash = hashOfDevice(body.device);
  const credentials = await findCredentials(databases.write, body.email, deviceHash);
  const knownDevice =
    credentials?.isKnownDevice && deviceHash && deviceSubject(credentials.id, deviceHash);
  const subjects = knownDevice
    ? [knownDevice]
    : [accountSubject(body.email), ipAddressSubject(origin.ipAddress)];
  const deviceTrust = knownDevice ? 'known' : 'unknown';
  return withPasswordCheck(deviceTrust, async () => {
    const failures = await databases.write
      .transaction()
      .execute((tx) => consumeAttempts(tx, subjects));
    const isCorrect = await verifyPassword(credentials?.passwordHash, body.password, deviceTrust);
    const passwordHash = isCorrect ? credentials?.passwordHash : undefined;
    return command(databases.write, origin, async (tx) => {
      // The password or the email may have changed after the check.
      const account =
        credentials && passwordHash
          ? await lockVerifiedAccount(tx, { id: credentials.id, email: body.email, passwordHash })
          : undefined;
      if (!credentials || !account)
        return failedSignIn('SIGN_IN_FAILED', credentials, { failures });
      if (!account.isActive) {
        return failedSignIn('ACCOUNT_DEACTIVATED', credentials, { failures, deactivated: true });
      }
      await refundAttempts(tx, subjects);
      await rememberDevice(tx, credentials.id, deviceHash);
      if (account.mustChangePassword) await consumeTemporaryPassword(tx, credentials.id);
      context.origin.actorId = credentials.id;
      return startSignedInSession(tx, { ...credentials, ...account }, context);
    });
  });
}

function failedSignIn(
  code: 'SIGN_IN_FAILED' | 'ACCOUNT_DEACTIVATED',
  credentials: Credentials | undefined,
  after: { failures: number; deactivated?: true },
): Outcome<never> {
  return {
    refused: refusal(code),
    events: [
      {
        action: 'USER_LOGIN_FAILED',
        level: 'WARNING',
        subjectId: credentials?.id ?? null,
        before: null,
        after,
      },
    ],
  };
}

async function startSignedInSession(
  tx: Tx,
  credentials: Credentials,
  { body, origin }: SignIn,
): Promise<Outcome<SignInResponse>> {
  const token = await startSession(tx, credentials.id, {
    ipAddress: origin.ipAddress,
    userAgent: origin.userAgent,
  });
  const session = await loadSession(tx, token);
  if (!session) refuse('ACCOUNT_DEACTIVATED');
  const remembered = body.rememberMe === true && mayStaySignedIn(session.actor);
  if (remembered) await rememberSession(tx, session.id);
  return withEvents(
    {
      token,
      user: await readMe(tx, session.actor),
      needsPasswordChange: credentials.mustChangePassword,
      remembered,
    },
    {
      action: 'USER_LOGIN',
      subjectId: credentials.id,
      before: null,
      after: { remembered, knownDevice: credentials.isKnownDevice },
    },
  );
}

type AddressInput = WriteContext<typeof updateMe>['body']['address'];

/** Parses the address. Clients that follow the specification send a JSON string. The server also accepts an object. */
function readAddress(input: Exclude<AddressInput, undefined>): Address | null {
  if (typeof input !== 'string') return input;
  if (input.trim() === '') return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(input);
  } catch {
    refuse('MALFORMED', say.addressNotAnObject);
  }
  if (!Value.Check(Address, parsed)) {
    refuse('MALFORMED', say.addressFields);
  }
  return parsed;
}

function addressFrom(input: AddressInput, before: Address | null): Address | null {
  if (input === undefined) return before;
  const address = readAddress(input);
  throwIfRefused(refusalOfAddress(address ?? {}));
  return address;
}

export async function updateOwnProfile(
  context: WriteContext<typeof updateMe>,
): Promise<Outcome<ResponseBody<typeof updateMe>>> {
  const { tx, actor, body } = context;
  const before = await readProfile(tx, actor.id);
  const after: Profile = {
    ...readNames(body),
    phone: body.phone === undefined ? before.phone : body.phone?.trim() || null,
    address: addressFrom(body.address, before.address),
  };
  if (isDeepStrictEqual(after, before)) {
    return withoutEvents({ user: await readMe(tx, actor) });
  }
  await updateProfile(tx, actor.id, after);
  return withEvents(
    { user: await readMe(tx, actor) },
    { action: 'PROFILE_UPDATED', subjectId: actor.id, before, after },
  );
}

/** Ends a session that somebody signed out of without a connection. The response does not say whether the session
 *  existed. */
export function revokeSession({
  databases,
  origin,
  body,
}: PublicContext<typeof revokeSessionEndpoint>): Promise<{ message: Sentence }> {
  return command(databases.write, origin, async (tx) => {
    const userId = await endSessionOfDigest(tx, Buffer.from(body.digest, 'hex'));
    const response = { message: say.signedOut };
    if (userId === undefined) return withoutEvents(response);
    origin.actorId = userId;
    return withEvents(response, {
      action: 'USER_LOGOUT',
      subjectId: userId,
      before: null,
      after: null,
    });
  });
}
