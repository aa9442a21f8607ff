import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Validator } from 'typebox/compile';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { ErrorAnswer, ERRORS } from '../../domain/errors.ts';
import type { Planned } from './planned.ts';
import type { Heard } from './socket.ts';

type Json = Record<string, unknown>;

/** The same schema, where every object refuses fields that it does not declare. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, closed(value)]),
  );
  const declares = inner['type'] === 'object' && 'properties' in inner;
  return declares ? { ...inner, additionalProperties: false } : inner;
}

const compileClosed = (schema: TSchema): Validator => Compile(closed(schema) as TSchema);

const answers = new Map<Endpoint, Validator>(
  ENDPOINTS.map((endpoint) => [endpoint, compileClosed(endpoint.answer)]),
);
const errorAnswer = compileClosed(ErrorAnswer);

/** What stands in no sentence for a person. */
const INNARDS =
  /\bat [\w./<>]+ ?\(|\.ts:\d|node_modules|\bselect\b.*\bfrom\b|insert into|violates|syntax error|relation "|column "|ECONN|FST_|ERR_|undefined|\[object /i;
/** Shorter ones are words of our own sentences too. */
const SHORTEST_ECHO = 12;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a person typed: texts of the body, and the path as it was and as it is read. */
function typedIn({ path, body }: Planned): string[] {
  const [own = '', query = ''] = path.split('?', 2);
  const pieces = [...own.split('/'), ...query.split(/[&=]/)];
  const typed = [...pieces, ...textsIn(parsed(body?.toString() ?? ''))];
  return typed.filter((text) => text.length >= SHORTEST_ECHO);
}

/** Names of fields are ours, and so are the words of the paths. */
const OURS = new Set(
  ENDPOINTS.flatMap(({ path, body, query, params }) => [
    ...path.split('/'),
    ...textsIn([body, query, params]),
  ]),
);

function flawOfError(planned: Planned, { status, contentType, text }: Heard): string | undefined {
  // So Node refuses what lacks a Host or expects the unexpected: with nothing but the status.
  if (planned.kind === 'wild' && text === '') return undefined;
  if (!contentType.startsWith('application/json')) return `an error of type ${contentType}`;
  const body = parsed(text);
  if (!errorAnswer.Check(body)) return 'an error of another shape';
  const { code, error, details } = body as Json;
  if (!(String(code) in ERRORS)) return 'an error without a known code';
  if (ERRORS[code as keyof typeof ERRORS][0] !== status) return 'a code of another status';
  const said = [error, details].flat().join('\n');
  if (INNARDS.test(said)) return 'an error that shows innards';
  const echo = typedIn(planned).find((typed) => !OURS.has(typed) && said.includes(typed));
  return echo === undefined ? undefined : `an error that echoes what was typed`;
}

function flawOfGood({ endpoint, isMisfit }: Planned, heard: Heard): string | undefined {
  if (isMisfit) return 'a good answer to a body that does not fit its schema';
  const { status, contentType, text } = heard;
  if (status !== endpoint.status && status !== 200) return 'an undeclared status';
  if (endpoint.file) {
    return contentType === endpoint.file ? undefined : `a file of type ${contentType}`;
  }
  if (!contentType.startsWith('application/json')) return `an answer of type ${contentType}`;
  return answers.get(endpoint)?.Check(parsed(text)) ? undefined : 'an undeclared field or form';
}

/** Where a request arrives is sure only as long as nothing of its way was changed. */
function mayArriveElsewhere({ kind, raw }: Planned): boolean {
  return kind === 'wild' || raw !== undefined;
}

/** What is wrong with an answer; nothing where it is as declared. */
export function flawOf(planned: Planned, heard: Heard): string | undefined {
  const { status } = heard;
  if (status >= 500) return `status ${status}`;
  // Only the head is answered.
  if (planned.method === 'HEAD') return undefined;
  if (status >= 400) return flawOfError(planned, heard);
  return mayArriveElsewhere(planned) ? undefined : flawOfGood(planned, heard);
}
