/** A query for the values that a form starts with. It has its own cache entry, which is dropped when the form closes.
 *  A form that starts from older values would overwrite what another person saved since. */
export function formQuery<Query extends { queryKey: readonly unknown[] }>(query: Query): Query {
  const queryKey = [...query.queryKey, 'form'];
  return { ...query, queryKey, gcTime: 0, placeholderData: () => undefined };
}
