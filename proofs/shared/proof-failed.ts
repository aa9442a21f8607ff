/** The proof failed. The message is a sentence about the unexpected observation. */
export class ProofFailed extends Error {
  override readonly name = 'ProofFailed';
}

export function demand(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new ProofFailed(sentence);
}
