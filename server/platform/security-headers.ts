/** The policy of a page whose own styles have this hash (`'sha256-…'`). No inline script anywhere. */
export function policyWithStyles(hash: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join(';');
}

/** The hash of the empty text: the style library opens empty style elements and fills them through the
 *  CSSOM, which needs no inline style. */
const EMPTY_STYLES = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Headers of every answer. No inline script anywhere; nothing is fetched from another place. They are
 *  the same for every request, so they are written once (OWASP Secure Headers). */
export const SECURITY_HEADERS = {
  'content-security-policy': policyWithStyles(EMPTY_STYLES),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
} as const;

/** Only where every way to the app is encrypted: elsewhere browsers would be right to ignore it. */
export const STRICT_TRANSPORT = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const;
