import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A page in every form that a browser may ask for. */
export interface PackedPage {
  etag: string;
  forms: Readonly<Record<Encoding, Buffer>>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export async function pack(page: string): Promise<PackedPage> {
  const identity = Buffer.from(page);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity),
  ]);
  // Weak, because it stands for every form of the page.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, forms: { br, gzip: gzipped, identity } };
}

/** The smallest form that the browser says it reads. */
export function encodingFor(accepted: string | undefined): Encoding {
  const entries = (accepted ?? '').toLowerCase().split(',');
  const readable = new Set(
    entries
      .map((entry) => entry.split(';').map((part) => part.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return (['br', 'gzip'] as const).find((encoding) => readable.has(encoding)) ?? 'identity';
}

/** Whether what the browser keeps is this page. */
export function isKept(etag: string, ifNoneMatch: string | undefined): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const known = new Set(tags);
  return known.has('*') || known.has(etag.replace(/^W\//, ''));
}
