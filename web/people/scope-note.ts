import { scopeOf, type Actor } from '../../domain/access.ts';

/** What people who see a team read on every page whose list their scope narrows. */
export function scopeNote(actor: Pick<Actor, 'roles'>): string | undefined {
  return scopeOf(actor) === 'subtree'
    ? 'You see your own records and those of the people who report to you.'
    : undefined;
}
