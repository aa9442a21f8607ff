import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { moveIntoPlace } from './web-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeBuild(name: string): string {
  const build = join(folder, name);
  mkdirSync(build);
  writeFileSync(join(build, 'index.html'), name);
  return build;
}

test('replaces an earlier build as a whole, and leaves no other folder', () => {
  const place = join(folder, 'web');
  for (const name of ['web-1', 'web-2']) {
    moveIntoPlace(writeBuild(name), place);
    expect(readFileSync(join(place, 'index.html'), 'utf8')).toBe(name);
    expect(readdirSync(folder)).toEqual(['web']);
  }
});

test('fails when there is no build', () => {
  const place = join(folder, 'other');
  expect(() => moveIntoPlace(join(folder, 'missing'), place)).toThrow('ENOENT');
});
