import type { Endpoint } from '../../domain/endpoint.ts';

/** `near-valid`: a valid request with one error. `wild`: a request with any path, method, headers or bytes, sometimes
 *  not valid HTTP. */
export type Kind = 'valid' | 'near-valid' | 'wild';

/** One request, as it is sent over the socket. */
export interface PlannedRequest {
  number: number;
  kind: Kind;
  /** The intended endpoint. A wild request may reach another one, or none. */
  endpoint: Endpoint;
  /** The kind of caller, for error messages. */
  who: string;
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
  /** Whether the body does not fit the schema. Then the request must be refused. */
  violatesSchema: boolean;
  /** Bytes to write to the socket instead of a well-formed request. */
  raw?: Buffer;
}
