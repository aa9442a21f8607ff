import { childrenOf, isNode, nameOf, type Context, type Node } from './syntax.ts';

/** Queries that may fail without an error. The page frame reads them, and without `meQuery` the page uses the stored
 *  profile. */
const SILENT = new Set(['meQuery', 'companyQuery']);

/** The properties of a query that tell that it failed. */
const isErrorName = (name: unknown) => /error|failure/i.test(String(name));

const isSilent = (query: unknown) => SILENT.has(String(nameOf(query)));

/** Whether a node is a query that must show its error, such as `useQuery(weekQuery)` or `useQuery({ ...weekQuery })`. */
function isQuery(node: Node): boolean {
  if (nameOf(node['callee']) !== 'useQuery') return false;
  const [input] = [node['arguments']].flat();
  const parts = isNode(input) ? childrenOf(input) : [];
  return !isSilent(input) && !parts.some(({ argument }) => isSilent(argument));
}

/** Whether a pattern such as `{ data, error }` has a property that tells that the query failed. */
const readsError = (pattern: Node) =>
  [pattern['properties']]
    .flat()
    .filter(isNode)
    .some(({ type, key }) => type === 'RestElement' || isErrorName(nameOf(key)));

/** Whether a node reads the error of a variable, or passes on the variable with its error. */
function usesErrorOf(variable: unknown, node: Node): boolean {
  if (node.type === 'MemberExpression' && nameOf(node['object']) === variable)
    return isErrorName(nameOf(node['property']));
  if (node.type === 'VariableDeclarator') {
    const { id, init } = node;
    if (isNode(id) && id.type === 'ObjectPattern' && nameOf(init) === variable)
      return readsError(id);
    return isNode(init) && usesErrorOf(variable, init);
  }
  if (node.type === 'Property' && !node['shorthand'])
    return isNode(node['value']) && usesErrorOf(variable, node['value']);
  if (nameOf(node) === variable) return true;
  return childrenOf(node).some((child) => usesErrorOf(variable, child));
}

function blockOf(node: Node): Node | undefined {
  return !node.parent || node.type === 'BlockStatement' ? node : blockOf(node.parent);
}

function handlesError(call: Node): boolean {
  const { parent } = call;
  if (parent?.type === 'MemberExpression') return isErrorName(nameOf(parent['property']));
  if (parent?.type !== 'VariableDeclarator') return true;
  const { id } = parent;
  if (isNode(id) && id.type === 'ObjectPattern') return readsError(id);
  const block = blockOf(parent);
  return block !== undefined && usesErrorOf(nameOf(id), block);
}

/** Requires that a component reads the error of each query, because a failed read must not look like missing data. */
export const queryError = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      if (!isQuery(node) || handlesError(node)) return;
      const message =
        'Show the error of this query with a retry. A failed read must not look like missing data.';
      context.report({ node, message });
    },
  }),
};
