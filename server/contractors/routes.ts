import * as endpoints from '../../domain/contractors/schema.ts';
import type { Api } from '../platform/api.ts';
import { listContractors } from './queries.ts';

export function contractorRoutes(api: Api): void {
  api.query(endpoints.listContractors, async ({ db, actor, query }) => {
    const { contractors, ...pagination } = await listContractors(db, actor, query);
    return { contractors, pagination };
  });
}
