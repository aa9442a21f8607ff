/** Which fields of a person leave with an answer, for whom: paths, with blanks between them. */
export interface Fields {
  /** For whoever gets the answer at all. */
  always: string;
  /** Only for those who see this person's pay. */
  pay?: string;
  /** Only for those who see how to reach this person. */
  contact?: string;
}

/** `under('a', 'b c')` is 'a.b a.c'. */
export const under = (prefix: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${prefix}.${field}`)
    .join(' ');

export const PAGE = 'pagination.page pagination.limit pagination.total';
/** Of a record that nobody has changed here. */
export const NO_HISTORY = `entries ${PAGE}`;
export const HISTORY = `entries.id entries.timestamp entries.action entries.level entries.actor.firstName entries.actor.lastName entries.oldValues entries.newValues ${PAGE}`;
