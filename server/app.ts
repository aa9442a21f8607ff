import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ENDPOINTS } from '../domain/endpoints.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import { getApiDescription } from '../domain/operations/schema.ts';
import { dailyVerification } from './audit-logs/daily-verification.ts';
import { auditLogRoutes } from './audit-logs/routes.ts';
import { landingRoutes } from './company/landing/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { peopleImportRoutes } from './people-import/routes.ts';
import { contractorRoutes } from './contractors/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { deductionRoutes } from './deductions/routes.ts';
import { emailChangeRoutes } from './email-changes/routes.ts';
import { expenseRoutes } from './expenses/routes.ts';
import { filingRoutes } from './tax/filings/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { NotificationStreams } from './notifications/stream.ts';
import { notificationRoutes } from './notifications/routes.ts';
import type { ReadBackupStatus } from './operations/queries.ts';
import { paydayRoutes } from './payday/routes.ts';
import { paidToRoutes } from './paid-to/routes.ts';
import { payRateRoutes } from './pay-rates/routes.ts';
import { plannedRatesJob } from './pay-rates/starting.ts';
import { openingBalanceRoutes } from './tax/opening-balances/routes.ts';
import { issueLog } from './operations/issue-log.ts';
import type { OperationsParts } from './operations/system-health.ts';
import { serveMetrics, operationsRoutes } from './operations/routes.ts';
import { payrollRoutes } from './payroll/routes.ts';
import { compressResponses } from './http/compression.ts';
import { createApi, type Api } from './http/api.ts';
import { CheckpointFile } from './audit/checkpoints.ts';
import { AuditSealer } from './audit/sealer.ts';
import { CheckpointShipper } from './audit/checkpoint-shipping.ts';
import type { CheckpointTarget } from './audit/checkpoint-target.ts';
import { dailyCleanup } from './jobs/cleanup.ts';
import type { Databases } from './database/database.ts';
import { createServer, addSharedBehavior, type ServerParts } from './http/http-server.ts';
import { Metrics } from './http/metrics.ts';
import { StartupError } from './config/startup-error.ts';
import { handleUnknownPaths, serveWeb } from './http/web-app.ts';
import { WriteLimit } from './http/write-limit.ts';
import { openSenders, type SenderParts } from './senders.ts';
import { policyRoutes } from './policies/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { statementQuestionRoutes } from './statement-questions/routes.ts';
import { statementDeliveryRoutes } from './tax/delivery/routes.ts';
import { renderCopies, renderSample } from './tax/pdf/renderer.ts';
import { taxDocumentRoutes } from './tax/form-1099-nec/routes.ts';
import { timeLogRoutes } from './time-logs/routes.ts';
import { taxYearRoutes } from './tax/year/routes.ts';
import { tinRoutes } from './tax/tin/routes.ts';
import { w9Routes } from './tax/w9/routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface AppParts extends ServerParts, SenderParts {
  /** The data folder, which stores the signed checkpoints of the audit trail. Without it, there are no checkpoints. */
  dataDir?: string | undefined;
  /** Ships the checkpoints to another host. */
  checkpointTarget?: CheckpointTarget | undefined;
  metricsToken?: string | undefined;
  /** The customer's own PostgreSQL, if it is not the embedded one. */
  databaseUrl?: string | undefined;
  backupStatus?: ReadBackupStatus | undefined;
  /** Whether the database contains the demo carrier. If so, anyone may read the API description. */
  demo?: boolean | undefined;
  /** How often a notification stream checks its session. Only tests set this field. */
  streamHeartbeatMs?: number | undefined;
  /** How many writes a person may send per minute. There is no limit if this is undefined. */
  writesPerMinute?: number | undefined;
}

/** The interval of the heartbeat of a notification stream. It is shorter than the idle timeout of the server and of most
 *  proxies. */
const STREAM_HEARTBEAT_MS = 15_000;

const WEB_BUILD = join(import.meta.dirname, '../dist/web');

/** Makes startup fail if an API route has no access rule, if an endpoint has no route, or if ENDPOINTS lacks a served
 *  endpoint. */
