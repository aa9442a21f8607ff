import {
  activateContractor,
  addContractor,
  deactivateContractor,
  getContractor,
  getContractorStats,
  listContractors,
  updateContractor,
} from '../../domain/contractors/schema.ts';
import { cancelContractorEmailChange } from '../../domain/email-changes/schema.ts';
import type { Input } from '../../domain/endpoint.ts';
import { listInvitations } from '../../domain/invitations/schema.ts';
import { listSettlements } from '../../domain/payroll/schema.ts';
import { listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import { getPersonHistory, setStaffArchived } from '../../domain/staff/schema.ts';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import { exportContractors } from '../../domain/people-import/schema.ts';
import { getW9Forms } from '../../domain/tax/w9/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useWrite } from '../app/use-write.ts';
import type { DateRange } from './date-range.ts';
import type { ContractorsSearch } from './search.ts';

const CONTRACTORS_PER_PAGE = 10;
/** The maximum number of records that a list of the page loads, newest first. */
export const MAX_RECORDS = 1000;

export function contractorsQuery(search: ContractorsSearch) {
  return queryOf(listContractors, {
    query: { ...omitUndefined(search), limit: CONTRACTORS_PER_PAGE },
  });
}

/** Turns off the default placeholder, because the placeholder is the previous result and can belong to another
 *  person. */
const NO_PLACEHOLDER = { placeholderData: () => undefined };

export function contractorQuery(id: string) {
  return { ...queryOf(getContractor, { params: { id } }), ...NO_PLACEHOLDER };
}

/** The versions of the contractor's W-9, newest first. */
export function w9Query(id: string) {
  return { ...queryOf(getW9Forms, { params: { id } }), ...NO_PLACEHOLDER };
}

/** The maximum number of invitations below the list. The Invitations page has all of them. */
const MAX_PENDING_INVITATIONS = 200;

export const pendingInvitationsQuery = queryOf(listInvitations, {
  query: { role: 'Contractor', status: 'pending', account: 'none', limit: MAX_PENDING_INVITATIONS },
});

export function contractorStatsQuery(id: string, range: DateRange) {
  return { ...queryOf(getContractorStats, { params: { id }, query: range }), ...NO_PLACEHOLDER };
}

export function contractorTimeLogsQuery(userId: string, range: DateRange) {
  const query = { userId, ...range, limit: MAX_RECORDS };
  return { ...queryOf(listTimeLogs, { query }), ...NO_PLACEHOLDER };
}

export function contractorSettlementsQuery(userId: string, range: DateRange) {
  const query = { userId, ...range, limit: MAX_RECORDS };
  return { ...queryOf(listSettlements, { query }), ...NO_PLACEHOLDER };
}

/** Loads a person's past weeks with approved days that are in no settlement. The date range of the page does not
 *  apply. */
export function weeksToProcessQuery(userId: string) {
  const query = { userId, state: 'NO_SETTLEMENT', limit: 100 } as const;
  return { ...queryOf(listPayrollWeeks, { query }), ...NO_PLACEHOLDER };
}

export const historyOf = (id: string) => (page: number) =>
  queryOf(getPersonHistory, { params: { id }, query: { page } });

export function downloadContractors(filter: ContractorsSearch): Promise<void> {
  const { search, status, rate, supervisor, w9, signIn } = filter;
  const query = omitUndefined({ search, status, rate, supervisor, w9, signIn });
  return download(exportContractors, { query }, 'contractors.csv');
}

type NewContractor = Input<typeof addContractor>['body'];
export type ContractorChanges = Input<typeof updateContractor>['body'];

export function useAddContractor() {
  return useWrite((body: NewContractor) => call(addContractor, { body }));
}

export function useUpdateContractor(id: string) {
  return useWrite((body: ContractorChanges) => call(updateContractor, { params: { id }, body }));
}

export function useCancelEmailChange(id: string) {
  return useWrite(() => call(cancelContractorEmailChange, { params: { id } }));
}

export function useArchiveContractor(id: string) {
  return useWrite((archived: boolean) =>
    call(setStaffArchived, { params: { id }, body: { archived } }),
  );
}

export function useDeactivateContractor() {
  return useWrite((id: string) => call(deactivateContractor, { params: { id } }));
}

export function useActivateContractor() {
  return useWrite((id: string) => call(activateContractor, { params: { id } }));
}
