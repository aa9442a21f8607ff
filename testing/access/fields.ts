/** The expected fields of a response about a person. Each string lists paths of fields, separated by spaces. */
export interface Fields {
  /** The fields that every caller gets. */
  always: string;
  /** The additional fields for callers who see this person's pay. */
  pay?: string;
  /** The additional fields for callers who see this person's contact data. */
  contact?: string;
  /** The additional fields for callers who see this person's tax documents. */
  tax?: string;
}

/** Adds a prefix to each path: `under('a', 'b c')` returns 'a.b a.c'. */
export const under = (prefix: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${prefix}.${field}`)
    .join(' ');

export const PAGE = 'pagination.page pagination.limit pagination.total';
/** The fields of the history of a record that has not changed. */
export const NO_HISTORY = `entries people ${PAGE}`;
export const HISTORY = `entries.id entries.timestamp entries.action entries.level entries.actor.firstName entries.actor.lastName entries.oldValues entries.newValues people ${PAGE}`;
