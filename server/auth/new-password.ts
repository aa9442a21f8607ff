import { createRequire } from 'node:module';
import { refuseGuessablePassword, refusePassword } from '../../domain/sign-in/rules.ts';
import type { Database, Tx } from '../database/database.ts';
import { unlessRefused } from '../http/errors.ts';

interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

let common: ReadonlySet<string> | undefined;

/** The 49,000 most common passwords. They are decompressed on first use. */
function isCommonPassword(word: string): boolean {
  if (!common) {
    const require = createRequire(import.meta.url);
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common']);
  }
  return common.has(word);
}

/** Checks every new password that a person chooses: first the rules that the screens show, then whether it can be
 *  guessed from lists, the company or the person. */
export async function requireStrongPassword(
  db: Database | Tx,
  password: string,
  { email, firstName, lastName }: PasswordOwner,
): Promise<void> {
  unlessRefused(refusePassword(password));
  const { brand } = await db.selectFrom('company').select('brand').executeTakeFirstOrThrow();
  const own = [firstName, lastName, `${firstName}${lastName}`, email, email.split('@')[0] ?? ''];
  unlessRefused(
    refuseGuessablePassword(password, {
      words: ['linehaul', brand, ...brand.split(/\s+/), ...own],
      isCommon: isCommonPassword,
    }),
  );
}
