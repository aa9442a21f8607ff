import type { HierarchyNode, NamedPerson } from '../../domain/policies/hierarchy.ts';
import { MOST_COUNTED } from '../../domain/policies/hierarchy.ts';
import { messages } from './messages.ts';

const { tree: text } = messages;

/** A person in the tree, with those above, uppermost first. */
export interface Place extends NamedPerson {
  path: readonly NamedPerson[];
}

/** Who the person reports to. */
export function managerOf({ path }: Place): NamedPerson | null {
  return path.at(-1) ?? null;
}

/** Everybody in the tree, top down. */
export function placesOf(
  nodes: readonly HierarchyNode[],
  path: readonly NamedPerson[] = [],
): Place[] {
  return nodes.flatMap(({ id, name, email, children }) => {
    const person = { id, name, email };
    return [{ ...person, path }, ...placesOf(children, [...path, person])];
  });
}

/** Whether nobody can report to the place, if the person moves: it is the person, or stands below. */
export function isAtOrBelow(place: Place, personId: string): boolean {
  return place.id === personId || place.path.some(({ id }) => id === personId);
}

/** "12 below": how many stand below at any depth. */
export function countBelow({ below }: HierarchyNode): string | undefined {
  if (below === 0) return undefined;
  return below === MOST_COUNTED ? text.belowOfMany(below) : text.below(below);
}
