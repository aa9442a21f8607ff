import { scopeOf, type Actor } from '../../domain/access.ts';
import { messages } from './messages.ts';

/** What people who see a team read on every page whose list their scope narrows. */
export function scopeNote(actor: Pick<Actor, 'roles'>): string | undefined {
  return scopeOf(actor) === 'subtree' ? messages.scope.ownTeam : undefined;
}
