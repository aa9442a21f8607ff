import type { Input } from '../../domain/endpoint.ts';
import {
  addStaff,
  assignRole,
  listStaff,
  resetPassword,
  setStaffArchived,
  setStaffStatus,
  updateStaff,
} from '../../domain/staff/schema.ts';
import { call, queryOf } from '../platform/api.ts';
import { onlySet } from '../platform/search-params.ts';
import { useWrite } from '../platform/use-write.ts';
import type { StaffSearch } from './search.ts';

const STAFF_ON_A_PAGE = 25;

export function staffQuery(search: StaffSearch) {
  return queryOf(listStaff, { query: { ...onlySet(search), limit: STAFF_ON_A_PAGE } });
}

type NewStaff = Input<typeof addStaff>['body'];
export type StaffChanges = Input<typeof updateStaff>['body'];
export type AssignableRole = Input<typeof assignRole>['body']['roleName'];

export function useAddStaff() {
  return useWrite((body: NewStaff) => call(addStaff, { body }));
}

export function useUpdateStaff(id: string) {
  return useWrite((body: StaffChanges) => call(updateStaff, { params: { id }, body }));
}

export function useAssignRole(id: string) {
  return useWrite((roleName: AssignableRole) =>
    call(assignRole, { params: { id }, body: { roleName } }),
  );
}

export function useResetPassword(id: string) {
  return useWrite(() => call(resetPassword, { params: { id }, body: {} }));
}

/** One of the two switches of a person, so that undoing is the same call the other way round. */
export type Switch =
  | { id: string; name: string; isActive: boolean }
  | { id: string; name: string; archived: boolean };

export function useSwitch() {
  return useWrite((change: Switch) => {
    const params = { id: change.id };
    return 'isActive' in change
      ? call(setStaffStatus, { params, body: { isActive: change.isActive } })
      : call(setStaffArchived, { params, body: { archived: change.archived } });
  });
}
