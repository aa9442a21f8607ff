import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  deletePerson,
  downloadArchive,
  listArchived,
  setStaffArchived,
  type StaffMember,
} from '../../domain/staff/schema.ts';
import { call, queryOf } from '../platform/api.ts';
import { download } from '../platform/download.ts';
import { onlySet } from '../platform/search-params.ts';
import type { ArchiveSearch } from './search.ts';

const ARCHIVED_ON_A_PAGE = 100;

export function archiveQuery(search: ArchiveSearch) {
  return queryOf(listArchived, { query: { ...onlySet(search), limit: ARCHIVED_ON_A_PAGE } });
}

/** Every list and total that names people: staff, archive, contractors, the dashboard. */
function refreshPeople(queryClient: QueryClient): Promise<unknown> {
  const features = ['staff', 'contractors', 'dashboard'];
  return Promise.all(
    features.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
  );
}

export function useSetArchived() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      call(setStaffArchived, { params: { id }, body: { archived } }),
    onSettled: () => refreshPeople(queryClient),
  });
}

export function useDeletePerson(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (acknowledgeRetention: boolean) =>
      call(deletePerson, {
        params: { id },
        ...(acknowledgeRetention && { query: { acknowledgeRetention: 'true' as const } }),
      }),
    // Logs, runs and totals of a deleted person are gone as well: nothing that was loaded holds.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function useDownloadArchive({ id, firstName, lastName }: StaffMember) {
  return useMutation({
    mutationFn: () =>
      download(downloadArchive, { params: { id } }, `archive_${firstName}_${lastName}.zip`),
  });
}
