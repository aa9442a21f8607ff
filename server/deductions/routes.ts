import * as endpoints from '../../domain/deductions/schema.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { Api } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import {
  acknowledgeAgreement,
  endAgreement,
  enterAgreement,
  recordEntry,
  skipWeek,
} from './commands.ts';
import { findAgreement, listAgreements, listEntries, responseOf } from './queries.ts';

export function deductionRoutes(api: Api): void {
  api.query(endpoints.listAgreements, async ({ db, actor, query, today }) => {
    const filter = { userId: query.userId, includesEnded: query.ended === 'true' };
    const stored = await listAgreements(db, actor, filter);
    return { today, agreements: stored.map((agreement) => responseOf(agreement, today)) };
  });
  api.query(endpoints.listEntries, async ({ db, actor, params }) => {
    const { id, balanceCents } = requireFound(await findAgreement(db, actor, params.id));
    const entries = await listEntries(db, actor, id);
    return { balance: dollarsFromCents(balanceCents), entries };
  });
  api.command(endpoints.enterAgreement, enterAgreement);
  api.command(endpoints.endAgreement, endAgreement);
  api.command(endpoints.skipWeek, skipWeek);
  api.command(endpoints.recordEntry, recordEntry);
  api.command(endpoints.acknowledgeAgreement, acknowledgeAgreement);
}
