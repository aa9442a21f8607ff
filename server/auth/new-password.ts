import { createRequire } from 'node:module';
import { refuseGuessablePassword, refusePassword } from '../../domain/sign-in/rules.ts';
import type { Database, Tx } from '../database/database.ts';
import { unlessRefused } from '../http/errors.ts';

interface WhoseItIs {
  email: string;
  firstName: string;
  lastName: string;
}

let common: ReadonlySet<string> | undefined;

/** The 49,000 passwords that are tried first. They are unpacked when the first one is asked for. */
function isCommonPassword(word: string): boolean {
  if (!common) {
    const require = createRequire(import.meta.url);
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common']);
  }
  return common.has(word);
}

/** Every new password that a person chooses passes here: the rules that the screens show, then what
 *  can be guessed from lists, from the company and from the person. */
export async function demandGoodPassword(
  db: Database | Tx,
  password: string,
  { email, firstName, lastName }: WhoseItIs,
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
