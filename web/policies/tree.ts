import type { HierarchyNode, NamedPerson } from '../../domain/policies/hierarchy.ts';
import { MAX_COUNTED } from '../../domain/policies/hierarchy.ts';
import { messages } from './messages.ts';

const { tree: text } = messages;

/** A person in the tree, with the people above, top first. */
export interface PersonInTree extends NamedPerson {
  path: readonly NamedPerson[];
}

/** The person's manager. */
export function managerOf({ path }: PersonInTree): NamedPerson | null {
  return path.at(-1) ?? null;
}

/** Everybody in the tree, each before the people below them. */
export function peopleInTree(
  nodes: readonly HierarchyNode[],
  path: readonly NamedPerson[] = [],
): PersonInTree[] {
  return nodes.flatMap(({ id, name, email, children }) => {
    const person = { id, name, email };
    return [{ ...person, path }, ...peopleInTree(children, [...path, person])];
  });
}

/** Whether the target is the person or someone below. The person cannot move there, because that would make a cycle. */
export function isAtOrBelow(target: PersonInTree, personId: string): boolean {
  return target.id === personId || target.path.some(({ id }) => id === personId);
}

/** "12 below": the number of people below, at any depth. */
export function countBelow({ below }: HierarchyNode): string | undefined {
  if (below === 0) return undefined;
  return below === MAX_COUNTED ? text.belowOfMany(below) : text.below(below);
}
