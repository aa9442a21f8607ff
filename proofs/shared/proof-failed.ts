/** The proof failed. The message is a sentence about the unexpected observation. */
export class ProofFailed extends Error {
  override readonly name = 'ProofFailed';
}

export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new ProofFailed(sentence);
}
