// Tracks whether the last call reached the server, and how old the data on screen can be.

export interface Connection {
  isLost: boolean;
  /** When the app fetched the oldest response on screen. Undefined when the page shows no stored response. */
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

  reached(): void {
    set({ isLost: false, asOf: undefined });
  },

  /** Records that the server could not be reached.
   *  @param asOf when the app fetched the stored response that the page now shows */
  lost(asOf?: string): void {
    const oldest = [state.asOf, asOf].filter((at) => at !== undefined).toSorted()[0];
    set({ isLost: true, asOf: oldest });
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
