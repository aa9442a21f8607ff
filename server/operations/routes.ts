import type { FastifyInstance } from 'fastify';
import * as endpoints from '../../domain/operations/schema.ts';
import { languageOfHeader } from '../../domain/language.ts';
import type { Api } from '../http/api.ts';
import { METRICS_TYPE, type Metrics } from '../http/metrics.ts';
import { mayReadMetrics } from '../http/metrics-access.ts';
import { sentenceIn } from '../http/text.ts';
import { readOperations, type OperationsParts } from './system-health.ts';
import { readGauges } from './gauges.ts';

export function operationsRoutes(api: Api, parts: OperationsParts): void {
  api.query(endpoints.getOperations, ({ db }) => readOperations(db, parts));
}

interface MetricsParts extends Pick<
  OperationsParts,
  'databases' | 'backupStatus' | 'shippingStatus'
> {
  metrics: Metrics;
  metricsToken: string | undefined;
  trustProxy: string | false;
}

/** Serves the metrics to Prometheus. A caller without access gets 404. */
export function serveMetrics(app: FastifyInstance, parts: MetricsParts): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { headers, raw, id: requestId } = request;
    if (!mayReadMetrics({ peer: raw.socket.remoteAddress, headers }, parts)) {
      const language = languageOfHeader(headers['accept-language']);
      const error = sentenceIn(language, { code: 'NOT_FOUND' });
      return reply.code(404).send({ error, code: 'NOT_FOUND', requestId });
    }
    // Each scrape has its own gauges, so that concurrent scrapes do not change each other's values.
    const gauges = await readGauges(parts);
    return reply
      .header('content-type', METRICS_TYPE)
      .header('cache-control', 'no-store')
      .send(`${gauges}\n${await parts.metrics.text()}`);
  });
}
