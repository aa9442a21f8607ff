// Tracks whether the last call reached the server, and how old the data on screen can be.

export interface Connection {
  isLost: boolean;
  /** When the oldest answer on screen was fetched. Undefined when no stored answer is shown. */
  asOf: string | undefined;
}

let state: Connection = { isLost: false, asOf: undefined };
const listeners = new Set<() => void>();

function set(next: Connection): void {
  if (next.isLost === state.isLost && next.asOf === state.asOf) return;
  state = next;
  for (const listener of listeners) listener();
}

export const connection = {
  current: (): Connection => state,

  /** The server answered. */
  reached(): void {
    set({ isLost: false, asOf: undefined });
  },

  /** The server could not be reached.
   *  @param asOf when the stored answer that the page shows instead was fetched */
  lost(asOf?: string): void {
    const oldest = [state.asOf, asOf].filter((at) => at !== undefined).toSorted()[0];
    set({ isLost: true, asOf: oldest });
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
