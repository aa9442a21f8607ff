// What COPY sends in its binary format: a header, then before the field of each row the number of its
// fields and its length, and at last a number of fields alone. Unlike in text, nothing is escaped.

const HEADER_BYTES = 19;
const BEFORE_FIELD_BYTES = 6;
const LENGTH_AT = 2;

/** Takes out of each chunk what is no field. Fields move together in the chunk that they came in: a copy of
 *  all that is sent would take longer than the rest. */
class Fields {
  #toSkip = HEADER_BYTES;
  #ofField = 0;
  readonly #before = Buffer.alloc(BEFORE_FIELD_BYTES);
  #beforeCame = 0;

  in(chunk: Buffer): Buffer {
    let [from, to] = [0, 0];
    while (from < chunk.length) {
      const there = chunk.length - from;
      if (this.#toSkip > 0) {
        const skipped = Math.min(this.#toSkip, there);
        this.#toSkip -= skipped;
        from += skipped;
      } else if (this.#ofField > 0) {
        const taken = Math.min(this.#ofField, there);
        chunk.copyWithin(to, from, from + taken);
        this.#ofField -= taken;
        from += taken;
        to += taken;
      } else {
        this.#readBefore(chunk.readUInt8(from));
        from += 1;
      }
    }
    return chunk.subarray(0, to);
  }

  #readBefore(byte: number): void {
    this.#before[this.#beforeCame] = byte;
    this.#beforeCame = (this.#beforeCame + 1) % BEFORE_FIELD_BYTES;
    // Null has a length of -1 and no bytes.
    if (this.#beforeCame === 0) this.#ofField = Math.max(0, this.#before.readInt32BE(LENGTH_AT));
  }
}

/** The fields of rows of one field, one after the other, in the pieces that they come in. */
export async function* fieldsIn(copied: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const fields = new Fields();
  for await (const chunk of copied) {
    const piece = fields.in(chunk);
    if (piece.length > 0) yield piece;
  }
}
