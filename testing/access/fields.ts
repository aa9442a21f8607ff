/** The fields of a person in a response, by caller. Spaces separate the paths. */
export interface Fields {
  /** For everybody who gets the response. */
  always: string;
  /** Only for callers who see this person's pay. */
  pay?: string;
  /** Only for callers who see this person's contact data. */
  contact?: string;
}

/** Adds a prefix to each path: `under('a', 'b c')` returns 'a.b a.c'. */
export const under = (prefix: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${prefix}.${field}`)
    .join(' ');

export const PAGE = 'pagination.page pagination.limit pagination.total';
/** The history of a record without changes. */
export const NO_HISTORY = `entries ${PAGE}`;
export const HISTORY = `entries.id entries.timestamp entries.action entries.level entries.actor.firstName entries.actor.lastName entries.oldValues entries.newValues ${PAGE}`;
