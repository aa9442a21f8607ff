import { Type, type Static } from 'typebox';
import { nullable } from './endpoint.ts';

/** How a person gets into the account. Only people who manage others see it. */
export const SignIn = Type.Object(
  {
    /** The start of the newest session. Null if the person never signed in. */
    lastSignedInAt: nullable(Type.String()),
    /** When the newest join link expires or expired. Null if there is none, or if the person joined with it. */
    linkExpiresAt: nullable(Type.String()),
  },
  { title: 'SignIn' },
);
export type SignIn = Static<typeof SignIn>;
