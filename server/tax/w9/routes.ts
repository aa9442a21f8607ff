import type { Actor } from '../../../domain/access.ts';
import { dayIn } from '../../../domain/calendar.ts';
import * as endpoints from '../../../domain/tax/w9/schema.ts';
import type { Api } from '../../http/api.ts';
import type { Database } from '../../database/database.ts';
import { requireFound } from '../../http/errors.ts';
import type { EmailOutbox } from '../../mail/mail.ts';
import type { Vault } from '../../vault/vault.ts';
import { enterPaperForm, revealTin, signOwnW9 } from './commands.ts';
import { printW9WithFullTin } from './full-tin-w9.ts';
import { findPayee, listPayees } from './list-queries.ts';
import { requestForm, requestForms, setPayeeSettings } from './payee-commands.ts';
import { listVersions } from './queries.ts';
import { findOpenRequest } from './request-queries.ts';
import { chooseAccountForForms } from '../tin/taxpayer-commands.ts';
import { listSameNumber } from '../tin/taxpayer-queries.ts';
import { listTinNotices, readPayeeTaxSettings } from './settings-queries.ts';

async function formsOf(db: Database, actor: Actor, userId: string) {
  const versions = await listVersions(db, actor, userId);
  const request = (await findOpenRequest(db, actor, userId)) ?? null;
  return { versions, request };
}

export function w9Routes(api: Api, vault: Vault, emailOutbox: EmailOutbox): void {
  api.query(endpoints.getOwnW9, ({ db, actor }) => formsOf(db, actor, actor.id));
  api.query(endpoints.listW9Forms, ({ db, actor, query, company }) =>
    listPayees(db, actor, query, (instant) =>
      dayIn(company.timeZone, Temporal.Instant.from(instant)),
    ),
  );
  api.query(endpoints.getW9Forms, async ({ db, actor, params }) => {
    const person = requireFound(await findPayee(db, actor, params.id));
    const forms = await formsOf(db, actor, params.id);
    const settings = await readPayeeTaxSettings(db, actor, params.id);
    const tinNotices = await listTinNotices(db, actor, params.id);
    const sameNumber = (await listSameNumber(db, actor, [params.id])).get(params.id) ?? [];
    return { person, ...forms, settings, tinNotices, sameNumber };
  });

  api.command(endpoints.signW9, (context) => signOwnW9(context, vault));
  api.command(endpoints.enterPaperW9, (context) => enterPaperForm(context, vault));
  api.fileCommand(endpoints.printW9, (context) => printW9WithFullTin(context, vault));
  api.command(endpoints.revealTin, (context) => revealTin(context, vault));
  api.command(
    endpoints.requestW9,
    (context) => requestForm(context, emailOutbox),
    () => emailOutbox.deliver(),
  );
  api.command(
    endpoints.requestW9s,
    (context) => requestForms(context, emailOutbox),
    () => emailOutbox.deliver(),
  );
  api.command(endpoints.setPayeeTaxSettings, setPayeeSettings);
  api.command(endpoints.chooseFormAccount, chooseAccountForForms);
}
