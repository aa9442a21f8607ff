import { createHash, randomBytes } from 'node:crypto';

/** The token of a link that works once. The link contains the token, and the database stores only its hash. */
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
