import { createHash, randomBytes } from 'node:crypto';

/** A link that works once. The token is sent out, and only its hash is stored. */
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
