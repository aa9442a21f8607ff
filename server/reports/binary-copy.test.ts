import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsIn } from './binary-copy.ts';

const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xFF\r\n\0', 'latin1'), Buffer.alloc(8)]);

function rowOf(field: Uint8Array | null): Buffer {
  const before = Buffer.alloc(6);
  before.writeInt16BE(1);
  before.writeInt32BE(field ? field.length : -1, 2);
  return Buffer.concat([before, field ?? Buffer.alloc(0)]);
}

/** In pieces of the given lengths, in turn. */
async function* inPieces(bytes: Buffer, lengths: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const end = at + (lengths[turn % lengths.length] ?? 1);
    yield Buffer.from(bytes.subarray(at, end));
    at = end;
  }
}

test('fields come out whole and in order, in whatever pieces they come', async () => {
  const fields = fc.array(fc.option(fc.uint8Array({ maxLength: 40 })), { maxLength: 8 });
  const lengths = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fields, lengths, async (given, pieces) => {
      const sent = Buffer.concat([HEADER, ...given.map(rowOf), Buffer.from([0xff, 0xff])]);
      const came = await Array.fromAsync(fieldsIn(inPieces(sent, pieces)));
      const wanted = given.filter((field) => field !== null);
      expect(Buffer.concat(came)).toEqual(Buffer.concat(wanted));
    }),
  );
});
