/** "1 día", "3 días". Spanish files import only each other and texts of `domain/spanish`, because they load before the
 *  rest of the app. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
