import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The hash of the empty string. It permits the empty style elements that the style library inserts. The library then
 *  fills them through the CSSOM, which the policy does not restrict. */
const EMPTY_STYLES = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Forbids inline scripts and resources of other origins.
 *  @param styles the hash of the page's own styles (`'sha256-…'`) */
export const contentSecurityPolicy = (styles = EMPTY_STYLES) =>
  ({
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", styles],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    },
  }) satisfies FastifyHelmetOptions['contentSecurityPolicy'];

/** The headers of a response that no hook processes (`early-refusals.ts`). Its body is JSON. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Adds the security headers to every response (OWASP Secure Headers).
 *  @param isEncrypted whether every connection uses TLS. If not, omits HSTS, because browsers ignore it without TLS. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  isEncrypted: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(),
    strictTransportSecurity: isEncrypted && { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    xDownloadOptions: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
}
