import type { Endpoint } from '../../domain/endpoint.ts';

/** A `near-valid` request is a valid request with one error. A `malformed` request has a random path,
 *  method, headers or bytes, and may not be valid HTTP. */
export type Kind = 'valid' | 'near-valid' | 'malformed';

/** One request, as it is sent over the socket. */
export interface PlannedRequest {
  number: number;
  kind: Kind;
  /** The intended endpoint. A malformed request may reach another endpoint, or none. */
  endpoint: Endpoint;
  /** The kind of caller, for error messages. */
  callerKind: string;
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
  /** Whether the body violates the schema. The server must then refuse the request. */
  violatesSchema: boolean;
  /** Bytes to write to the socket instead of a well-formed request. */
  raw?: Buffer;
}
