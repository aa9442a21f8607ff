import { sql, type RawBuilder } from 'kysely';
import { seesPayOfOthers, seesTaxPapersOfOthers, type Actor } from '../../domain/access.ts';

/** The people whose records the actor reaches, as a condition on a column that holds a user id: the
 *  first wall, named by every query of personal records. Row-level security is the second. */
export function visibleTo(
  actor: Pick<Actor, 'id' | 'scope'>,
  userIdColumn: string,
): RawBuilder<boolean> {
  const column = sql.ref(userIdColumn);
  switch (actor.scope) {
    case 'company':
      return sql`true`;
    case 'subtree':
      return sql`${column} in (select descendant_id from org_closure where ancestor_id = ${actor.id})`;
    case 'self':
      return sql`${column} = ${actor.id}`;
  }
}

/** As `visibleTo`, for W-9 forms and what belongs to them: one's own, or the scope of those who do the
 *  carrier's taxes and papers. */
export function taxPapersVisibleTo(actor: Actor, userIdColumn: string): RawBuilder<boolean> {
  const mine = { id: actor.id, scope: 'self' } as const;
  return visibleTo(seesTaxPapersOfOthers(actor) ? actor : mine, userIdColumn);
}

/** As `visibleTo`, for records that show pay: one's own, or the scope of those who see pay of others. */
export function payVisibleTo(actor: Actor, userIdColumn: string): RawBuilder<boolean> {
  return visibleTo(seesPayOfOthers(actor) ? actor : { id: actor.id, scope: 'self' }, userIdColumn);
}
