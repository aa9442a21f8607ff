import * as endpoints from '../../../domain/tax/filings/schema.ts';
import type { Api } from '../../http/api.ts';
import type { Vault } from '../../vault/vault.ts';
import { readFiling, readFilingPreview, readFilings, readForm945 } from './responses.ts';
import { createFiling, markResult, markUploaded } from './commands.ts';
import { readFileOrText } from '../../import-files/reader.ts';
import { changeTemplate } from './template-commands.ts';

export function filingRoutes(api: Api, vault: Vault): void {
  api.query(endpoints.getFilingPreview, readFilingPreview);
  api.query(endpoints.listFilings, readFilings);
  api.query(endpoints.getFiling, readFiling);
  api.query(endpoints.getForm945, readForm945);
  api.command(endpoints.prepareFiling, (context) => createFiling(context, vault));
  api.command(endpoints.recordUpload, markUploaded);
  api.command(endpoints.recordResult, markResult);
  api.commandWithPreparation(
    endpoints.setTemplate,
    ({ body }) => readFileOrText(body.file, body.header),
    changeTemplate,
  );
}
