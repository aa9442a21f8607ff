import * as endpoints from '../../domain/contractors/schema.ts';
import { defaultRange } from '../../domain/contractors/rules.ts';
import { refusalOfInvalidDateRange } from '../../domain/lists.ts';
import type { Api } from '../http/api.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { hashOfOptionalPassword } from '../auth/passwords.ts';
import { requireFound, throwIfRefused } from '../http/errors.ts';
import {
  activateContractor,
  addContractor,
  deactivateContractor,
  setSupervisors,
  updateContractor,
} from './commands.ts';
import {
  findContractor,
  findContractorDetails,
  listContractors,
  readContractorStats,
} from './queries.ts';
import { listSupervisors } from './supervisor-queries.ts';

export function contractorRoutes(api: Api, emailOutbox: EmailOutbox): void {
  api.query(endpoints.listContractors, ({ db, actor, query, today }) =>
    listContractors(db, actor, { ...query, today }),
  );

  api.query(endpoints.listSupervisors, ({ db, actor, query }) => listSupervisors(db, actor, query));

  api.query(endpoints.getContractor, async ({ db, actor, params, today, company }) =>
    requireFound(
      await findContractorDetails(db, actor, params.id, { today, timeZone: company.timeZone }),
    ),
  );

  api.query(endpoints.getContractorStats, async ({ db, actor, params, query, today }) => {
    const contractor = requireFound(await findContractor(db, actor, params.id));
    const range = { ...defaultRange(today), ...query };
    throwIfRefused(refusalOfInvalidDateRange(range));
    return readContractorStats(db, actor, contractor.id, range);
  });

  api.commandWithPreparation(
    endpoints.addContractor,
    ({ body }) => hashOfOptionalPassword(body.password),
    addContractor,
  );
  api.command(
    endpoints.updateContractor,
    (context) => updateContractor(context, emailOutbox),
    () => emailOutbox.deliver(),
  );
  api.command(endpoints.setSupervisors, setSupervisors);
  api.command(endpoints.deactivateContractor, deactivateContractor);
  api.command(endpoints.activateContractor, activateContractor);
}
