import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../../domain/errors.ts';
import { changePassword, signIn } from '../../domain/sign-in/schema.ts';
import { expectationOf } from '../../testing/expectations/features.ts';
import { ROWS, type CallerKind } from '../../testing/access/table.ts';
import { insertDriver, type Caller } from '../../testing/access-world.ts';
import {
  ADMIN,
  inputFor,
  newCaller,
  startAppWithMail,
  AUDITED_ENDPOINTS,
  callAndCollectEffects,
} from '../../testing/audit-entries.ts';
import type { TestApp } from '../../testing/test-app.ts';

// A refused call changes nothing but can leave one entry. It leaves an entry for a forbidden or malformed request of a
// signed-in person, for a failed sign-in, and for a missing record if the endpoint changes access.

const WITHOUT_RIGHTS: CallerKind = { permissions: [] };
const isForbidden = (outcome: string) =>
  outcome in ERRORS && ERRORS[outcome as ErrorCode][0] === 403;

const GUARDED = AUDITED_ENDPOINTS.filter(({ endpoint: { access } }) =>
  ['admin', 'permission'].includes(access.kind),
);
const FORBIDDEN_TO_ONESELF = ROWS.filter(
  ({ name, outcomes }) =>
    isForbidden(outcomes.ownOfAdmin ?? outcomes.own) &&
    AUDITED_ENDPOINTS.some((audited) => audited.name === name),
);

let app: TestApp;
// A refused call changes nothing, so the tests share these callers.
let withoutRights: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await startAppWithMail();
  withoutRights = await newCaller(app, WITHOUT_RIGHTS);
  admin = await newCaller(app, ADMIN);
});
beforeEach(() => sql`delete from attempt_counters`.execute(app.asOwner));
afterAll(() => app.close());

/** Returns the expected entry of a refused call to an endpoint. */
function refusalOf(name: string, { targets }: Caller, code: string) {
  return {
    action: expect.stringMatching(/^ACCESS_(DENIED|CHANGE_REFUSED)$/),
    actor: targets.own.id,
    subject: targets.own.id,
    before: null,
    after: { endpoint: name, code },
  };
}

describe('a caller without the permission leaves one entry', () => {
  test.each(GUARDED)('$name', async ({ name, endpoint }) => {
    const input = inputFor(endpoint, withoutRights, 'own');
    const { token } = withoutRights;
    const { response, entries, changed } = await callAndCollectEffects(app, endpoint, token, input);
    expect(response.code).toBe('FORBIDDEN');
    expect(entries).toEqual([
      { ...refusalOf(name, withoutRights, 'FORBIDDEN'), action: 'ACCESS_DENIED' },
    ]);
    expect(changed).toEqual([]);
  });
});

describe('a caller who may not perform the action on themselves leaves one entry', () => {
  test.each(FORBIDDEN_TO_ONESELF)('$name', async ({ name, endpoint, outcomes }) => {
    const input = inputFor(endpoint, admin, 'own');
    const { response, entries, changed } = await callAndCollectEffects(
      app,
      endpoint,
      admin.token,
      input,
    );
    expect(response.code).toBe(outcomes.own);
    expect(entries).toEqual([refusalOf(name, admin, outcomes.own)]);
    expect(changed).toEqual([]);
  });
});

describe('a request without a session leaves no entry, and a malformed request leaves an entry without its input', () => {
  test.each(AUDITED_ENDPOINTS)('$name', async ({ name, endpoint }) => {
    const valid = inputFor(endpoint, admin, 'in subtree');
    const isPublic = endpoint.access.kind === 'public';
    if (!isPublic) {
      const { response, entries, changed } = await callAndCollectEffects(
        app,
        endpoint,
        undefined,
        valid,
      );
      expect([response.status, entries, changed]).toEqual([401, [], []]);
    }
    if (valid.body === undefined) return;
    const input = { ...valid, body: { ...(valid.body as object), unknown: 'typed-by-hand' } };
    const { response, entries, changed } = await callAndCollectEffects(
      app,
      endpoint,
      admin.token,
      input,
    );
    expect([response.status, changed]).toEqual([400, []]);
    expect(entries).toEqual(
      isPublic
        ? []
        : [
            {
              action: 'REQUEST_MALFORMED',
              actor: admin.targets.own.id,
              subject: null,
              before: null,
              after: {
                endpoint: name,
                code: 'MALFORMED',
                problems: [
                  {
                    code: 'schema.at',
                    values: {
                      path: expect.any(Array),
                      problem: { code: 'schema.unknownField', values: {} },
                    },
                  },
                ],
              },
            },
          ],
    );
  });
});