function checkRoutes(app: FastifyInstance): void {
  const served = new Set<Endpoint>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/') || method === 'HEAD') return;
    if (!config?.endpoint?.access)
      throw new StartupError(`The route ${String(method)} ${url} has no access rule.`);
    served.add(config.endpoint);
  });
  app.addHook('onReady', async () => {
    const missing = ENDPOINTS.find((endpoint) => !served.has(endpoint));
    if (missing) throw new StartupError(`No route serves ${missing.method} ${missing.path}.`);
    const unlisted = [...served].find((endpoint) => !ENDPOINTS.includes(endpoint));
    if (unlisted) {
      throw new StartupError(
        `No module in domain/endpoints.ts exports ${unlisted.method} ${unlisted.path}.`,
      );
    }
  });
}

async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Linehaul',
        version: '1.0.0',
        description: 'The back office of a freight carrier.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
}

/** Registers the endpoint of the API description. Only admins may read the description, because it would help an
 *  attacker. In the demo, anyone may read it, because the demo has no secrets. */
function serveDescription(app: FastifyInstance, api: Api, isDemo: boolean): void {
  if (!isDemo) {
    api.query(getApiDescription, () => app.swagger());
    return;
  }
  const endpoint: Endpoint = getApiDescription;
  const { path, summary } = endpoint;
  app.get(path, { config: { endpoint }, schema: { summary } }, async () => app.swagger());
}

