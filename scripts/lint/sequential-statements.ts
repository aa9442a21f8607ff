// An oxlint plugin that forbids concurrent statements on one transaction or connection
// (docs/decisions/0035-sequential-statements.md).

interface Node {
  type: string;
  [key: string]: unknown;
}

/** The names of transactions and connections on the server. */
const CONNECTIONS = new Set(['tx', 'db', 'connection']);
const AT_ONCE = new Set(['all', 'allSettled', 'any', 'race']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'Identifier' ? node['name'] : undefined;

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => value)
    .filter(isNode);

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

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const plugin = {
  meta: { name: 'linehaul' },
  rules: {
    'sequential-statements': {
      create: (context: Context) => ({
        CallExpression(node: Node) {
          if (!runsAtOnce(node['callee'])) return;
          const used = [node['arguments']].flat().filter(isNode).map(connectionIn).find(Boolean);
          if (used === undefined) return;
          const message = `Await the statements on \`${used}\` one after the other. A connection runs one statement at a time, and their order inside Promise.all would decide what is stored.`;
          context.report({ node, message });
        },
      }),
    },
  },
};

export default plugin;
