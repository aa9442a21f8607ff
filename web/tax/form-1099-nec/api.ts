import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  correctRecipient,
  downloadTaxDocument,
  generateNec,
  generateW9,
  getTaxDocumentHistory,
  listTaxDocuments,
  removeTaxDocument,
  setTaxDocumentStatus,
  type TaxDocument,
} from '../../../domain/tax/form-1099-nec/schema.ts';
import {
  removeRepayment,
  repayWithholding,
  type RepaymentBody,
} from '../../../domain/tax/year/withholding-repayment.ts';
import { confirmYear, getOwnConfirmation } from '../../../domain/tax/year/confirmation-schema.ts';
import { getOwnYear } from '../../../domain/tax/year/own-year.ts';
import type { Input } from '../../../domain/endpoint.ts';
import {
  downloadYearForms,
  generateYearForms,
  getPayer,
  getTaxYear,
  listTaxYears,
  PAYEES_PER_PAGE,
  setPayer,
  setThreshold,
  type YearPayee,
} from '../../../domain/tax/year/year-schema.ts';
import { call, queryOf } from '../../app/api.ts';
import { download } from '../../app/download.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { omitUndefined } from '../../app/search-params.ts';
import { useIdempotencyKey } from '../../app/use-idempotency-key.ts';
import { useLongDownload } from '../../app/use-long-download.ts';
import { refreshAll, useWrite } from '../../app/use-write.ts';
import type { DocumentsSearch, YearSearch } from './search.ts';
import { messages } from './messages.ts';

const DOCUMENTS_PER_PAGE = 25;
const EXPORT_PAGE_SIZE = 100;

export function documentsQuery(search: DocumentsSearch, year: number | undefined) {
  const { payee: userId, type, status, page } = search;
  const query = omitUndefined({ userId, type, status, page, year });
  return queryOf(listTaxDocuments, { query: { ...query, limit: DOCUMENTS_PER_PAGE } });
}

export const historyOf = (id: string) => (page: number) =>
  queryOf(getTaxDocumentHistory, { params: { id }, query: { page } });

/** Returns the query for a page of the payees of a year. It has no placeholder data, so the page does not show the
 *  amounts of another year while it loads. */
export function yearQuery(year: number, page = 1, state?: YearSearch['state']) {
  const query = queryOf(getTaxYear, {
    params: { year },
    query: { page, limit: PAYEES_PER_PAGE, ...(state && { state }) },
  });
  return { ...query, placeholderData: () => undefined };
}

export function payeeYearQuery(year: number, userId: string) {
  const query = queryOf(getTaxYear, { params: { year }, query: { userId } });
  return { ...query, placeholderData: () => undefined };
}

export const ownConfirmationQuery = (year: number) => ({
  ...queryOf(getOwnConfirmation, { query: { year } }),
  // Without placeholder data, a payee cannot confirm the figures of another year.
  placeholderData: () => undefined,
});

export function useConfirmYear() {
  return useWrite(
    useIdempotencyKey((body: Input<typeof confirmYear>['body'], idempotencyKey) =>
      call(confirmYear, { body, idempotencyKey }),
    ),
  );
}

export const ownYearQuery = (year: number) => ({
  ...queryOf(getOwnYear, { query: { year } }),
  placeholderData: () => undefined,
});

export const payerQuery = queryOf(getPayer);
export const thresholdsQuery = queryOf(listTaxYears);

export interface FormRequest {
  type: 'W9' | 'FORM_1099_NEC';
  userId: string;
  year: number;
  /** The payee identity of the person. The default is the identity of the latest W-9. */
  identity?: number;
}

export function useGenerate() {
  const send = useIdempotencyKey(({ type, identity, ...body }: FormRequest, idempotencyKey) =>
    type === 'W9'
      ? call(generateW9, { body, idempotencyKey })
      : call(generateNec, { body: { ...body, ...(identity && { identity }) }, idempotencyKey }),
  );
  return useWrite(send);
}

/** Generates the two forms that correct a wrong recipient name or TIN. */
export function useCorrectRecipient() {
  const send = useIdempotencyKey((body: Omit<FormRequest, 'type'>, idempotencyKey) =>
    call(correctRecipient, { body, idempotencyKey }),
  );
  return useWrite(send);
}

export function useGenerateYear(year: number) {
  const send = useIdempotencyKey((params: { year: number }, idempotencyKey) =>
    call(generateYearForms, { params, idempotencyKey }),
  );
  return useWrite(() => send({ year }));
}

