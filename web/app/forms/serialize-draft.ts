/** The fields that a draft never contains: secrets, the signature, which the person must enter each time, and files, which
 *  may not fit into the storage. */
const NEVER_STORED: ReadonlySet<string> = new Set([
  'password',
  'tin',
  'ein',
  'code',
  'accountNumbers',
  'signature',
  'base64',
]);

/** Serializes the fields of a form without those in NEVER_STORED, at every depth. */
export function serializeDraft(fields: object): string {
  return JSON.stringify(fields, (name, value: unknown) =>
    NEVER_STORED.has(name) ? undefined : value,
  );
}
