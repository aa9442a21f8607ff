/** Thrown when a proof fails. The message says what was observed. */
export class ProofFailed extends Error {
  override readonly name = 'ProofFailed';
}

export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new ProofFailed(sentence);
}
