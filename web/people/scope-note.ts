import { scopeOf, type Actor } from '../../domain/access.ts';
import { messages } from './messages.ts';

/** Returns the note above a list that shows only the person's own team. Returns undefined for other scopes. */
export function scopeNote(actor: Pick<Actor, 'roles'>): string | undefined {
  return scopeOf(actor) === 'subtree' ? messages.scope.ownTeam : undefined;
}
