import type { Day } from '../../calendar.ts';
import type { Text } from '../../sentence.ts';
import type { TinKind } from '../tin/tin.ts';
import type { W9Lines } from './lines-schema.ts';

export interface TruncatedTin {
  kind: TinKind;
  lastFour: string;
}

/** The TIN as the reader may see it. Only the print for the carrier's own file has the full TIN. */
export type ShownTin = { kind: TinKind; digits: string } | TruncatedTin;

export interface W9Evidence {
  versionId: string;
  /** `PAPER` means that the office entered a form that it received on paper. */
  source: 'ELECTRONIC' | 'PAPER';
  receivedOn: Day | null;
  /** The date next to the signature on a paper form. Undefined in documents that are older than this field. */
  signedOn?: Day | null;
  /** The email of the account that signed the form, or the name of the person who entered the paper form. */
  account: string;
  ipAddress: string;
  userAgent: string;
}

export interface W9Document {
  lines: W9Lines;
  tin: ShownTin | null;
  /** The requester: name, street, city. */
  requester: readonly string[];
  /** `signedAt` is the instant of an electronic signature. The date of a paper form is in `evidence`. */
  signature: { name: string; signedAt: string | null } | null;
  evidence: W9Evidence | null;
  /** Set only on a print for the carrier's own file. */
  printed?: { by: string; on: Day } | undefined;
  /** What is missing from the form. If this list is not empty, the document is a DRAFT. */
  missing: readonly { sentence: Text }[];
}

/** The stored content of a W-9 document. It never contains a full TIN. */
export interface W9Snapshot extends W9Document {
  tin: TruncatedTin | null;
  printed?: undefined;
  /** The company's time zone, for the day of the signature. */
  timeZone: string;
}
