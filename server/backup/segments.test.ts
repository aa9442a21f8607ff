import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptSegments, encryptSegments } from './segments.ts';

const LINE = 'the first line\n';
const SEGMENT = 4 + 16 + 1024 * 1024;
const key = randomBytes(32);

async function* inChunks(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const collect = async (source: AsyncIterable<Buffer>) =>
  Buffer.concat(await Array.fromAsync(source));
const encrypted = (plain: Buffer, size?: number) =>
  collect(encryptSegments(inChunks(plain, size), key, LINE));
const decrypted = (bytes: Buffer, line = LINE, withKey = key) =>
  collect(decryptSegments(inChunks(bytes), withKey, line));

test.each([0, 1, 1024 * 1024 - 1, 1024 * 1024, 2 * 1024 * 1024, 2_500_000])(
  'restores %i bytes unchanged',
  async (length) => {
    const plain = randomBytes(length);
    expect((await decrypted(await encrypted(plain, 700_001))).equals(plain)).toBe(true);
    const unencrypted = await collect(encryptSegments(inChunks(plain), undefined, LINE));
    expect(
      (await collect(decryptSegments(inChunks(unencrypted), undefined, LINE))).equals(plain),
    ).toBe(true);
  },
);

test('refuses a file with a bit flipped at any position or truncated at any position', async () => {
  const bytes = await encrypted(randomBytes(5000));
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ (1 << bit);
      await expect(decrypted(changed)).rejects.toThrow('Nothing was changed');
      await expect(decrypted(bytes.subarray(0, at))).rejects.toThrow('Nothing was changed');
    }),
  );
});

test('refuses segments that were swapped, removed, repeated or appended', async () => {
  const bytes = await encrypted(randomBytes(2_500_000));
  const [one, two, three] = [0, 1, 2].map((n) => bytes.subarray(n * SEGMENT, (n + 1) * SEGMENT));
  const orders = [
    [two, one, three],
    [one, three],
    [two, three],
    [one, one, two, three],
    [one, two],
  ];
  for (const order of [...orders, [one, two, three, three], [three]])
    await expect(decrypted(Buffer.concat(order as Buffer[]))).rejects.toThrow(
      'Nothing was changed',
    );
});

test('fails to decrypt with a different first line or a different key', async () => {
  const bytes = await encrypted(randomBytes(100));
  await expect(decrypted(bytes, 'another line\n')).rejects.toThrow('does not decrypt the backup');
  await expect(decrypted(bytes, LINE, randomBytes(32))).rejects.toThrow(
    'does not decrypt the backup',
  );
});
