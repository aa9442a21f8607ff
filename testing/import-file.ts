/** Returns the bytes of a file as the import endpoints expect them. A string becomes UTF-8. */
export function base64Of(content: string | Uint8Array): string {
  return Buffer.from(content).toString('base64');
}
