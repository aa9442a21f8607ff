/** An action of the audit trail, with its label and the type of the values that its entries store. */
interface EventType<Values> {
  readonly label: string;
  /** This field exists only for type inference. No code sets it. */
  readonly values?: Values;
}

export function event<Values extends { before: object | null; after: object | null }>(
  label: string,
): EventType<Values> {
  return { label };
}
