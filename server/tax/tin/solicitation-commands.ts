import type { Actor } from '../../../domain/access.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import {
  nextSolicitation,
  refusalOfSolicitation,
} from '../../../domain/tax/tin/solicitation-rules.ts';
import type {
  fileWithoutTin,
  getSolicitations,
  recordSolicitation,
  TinSolicitations,
} from '../../../domain/tax/tin/solicitation-schema.ts';
import { say } from '../../../domain/tax/tin/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../../audit/command.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { ReadContext, WriteContext } from '../../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../../http/errors.ts';
import { findTaxPayee } from '../year/payee-queries.ts';
import { insertNoTinFiling, insertSolicitation } from './writes.ts';
import { readSolicitationHistory } from './solicitation-queries.ts';

async function solicitationsOf(
  db: Database | Tx,
  actor: Actor,
  person: { userId: string; timeZone: string },
): Promise<TinSolicitations> {
  const { accountCreatedOn, solicitations } = requireFound(
    await readSolicitationHistory(db, actor, person),
  );
  const solicitedOn = solicitations.map((request) => request.solicitedOn);
  return { solicitations, due: nextSolicitation(accountCreatedOn, solicitedOn) ?? null };
}

export function readSolicitations({
  db,
  actor,
  params,
  company,
}: ReadContext<typeof getSolicitations>): Promise<ResponseBody<typeof getSolicitations>> {
  return solicitationsOf(db, actor, { userId: params.id, timeZone: company.timeZone });
}

export async function addSolicitation({
  tx,
  actor,
  params,
  body,
  company,
  today,
}: WriteContext<typeof recordSolicitation>): Promise<
  Outcome<ResponseBody<typeof recordSolicitation>>
> {
  const person = { userId: params.id, timeZone: company.timeZone };
  requireFound(await readSolicitationHistory(tx, actor, person));
  throwIfRefused(refusalOfSolicitation(body.solicitedOn, today));
  const { solicitedOn, method } = body;
  await insertSolicitation(tx, actor, { ...body, userId: params.id, note: body.note.trim() });
  return withEvents(
    { message: say.solicited, ...(await solicitationsOf(tx, actor, person)) },
    {
      action: 'TIN_SOLICITATION_RECORDED',
      subjectId: params.id,
      before: null,
      after: { solicitedOn, method },
    },
  );
}

/** Records that the carrier files a form without a TIN, because a missing TIN does not excuse the carrier from filing
 *  (Treas. Reg. 301.6109-1(c)). */
export async function recordNoTinFiling({
  tx,
  actor,
  params,
  body,
  today,
}: WriteContext<typeof fileWithoutTin>): Promise<Outcome<ResponseBody<typeof fileWithoutTin>>> {
  const { year: taxYear, identity } = body;
  const payee = requireFound(await findTaxPayee(tx, actor, params.id, identity));
  if (payee.w9?.tinLastFour) refuse('CONFLICT', say.numberOnFile);
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const reason = body.reason.trim();
  if (reason === '') refuse('INVALID_VALUE', say.noNumberReason);
  const message = say.filedWithoutTin({ year: taxYear });
  const isNew = await insertNoTinFiling(tx, actor, {
    userId: params.id,
    identity,
    taxYear,
    reason,
  });
  if (!isNew) return withoutEvents({ message });
  return withEvents(
    { message },
    {
      action: 'FILED_WITHOUT_TIN',
      level: 'WARNING',
      subjectId: params.id,
      before: null,
      after: { taxYear, identity, reason },
    },
  );
}
