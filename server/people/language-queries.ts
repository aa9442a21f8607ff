import { chosenLanguage, DEFAULT_LANGUAGE, type Language } from '../../domain/language.ts';
import type { Database, Tx } from '../database/database.ts';

/** Reads the language of a person's emails. It is English until the person chooses a language. */
export async function readLanguage(tx: Database | Tx, userId: string): Promise<Language> {
  return (await readLanguages(tx, [userId])).get(userId) ?? DEFAULT_LANGUAGE;
}

export async function readLanguages(
  tx: Database | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, language }) => [id, chosenLanguage(language)]));
}

/** Reads the language of the person with an email. Runs the same statement whether or not an account has the email, so
 *  that the timing does not reveal accounts.
 *  @param email in lower case */
export async function readLanguageByEmail(tx: Tx, email: string): Promise<Language> {
  const row = await tx
    .selectFrom('users')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst();
  return chosenLanguage(row?.language);
}
