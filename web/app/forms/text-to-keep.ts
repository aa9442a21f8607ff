/** These lie nowhere but in the form, and nothing is signed by itself. */
const NEVER_KEPT: ReadonlySet<string> = new Set([
  'password',
  'tin',
  'ein',
  'code',
  'accountNumbers',
  'signature',
]);

/** What may be kept of the fields of a form, at any depth. */
export function textToKeep(fields: object): string {
  return JSON.stringify(fields, (name, value: unknown) =>
    NEVER_KEPT.has(name) ? undefined : value,
  );
}
