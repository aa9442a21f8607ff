// What other features may use. A feature checks who may read or change the record, and calls these functions.

export {
  listVersions,
  newestVersion,
  readAllOf,
  readVersion,
  type DocumentRecord,
} from './queries.ts';
export { addVersion, fileOf, removeDocument } from './writes.ts';