export function useRepayWithholding(settlementId: string) {
  return useWrite((body: RepaymentBody) =>
    call(repayWithholding, { params: { id: settlementId }, body }),
  );
}

export function useRemoveRepayment(settlementId: string) {
  return useWrite((body: Input<typeof removeRepayment>['body']) =>
    call(removeRepayment, { params: { id: settlementId }, body }),
  );
}

export function useRemoveDocument() {
  return useWrite(({ id }: Pick<TaxDocument, 'id'>) => call(removeTaxDocument, { params: { id } }));
}

export function useSetDocumentStatus() {
  return useWrite(({ id, status }: Pick<TaxDocument, 'id' | 'status'>) =>
    call(setTaxDocumentStatus, { params: { id }, body: { status } }),
  );
}

export interface GeneratedForm {
  id: string;
  user: YearPayee['user'];
  /** Whether this is the corrected form with zero amounts. It must be submitted before the new original. */
  hasZeroAmounts: boolean;
}

/** Returns the payee's newest form. If the previous form has zero amounts, also returns the previous form, and
 *  puts it first, because it must be submitted first. Omits forms that are not GENERATED. */
function generatedFormsOf({ user, documents }: YearPayee): GeneratedForm[] {
  const [newest, before] = documents.filter(({ type }) => type === 'FORM_1099_NEC');
  return [before?.hasZeroAmounts ? before : undefined, newest].flatMap((form) =>
    form?.status === 'GENERATED'
      ? [{ id: form.id, user, hasZeroAmounts: form.hasZeroAmounts }]
      : [],
  );
}

/** Returns the query for the forms of a year that are generated and not submitted. The result is not cached after the
 *  dialog closes. */
export function generatedFormsQuery(year: number) {
  return {
    queryKey: [listTaxDocuments.feature, 'generated-forms', year],
    queryFn: async (): Promise<GeneratedForm[]> => {
      const payees = await fetchAllPayees(year);
      // The form with zero amounts can belong to another payee than its new original, if the number was wrong.
      return payees
        .flatMap(generatedFormsOf)
        .toSorted((a, b) => Number(b.hasZeroAmounts) - Number(a.hasZeroAmounts));
    },
    gcTime: 0,
    // The query is never refetched, so the rows and their results stay on screen.
    staleTime: 'static' as const,
  };
}

type SubmitResult = 'submitted' | { problem: string };

/** Returns a function that marks forms as submitted, one after the other, and the result of each form. */
export function useSubmitForms() {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, SubmitResult>>(new Map());
  const [isBusy, setIsBusy] = useState(false);

  async function resultOf(id: string): Promise<SubmitResult> {
    try {
      await call(setTaxDocumentStatus, { params: { id }, body: { status: 'SUBMITTED' } });
      return 'submitted';
    } catch (error) {
      return { problem: errorSentence(error, messages.page.markFailed) };
    }
  }

  async function submit(forms: readonly GeneratedForm[]): Promise<void> {
    setIsBusy(true);
    for (const { id } of forms) {
      const result = await resultOf(id);
      setResults((before) => new Map([...before, [id, result]]));
    }
    setIsBusy(false);
    await refreshAll(queryClient);
  }

  return { submit, results, isBusy };
}

export function useDownload() {
  return useMutation({
    mutationFn: (id: string) =>
      download(downloadTaxDocument, { params: { id } }, `tax_document_${id}.pdf`),
  });
}

/** Downloads a ZIP file with the newest form of each payee of a year. */
export function useDownloadYear(year: number) {
  return useLongDownload((_: void, onBytes) =>
    download(downloadYearForms, { params: { year } }, `1099-NEC_${year}.zip`, onBytes),
  );
}

export function useSavePayer() {
  return useWrite((body: Input<typeof setPayer>['body']) => call(setPayer, { body }));
}

export function useSaveThreshold(year: number) {
  return useWrite((body: { threshold: number; source: string }) =>
    call(setThreshold, { params: { year }, body }),
  );
}

/** Loads every payee of a year, page by page. */
export async function fetchAllPayees(year: number): Promise<YearPayee[]> {
  const payees: YearPayee[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, limit: EXPORT_PAGE_SIZE };
    const response = await call(getTaxYear, { params: { year }, query });
    payees.push(...response.payees);
    if (response.payees.length === 0 || payees.length >= response.pagination.total) return payees;
  }
}
