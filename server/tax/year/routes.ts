import { seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import { say } from '../../../domain/tax/form-1099-nec/sentences.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import * as confirmations from '../../../domain/tax/year/confirmation-schema.ts';
import { getOwnYear } from '../../../domain/tax/year/own-year.ts';
import { getReadiness } from '../../../domain/tax/year/readiness-schema.ts';
import {
  removeRepayment,
  repayWithholding,
} from '../../../domain/tax/year/withholding-repayment.ts';
import * as years from '../../../domain/tax/year/year-schema.ts';
import { readPayer } from '../../company/shared.ts';
import type { Api, FileResponse, ReadContext } from '../../http/api.ts';
import { refuse, throwIfRefused } from '../../http/errors.ts';
import { streamForms } from '../form-1099-nec/forms-archive.ts';
import { changePayer, enterThreshold, generateFormsOfYear } from './commands.ts';
import { answerPayee, answerYear, readOwnConfirmation } from './confirmation-commands.ts';
import { readOwnYear } from './own-year.ts';
import { listFormsOfYear } from './queries.ts';
import { readReadiness } from './readiness-queries.ts';
import { listThresholds, readTaxYear } from './responses.ts';
import { recordRepayment, removeRecordedRepayment } from './withholding-repayment.ts';

async function formsOfYear({
  db,
  actor,
  params,
  today,
}: ReadContext<typeof years.downloadYearForms>): Promise<FileResponse> {
  const taxYear = params.year;
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  if (!seesTaxDocumentsOfOthers(actor)) refuse('FORBIDDEN');
  const forms = await listFormsOfYear(db, actor, taxYear);
  if (forms.length === 0) refuse('NOT_FOUND', say.noCompleteForm({ year: taxYear }));
  return {
    fileName: `1099-NEC_${taxYear}_${forms.length}_forms.zip`,
    content: { stream: (readChunk) => streamForms({ readChunk, actor, taxYear, forms }) },
    event: {
      action: 'TAX_DOCUMENTS_DOWNLOADED',
      subjectId: null,
      before: null,
      after: { type: 'FORM_1099_NEC', taxYear, documents: forms.length },
    },
  };
}

export function taxYearRoutes(api: Api): void {
  api.command(repayWithholding, recordRepayment);
  api.command(removeRepayment, removeRecordedRepayment);
  api.query(getOwnYear, readOwnYear);
  api.query(years.getTaxYear, readTaxYear);
  api.download(years.downloadYearForms, formsOfYear);
  api.command(years.generateYearForms, generateFormsOfYear);
  api.query(years.listTaxYears, listThresholds);
  api.command(years.setThreshold, enterThreshold);
  api.query(years.getPayer, ({ db }) => readPayer(db));
  api.command(years.setPayer, changePayer);
  api.query(getReadiness, readReadiness);
  api.query(confirmations.getOwnConfirmation, readOwnConfirmation);
  api.command(confirmations.confirmYear, answerYear);
  api.command(confirmations.answerQuestion, answerPayee);
}
