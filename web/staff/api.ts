import { changeStaffEmail } from '../../domain/email-changes/schema.ts';
import type { Input } from '../../domain/endpoint.ts';
import {
  addStaff,
  getPersonHistory,
  listStaff,
  setStaffArchived,
  setStaffStatus,
  updateStaff,
} from '../../domain/staff/schema.ts';
import { exportStaff } from '../../domain/people-import/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useWrite } from '../app/use-write.ts';
import type { StaffSearch } from './search.ts';

const STAFF_PER_PAGE = 25;

export function staffQuery(search: StaffSearch) {
  return queryOf(listStaff, { query: { ...omitUndefined(search), limit: STAFF_PER_PAGE } });
}

export const historyOf = (id: string) => (page: number) =>
  queryOf(getPersonHistory, { params: { id }, query: { page } });

export function downloadStaff({ search, role, signIn }: StaffSearch): Promise<void> {
  return download(exportStaff, { query: omitUndefined({ search, role, signIn }) }, 'staff.csv');
}

export type NewStaff = Input<typeof addStaff>['body'];
export type StaffChanges = Input<typeof updateStaff>['body'];

export function useAddStaff() {
  return useWrite((body: NewStaff) => call(addStaff, { body }));
}

export function useUpdateStaff(id: string) {
  return useWrite((body: StaffChanges) => call(updateStaff, { params: { id }, body }));
}

export function useChangeEmail(id: string) {
  return useWrite((email: string) => call(changeStaffEmail, { params: { id }, body: { email } }));
}

/** A change to a person. To undo it, the page sends the same request with the opposite value. */
export type UndoableChange =
  | { id: string; name: string; isActive: boolean }
  | { id: string; name: string; archived: boolean };

export function useUndoableChange() {
  return useWrite((change: UndoableChange) => {
    const params = { id: change.id };
    return 'isActive' in change
      ? call(setStaffStatus, { params, body: { isActive: change.isActive } })
      : call(setStaffArchived, { params, body: { archived: change.archived } });
  });
}
