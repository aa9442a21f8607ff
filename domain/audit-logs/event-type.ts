/** An action of the audit trail, with its label and the type of the values that its entries store. */
interface EventType<Facts> {
  readonly label: string;
  /** This field exists only for type inference. No code sets it. */
  readonly facts?: Facts;
}

export function event<Facts extends { before: object | null; after: object | null }>(
  label: string,
): EventType<Facts> {
  return { label };
}