describe('a missing record leaves an entry only when the endpoint changes access', () => {
  // Omits the endpoints that do not return NOT_FOUND for a missing record. An import, for example, returns
  // INVALID_VALUE and names the line of the missing person.
  const isNotFound = (name: string): boolean => {
    const { outcome } = expectationOf(name);
    return typeof outcome === 'string' || outcome.missing === 'NOT_FOUND';
  };
  const withTarget = AUDITED_ENDPOINTS.filter((audited) =>
    ROWS.some((row) => row.name === audited.name && row.hasTarget && isNotFound(row.name)),
  );
  test.each(withTarget)('$name', async ({ endpoint }) => {
    const input = inputFor(endpoint, admin, 'missing');
    const { response, entries, changed } = await callAndCollectEffects(
      app,
      endpoint,
      admin.token,
      input,
    );
    expect([response.status, changed]).toEqual([404, []]);
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(endpoint.changesAccess ? ['ACCESS_CHANGE_REFUSED'] : []);
  });
});

describe('a failed sign-in leaves one entry', () => {
  const failed = (subject: string | null, after: object, actor: string | null = null) => ({
    action: 'USER_LOGIN_FAILED',
    actor,
    subject,
    before: null,
    after,
  });
  const signInAs = (email: string, password: string) =>
    callAndCollectEffects(app, signIn, undefined, { body: { email, password } });

  test('with a wrong password', async () => {
    const { id, email } = await insertDriver(app);
    const { response, entries, changed } = await signInAs(email, 'Not-The-Password-1');
    expect([response.code, changed]).toEqual(['SIGN_IN_FAILED', []]);
    expect(entries).toEqual([failed(id, { failures: 1 })]);
  });

  test('with an unknown email, without storing the email', async () => {
    const { response, entries, changed } = await signInAs('nobody@carrier.example', 'Any-Thing-1');
    expect([response.code, changed]).toEqual(['SIGN_IN_FAILED', []]);
    expect(entries).toEqual([failed(null, { failures: 1 })]);
  });

  test('for a deactivated account with the right password', async () => {
    const { id, email, password } = await insertDriver(app);
    await sql`update users set is_active = false where id = ${id}`.execute(app.asOwner);
    const { response, entries, changed } = await signInAs(email, password);
    expect([response.code, changed]).toEqual(['ACCOUNT_DEACTIVATED', []]);
    expect(entries).toEqual([failed(id, { failures: 1, deactivated: true })]);
  });

  test('with a wrong current password in a password change', async () => {
    const { token, targets } = await newCaller(app, ADMIN);
    const { id } = targets.own;
    const long = sql`now() - interval '1 hour'`;
    await sql`update sessions set created_at = ${long}, password_entered_at = ${long} where user_id = ${id}`.execute(
      app.asOwner,
    );
    const body = { currentPassword: 'Not-The-Password-1', newPassword: 'Blue7-Tractor-Lane' };
    const { response, entries, changed } = await callAndCollectEffects(app, changePassword, token, {
      body,
    });
    expect([response.code, changed]).toEqual(['CURRENT_PASSWORD_WRONG', []]);
    expect(entries).toEqual([failed(id, { failures: 1 }, id)]);
  });

  test('except while sign-in is blocked, so that a stranger cannot fill the trail', async () => {
    const { email, password } = await insertDriver(app);
    await signInAs(email, 'Not-The-Password-1');
    await sql`update attempt_counters set blocked_until = now() + interval '1 hour'`.execute(
      app.asOwner,
    );
    const { response, entries, changed } = await signInAs(email, password);
    expect([response.code, entries, changed]).toEqual(['TOO_MANY_REQUESTS', [], []]);
  });
});

test('leaves no entry when a password change omits the required current password', async () => {
  const { token, targets } = await newCaller(app, ADMIN);
  await sql`update sessions set password_entered_at = now() - interval '1 hour'
    where user_id = ${targets.own.id}`.execute(app.asOwner);
  const body = { newPassword: 'Blue7-Tractor-Lane' };
  const { response, entries, changed } = await callAndCollectEffects(app, changePassword, token, {
    body,
  });
  expect([response.code, entries, changed]).toEqual(['STEP_UP_REQUIRED', [], []]);
});
