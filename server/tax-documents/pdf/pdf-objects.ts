/** An object of the file, as pdfkit hands it out. */
export interface Reference {
  data: Record<string, unknown>;
  write(chunk: Uint8Array | string): void;
  end(): void;
}

/** Hands out an object of the file; its content may be given later. */
export type NewReference = (data: Record<string, unknown>) => Reference;

/** A String object is what pdfkit writes as a text; it writes a plain string as a name. */
export function pdfText(text: string): unknown {
  // oxlint-disable-next-line no-new-wrappers, unicorn/new-for-builtins
  return new String(text);
}

/** A content stream that is the same in many documents, deflated once. */
export type PressedStream = Uint8Array;

export function writePressed(
  newReference: NewReference,
  bytes: PressedStream,
  data: Record<string, unknown> = {},
): Reference {
  const reference = newReference({ ...data, Filter: 'FlateDecode' });
  reference.write(bytes);
  reference.end();
  return reference;
}

/** A piece of the file that is written as it stands, because pdfkit would spend longer on turning
 *  hundreds of numbers into text than on everything else. */
export function written(text: string): unknown {
  return { [Symbol.toStringTag]: 'Written', toString: () => text };
}
