import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Day } from '../domain/calendar.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import { ENDPOINTS } from '../domain/endpoints.ts';
import type { Records } from './access/expectations.ts';
import { inputOf } from './expectations/features.ts';
import { nameOf } from './access/table.ts';
import { idOf } from './large-carrier.ts';
import { pathOf } from './test-app.ts';

// This file lists the read requests that the endpoint objects allow: the first request of a screen, a deep page, a
// search, and each filter.

export interface ReadRequest {
  /** The method and path of the endpoint. */
  name: string;
  /** The query of the request in words, such as `by page`. Empty for the first request of a screen. */
  variant: string;
  endpoint: Endpoint;
  /** The path with its query string. */
  path: string;
}

/** A driver in the middle of the first team of a large carrier. */
export const SAMPLE_ID = idOf('user', 7);

/** The records of the sample driver. A record that does not exist has a random id. */
export async function sampleRecords(client: Client): Promise<Records> {
  const { rows } = await client.query<Partial<Records>>(
    `select (select email from users where id = $1) as email,
      (select id from time_logs where user_id = $1 order by day desc limit 1) as "logId",
      (select id from settlements where user_id = $1 and status = 'PROCESSED' limit 1) as "settlementId",
      (select id from settlements where user_id = $1 and status = 'PAID' limit 1) as "paidSettlementId",
      (select id from tax_documents where user_id = $1 and type = 'W9' limit 1) as "taxDocumentId",
      (select id from reports order by created_at desc limit 1) as "reportId",
      (select id from invitations limit 1) as "invitationId",
      (select id from policies where default_for_role = 'Contractor') as "policyId"`,
    [SAMPLE_ID],
  );
  const [storedRecords = {}] = rows;
  const unknownId = randomUUID();
  return {
    id: SAMPLE_ID,
    email: '',
    password: '',
    logId: unknownId,
    paidToId: unknownId,
    settlementId: unknownId,
    paidSettlementId: unknownId,
    openingBalanceId: unknownId,
    importId: unknownId,
    taxDocumentId: unknownId,
    necDocumentId: unknownId,
    sessionId: unknownId,
    invitationId: unknownId,
    invitationToken: unknownId,
    noticeId: unknownId,
    notificationId: unknownId,
    pushSubscriptionId: unknownId,
    resetToken: unknownId,
    confirmEmailToken: unknownId,
    revertEmailToken: unknownId,
    policyId: unknownId,
    otherPolicyId: unknownId,
    reportId: unknownId,
    paydayVersion: '',
    payLineId: unknownId,
    expenseId: unknownId,
    payRateId: unknownId,
    agreementId: unknownId,
    percentLineId: unknownId,
    delegationId: unknownId,
    questionId: unknownId,
    w9VersionId: unknownId,
    confirmationId: unknownId,
    ...storedRecords,
  };
}

type Value = string | number;

/** A value for a query parameter: one of the samples below, or the first value of an enum. Undefined for any other
 *  parameter. */
function sampleValue(name: string, schema: object, deepPage: number): Value | undefined {
  const samples: Record<string, Value> = {
    page: deepPage,
    search: 'a3f9',
    action: 'PAYROLL_PAID',
    startDate: '2026-10-01',
    endDate: '2026-06-30',
    year: 2025,
    afterWeek: '2026-11-16',
  };
  const first = 'enum' in schema && Array.isArray(schema.enum) ? schema.enum[0] : undefined;
  return samples[name] ?? (first as Value | undefined);
}

/** Parameters that another parameter requires: the start of a date range, or the second part of a cursor. */
const TOGETHER_WITH: Record<string, Record<string, Value>> = {
  endDate: { startDate: '2026-03-02' },
  afterWeek: { afterUserId: SAMPLE_ID },
};

interface SampleOptions {
  deepPage: number;
  /** The day on which settlements would be paid. The settlements of newer weeks cannot be paid on it. */
  paidOn: Day;
}

function requestsTo(
  endpoint: Endpoint,
  records: Records,
  { deepPage, paidOn }: SampleOptions,
): ReadRequest[] {
  const { shows: _, ...input } = inputOf(nameOf(endpoint), records, 'in subtree');
  if (input.query && 'paidOn' in input.query) input.query = { ...input.query, paidOn };
  const request = (variant: string, query: Record<string, unknown> = {}): ReadRequest => ({
    name: nameOf(endpoint),
    variant,
    endpoint,
    path: pathOf(endpoint, { ...input, query }),
  });
  const requiredQuery = (endpoint.query.required ?? []).length > 0 ? input.query : {};
  const variants = Object.entries(endpoint.query.properties).flatMap(([name, schema]) => {
    const value = sampleValue(name, schema as object, deepPage);
    if (value === undefined) return [];
    return [request(`by ${name}`, { ...requiredQuery, ...TOGETHER_WITH[name], [name]: value })];
  });
  const isAboutPerson = input.query && Object.keys(input.query).length > 0;
  return [
    request('', requiredQuery),
    ...(isAboutPerson ? [request('of one person', input.query)] : []),
    ...variants,
  ];
}

export function sampleReadRequests(records: Records, options: SampleOptions): ReadRequest[] {
  return ENDPOINTS.filter(({ method }) => method === 'GET').flatMap((endpoint) =>
    requestsTo(endpoint, records, options),
  );
}
