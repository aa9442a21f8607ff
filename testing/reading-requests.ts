import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Endpoint } from '../domain/endpoint.ts';
import { ENDPOINTS } from '../domain/endpoints.ts';
import type { Records } from './access/expectations.ts';
import { inputOf } from './expectations/features.ts';
import { nameOf } from './access/table.ts';
import { idOf } from './grown-carrier.ts';
import { pathOf } from './test-app.ts';

// The read requests that the endpoint objects allow: the first request of a screen, a deep page, a search, and each
// filter.

export interface ReadingRequest {
  name: string;
  endpoint: Endpoint;
  /** Includes the query. */
  path: string;
}

/** A driver in the middle of the first team of a grown carrier. */
export const SAMPLE_ID = idOf('user', 7);

/** The records of the sample driver. A record that does not exist has a random id. */
export async function sampleRecords(client: Client): Promise<Records> {
  const { rows } = await client.query<Partial<Records>>(
    `select (select email from users where id = $1) as email,
      (select id from time_logs where user_id = $1 order by day desc limit 1) as "logId",
      (select id from payroll_runs where user_id = $1 and status = 'PROCESSED' limit 1) as "runId",
      (select id from payroll_runs where user_id = $1 and status = 'PAID' limit 1) as "paidRunId",
      (select id from tax_documents where user_id = $1 and type = 'W9' limit 1) as "taxDocumentId",
      (select id from reports order by created_at desc limit 1) as "reportId",
      (select id from invitations limit 1) as "invitationId",
      (select id from policies where default_for_role = 'Contractor') as "policyId"`,
    [SAMPLE_ID],
  );
  const [found = {}] = rows;
  const unknown = randomUUID();
  return {
    id: SAMPLE_ID,
    email: '',
    password: '',
    logId: unknown,
    runId: unknown,
    paidRunId: unknown,
    openingBalanceId: unknown,
    taxDocumentId: unknown,
    necDocumentId: unknown,
    sessionId: unknown,
    invitationId: unknown,
    invitationToken: unknown,
    noticeId: unknown,
    notificationId: unknown,
    pushSubscriptionId: unknown,
    resetToken: unknown,
    confirmEmailToken: unknown,
    revertEmailToken: unknown,
    policyId: unknown,
    otherPolicyId: unknown,
    reportId: unknown,
    paydayVersion: '',
    payEntryId: unknown,
    expenseId: unknown,
    payRateId: unknown,
    delegationId: unknown,
    w9VersionId: unknown,
    confirmationId: unknown,
    ...found,
  };
}

type Value = string | number;

/** A value for a query parameter: a known one, or the first value of an enum. Undefined for other parameters. */
function sampleValue(name: string, schema: object, deepPage: number): Value | undefined {
  const known: Record<string, Value> = {
    page: deepPage,
    search: 'a3f9',
    action: 'PAYROLL_PAID',
    startDate: '2026-10-01',
    endDate: '2026-06-30',
    year: 2025,
    afterWeek: '2026-11-16',
  };
  const first = 'enum' in schema && Array.isArray(schema.enum) ? schema.enum[0] : undefined;
  return known[name] ?? (first as Value | undefined);
}

/** Parameters that a filter needs to be valid: the other end of a date range, or the second part of a cursor. */
const TOGETHER_WITH: Record<string, Record<string, Value>> = {
  endDate: { startDate: '2026-03-02' },
  afterWeek: { afterUserId: SAMPLE_ID },
};

function requestsTo(endpoint: Endpoint, records: Records, deepPage: number): ReadingRequest[] {
  const { shows: _, ...good } = inputOf(nameOf(endpoint), records, 'in subtree');
  const request = (what: string, query: Record<string, unknown> = {}): ReadingRequest => ({
    name: `${nameOf(endpoint)}${what}`,
    endpoint,
    path: pathOf(endpoint, { ...good, query }),
  });
  const needed = (endpoint.query.required ?? []).length > 0 ? good.query : {};
  const variants = Object.entries(endpoint.query.properties).flatMap(([name, schema]) => {
    const value = sampleValue(name, schema as object, deepPage);
    if (value === undefined) return [];
    return [request(` by ${name}`, { ...needed, ...TOGETHER_WITH[name], [name]: value })];
  });
  const asShown = good.query && Object.keys(good.query).length > 0;
  return [
    request('', needed),
    ...(asShown ? [request(' of one person', good.query)] : []),
    ...variants,
  ];
}

export function readingRequests(records: Records, deepPage: number): ReadingRequest[] {
  return ENDPOINTS.filter(({ method }) => method === 'GET').flatMap((endpoint) =>
    requestsTo(endpoint, records, deepPage),
  );
}
