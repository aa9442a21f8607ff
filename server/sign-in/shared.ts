// What other features may use.

export { clearAttempts, consumeAttempts, hashOfDevice, rememberDevice } from './attempts.ts';
export { readMe } from './queries.ts';
export { setPassword } from './writes.ts';
