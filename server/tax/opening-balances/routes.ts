import type { ResponseBody } from '../../../domain/endpoint.ts';
import { dollarsFromCents } from '../../../domain/money.ts';
import { importOpeningBalances } from '../../../domain/tax/opening-balances/import-schema.ts';
import * as endpoints from '../../../domain/tax/opening-balances/schema.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { readPage } from '../../database/page.ts';
import type { Api, ReadContext } from '../../http/api.ts';
import { throwIfRefused } from '../../http/errors.ts';
import { enterBalance, reverseBalance } from './commands.ts';
import { readFileOfBody } from '../../import-files/reader.ts';
import { importBalances } from './import.ts';
import { balanceResponse, listBalances, sumBalances } from './queries.ts';

async function readBalances({
  db,
  actor,
  query,
  today,
}: ReadContext<typeof endpoints.listOpeningBalances>): Promise<
  ResponseBody<typeof endpoints.listOpeningBalances>
> {
  throwIfRefused(refusalOfTaxYear(query.year, today));
  const { page = 1, limit = endpoints.BALANCES_PER_PAGE } = query;
  const sums = await sumBalances(db, actor, query);
  const { rows, pagination } = await readPage(
    { page, limit },
    { total: sums.total, rows: () => listBalances(db, actor, query, { page, limit }) },
  );
  return {
    openingBalances: rows.map(balanceResponse),
    totals: {
      pay: dollarsFromCents(sums.payCents),
      substantiated: dollarsFromCents(sums.substantiatedCents),
      withheld: dollarsFromCents(sums.withheldCents),
    },
    pagination,
  };
}

export function openingBalanceRoutes(api: Api): void {
  api.query(endpoints.listOpeningBalances, readBalances);
  api.command(endpoints.enterOpeningBalance, enterBalance);
  api.command(endpoints.reverseOpeningBalance, reverseBalance);
  api.commandWithPreparation(importOpeningBalances, readFileOfBody, importBalances);
}
