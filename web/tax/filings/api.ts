import { useMutation } from '@tanstack/react-query';
import {
  getFiling,
  getFilingPreview,
  getForm945,
  listFilings,
  prepareFiling,
  recordResult,
  recordUpload,
  setTemplate,
  type Filing,
  type WithheldPayment,
} from '../../../domain/tax/filings/schema.ts';
import type { Input } from '../../../domain/endpoint.ts';
import { encodeCsv } from '../../../domain/csv.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import { fullName } from '../../../domain/people.ts';
import { call, queryOf } from '../../app/api.ts';
import { saveCsv } from '../../app/download.ts';
import { useWrite } from '../../app/use-write.ts';
import { messages } from './messages.ts';

const PAYMENTS_IN_AN_EXPORT = 500;

/** Refetches on every mount, even before the data is stale, because other people's changes to tax documents and
 *  payments change the response. */
const alwaysRefetch = { refetchOnMount: 'always' } as const;

/** Disables placeholder data, because another year's amounts and download button must not appear while the year
 *  loads. */
export const previewQuery = (year: number) => ({
  ...queryOf(getFilingPreview, { params: { year } }),
  ...alwaysRefetch,
  placeholderData: () => undefined,
});
export const filingsQuery = (year: number, page: number) =>
  queryOf(listFilings, { params: { year }, query: { page } });
export const filingQuery = (id: string) => queryOf(getFiling, { params: { id } });
export const form945Query = (year: number, page: number) => ({
  ...queryOf(getForm945, { params: { year }, query: { page } }),
  ...alwaysRefetch,
});

/** Prepares a file and downloads it. The response contains full TINs, so the cache stores only the file's record. */
export function usePrepare(year: number) {
  return useWrite(async (body: Input<typeof prepareFiling>['body']): Promise<Filing> => {
    const { csv, filing } = await call(prepareFiling, { params: { year }, body });
    saveCsv(filing.fileName, csv);
    return filing;
  });
}

export function useSaveTemplate(year: number) {
  return useWrite((body: Input<typeof setTemplate>['body']) =>
    call(setTemplate, { params: { year }, body }),
  );
}

export function useRecordUpload(id: string) {
  return useWrite((body: Input<typeof recordUpload>['body']) =>
    call(recordUpload, { params: { id }, body }),
  );
}

export function useRecordResult(id: string) {
  return useWrite((body: Input<typeof recordResult>['body']) =>
    call(recordResult, { params: { id }, body }),
  );
}

async function fetchWithheldPayments(year: number): Promise<WithheldPayment[]> {
  const payments: WithheldPayment[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, limit: PAYMENTS_IN_AN_EXPORT };
    const response = await call(getForm945, { params: { year }, query });
    payments.push(...response.payments);
    if (response.payments.length === 0 || payments.length >= response.pagination.total)
      return payments;
  }
}

export function useExportWithheld(year: number) {
  return useMutation({
    mutationFn: async () => {
      const lines = (await fetchWithheldPayments(year)).map(
        ({ user, paidOn, amount, withheld, repaid, repaidOn, liability }) => [
          fullName(user),
          paidOn,
          { cents: centsFromDollars(amount) },
          { cents: centsFromDollars(withheld) },
          { cents: centsFromDollars(repaid) },
          repaidOn ?? '',
          { cents: centsFromDollars(liability) },
        ],
      );
      saveCsv(`form_945_payments_${year}.csv`, encodeCsv([messages.form945.csv, ...lines]));
    },
  });
}
