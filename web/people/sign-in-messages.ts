import { inLanguage } from '../language/language.ts';

/** How a person gets into the account. Separate, because the first page of a driver loads the other texts. */
export const signInMessages = inLanguage('signInState', {
  header: 'Sign-in',
  signedIn: 'Signed in',
  never: 'Never signed in',
  linkSent: 'Link created',
  linkExpired: 'Link expired',
  until: (day: string) => `until ${day}`,
});
