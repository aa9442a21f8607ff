import * as endpoints from '../../domain/contractors/schema.ts';
import type { Api } from '../platform/api.ts';
import { found, refuse } from '../platform/errors.ts';
import {
  activateOneContractor,
  addOneContractor,
  deactivateOneContractor,
  updateOneContractor,
} from './commands.ts';
import {
  defaultStatsRange,
  findContractor,
  findContractorDetails,
  listContractors,
  readContractorStats,
} from './queries.ts';

export function contractorRoutes(api: Api): void {
  api.query(endpoints.listContractors, ({ db, actor, query }) => listContractors(db, actor, query));

  api.query(endpoints.getContractor, async ({ db, actor, params }) =>
    found(await findContractorDetails(db, actor, params.id)),
  );

  api.query(endpoints.getContractorStats, async ({ db, actor, params, query, today }) => {
    const contractor = found(await findContractor(db, actor, params.id));
    const range = { ...defaultStatsRange(today), ...query };
    if (range.startDate > range.endDate) {
      refuse('NOT_SENSIBLE', 'startDate must not be after endDate.');
    }
    return readContractorStats(db, actor, contractor.id, range);
  });

  api.command(endpoints.addContractor, addOneContractor);
  api.command(endpoints.updateContractor, updateOneContractor);
  api.command(endpoints.deactivateContractor, deactivateOneContractor);
  api.command(endpoints.activateContractor, activateOneContractor);
}
