import { join } from 'node:path';

/** What a process of a test has in its environment: where to find programs, and the compiled code that the
 *  one before it left. That is half of what it takes to begin. */
export const QUICK_PROCESS = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
};
