/** "1 día", "3 días". Spanish files import nothing else, so that they can be loaded before the rest of the app. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
