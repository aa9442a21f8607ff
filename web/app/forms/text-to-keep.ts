/** Secrets are not stored. A signature is not restored, because the person signs each time. */
const NEVER_KEPT: ReadonlySet<string> = new Set([
  'password',
  'tin',
  'ein',
  'code',
  'accountNumbers',
  'signature',
]);

/** Serializes the fields of a form without those in NEVER_KEPT, at every depth. */
export function textToKeep(fields: object): string {
  return JSON.stringify(fields, (name, value: unknown) =>
    NEVER_KEPT.has(name) ? undefined : value,
  );
}
