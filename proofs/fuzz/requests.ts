import { Compile } from 'typebox/compile';
import type { Validator } from 'typebox/compile';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { inputOf } from '../../testing/expectations/features.ts';
import { RELATIONS } from '../../testing/access/expectations.ts';
import { nameOf } from '../../testing/access/table.ts';
import { CALLER_KINDS, type FuzzedCarrier } from './carrier.ts';
import type { Kind, PlannedRequest } from './planned-request.ts';
import { withOneError } from './mutations.ts';
import { Values, type Shape } from './values.ts';
import { mutateRandomly } from './malformed.ts';
import type { Random } from '../shared/seed.ts';

/** The input of an endpoint. */
interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Endpoints that read large amounts of data. The proof calls them less often. */
const SLOW: ReadonlySet<string> = new Set([
  'GET /api/logs/export',
  'GET /api/logs/verification',
  'POST /api/logs/verification',
  'GET /api/payroll/weeks/:weekStart/statements/zip',
]);
/** When the proof picks a slow endpoint, the chance that it calls the endpoint is one in this number. */
const SLOW_ONE_IN = 25;

const ADMIN = CALLER_KINDS.findIndex(
  (callerKind) => 'role' in callerKind && callerKind.role === 'IT_Admin',
);

const bodies = new Map<Endpoint, Validator>(
  ENDPOINTS.map((endpoint) => [endpoint, Compile(endpoint.body)]),
);

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 3_000));
}

function pathOf({ path }: Endpoint, { params, query }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** Plans requests. The same seed and number produce the same request, except for ids and tokens. */
export class Requests {
  readonly #random: Random;
  readonly #carrier: FuzzedCarrier;
  readonly #values: Values;

  constructor(random: Random, carrier: FuzzedCarrier) {
    this.#random = random;
    this.#carrier = carrier;
    this.#values = new Values(() => carrier.ids);
  }

  plan(number: number): PlannedRequest {
    const random = this.#random.branch(number);
    const endpoint = this.#endpoint(random);
    const kind = random.pick<Kind>('valid', 'valid', 'near-valid', 'near-valid', 'malformed');
    // Many endpoints are open only to administrators.
    const index = random.oneIn(3) ? ADMIN : random.between(0, CALLER_KINDS.length - 1);
    const parts = this.#parts(endpoint, index, random);
    if (kind === 'near-valid') addOneError(endpoint, parts, random);
    const planned = this.#request({ number, kind, endpoint, index, parts });
    return kind === 'malformed' ? mutateRandomly(planned, random) : planned;
  }

  #endpoint(random: Random): Endpoint {
    for (;;) {
      const endpoint = random.oneOf(ENDPOINTS);
      if (endpoint && (!SLOW.has(nameOf(endpoint)) || random.oneIn(SLOW_ONE_IN))) return endpoint;
    }
  }

  /** Returns the input from testing/expectations, or random input that matches the schemas. */
  #parts(endpoint: Endpoint, index: number, random: Random): Parts {
    const relation = random.pick(...RELATIONS, 'in subtree', 'in subtree', 'in subtree');
    const caller = this.#carrier.callers[index];
    const { params, query, body } = caller
      ? inputOf(nameOf(endpoint), caller.targets[relation], relation)
      : {};
    const expectedInput = { params: { ...params }, query: { ...query }, body };
    if (random.oneIn(2)) return expectedInput as Parts;
    const sample = (part: 'params' | 'query' | 'body') =>
      this.#values.sample(endpoint[part], random.between(1, 2 ** 30));
    return {
      params: (random.oneIn(2) ? expectedInput.params : sample('params')) as Parts['params'],
      query: sample('query') as Parts['query'],
      body: sample('body'),
    };
  }

  #request({
    number,
    kind,
    endpoint,
    index,
    parts,
  }: Pick<PlannedRequest, 'number' | 'kind' | 'endpoint'> & {
    index: number;
    parts: Parts;
  }): PlannedRequest {
    const token = this.#carrier.callers[index]?.token;
    const hasBody = endpoint.method !== 'GET' && parts.body !== undefined;
    const body = hasBody ? Buffer.from(JSON.stringify(parts.body)) : undefined;
    return {
      number,
      kind,
      endpoint,
      callerKind: Object.values(CALLER_KINDS[index] ?? {}).join(),
      method: endpoint.method,
      path: pathOf(endpoint, parts),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(endpoint.acceptsIdempotencyKey &&
          number % 2 === 0 && { 'idempotency-key': `key ${number % 50}` }),
      },
      body,
      violatesSchema: hasBody && !bodies.get(endpoint)?.Check(JSON.parse(String(body))),
    };
  }
}

/** Adds one error to the params, the query or the body. */
function addOneError(endpoint: Endpoint, parts: Parts, random: Random): void {
  const names = (['params', 'query', 'body', 'body'] as const).filter((part) => {
    const { properties } = endpoint[part] as Shape;
    return part === 'query' || Object.keys(properties ?? {}).length > 0;
  });
  const name = random.oneOf(names) ?? 'query';
  parts[name] = withOneError(parts[name], endpoint[name] as Shape, random) as Parts['params'];
}
