import type { Endpoint } from '../../domain/endpoint.ts';

export type Kind = 'valid' | 'near-valid' | 'wild';

/** One request, as it goes over the socket. */
export interface Planned {
  number: number;
  kind: Kind;
  /** The one that is meant; a wild request may reach another one, or none. */
  endpoint: Endpoint;
  who: string;
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
  /** Its body does not fit the schema: it must be refused. */
  isMisfit: boolean;
  /** Written to the socket as it is, instead of all that. */
  raw?: Buffer;
}
