import { useMutation } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import { registerFileName } from '../../domain/payday/register.ts';
import { addFreightBill } from '../../domain/payday/freight-bill-schema.ts';
import { recordPapers } from '../../domain/payday/papers-schema.ts';
import { addPayLine, removePayLine } from '../../domain/payday/pay-line-schema.ts';
import {
  answerQuestion,
  getQuestion,
  listQuestions,
} from '../../domain/statement-questions/schema.ts';
import {
  acceptExceptions,
  exportRegisterCsv,
  exportRegisterXlsx,
  getPayday,
  getPaydayLines,
  markSettlementsPaid,
  previewPayments,
  processPayday,
} from '../../domain/payday/schema.ts';
import {
  downloadStatementsPdf,
  downloadStatementsZip,
  sendStatements,
} from '../../domain/payroll/statements-schema.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useLongDownload } from '../app/use-long-download.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';
import { useWrite } from '../app/use-write.ts';
import type { QuestionsSearch } from './questions-search.ts';

/** Disables placeholder data, because the page must not show another week's amounts while this week loads. */
export function paydayQuery(weekStart: Day) {
  return { ...queryOf(getPayday, { params: { weekStart } }), placeholderData: () => undefined };
}

/** Disables placeholder data, because the page must not show the lines of another payee or week while these lines
 *  load. */
export function linesQuery(weekStart: Day, userId: string) {
  const query = queryOf(getPaydayLines, { params: { weekStart, userId } });
  return { ...query, placeholderData: () => undefined };
}

export type PaymentPreviewQuery = Required<Input<typeof previewPayments>['query']>;

/** Previews the payments of the unpaid settlements. Disables placeholder data and the cache, because the figures
 *  depend on the day and the method, and other payments of the year change the figures. */
export function paymentsQuery(weekStart: Day, payment: PaymentPreviewQuery) {
  const query = queryOf(previewPayments, { params: { weekStart }, query: payment });
  return { ...query, placeholderData: () => undefined, gcTime: 0 };
}

export function useProcessAll(weekStart: Day) {
  const send = useIdempotencyKey((body: Input<typeof processPayday>['body'], idempotencyKey) =>
    call(processPayday, { params: { weekStart }, body, idempotencyKey }),
  );
  return useWrite(send);
}

export function usePayAll(weekStart: Day) {
  const send = useIdempotencyKey(
    (body: Input<typeof markSettlementsPaid>['body'], idempotencyKey) =>
      call(markSettlementsPaid, { params: { weekStart }, body, idempotencyKey }),
  );
  return useWrite(send);
}

export function useAccept(weekStart: Day) {
  return useWrite((body: Input<typeof acceptExceptions>['body']) =>
    call(acceptExceptions, { params: { weekStart }, body }),
  );
}

export function useAddFreightBill(payLineId: string) {
  const send = useIdempotencyKey((body: Input<typeof addFreightBill>['body'], idempotencyKey) =>
    call(addFreightBill, { params: { id: payLineId }, body, idempotencyKey }),
  );
  return useWrite(send);
}

export function useRecordPapers(weekStart: Day) {
  return useWrite((body: Input<typeof recordPapers>['body']) =>
    call(recordPapers, { params: { weekStart }, body }),
  );
}

export function useAddEntry() {
  const send = useIdempotencyKey((body: Input<typeof addPayLine>['body'], idempotencyKey) =>
    call(addPayLine, { body, idempotencyKey }),
  );
  return useWrite(send);
}

/** Downloads the week's settlements as CSV for bookkeeping programs or as XLSX for spreadsheets. */
export function useDownloadRegister(weekStart: Day) {
  return useMutation({
    mutationFn: (kind: 'csv' | 'xlsx') =>
      download(
        kind === 'csv' ? exportRegisterCsv : exportRegisterXlsx,
        { params: { weekStart } },
        registerFileName(weekStart, kind),
      ),
  });
}

/** Downloads the statements of the week's settlements as one PDF or as a ZIP of PDFs. */
export function useDownloadStatements(weekStart: Day) {
  return useLongDownload((kind: 'pdf' | 'zip', onBytes) =>
    download(
      kind === 'pdf' ? downloadStatementsPdf : downloadStatementsZip,
      { params: { weekStart } },
      `statements-${weekStart}.${kind}`,
      onBytes,
    ),
  );
}

export function useSendStatements() {
  return useWrite((settlementIds: string[]) => call(sendStatements, { body: { settlementIds } }));
}

export function useRemoveEntry() {
  return useWrite((id: string) => call(removePayLine, { params: { id } }));
}

export function questionsQuery({ show, payee: userId, page }: QuestionsSearch) {
  return queryOf(listQuestions, { query: omitUndefined({ state: show, userId, page }) });
}

export const questionQuery = (id: string) => queryOf(getQuestion, { params: { id } });

export function useAnswerQuestion(id: string) {
  return useWrite((body: Input<typeof answerQuestion>['body']) =>
    call(answerQuestion, { params: { id }, body }),
  );
}
