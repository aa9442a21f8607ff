import * as endpoints from '../../domain/staff/schema.ts';
import { readHistory, RECORDS } from '../audit-logs/history-queries.ts';
import type { Api } from '../platform/api.ts';
import { found } from '../platform/errors.ts';
import {
  deletePersonForGood,
  resetPersonsPassword,
  setStaffMemberArchived,
  setStaffMemberStatus,
} from './account-commands.ts';
import { archiveOfPerson } from './archive-file.ts';
import { addStaffMember, assignStaffRole, updateStaffMember } from './commands.ts';
import { countArchived, countStaff, findMember, listMembers } from './list-queries.ts';

export function staffRoutes(api: Api): void {
  api.query(endpoints.listStaff, async ({ db, actor, query }) => ({
    ...(await listMembers(db, actor, query)),
    counts: await countStaff(db, actor),
  }));

  api.query(endpoints.listArchived, async ({ db, actor, query }) => ({
    ...(await listMembers(db, actor, { ...query, archivedOnly: true })),
    counts: await countArchived(db, actor),
  }));

  api.query(endpoints.getHistory, async ({ db, actor, params, query }) => {
    const person = found(await findMember(db, actor, params.id));
    return readHistory(db, RECORDS.person(person.id), query);
  });

  api.download(endpoints.downloadArchive, async ({ db, actor, params }) => {
    const person = found(await findMember(db, actor, params.id));
    return {
      fileName: `archive-${person.id}.zip`,
      content: await archiveOfPerson(db, actor, person),
      event: { action: 'ARCHIVE_DOWNLOADED', subjectId: person.id, before: null, after: null },
    };
  });

  api.command(endpoints.addStaff, addStaffMember);
  api.command(endpoints.updateStaff, updateStaffMember);
  api.command(endpoints.assignRole, assignStaffRole);
  api.command(endpoints.setStaffStatus, setStaffMemberStatus);
  api.command(endpoints.setStaffArchived, setStaffMemberArchived);
  api.command(endpoints.resetPassword, resetPersonsPassword);
  api.command(endpoints.deletePerson, deletePersonForGood);
}
