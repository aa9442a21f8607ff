const [COMMA, POINT, MINUS, ZERO] = [0x2c, 0x2e, 0x2d, 0x30];
/** A number with its comma never takes more bytes than this. */
const MAX_NUMBER_BYTES = 24;

/** Writes lines of a CSV file as bytes. A line has up to nine numbers. Converting them to strings, joining the strings
 *  and encoding the result took three times as long. Callers pass text that `domain/csv.ts` has encoded. */
export class LineWriter {
  #bytes: Buffer;
  #end = 0;

  constructor(initialBytes: number) {
    this.#bytes = Buffer.allocUnsafe(initialBytes);
  }

  #reserve(bytes: number): void {
    if (this.#end + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#end + bytes));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }

  /** Appends encoded cells, commas and line ends. */
  encoded(bytes: Buffer): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** Appends a comma and an integer. */
  count(value: number): void {
    this.#number(value, 0);
  }

  /** Appends a comma and an amount in dollars: `125000` becomes `1250.00`. */
  money(cents: number): void {
    this.#number(cents, 2);
  }

  #number(value: number, decimals: 0 | 2): void {
    this.#reserve(MAX_NUMBER_BYTES);
    const bytes = this.#bytes;
    bytes[this.#end++] = COMMA;
    if (value < 0) bytes[this.#end++] = MINUS;
    let magnitude = Math.abs(value);
    let digits = decimals + 1;
    for (let least = 10 ** digits; magnitude >= least; least *= 10) digits += 1;
    let at = this.#end + digits + (decimals === 0 ? 0 : 1);
    this.#end = at;
    for (let place = 0; place < digits; place += 1) {
      if (place === decimals && place > 0) bytes[--at] = POINT;
      const quotient = Math.floor(magnitude / 10);
      bytes[--at] = ZERO + (magnitude - 10 * quotient);
      magnitude = quotient;
    }
  }

  /** Returns the bytes written so far. */
  take(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }
}
