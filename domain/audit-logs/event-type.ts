/** An action of the audit trail: its label and the facts that its entries hold. */
interface EventType<Facts> {
  readonly words: string;
  /** Exists only for type inference; it is never set. */
  readonly facts?: Facts;
}

export function event<Facts extends { before: object | null; after: object | null }>(
  words: string,
): EventType<Facts> {
  return { words };
}
