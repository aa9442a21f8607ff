import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The hash of the empty text: the style library opens empty style elements and fills them through the
 *  CSSOM, which needs no inline style. */
const EMPTY_STYLES = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** No inline script anywhere, and nothing from another origin.
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

/** What holds for an answer that no hook sees (`early-refusals.ts`): it is JSON. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Headers of every answer (OWASP Secure Headers).
 *  @param isEncrypted every way to the app: elsewhere browsers would be right to ignore it */
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
