export interface Size {
  width: number;
  height: number;
}

/** What a page can do in each engine. */
export interface EnginePage {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It may not use variables of this process. */
  run<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args): Promise<T>;
  /** Clicks a point of the viewport, as a mouse does. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  /** Returns a PNG of the viewport. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
