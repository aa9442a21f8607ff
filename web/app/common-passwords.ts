import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most common passwords, 180 kB. A page loads this module only when somebody types a new password. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String),
);
