/** Returns "1 día" or "3 días". The Spanish files import only each other and `domain/spanish`, because they load
 *  before the rest of the app. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
