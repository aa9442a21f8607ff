/** The proof failed. The message is a sentence that says what was observed instead. */
export class ProofFailed extends Error {
  override readonly name = 'ProofFailed';
}

export function demand(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new ProofFailed(sentence);
}
