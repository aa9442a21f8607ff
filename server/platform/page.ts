import type { Pagination } from '../../domain/lists.ts';
import type { Static } from 'typebox';

export interface Place {
  page: number;
  limit: number;
}

interface Reading<Row> {
  /** How many there are, perhaps still on its way, or how to count them. */
  total: number | Promise<number> | (() => Promise<number>);
  rows(): Promise<Row[]>;
}

/** The rows of a page, and how many there are. The first page travels along with a count that is on its way.
 *  Behind the last page nothing is looked for, and a page that ends early shows how many there are: nothing
 *  is counted then. */
export async function readPage<Row>(
  { page, limit }: Place,
  { total, rows }: Reading<Row>,
): Promise<{ rows: Row[]; pagination: Static<typeof Pagination> }> {
  const before = (page - 1) * limit;
  if (typeof total !== 'function') {
    const [known, first] = await Promise.all([total, page === 1 ? rows() : undefined]);
    const shown = first ?? (before < known ? await rows() : []);
    return { rows: shown, pagination: { page, limit, total: known } };
  }
  const found = await rows();
  const isLast = found.length < limit && (found.length > 0 || page === 1);
  const counted = isLast ? before + found.length : await total();
  return { rows: found, pagination: { page, limit, total: counted } };
}
