import type { FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import type { ErrorCode, Refusal } from '../../domain/errors.ts';
import { isSentence, storedForm } from '../../domain/sentence.ts';
import { command } from './command.ts';
import type { Databases } from '../database/database.ts';
import { Refused } from '../http/errors.ts';
import { originOf } from '../http/register.ts';
import { bearerToken, loadSession } from '../auth/session.ts';

/** A refusal by an endpoint's access rule. */
export class AccessDenied extends Refused {
  constructor() {
    super({ code: 'FORBIDDEN' });
  }
}

/** The error codes of malformed requests. */
const MALFORMED: ReadonlySet<ErrorCode> = new Set([
  'MALFORMED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]);
/** The error codes of authentication and rate limits. The audit trail does not record these refusals. */
const UNRECORDED_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'NOT_SIGNED_IN',
  'PASSWORD_CHANGE_REQUIRED',
  'STEP_UP_REQUIRED',
  'TOO_MANY_REQUESTS',
]);

const WARNING = { level: 'WARNING', before: null } as const;

/** Returns a function that creates the audit event of a denied access, a malformed write or a refused change of access.
 *  Returns undefined for any other refusal. The event contains no input of the request except the id in the path. */
function entryOf(
  { endpoint, subjectId }: { endpoint: Endpoint; subjectId: string | null },
  error: unknown,
  { code, details = [] }: Refusal,
): ((actorId: string) => AuditEvent) | undefined {
  const after = { endpoint: `${endpoint.method} ${endpoint.path}`, code };
  const denied = (actorId: string): AuditEvent => ({
    ...WARNING,
    action: 'ACCESS_DENIED',
    subjectId: actorId,
    after,
  });
  if (error instanceof AccessDenied) return denied;
  if (endpoint.method !== 'GET' && MALFORMED.has(code)) {
    const problems = { ...after, problems: details.filter(isSentence).map(storedForm) };
    return () => ({ ...WARNING, action: 'REQUEST_MALFORMED', subjectId: null, after: problems });
  }
  if (!(error instanceof Refused) || error.isRecorded || UNRECORDED_REFUSALS.has(code)) {
    return undefined;
  }
  if (endpoint.changesAccess) {
    return () => ({ ...WARNING, action: 'ACCESS_CHANGE_REFUSED', subjectId, after });
  }
  return error.status === 403 ? denied : undefined;
}

/** Records a refusal after its transaction has ended. Records nothing if the request has no session. */
export async function recordRefusal(
  databases: Databases,
  request: FastifyRequest,
  error: unknown,
  why: Refusal,
): Promise<void> {
  const { endpoint } = request.routeOptions.config;
  const token = bearerToken(request.headers.authorization);
  if (!endpoint || endpoint.access.kind === 'public' || !token) return;
  const { id = null } = (request.params ?? {}) as { id?: string };
  const entry = entryOf({ endpoint, subjectId: id }, error, why);
  if (!entry) return;
  await command(databases.write, originOf(request), async (tx, origin) => {
    const session = await loadSession(tx, token);
    if (!session) return { response: undefined, withoutEvents: true };
    origin.actorId = session.actor.id;
    return { response: undefined, events: [entry(session.actor.id)] };
  });
}
