import type { HierarchyNode, NamedPerson } from '../../domain/policies/hierarchy.ts';
import { MAX_COUNTED_PEOPLE } from '../../domain/policies/hierarchy.ts';
import { messages } from './messages.ts';

const { tree: text } = messages;

export interface PersonInTree extends NamedPerson {
  /** The people above this person in the reporting line, starting at the top. */
  path: readonly NamedPerson[];
}

export function supervisorOf({ path }: PersonInTree): NamedPerson | null {
  return path.at(-1) ?? null;
}

/** Returns everybody in the tree. Each person comes before the people below that person. */
export function peopleInTree(
  nodes: readonly HierarchyNode[],
  path: readonly NamedPerson[] = [],
): PersonInTree[] {
  return nodes.flatMap(({ id, name, email, children }) => {
    const person = { id, name, email };
    return [{ ...person, path }, ...peopleInTree(children, [...path, person])];
  });
}

/** Returns whether the target is the person or somebody below the person. A move to such a target would create a
 *  cycle. */
export function isAtOrBelow(target: PersonInTree, personId: string): boolean {
  return target.id === personId || target.path.some(({ id }) => id === personId);
}

/** Returns text such as "12 below". The number includes the people at every level. Returns undefined if nobody is
 *  below. */
export function belowText({ totalReports }: HierarchyNode): string | undefined {
  if (totalReports === 0) return undefined;
  return totalReports === MAX_COUNTED_PEOPLE
    ? text.belowOfMany(totalReports)
    : text.below(totalReports);
}
