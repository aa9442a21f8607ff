import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptChunks, encryptChunks } from './pieces.ts';

const LINE = 'the first line\n';
const PIECE = 4 + 16 + 1024 * 1024;
const key = randomBytes(32);

async function* inChunks(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const gather = async (source: AsyncIterable<Buffer>) =>
  Buffer.concat(await Array.fromAsync(source));
const sealed = (plain: Buffer, size?: number) =>
  gather(encryptChunks(inChunks(plain, size), key, LINE));
const opened = (bytes: Buffer, line = LINE, withKey = key) =>
  gather(decryptChunks(inChunks(bytes), withKey, line));

test.each([0, 1, 1024 * 1024 - 1, 1024 * 1024, 2 * 1024 * 1024, 2_500_000])(
  'restores %i bytes unchanged',
  async (length) => {
    const plain = randomBytes(length);
    expect((await opened(await sealed(plain, 700_001))).equals(plain)).toBe(true);
    const bare = await gather(encryptChunks(inChunks(plain), undefined, LINE));
    expect((await gather(decryptChunks(inChunks(bare), undefined, LINE))).equals(plain)).toBe(true);
  },
);

test('refuses a flipped bit or a cut at any position', async () => {
  const bytes = await sealed(randomBytes(5000));
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ (1 << bit);
      await expect(opened(changed)).rejects.toThrow('Nothing was changed');
      await expect(opened(bytes.subarray(0, at))).rejects.toThrow('Nothing was changed');
    }),
  );
});

test('refuses pieces that were swapped, removed, repeated or appended', async () => {
  const bytes = await sealed(randomBytes(2_500_000));
  const [one, two, three] = [0, 1, 2].map((n) => bytes.subarray(n * PIECE, (n + 1) * PIECE));
  const orders = [
    [two, one, three],
    [one, three],
    [two, three],
    [one, one, two, three],
    [one, two],
  ];
  for (const order of [...orders, [one, two, three, three], [three]])
    await expect(opened(Buffer.concat(order as Buffer[]))).rejects.toThrow('Nothing was changed');
});

test('fails to decrypt with another first line or another key', async () => {
  const bytes = await sealed(randomBytes(100));
  await expect(opened(bytes, 'another line\n')).rejects.toThrow('does not decrypt the backup');
  await expect(opened(bytes, LINE, randomBytes(32))).rejects.toThrow('does not decrypt the backup');
});
