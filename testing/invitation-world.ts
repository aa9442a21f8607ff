import { invite } from '../domain/invitations/schema.ts';
import { register } from '../domain/sign-in/schema.ts';
import { PASSWORD } from './people.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

export const NAMES = { firstName: 'Rosa', lastName: 'Delgado' };

let count = 0;
export const newEmail = () => `new${(count += 1)}@elsewhere.example`;
export const tokenOf = (link: string | null) => link?.split('#').at(-1) ?? '';

/** Returns helpers for the invitation tests of one test file. */
export function invitationWorld() {
  let app: TestApp;
  return {
    async start(): Promise<TestApp> {
      app = await startTestApp();
      return app;
    },
    /** Invites somebody and returns the response with the token of the link. */
    async newInvitation(inviter: Person, body: Record<string, unknown> = {}) {
      const { body: response } = await app.as(inviter, invite, {
        body: { email: newEmail(), ...body } as never,
      });
      return { ...response, token: tokenOf(response.link) };
    },
    join: (token: string, extra: Record<string, unknown> = {}) =>
      app.as(undefined, register, {
        body: { token, password: PASSWORD, ...NAMES, ...extra } as never,
      }),
  };
}
