import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../domain/endpoint.ts';
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
  type PayeeTaxSettings,
} from '../../domain/w9/endpoints.ts';
import { setPaymentStatus } from '../../domain/payroll/payee-status.ts';
import { downloadNoticeLetter } from '../../domain/tin-checks/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { onlySet } from '../app/search-params.ts';
import { useWrite } from '../app/use-write.ts';
import type { W9Search } from './search.ts';

const PAYEES_PER_PAGE = 25;

export const ownW9Query = queryOf(getOwnW9);

export function w9FormsQuery(search: W9Search) {
  return queryOf(listW9Forms, { query: { ...onlySet(search), limit: PAYEES_PER_PAGE } });
}

export function payeeQuery(id: string) {
  // No placeholder data, because the previous data belongs to another person.
  return { ...queryOf(getW9Forms, { params: { id } }), placeholderData: () => undefined };
}

function useW9Mutation<Variables, Answer>(send: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // The variables can contain a TIN, so the cache drops them as soon as no component uses the mutation.
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['w9'] }),
  });
}

type SignBody = Input<typeof signW9>['body'];
type PaperBody = Input<typeof enterPaperW9>['body'];

export function useSignW9() {
  return useW9Mutation((body: SignBody) => call(signW9, { body }));
}

export function useRequestW9() {
  return useW9Mutation((id: string) => call(requestW9, { params: { id } }));
}

export function useEnterPaper(id: string) {
  return useW9Mutation((body: PaperBody) => call(enterPaperW9, { params: { id }, body }));
}

export function useSaveSettings(id: string) {
  return useW9Mutation((body: PayeeTaxSettings) =>
    call(setPayeeTaxSettings, { params: { id }, body }),
  );
}

export function useSetPaymentStatus(id: string) {
  return useWrite((body: Input<typeof setPaymentStatus>['body']) =>
    call(setPaymentStatus, { params: { id }, body }),
  );
}

/** Not cached: only the dialog that shows the TIN holds it in memory. */
export function fetchTin(id: string) {
  return call(revealTin, { params: { id } });
}

/** Downloads the print for the file. The PDF is not cached. */
export function savePrint(id: string) {
  return download(printW9, { params: { id } }, 'w9_for_the_file.pdf');
}

/** Downloads the first or second B-notice for a payee with an open IRS notice. */
export function saveNoticeLetter(id: string) {
  return download(downloadNoticeLetter, { params: { id } }, 'b_notice.pdf');
}
