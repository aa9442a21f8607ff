import type { Input } from '../../../domain/endpoint.ts';
import {
  enterPaperW9,
  getOwnW9,
  getW9Forms,
  listW9Forms,
  printW9,
  requestW9,
  revealTin,
  setPayeeTaxSettings,
  signW9,
} from '../../../domain/tax/w9/schema.ts';
import { setPaymentTaxStatus } from '../../../domain/payroll/payee-status.ts';
import { downloadNoticeLetter } from '../../../domain/tax/tin/solicitation-schema.ts';
import { call, queryOf } from '../../app/api.ts';
import { download } from '../../app/download.ts';
import { omitUndefined } from '../../app/search-params.ts';
import { useSecretWrite, useWrite } from '../../app/use-write.ts';
import type { W9Search } from './search.ts';

const PAYEES_PER_PAGE = 25;

export const ownW9Query = queryOf(getOwnW9);

export function w9FormsQuery(search: W9Search) {
  return queryOf(listW9Forms, { query: { ...omitUndefined(search), limit: PAYEES_PER_PAGE } });
}

export function payeeQuery(id: string) {
  // The query has no placeholder data, because the previous data belongs to another person.
  return { ...queryOf(getW9Forms, { params: { id } }), placeholderData: () => undefined };
}

type SignBody = Input<typeof signW9>['body'];
type PaperBody = Input<typeof enterPaperW9>['body'];

/** Signs a W-9, which contains the full TIN. */
export function useSignW9() {
  return useSecretWrite((body: SignBody) => call(signW9, { body }));
}

export function useRequestW9() {
  return useWrite((id: string) => call(requestW9, { params: { id } }));
}

/** Records a W-9 on paper, which contains the full TIN. */
export function useEnterPaper(id: string) {
  return useSecretWrite((body: PaperBody) => call(enterPaperW9, { params: { id }, body }));
}

export function useSavePayeeTaxSettings(id: string) {
  return useWrite((body: Input<typeof setPayeeTaxSettings>['body']) =>
    call(setPayeeTaxSettings, { params: { id }, body }),
  );
}

export function useSetPaymentTaxStatus(id: string) {
  return useWrite((body: Input<typeof setPaymentTaxStatus>['body']) =>
    call(setPaymentTaxStatus, { params: { id }, body }),
  );
}

/** Fetches the full TIN. The TIN is not cached, so it is only in the memory of the dialog that shows it. */
export function fetchTin(id: string) {
  return call(revealTin, { params: { id } });
}

/** Downloads the print for the file. The PDF is not cached. */
export function downloadPrint(id: string) {
  return download(printW9, { params: { id } }, 'w9_for_the_file.pdf');
}

/** Downloads the first or second B-notice for a payee with an open IRS notice. */
export function downloadBNotice(id: string) {
  return download(downloadNoticeLetter, { params: { id } }, 'b_notice.pdf');
}
