import { scopeOf, type Actor } from '../../domain/access.ts';
import { messages } from './messages.ts';

/** The note above a list that shows only the person's own team; undefined for other scopes. */
export function scopeNote(actor: Pick<Actor, 'roles'>): string | undefined {
  return scopeOf(actor) === 'subtree' ? messages.scope.ownTeam : undefined;
}
