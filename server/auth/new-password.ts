import { createRequire } from 'node:module';
import {
  namesInPasswords,
  refusalOfGuessablePassword,
  refusalOfPassword,
  type PasswordOwner,
} from '../../domain/sign-in/rules.ts';
import type { Database, Tx } from '../database/database.ts';
import { throwIfRefused } from '../http/errors.ts';

let common: ReadonlySet<string> | undefined;

/** Looks up a word among the 49,000 most common passwords. The first call loads the list. */
function isCommonPassword(word: string): boolean {
  if (!common) {
    const require = createRequire(import.meta.url);
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common']);
  }
  return common.has(word);
}

/** Throws if a chosen password does not meet a requirement that the screens show, is a common password, or is little more
 *  than a name of the person, the company or the product. */
export async function requireStrongPassword(
  db: Database | Tx,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  throwIfRefused(refusalOfPassword(password));
  const { brand } = await db.selectFrom('company').select('brand').executeTakeFirstOrThrow();
  throwIfRefused(
    refusalOfGuessablePassword(password, {
      words: namesInPasswords(owner, brand),
      isCommon: isCommonPassword,
    }),
  );
}
