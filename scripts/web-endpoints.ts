import type { Plugin } from 'vite';

// An endpoint says how its request and its answer look. The server checks both, and in the browser the
// types have done their work when it is built: the build leaves the schemas out.

/** What the browser does not ask an endpoint for. */
const SERVER_ONLY = new Set(['summary', 'params', 'query', 'body', 'answer']);

/** What schemas are made with. A schema that nothing asks for any more is no part of the build. */
export const MAKES_SCHEMAS = ['Type', 'endpoint', 'exactly', 'nullable'];

const NO_SCHEMAS = '\0no-schemas';
const NO_TYPEBOX = 'export const Type = new Proxy({}, { get: () => () => ({}) });';

/** A part of the syntax tree, as far as it is read here. */
interface Part {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** What a module gives to `endpoint(…)` in its own constants. */
function descriptionsIn(program: Part): Part[] {
  return (program['body'] as Part[])
    .map((statement) => (statement['declaration'] as Part | null | undefined) ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as { init: Part | null }[])
    .map(({ init }) => init)
    .filter((init) => init?.type === 'CallExpression')
    .map((call) => call as Part & { callee: { name?: string }; arguments: Part[] })
    .filter(({ callee }) => callee.name === 'endpoint')
    .flatMap((call) => call.arguments.slice(0, 1))
    .filter(({ type }) => type === 'ObjectExpression');
}

function withoutSchemas(code: string, description: Part): string {
  const kept = (description['properties'] as (Part & { key?: { name?: string } })[]).filter(
    ({ key }) => !SERVER_ONLY.has(key?.name ?? ''),
  );
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}

export function leaveSchemasToTheServer(): Plugin {
  return {
    name: 'leave-schemas-to-the-server',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source !== 'typebox') return null;
      if (importer.includes('/web/'))
        this.error('In the browser there are no schemas to check with.');
      return NO_SCHEMAS;
    },
    load: (id) => (id === NO_SCHEMAS ? NO_TYPEBOX : null),
    transform(code, id) {
      if (!/\/domain\/.*\.ts$/.test(id) || !code.includes('endpoint(')) return null;
      const program = this.parse(code, { lang: 'ts' }) as unknown as Part;
      // From the end on: what stands before keeps its place.
      return descriptionsIn(program)
        .toReversed()
        .reduce(
          (rest, part) =>
            rest.slice(0, part.start) + withoutSchemas(code, part) + rest.slice(part.end),
          code,
        );
    },
  };
}