function serveHealth(app: FastifyInstance, databases: Databases): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select from schema_migrations limit 1`.execute(databases.read);
    return { status: 'ready' };
  });
}

/** Creates the source of the notification streams. At shutdown the streams end first, because their connections would
 *  keep the server open. */
function openNotificationStreams(
  app: FastifyInstance,
  { databases, streamHeartbeatMs }: AppParts,
): NotificationStreams {
  const streams = new NotificationStreams({
    newClient: () => databases.newClient(),
    heartbeatMs: streamHeartbeatMs ?? STREAM_HEARTBEAT_MS,
    onFailure: (error) => app.log.warn({ err: error }, 'listening for notifications failed'),
  });
  app.addHook('preClose', () => streams.close());
  return streams;
}

/** Seals new audit entries while the app runs and at shutdown. Verifies the audit trail once a day. */
function startAuditJobs(app: FastifyInstance, parts: AppParts, shipper?: CheckpointShipper) {
  const { databases, dataDir } = parts;
  const checkpoints = dataDir === undefined ? undefined : new CheckpointFile(dataDir);
  const sealer = new AuditSealer({
    db: databases.write,
    checkpoints,
    shipper,
    onFailure: (error) => app.log.warn({ err: error }, 'the audit trail was not sealed'),
  });
  const daily = dailyVerification({
    db: databases.write,
    checkpoints,
    onBroken: (problem) => app.log.error({ problem }, 'the audit trail is broken'),
    onFailure: (error) => app.log.warn({ err: error }, 'the audit trail was not verified'),
  });
  app.addHook('onReady', async () => {
    sealer.start();
    daily.start();
  });
  app.addHook('onClose', async () => {
    await daily.close();
    await sealer.close();
  });
  return { checkpoints };
}

function openShipper(app: FastifyInstance, parts: AppParts): CheckpointShipper | undefined {
  const { dataDir, checkpointTarget: target, clock } = parts;
  if (dataDir === undefined || target === undefined) return undefined;
  const onFailure = (problem: string) =>
    app.log.warn({ problem }, 'a checkpoint of the audit trail was not shipped');
  return new CheckpointShipper({ dataDir, target, clock, onFailure });
}

/** Starts the jobs that delete expired records once a day and apply planned pay rates from their effective date. */
function startRecordJobs(app: FastifyInstance, { databases, clock }: AppParts): void {
  const cleanup = dailyCleanup({
    db: databases.write,
    onFailure: (error) => app.log.warn({ err: error }, 'expired records were not purged'),
  });
  const rates = plannedRatesJob({
    db: databases.write,
    clock,
    onFailure: (error) => app.log.warn({ err: error }, 'planned pay rates were not applied'),
  });
  for (const job of [cleanup, rates]) {
    app.addHook('onReady', async () => job.start());
    app.addHook('onClose', () => job.close());
  }
}

/** Registers the endpoints of the System Health page and of the Prometheus metrics, and starts the log of issues. */
function registerOperations(
  {
    app,
    api,
    metrics,
    canSendEmail,
    shipper,
  }: {
    app: FastifyInstance;
    api: Api;
    metrics: Metrics;
    canSendEmail: boolean;
    shipper: CheckpointShipper | undefined;
  },
  { databases, databaseUrl, tls, trustProxy, metricsToken, backupStatus, vault }: AppParts,
): void {
  const parts = {
    databases,
    backupStatus: backupStatus ?? (async () => null),
    shippingStatus: async () => (await shipper?.status()) ?? null,
  };
  const withoutTls = trustProxy === false ? 'this machine' : 'proxy';
  const reportParts: OperationsParts = {
    ...parts,
    vault,
    canSendEmail,
    isEmbedded: databaseUrl === undefined,
    connectionType: tls ? 'tls' : withoutTls,
  };
  operationsRoutes(api, reportParts);
  const issues = issueLog({
    report: reportParts,
    onIssue: ({ state, what, remedy }) =>
      app.log[state === 'bad' ? 'error' : 'warn']({ remedy }, what),
    onFailure: (error) => app.log.error({ err: error }, 'the database does not answer'),
  });
  app.addHook('onReady', async () => issues.start());
  app.addHook('onClose', () => issues.close());
  serveMetrics(app, { ...parts, metrics, metricsToken, trustProxy });
}

/** Builds the whole app. Production and tests use the same function. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = createServer(parts);
  const metrics = new Metrics();
  await addSharedBehavior(app, parts, metrics);
  checkRoutes(app);
  await documentApi(app);
  await compressResponses(app);
  const { databases, clock, writesPerMinute } = parts;
  const writeLimit = writesPerMinute === undefined ? undefined : new WriteLimit(writesPerMinute);
  const api = createApi({ app, databases, clock, writeLimit });
  const { emailOutbox, pushOutbox } = openSenders(app, parts);
  const { canSend: canSendEmail } = emailOutbox;
  companyRoutes(api, { emailDomain: parts.emailDomain, canSendEmail });
  signInRoutes(api, emailOutbox);
  profileRoutes(api);
  importRoutes(api);
  invitationRoutes(api, emailOutbox);
  notificationRoutes(api, {
    streams: openNotificationStreams(app, parts),
    canSendEmail,
    pushOutbox,
  });
  contractorRoutes(api, emailOutbox);
  emailChangeRoutes(api, emailOutbox);
  dashboardRoutes(api, { canSendEmail, backupStatus: parts.backupStatus });
  staffRoutes(api, emailOutbox, parts.vault);
  peopleImportRoutes(api);
  policyRoutes(api);
  timeLogRoutes(api);
  payrollRoutes(api, emailOutbox);
  expenseRoutes(api, parts.vault);
  statementQuestionRoutes(api);
  filingRoutes(api, parts.vault);
  w9Routes(api, parts.vault, emailOutbox);
  tinRoutes(api, parts.vault);
  taxYearRoutes(api);
  taxDocumentRoutes(api);
  statementDeliveryRoutes(api, emailOutbox, { renderSample, renderCopies });
  openingBalanceRoutes(api);
  paydayRoutes(api, parts.vault);
  paidToRoutes(api);
  payRateRoutes(api);
  deductionRoutes(api, parts.vault);
  reportRoutes(api);
  const shipper = openShipper(app, parts);
  auditLogRoutes(api, startAuditJobs(app, parts, shipper));
  serveDescription(app, api, parts.demo ?? false);
  registerOperations({ app, api, metrics, canSendEmail, shipper }, parts);
  startRecordJobs(app, parts);
  serveHealth(app, parts.databases);
  landingRoutes(app, { databases: parts.databases, publicUrl: parts.publicUrl });
  const hasWebApp = existsSync(WEB_BUILD);
  if (hasWebApp) await serveWeb(app, WEB_BUILD);
  handleUnknownPaths(app, hasWebApp);
  return app;
}
