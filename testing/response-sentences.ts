import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

// Finds the success messages of writes: each string that the sources can assign to the `message` of a response. Also
// finds all sentences in one source file. `{}` is a placeholder for a value.

const ROOT = join(import.meta.dirname, '..');
/** Folders whose messages are errors, log entries, emails and push messages, not responses. */
const WITHOUT_RESPONSES = /^server\/(?:http|audit|backup|config|database|mail|postgres|vault)\//;
const VALUE = '{}';

/** The names of functions whose returned strings replace a call. A placeholder replaces any other call. */
const SENTENCE_FUNCTION = /(?:Text|Message)$/;

/** The names of constants that other files may import. */
const SHARED_NAME = /^[A-Z][A-Z_]+$/;

interface Source {
  name: string;
  constants: Map<string, ESTree.Expression[]>;
  functions: Map<string, ESTree.Expression[]>;
  /** The functions with a parameter `message`, and the position of that parameter. */
  functionsWithMessage: Map<string, number>;
  calls: ESTree.CallExpression[];
  messages: ESTree.Expression[];
}

function add<V>(to: Map<string, V[]>, name: string, value: V): void {
  to.set(name, [...(to.get(name) ?? []), value]);
}

const isText = (node: ESTree.Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

function readSource(name: string): Source {
  const { program } = parseSync(name, readFileSync(join(ROOT, name), 'utf8'));
  const source: Source = {
    name,
    constants: new Map(),
    functions: new Map(),
    functionsWithMessage: new Map(),
    calls: [],
    messages: [],
  };
  const enclosing: string[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return;
      add(source.constants, id.name, init);
      if (id.name === 'message') source.messages.push(init);
    },
    FunctionDeclaration({ id, params }) {
      enclosing.push(id?.name ?? '');
      const position = params.findIndex(
        (param) => param.type === 'Identifier' && param.name === 'message',
      );
      if (position !== -1) source.functionsWithMessage.set(id?.name ?? '', position);
    },
    'FunctionDeclaration:exit'() {
      enclosing.pop();
    },
    ReturnStatement({ argument }) {
      if (argument) add(source.functions, enclosing.at(-1) ?? '', argument);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'message')
        source.messages.push(value as ESTree.Expression);
    },
    CallExpression(call) {
      source.calls.push(call);
    },
  }).visit(program);
  return source;
}

const sources = globSync('{domain,server}/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\.gen\.ts$|\/spanish\//.test(file))
  .map(readSource);

/** Concatenates one alternative of each part, in every combination. */
const joined = (parts: readonly string[][]): string[] =>
  parts.reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), ['']);

function unwrapped(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSAsExpression' ? unwrapped(node.expression) : node;
}

/** The strings of a constant. A constant with a shared name can be in any file. Any other constant is in `source`. */
function constantTexts(source: Source, name: string): string[] {
  const isShared = SHARED_NAME.test(name);
  const values = (isShared ? sources : [source]).flatMap((file) =>
    (file.constants.get(name) ?? []).map((value) => ({ file, value: unwrapped(value) })),
  );
  const texts = values
    .filter(({ value }) => isText(value) || value.type === 'ConditionalExpression')
    .flatMap(({ file, value }) => possibleTexts(file, value));
  return texts.length > 0 ? texts : [VALUE];
}

/** The strings in a constant object, from which code selects one by key. */
function entryTexts(name: string): string[] {
  if (!SHARED_NAME.test(name)) return [VALUE];
  const objects = sources.flatMap((file) => (file.constants.get(name) ?? []).map(unwrapped));
  const texts = objects.flatMap((object) =>
    object.type === 'ObjectExpression'
      ? object.properties.flatMap((entry) =>
          entry.type === 'Property' && entry.value.type === 'Literal'
            ? [String(entry.value.value)]
            : [],
        )
      : [],
  );
  return texts.length > 0 ? texts : [VALUE];
}

