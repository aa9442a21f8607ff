import * as endpoints from '../../domain/imports/schema.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { readPage } from '../database/page.ts';
import type { Api } from '../http/api.ts';
import { readFileOfBody } from '../import-files/reader.ts';
import { importFile, takeBackImport } from './commands.ts';
import { countImports, listImports } from './queries.ts';

const IMPORTS_PER_PAGE = 20;

export function importRoutes(api: Api): void {
  api.query(endpoints.listImports, async ({ db, actor, query }) => {
    const page = { page: query.page ?? 1, limit: IMPORTS_PER_PAGE };
    const { rows, pagination } = await readPage(page, {
      total: () => countImports(db, actor),
      rows: () => listImports(db, actor, page),
    });
    const imports = rows.map(({ amountCents, ...saved }) => ({
      ...saved,
      amount: amountCents === null ? null : dollarsFromCents(amountCents),
    }));
    return { imports, pagination };
  });
  api.commandWithPreparation(endpoints.importRows, readFileOfBody, importFile);
  api.command(endpoints.undoImport, takeBackImport);
}
