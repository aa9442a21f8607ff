import { seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import * as office from '../../../domain/tax/delivery/office-schema.ts';
import { deliveryMethodOf } from '../../../domain/tax/delivery/rules.ts';
import * as own from '../../../domain/tax/delivery/schema.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { say } from '../../../domain/tax/delivery/sentences.ts';
import { readBrand } from '../../company/shared.ts';
import type { Api, FileResponse, ReadContext } from '../../http/api.ts';
import { refuse, throwIfRefused } from '../../http/errors.ts';
import type { EmailOutbox } from '../../mail/mail.ts';
import { findRenderables, type RenderableDocument } from '../form-1099-nec/queries.ts';
import {
  consentToDelivery,
  createSampleCode,
  readOwnDelivery,
  recordWithdrawalOf,
  withdrawOwnConsent,
} from './consent-commands.ts';
import { findSampleCode } from './consent-queries.ts';
import { countForms, listForms, type FormWithDelivery } from './form-queries.ts';
import { furnishAll, furnishOne, markAsMailed } from './furnish-commands.ts';

/** Renders PDFs on a worker thread. The app injects the renderer, because the tax-documents feature implements it. */
export interface DocumentRenderer {
  renderSample(sample: { brand: string; code: string }): Promise<Buffer>;
  renderCopies(documents: readonly RenderableDocument[]): Promise<Buffer>;
}

function deliveryResponse(form: FormWithDelivery): office.FormDelivery {
  const { id, userId, firstName, lastName, status, corrected, furnishedBy, furnishedOn } = form;
  const { name, address } = form.recipient;
  const { street, unit, city, state, zip } = address;
  return {
    id,
    user: { id: userId, firstName, lastName },
    status,
    corrected,
    method: furnishedBy ?? deliveryMethodOf(form),
    furnishedOn,
    name,
    street,
    unit,
    city,
    state,
    zip,
  };
}

async function readYearDelivery(
  { db, actor, params, query, today }: ReadContext<typeof office.getYearDelivery>,
  canSendEmail: boolean,
): Promise<ResponseBody<typeof office.getYearDelivery>> {
  const taxYear = params.year;
  if (!seesTaxDocumentsOfOthers(actor)) refuse('FORBIDDEN');
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const { state, page = 1 } = query;
  const counts = await countForms(db, actor, taxYear);
  const forms = await listForms(db, actor, { taxYear, state, page });
  return {
    year: taxYear,
    counts,
    forms: forms.map(deliveryResponse),
    pagination: { page, limit: office.FORMS_PER_PAGE, total: counts[state] },
    canSendEmail,
  };
}

async function sampleFile(
  { db, actor }: ReadContext<typeof own.downloadSample>,
  renderer: DocumentRenderer,
): Promise<FileResponse> {
  const code = await findSampleCode(db, actor.id);
  if (code === undefined) refuse('NOT_FOUND', say.createSampleFirst);
  const brand = await readBrand(db);
  return {
    fileName: 'sample_tax_document.pdf',
    content: () => renderer.renderSample({ brand, code }),
    event: {
      action: 'DELIVERY_SAMPLE_DOWNLOADED',
      subjectId: actor.id,
      before: null,
      after: null,
    },
  };
}

/** Returns a PDF of one page of the print list, in the same order: Copy B and Copy 2 of each form. */
async function mailingFile(
  { db, actor, params, query, today }: ReadContext<typeof office.downloadMailing>,
  renderer: DocumentRenderer,
): Promise<FileResponse> {
  const taxYear = params.year;
  if (!seesTaxDocumentsOfOthers(actor)) refuse('FORBIDDEN');
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const { page = 1 } = query;
  const forms = await listForms(db, actor, { taxYear, state: 'print', page });
  if (forms.length === 0) refuse('NOT_FOUND', say.nothingToMail({ year: taxYear }));
  const ids = forms.map(({ id }) => id);
  const documents = await findRenderables(db, actor, ids);
  return {
    fileName: `1099-NEC_${taxYear}_to_mail_${page}.pdf`,
    content: () => renderer.renderCopies(documents),
    event: {
      action: 'TAX_DOCUMENTS_DOWNLOADED',
      subjectId: null,
      before: null,
      after: { type: 'FORM_1099_NEC', taxYear, documents: documents.length },
    },
  };
}

export function statementDeliveryRoutes(
  api: Api,
  emailOutbox: EmailOutbox,
  renderer: DocumentRenderer,
): void {
  const deliver = () => emailOutbox.deliver();
  api.query(own.getOwnDelivery, ({ db, actor }) => readOwnDelivery(db, actor.id));
  api.command(own.createSample, createSampleCode);
  api.download(own.downloadSample, (context) => sampleFile(context, renderer));
  api.command(own.giveConsent, consentToDelivery);
  api.command(own.withdrawConsent, (context) => withdrawOwnConsent(context, emailOutbox), deliver);
  api.query(office.getYearDelivery, (context) => readYearDelivery(context, emailOutbox.canSend));
  api.command(office.furnishYearForms, (context) => furnishAll(context, emailOutbox), deliver);
  api.command(office.furnishForm, (context) => furnishOne(context, emailOutbox), deliver);
  api.command(office.markMailed, markAsMailed);
  api.command(
    office.recordWithdrawal,
    (context) => recordWithdrawalOf(context, emailOutbox),
    deliver,
  );
  api.download(office.downloadMailing, (context) => mailingFile(context, renderer));
}
