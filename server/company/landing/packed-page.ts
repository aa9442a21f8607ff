import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A page in every encoding that a browser may request. */
export interface PackedPage {
  etag: string;
  bodies: Readonly<Record<Encoding, Buffer>>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export async function pack(page: string): Promise<PackedPage> {
  const identity = Buffer.from(page);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity),
  ]);
  // The ETag is weak, because all encodings of the page share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, bodies: { br, gzip: gzipped, identity } };
}

/** Returns the encoding with the smallest body that the browser accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  const entries = (accepted ?? '').toLowerCase().split(',');
  const acceptable = new Set(
    entries
      .map((entry) => entry.split(';').map((part) => part.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return (['br', 'gzip'] as const).find((encoding) => acceptable.has(encoding)) ?? 'identity';
}

/** Returns whether the browser has this version of the page in its cache. */
export function isCached(etag: string, ifNoneMatch: string | undefined): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const known = new Set(tags);
  return known.has('*') || known.has(etag.replace(/^W\//, ''));
}
