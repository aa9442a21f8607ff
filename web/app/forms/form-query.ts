/** Returns a query for the values that a form starts with. It has its own cache entry, which is deleted when the form
 *  closes. A form that started with outdated values would overwrite another person's newer changes. */
export function formQuery<Query extends { queryKey: readonly unknown[] }>(query: Query): Query {
  const queryKey = [...query.queryKey, 'form'];
  return { ...query, queryKey, gcTime: 0, placeholderData: () => undefined };
}
