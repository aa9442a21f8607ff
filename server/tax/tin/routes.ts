import type { ResponseBody } from '../../../domain/endpoint.ts';
import { matchStateOf } from '../../../domain/tax/tin/match-rules.ts';
import * as endpoints from '../../../domain/tax/tin/match-schema.ts';
import * as solicitations from '../../../domain/tax/tin/solicitation-schema.ts';
import { truncateTin } from '../../../domain/tax/tin/tin.ts';
import type { Api, ReadContext } from '../../http/api.ts';
import { readFileOrText } from '../../import-files/reader.ts';
import type { Vault } from '../../vault/vault.ts';
import { generateFile, recordFile, recordMatch } from './match-commands.ts';
import {
  countPayeesToMatch,
  listPayeesToMatch,
  readCompanyDay,
  type PayeeToMatch,
} from './match-queries.ts';
import { bNoticeLetter } from './notice-letter.ts';
import { addSolicitation, recordNoTinFiling, readSolicitations } from './solicitation-commands.ts';

const PAYEES_PER_PAGE = 25;

function payeeResponse(payee: PayeeToMatch): endpoints.TinMatch {
  const { userId, firstName, lastName, w9VersionId, name, tinKind, lastFour } = payee;
  const { code, isCurrent, resultOn, enteredBy } = payee;
  return {
    user: { id: userId, firstName, lastName },
    w9VersionId,
    name,
    truncatedTin: truncateTin(tinKind, lastFour),
    state: matchStateOf(code, isCurrent),
    last: code === null || resultOn === null ? null : { code, resultOn, enteredBy },
  };
}

async function readMatches({
  db,
  actor,
  query,
  company,
  today,
}: ReadContext<typeof endpoints.listTinMatches>): Promise<
  ResponseBody<typeof endpoints.listTinMatches>
> {
  const { state, page = 1, limit = PAYEES_PER_PAGE } = query;
  const day = await readCompanyDay(db, company, today);
  const onlyOpen = state === 'open';
  const counts = await countPayeesToMatch(db, actor, day);
  const payees = await listPayeesToMatch(db, actor, { day, onlyOpen }, { page, limit });
  return {
    payees: payees.map(payeeResponse),
    open: counts.open,
    pagination: { page, limit, total: onlyOpen ? counts.open : counts.all },
  };
}

export function tinRoutes(api: Api, vault: Vault): void {
  api.query(endpoints.listTinMatches, readMatches);
  api.command(endpoints.recordTinMatch, recordMatch);
  api.command(endpoints.generateMatchFile, (context) => generateFile(context, vault));
  api.commandWithPreparation(
    endpoints.recordMatchFile,
    ({ body }) => readFileOrText(body.file, body.content),
    recordFile,
  );
  api.query(solicitations.getSolicitations, readSolicitations);
  api.command(solicitations.recordSolicitation, addSolicitation);
  api.command(solicitations.fileWithoutTin, recordNoTinFiling);
  api.download(solicitations.downloadNoticeLetter, bNoticeLetter);
}