/** The strings that a call returns. `countOf` returns a count with the singular or plural. */
function callTexts(source: Source, { callee, arguments: args }: ESTree.CallExpression): string[] {
  if (callee.type !== 'Identifier') return [VALUE];
  if (callee.name === 'countOf') {
    const [singular = [], plural] = args
      .slice(1)
      .map((text) => possibleTexts(source, text as ESTree.Expression));
    return [...singular, ...(plural ?? singular.map((text) => `${text}s`))].map(
      (text) => `${VALUE} ${text}`,
    );
  }
  if (!SENTENCE_FUNCTION.test(callee.name)) return [VALUE];
  return sources.flatMap((file) =>
    (file.functions.get(callee.name) ?? []).flatMap((returned) => possibleTexts(file, returned)),
  );
}

function possibleTexts(source: Source, node: ESTree.Expression): string[] {
  switch (node.type) {
    case 'Literal':
      return [String(node.value)];
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, index) => {
          const expression = node.expressions[index];
          const text = [value.cooked ?? ''];
          return expression ? [text, possibleTexts(source, expression)] : [text];
        }),
      );
    case 'LogicalExpression':
      return [...possibleTexts(source, node.left), ...possibleTexts(source, node.right)];
    case 'ConditionalExpression':
      return [...possibleTexts(source, node.consequent), ...possibleTexts(source, node.alternate)];
    case 'Identifier':
      return constantTexts(source, node.name);
    case 'MemberExpression':
      return node.object.type === 'Identifier' ? entryTexts(node.object.name) : [VALUE];
    case 'CallExpression':
      return callTexts(source, node);
    default:
      return [VALUE];
  }
}

const respondingSources = sources.filter(
  ({ name }) => name.startsWith('server/') && !WITHOUT_RESPONSES.test(name),
);
const functionsWithMessage = new Map(
  respondingSources.flatMap((source) => [...source.functionsWithMessage]),
);

/** The expressions that a source assigns to `message`, or passes to a parameter of that name. */
function messagesOf(source: Source): ESTree.Expression[] {
  const passed = source.calls.flatMap(({ callee, arguments: args }) => {
    const position =
      callee.type === 'Identifier' ? functionsWithMessage.get(callee.name) : undefined;
    return position === undefined ? [] : args.slice(position, position + 1);
  });
  return [...source.messages, ...(passed as ESTree.Expression[])];
}

/** The success messages of all writes. */
export function successSentences(): string[] {
  const texts = respondingSources.flatMap((source) =>
    messagesOf(source).flatMap((message) => possibleTexts(source, message)),
  );
  return [...new Set(texts)].filter((text) => text !== VALUE);
}

/** Whether a node is the detail of a pay exception or a program error. No refusal contains such text. */
function isSkipped(node: ESTree.Node): boolean {
  if (node.type === 'Property') return node.key.type === 'Identifier' && node.key.name === 'detail';
  return (
    node.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    node.callee.name === 'Error'
  );
}

/** All sentences in a source file that its refusals and responses can contain. */
export function sentencesInSource(name: string): string[] {
  const source = readSource(name);
  const texts: ESTree.Expression[] = [];
  // `possibleTexts` returns a string inside a template literal as a part of the whole literal, so this code skips the
  // string.
  let depth = 0;
  const enter = (node: ESTree.Node) => {
    if (isSkipped(node)) depth += 1;
  };
  const exit = (node: ESTree.Node) => {
    if (isSkipped(node)) depth -= 1;
  };
  new Visitor({
    Property: enter,
    'Property:exit': exit,
    NewExpression: enter,
    'NewExpression:exit': exit,
    Literal(text) {
      if (depth === 0 && isText(text)) texts.push(text);
    },
    TemplateLiteral(text) {
      if (depth === 0) texts.push(text);
      depth += 1;
    },
    'TemplateLiteral:exit'() {
      depth -= 1;
    },
  }).visit(parseSync(name, readFileSync(join(ROOT, name), 'utf8')).program);
  return texts
    .flatMap((text) => possibleTexts(source, text))
    .filter((text) => text.replaceAll(VALUE, '').trim().includes(' '));
}
