import { mayStaySignedIn } from '../../domain/sign-in/rules.ts';
import { refusal } from '../../domain/errors.ts';
import { Address, signIn, updateMe } from '../../domain/sign-in/schema.ts';
import { Value } from 'typebox/value';
import type { Answer } from '../../domain/endpoint.ts';
import { readNames } from '../people/names.ts';
import type { PublicContext, WriteContext } from '../platform/api.ts';
import { command, done, nothingChanged, type Outcome } from '../platform/command.ts';
import type { Tx } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { verifyPassword } from '../platform/passwords.ts';
import { openSession, rememberSession, startSession } from '../platform/session.ts';
import {
  findCredentials,
  giveBackTries,
  readMe,
  readProfile,
  takeTries,
  updateProfile,
  type Credentials,
  type Profile,
  type TrySubject,
} from './queries.ts';

type SignIn = PublicContext<typeof signIn>;
type SignInAnswer = Answer<typeof signIn>;

/** Signs in: one text and one duration for an unknown account and a wrong password. Every try is
 *  counted first, in a transaction of its own, so that guesses at once cannot slip through. */
export async function signInWithPassword(context: SignIn): Promise<SignInAnswer> {
  const { body, databases, origin } = context;
  const account: TrySubject = { kind: 'account', name: body.email };
  const address: TrySubject = { kind: 'address', name: origin.ipAddress ?? '' };
  const failures = await databases.write
    .transaction()
    .execute((tx) => takeTries(tx, account, address));
  const credentials = await findCredentials(databases.write, body.email);
  const isRight = await verifyPassword(credentials?.passwordHash, body.password);
  return command(databases.write, origin, async (tx) => {
    if (!credentials || !isRight) {
      return {
        refused: refusal('SIGN_IN_FAILED'),
        events: [
          {
            action: 'USER_LOGIN_FAILED',
            level: 'WARNING',
            subjectId: credentials?.id ?? null,
            before: null,
            after: { failures },
          },
        ],
      };
    }
    if (!credentials.isActive) {
      return {
        refused: refusal('ACCOUNT_DEACTIVATED'),
        events: [
          {
            action: 'USER_LOGIN_FAILED',
            level: 'WARNING',
            subjectId: credentials.id,
            before: null,
            after: { failures, deactivated: true },
          },
        ],
      };
    }
    await giveBackTries(tx, account, address);
    context.origin.actorId = credentials.id;
    return startSignedInSession(tx, credentials, context);
  });
}

async function startSignedInSession(
  tx: Tx,
  credentials: Credentials,
  { body, origin }: SignIn,
): Promise<Outcome<SignInAnswer>> {
  const token = await startSession(tx, credentials.id, {
    ipAddress: origin.ipAddress ?? '',
    userAgent: origin.userAgent,
  });
  const session = await openSession(tx, token);
  if (!session) refuse('ACCOUNT_DEACTIVATED');
  const remembered = body.rememberMe === true && mayStaySignedIn(session.actor);
  if (remembered) await rememberSession(tx, session.id);
  return done(
    {
      token,
      user: await readMe(tx, session.actor),
      needsPasswordChange: credentials.mustChangePassword,
      remembered,
    },
    { action: 'USER_LOGIN', subjectId: credentials.id, before: null, after: { remembered } },
  );
}

type AddressInput = WriteContext<typeof updateMe>['body']['address'];

/** The specification sends the address as a JSON string; an object is taken as well. */
function addressFrom(given: AddressInput, before: Address | null): Address | null {
  if (given === undefined) return before;
  if (typeof given !== 'string') return given;
  if (given.trim() === '') return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(given);
  } catch {
    refuse(
      'MALFORMED',
      'address: must be a JSON object with street, city, state, zip and country.',
    );
  }
  if (!Value.Check(Address, parsed)) {
    refuse('MALFORMED', 'address: may hold street, city, state, zip and country, each a text.');
  }
  return parsed;
}

export async function updateOwnProfile(
  context: WriteContext<typeof updateMe>,
): Promise<Outcome<Answer<typeof updateMe>>> {
  const { tx, actor, body } = context;
  const before = await readProfile(tx, actor.id);
  const after: Profile = {
    ...readNames(body),
    phone: body.phone === undefined ? before.phone : body.phone?.trim() || null,
    address: addressFrom(body.address, before.address),
  };
  if (JSON.stringify(after) === JSON.stringify(before)) {
    return nothingChanged({ user: await readMe(tx, actor) });
  }
  await updateProfile(tx, actor.id, after);
  return done(
    { user: await readMe(tx, actor) },
    { action: 'PROFILE_UPDATED', subjectId: actor.id, before, after },
  );
}
