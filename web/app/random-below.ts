const VALUES = 2 ** 32;

/** A cryptographically random integer from 0 to below the limit, each equally likely. */
export function randomBelow(limit: number): number {
  // Values past the last whole multiple of the limit would make the small numbers likelier.
  const end = VALUES - (VALUES % limit);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < end) return value % limit;
  }
}
