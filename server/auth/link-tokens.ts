import { createHash, randomBytes } from 'node:crypto';

/** The token of a link that works once. The link contains the token. The database stores only the hash of the
 *  token. */
export interface LinkToken {
  token: string;
  hash: Buffer;
}

export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfLinkToken(token) };
}

export function hashOfLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
