import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../domain/endpoints.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const LONGEST_BODY = Math.max(...ENDPOINTS.map(({ maxBytes = 0 }) => maxBytes));

// A proxy with a lower limit would refuse photos of receipts and imported files that the app accepts.
test.each([
  ['Caddyfile', /max_size (\d+)MB/, 1_000_000],
  ['nginx.conf', /client_max_body_size (\d+)m;/, 1024 * 1024],
] as const)('%s lets the longest request body through', (file, limit, unit) => {
  const [, megabytes] = limit.exec(readFileSync(join(DEPLOY, file), 'utf8')) ?? [];
  expect(LONGEST_BODY).toBeGreaterThan(1_000_000);
  expect(Number(megabytes) * unit).toBeGreaterThan(LONGEST_BODY);
});
