/** The path of the call that ends a session with only the digest of its token. The service worker uses it without the
 *  schema. */
export const REVOCATION_PATH = '/api/auth/revocations';
