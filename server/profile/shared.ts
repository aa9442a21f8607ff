// What other features may use.

export { addNotice } from './writes.ts';
