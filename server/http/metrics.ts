import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { statusOf, type ErrorCode } from '../../domain/errors.ts';

/** Label values come from this program, never from a requested path, a name or an id. The number of time series is
 *  therefore limited. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
const SIGN_IN = '/api/auth/login';
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Returns the path pattern of the endpoint, such as `/api/payroll/:id`. Returns `other` for an unknown path under
 *  /api/, and `web` for all other paths except probes. */
function routeOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  if (config.endpoint) return config.endpoint.path;
  if (url !== undefined && PROBES.has(url)) return url;
  return request.url.startsWith('/api/') ? 'other' : 'web';
}

let sharedRegistry: Registry | undefined;

/** Returns the metrics of memory, CPU, garbage collection and event loop delay. Several apps in one process share
 *  them. */
function processRegistry(): Registry {
  if (!sharedRegistry) {
    sharedRegistry = new Registry();
    collectDefaultMetrics({ register: sharedRegistry });
  }
  return sharedRegistry;
}

export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: 'linehaul_http_request_duration_seconds',
    help: 'Time to respond to a request, by route pattern, method and status class.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #refusals = new Counter({
    name: 'linehaul_refusals_total',
    help: 'Requests that returned an error, by error code.',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });
  readonly #signInFailures = new Counter({
    name: 'linehaul_sign_in_failures_total',
    help: 'Refused sign-ins, by error code.',
    labelNames: ['code'] as const,
    registers: [this.registry],
  });

  /** Records the duration of every response of this app. */
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

  /** Returns all metrics in the Prometheus text format. */
  async text(): Promise<string> {
    const [appMetrics, processMetrics] = await Promise.all([
      this.registry.metrics(),
      processRegistry().metrics(),
    ]);
    return `${appMetrics}\n${processMetrics}`;
  }
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
