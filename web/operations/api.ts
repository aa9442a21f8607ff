import { getOperations } from '../../domain/operations/schema.ts';
import { queryOf } from '../app/api.ts';

const EVERY_MS = 30_000;

/** Asked for again while somebody looks at the page, and not while it lies behind another one. */
export const operationsQuery = {
  ...queryOf(getOperations),
  refetchInterval: EVERY_MS,
  refetchIntervalInBackground: false,
};
