import type { Pagination } from '../../domain/lists.ts';
import type { Static } from 'typebox';

export interface PageRequest {
  page: number;
  limit: number;
}

interface PageSource<Row> {
  /** The total, or a function that counts it. */
  total: number | (() => Promise<number>);
  rows(): Promise<Row[]>;
}

/** Reads the rows of a page with the total. If the total is known, reads no rows after the last page. If the total is not
 *  known, derives it from a page that is not full, and counts it for any other page. */
export async function readPage<Row>(
  { page, limit }: PageRequest,
  { total, rows }: PageSource<Row>,
): Promise<{ rows: Row[]; pagination: Static<typeof Pagination> }> {
  const before = (page - 1) * limit;
  if (typeof total === 'number')
    return { rows: before < total ? await rows() : [], pagination: { page, limit, total } };
  const pageRows = await rows();
  const isLast = pageRows.length < limit && (pageRows.length > 0 || page === 1);
  const derivedTotal = isLast ? before + pageRows.length : await total();
  return { rows: pageRows, pagination: { page, limit, total: derivedTotal } };
}

/** A list that ends at its limit. */
export interface CutList<Rows> {
  rows: Rows;
  hasMore: boolean;
}

/** Cuts rows at the limit. The query must read one row more. */
export function cutAt<Row>(rows: readonly Row[], limit: number): CutList<Row[]> {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
