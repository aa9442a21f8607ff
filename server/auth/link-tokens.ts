import { createHash, randomBytes } from 'node:crypto';

/** A link that opens something once: the token goes out, only its hash stays. */
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
