import {
  downloadMailing,
  furnishYearForms,
  getYearDelivery,
  markMailed,
  recordWithdrawal,
  type FormDelivery,
} from '../../../domain/tax/delivery/office-schema.ts';
import type { DeliveryState } from '../../../domain/tax/delivery/states.ts';
import {
  downloadSample,
  getOwnDelivery,
  giveConsent,
  createSample,
  withdrawConsent,
} from '../../../domain/tax/delivery/schema.ts';
import { downloadTaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { call, queryOf } from '../../app/api.ts';
import { download } from '../../app/download.ts';
import { useWrite } from '../../app/use-write.ts';

export const ownDeliveryQuery = queryOf(getOwnDelivery);

/** Creates a new code and downloads the PDF that shows it. */
export function useSample() {
  return useWrite(async () => {
    await call(createSample);
    await download(downloadSample, {}, 'sample_tax_document.pdf');
  });
}

export function useConsent() {
  return useWrite((body: { digest: string; code: string }) => call(giveConsent, { body }));
}

/** Withdraws the consent. `onResponse` runs before the refetch, because the refetch unmounts the button and its
 *  dialog. */
export function useWithdrawal(onResponse: (response: { message: string }) => void) {
  return useWrite(() => call(withdrawConsent), onResponse);
}

export function useDownloadForm() {
  return useWrite((id: string) =>
    download(downloadTaxDocument, { params: { id } }, `tax_document_${id}.pdf`),
  );
}

export const yearDeliveryQuery = (year: number, state: DeliveryState, page = 1) =>
  queryOf(getYearDelivery, { params: { year }, query: { state, page } });

/** Furnishes the ready forms of a year, at most 250 in one call. `onResponse` runs before the refetch, as in
 *  `useWithdrawal`. */
export function useFurnishYear(year: number, onResponse: (response: { message: string }) => void) {
  return useWrite(() => call(furnishYearForms, { params: { year } }), onResponse);
}

/** Records a withdrawal of consent. `onResponse` runs before the refetch, as in `useWithdrawal`. */
export function useRecordWithdrawal(onResponse: (response: { message: string }) => void) {
  return useWrite((id: string) => call(recordWithdrawal, { params: { id } }), onResponse);
}

export function useMarkMailed(year: number) {
  return useWrite((body: { documentIds: string[]; mailedOn: string }) =>
    call(markMailed, { params: { year }, body }),
  );
}

/** Downloads the copies for a page of the print list. Passes the ids of the forms in the PDF to `onResponse`. */
export function useDownloadMailing(
  year: number,
  page: number,
  onResponse: (ids: string[]) => void,
) {
  return useWrite(async () => {
    const query = { state: 'print' as const, page };
    const { forms } = await call(getYearDelivery, { params: { year }, query });
    await download(downloadMailing, { params: { year }, query: { page } }, `1099-NEC_${year}.pdf`);
    return forms.map(({ id }) => id);
  }, onResponse);
}

/** Loads every form to mail, page by page. */
export async function fetchFormsToMail(year: number): Promise<FormDelivery[]> {
  const forms: FormDelivery[] = [];
  for (let page = 1; ; page += 1) {
    const query = { state: 'print' as const, page };
    const response = await call(getYearDelivery, { params: { year }, query });
    forms.push(...response.forms);
    if (response.forms.length === 0 || forms.length >= response.pagination.total) return forms;
  }
}
