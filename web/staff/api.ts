import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
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
import type { StaffSearch } from './search.ts';

const STAFF_ON_A_PAGE = 25;

export function staffQuery(search: StaffSearch) {
  return queryOf(listStaff, { query: { ...onlySet(search), limit: STAFF_ON_A_PAGE } });
}

/** Every list and total that names people: staff, archive, contractors, the dashboard. */
function refreshPeople(queryClient: QueryClient): Promise<unknown> {
  const features = ['staff', 'contractors', 'dashboard'];
  return Promise.all(
    features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
  );
}

function usePeopleMutation<Given, Told>(send: (given: Given) => Promise<Told>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Also after a refusal: then the person is not any more as the page shows them.
    onSettled: () => refreshPeople(queryClient),
  });
}

export type NewStaff = Input<typeof addStaff>['body'];
export type StaffChanges = Input<typeof updateStaff>['body'];
export type AssignableRole = Input<typeof assignRole>['body']['roleName'];

export function useAddStaff() {
  return usePeopleMutation((body: NewStaff) => call(addStaff, { body }));
}

export function useUpdateStaff(id: string) {
  return usePeopleMutation((body: StaffChanges) => call(updateStaff, { params: { id }, body }));
}

export function useAssignRole(id: string) {
  return usePeopleMutation((roleName: AssignableRole) =>
    call(assignRole, { params: { id }, body: { roleName } }),
  );
}

export function useResetPassword(id: string) {
  return usePeopleMutation(() => call(resetPassword, { params: { id }, body: {} }));
}

/** One of the two switches of a person, so that undoing is the same call the other way round. */
export type Switch =
  | { id: string; name: string; isActive: boolean }
  | { id: string; name: string; archived: boolean };

export function useSwitch() {
  return usePeopleMutation((change: Switch) => {
    const params = { id: change.id };
    return 'isActive' in change
      ? call(setStaffStatus, { params, body: { isActive: change.isActive } })
      : call(setStaffArchived, { params, body: { archived: change.archived } });
  });
}
