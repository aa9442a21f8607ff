import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../domain/endpoint.ts';
import { reportFileName } from '../../domain/deductions/report-file.ts';
import {
  exportDeductionReport,
  getDeductionReport,
} from '../../domain/deductions/report-schema.ts';
import {
  acknowledgeAgreement,
  addDocumentVersion,
  endAgreement,
  enterAgreement,
  listAgreements,
  listDocumentVersions,
  listEntries,
  recordEntry,
  skipWeek,
} from '../../domain/deductions/schema.ts';
import { removePayLine } from '../../domain/payday/pay-line-schema.ts';
import {
  creditEscrowInterest,
  creditFinalInterest,
  getEscrowInterest,
  setEscrowRate,
} from '../../domain/deductions/interest-schema.ts';
import type { Day } from '../../domain/calendar.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';
import { useWrite } from '../app/use-write.ts';

/** Returns all agreements of a payee. Disables placeholder data, because the page must not show another person's
 *  agreements while these load. */
export function agreementsQuery(userId: string) {
  const query = { userId, ended: 'true' } as const;
  return { ...queryOf(listAgreements, { query }), placeholderData: () => undefined };
}

/** Returns the agreements of all payees. */
export function allAgreementsQuery() {
  return queryOf(listAgreements, { query: { ended: 'true' } });
}

export function entriesQuery(id: string) {
  return { ...queryOf(listEntries, { params: { id } }), placeholderData: () => undefined };
}

type ReportFilter = Input<typeof exportDeductionReport>['query'];

export function deductionReportQuery(filter: ReportFilter, page: number | undefined) {
  return queryOf(getDeductionReport, { query: { ...filter, ...(page && { page }) } });
}

export function useExportDeductions(filter: ReportFilter) {
  return useMutation({
    mutationFn: () => download(exportDeductionReport, { query: filter }, reportFileName(filter)),
  });
}

export function useEnterAgreement() {
  const send = useIdempotencyKey((body: Input<typeof enterAgreement>['body'], idempotencyKey) =>
    call(enterAgreement, { body, idempotencyKey }),
  );
  return useWrite(send);
}

export function useEndAgreement(id: string) {
  return useWrite((body: Input<typeof endAgreement>['body']) =>
    call(endAgreement, { params: { id }, body }),
  );
}

export function useSkipWeek(id: string) {
  return useWrite((body: Input<typeof skipWeek>['body']) =>
    call(skipWeek, { params: { id }, body }),
  );
}

export function useRecordEntry(id: string) {
  const send = useIdempotencyKey((body: Input<typeof recordEntry>['body'], idempotencyKey) =>
    call(recordEntry, { params: { id }, body, idempotencyKey }),
  );
  return useWrite(send);
}

/** Cancels a release that no settlement has paid yet. */
export function useCancelRelease() {
  return useWrite((payLineId: string) => call(removePayLine, { params: { id: payLineId } }));
}

export function useAcknowledge() {
  return useWrite((id: string) => call(acknowledgeAgreement, { params: { id } }));
}

/** Returns the quarters, and the interest of a year. Without placeholder data, the page does not show another year's
 *  amounts while these load. */
export function interestQuery(year: number) {
  return { ...queryOf(getEscrowInterest, { query: { year } }), placeholderData: () => undefined };
}

export function useSetRate(quarterStart: Day) {
  return useWrite((body: Input<typeof setEscrowRate>['body']) =>
    call(setEscrowRate, { params: { quarterStart }, body }),
  );
}

export function useCreditInterest() {
  return useWrite((quarterStart: Day) => call(creditEscrowInterest, { params: { quarterStart } }));
}

export function useCreditFinalInterest() {
  return useWrite((id: string) => call(creditFinalInterest, { params: { id } }));
}

export function versionsQuery(id: string) {
  return { ...queryOf(listDocumentVersions, { params: { id } }), placeholderData: () => undefined };
}

export function useAddDocument(id: string) {
  const send = useIdempotencyKey((body: Input<typeof addDocumentVersion>['body'], idempotencyKey) =>
    call(addDocumentVersion, { params: { id }, body, idempotencyKey }),
  );
  return useWrite(send);
}
