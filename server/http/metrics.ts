import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { statusOf, type ErrorCode } from '../../domain/errors.ts';

/** What every request is counted under. Labels are words of this program alone: an address that
 *  somebody makes up, a name or an id never becomes one, so their number stays bounded. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
const SIGN_IN = '/api/auth/login';
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `/api/payroll/:id` as its endpoint writes it; `web` for pages and files, `other` for what is not there. */
function routeOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  if (config.endpoint) return config.endpoint.path;
  if (url !== undefined && PROBES.has(url)) return url;
  return request.url.startsWith('/api/') ? 'other' : 'web';
}

let ofProcess: Registry | undefined;

/** Memory, processor, garbage and the delay of the event loop: of the process, whatever apps it holds. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** The counts of one app. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: 'linehaul_http_request_duration_seconds',
    help: 'Answered requests by route pattern, method and class of the status.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #refusals = new Counter({
    name: 'linehaul_refusals_total',
    help: 'Requests that were refused, by the code of the answer.',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });
  readonly #signInFailures = new Counter({
    name: 'linehaul_sign_in_failures_total',
    help: 'Sign-ins that were refused, by the code of the answer.',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });

  /** Counts every answer of this app. */
  watch(app: FastifyInstance): void {
    processRegistry();
    app.addHook('onResponse', (request, reply, done) => {
      const method = METHODS.has(request.method) ? request.method : 'other';
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      this.#requests.observe(
        { route: routeOf(request), method, status },
        reply.elapsedTime / 1_000,
      );
      done();
    });
  }

  refused(request: FastifyRequest, code: ErrorCode): void {
    this.#refusals.inc({ code });
    const isSignIn = request.routeOptions.config.endpoint?.path === SIGN_IN;
    if (isSignIn && statusOf(code) !== 400 && statusOf(code) < 500)
      this.#signInFailures.inc({ code });
  }

  /** All of it in the text format of Prometheus. */
  async text(): Promise<string> {
    const [own, ofProcess] = await Promise.all([
      this.registry.metrics(),
      processRegistry().metrics(),
    ]);
    return `${own}\n${ofProcess}`;
  }
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
