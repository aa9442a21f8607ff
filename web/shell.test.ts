import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages } from './time-logs/messages.ts';
import { timeLogs } from './language/es/time-logs.ts';

// The shell renders before the app's text is loaded, so it contains copies of a few titles.
const shell = readFileSync(join(import.meta.dirname, 'public/shell.js'), 'utf8');

test.each([messages.page.title, timeLogs.page.title])('the shell has the title "%s"', (title) => {
  expect(shell).toContain(`weekSheet: '${title}'`);
});
