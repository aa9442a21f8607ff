import { childrenOf, isNode, nameOf, type Context, type Node } from './syntax.ts';

/** The names of transactions and connections on the server. */
const CONNECTIONS = new Set(['tx', 'db', 'connection']);
const AT_ONCE = new Set(['all', 'allSettled', 'any', 'race']);

/** The name of a connection that a node uses. */
function connectionIn(node: Node): string | undefined {
  const name = nameOf(node);
  if (typeof name === 'string' && CONNECTIONS.has(name)) return name;
  return childrenOf(node).map(connectionIn).find(Boolean);
}

function runsAtOnce(callee: unknown): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  return nameOf(callee['object']) === 'Promise' && AT_ONCE.has(String(nameOf(callee['property'])));
}

/** Forbids concurrent statements on one transaction or connection
 *  (docs/decisions/0035-sequential-statements.md). */
export const sequentialStatements = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      if (!runsAtOnce(node['callee'])) return;
      const used = [node['arguments']].flat().filter(isNode).map(connectionIn).find(Boolean);
      if (used === undefined) return;
      const message = `Await the statements on \`${used}\` one after the other. A connection runs one statement at a time, and their order inside Promise.all would decide what is stored.`;
      context.report({ node, message });
    },
  }),
};
