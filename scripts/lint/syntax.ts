/** A node of the syntax tree, as oxlint passes it to a rule. */
export interface Node {
  type: string;
  parent?: Node;
  [key: string]: unknown;
}

export interface Context {
  report(problem: { node: Node; message: string }): void;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

export const nameOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'Identifier' ? node['name'] : undefined;

export const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => value)
    .filter(isNode);
