// What other features may use.

export {
  type TreePosition,
  findTreePosition,
  isBelow,
  lockHierarchy,
} from './hierarchy-queries.ts';
export { moveTo } from './writes.ts';
