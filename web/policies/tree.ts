import type { HierarchyNode, NamedPerson } from '../../domain/policies/hierarchy.ts';

export interface Place extends NamedPerson {
  reportsTo: string | null;
}

/** Everybody in the tree, top down, each with who they report to. */
export function placesOf(
  nodes: readonly HierarchyNode[],
  reportsTo: string | null = null,
): Place[] {
  return nodes.flatMap(({ id, name, email, children }) => [
    { id, name, email, reportsTo },
    ...placesOf(children, id),
  ]);
}

/** The person and everybody below: nobody can report to any of them. */
export function idsBelow(nodes: readonly HierarchyNode[], id: string): Set<string> {
  for (const node of nodes) {
    if (node.id === id) return new Set(placesOf([node]).map((place) => place.id));
    const found = idsBelow(node.children, id);
    if (found.size > 0) return found;
  }
  return new Set();
}

export function countBelow({ children }: HierarchyNode): number {
  return children.reduce((count, child) => count + 1 + countBelow(child), 0);
}
