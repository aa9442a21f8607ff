import { useMutation } from '@tanstack/react-query';
import {
  deletePerson,
  downloadArchive,
  listArchived,
  setStaffArchived,
  type StaffMember,
} from '../../domain/staff/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useWrite } from '../app/use-write.ts';
import type { ArchiveSearch } from './search.ts';

const ARCHIVED_PER_PAGE = 100;

export function archiveQuery(search: ArchiveSearch) {
  return queryOf(listArchived, { query: { ...omitUndefined(search), limit: ARCHIVED_PER_PAGE } });
}

export function useSetArchived() {
  return useWrite(({ id, archived }: { id: string; archived: boolean }) =>
    call(setStaffArchived, { params: { id }, body: { archived } }),
  );
}

export function useDeletePerson(id: string) {
  return useWrite((acknowledgeRetention: boolean) =>
    call(deletePerson, {
      params: { id },
      ...(acknowledgeRetention && { query: { acknowledgeRetention: 'true' as const } }),
    }),
  );
}

export function useDownloadArchive({ id, firstName, lastName }: StaffMember) {
  return useMutation({
    mutationFn: () =>
      download(downloadArchive, { params: { id } }, `archive_${firstName}_${lastName}.zip`),
  });
}
