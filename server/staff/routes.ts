import * as endpoints from '../../domain/staff/schema.ts';
import { readHistory, RECORDS } from '../audit-logs/shared.ts';
import type { Api } from '../http/api.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { hashOfOptionalPassword } from '../auth/passwords.ts';
import { requireFound } from '../http/errors.ts';
import { listOpenBalances } from '../deductions/shared.ts';
import { readUnpaidWeeks } from '../payroll/shared.ts';
import {
  deletePerson,
  hashTemporaryPassword,
  resetPassword,
  setPeopleArchived,
  setStaffArchived,
  setStaffStatus,
} from './account-commands.ts';
import type { Vault } from '../vault/vault.ts';
import { archiveOfPerson } from './archive-file.ts';
import { addStaff, assignRole, updateStaff } from './commands.ts';
import { findMember, listArchived, listStaff } from './list-queries.ts';

export function staffRoutes(api: Api, emailOutbox: EmailOutbox, vault: Vault): void {
  api.query(endpoints.listStaff, listStaff);
  api.query(endpoints.listArchived, ({ db, actor, query }) => listArchived(db, actor, query));

  api.query(endpoints.getPersonHistory, async ({ db, actor, params, query }) => {
    const person = requireFound(await findMember(db, actor, params.id));
    return readHistory(db, RECORDS.person(person.id), query);
  });

  api.query(endpoints.getUnpaidWeeks, async ({ db, actor, params }) => {
    const person = requireFound(await findMember(db, actor, params.id));
    return {
      weeks: await readUnpaidWeeks(db, person.id),
      agreements: await listOpenBalances(db, person.id),
    };
  });

  api.download(endpoints.downloadArchive, async ({ db, actor, params }) => {
    const person = requireFound(await findMember(db, actor, params.id));
    return {
      fileName: `archive-${person.id}.zip`,
      content: await archiveOfPerson(db, actor, person, vault),
      event: { action: 'ARCHIVE_DOWNLOADED', subjectId: person.id, before: null, after: null },
    };
  });

  api.commandWithPreparation(
    endpoints.addStaff,
    ({ body }) => hashOfOptionalPassword(body.password),
    addStaff,
  );
  api.command(endpoints.updateStaff, updateStaff);
  api.command(endpoints.assignRole, assignRole);
  api.command(endpoints.setStaffStatus, setStaffStatus);
  api.command(endpoints.setStaffArchived, setStaffArchived);
  api.command(endpoints.setPeopleArchived, setPeopleArchived);
  api.commandWithPreparation(
    endpoints.resetPassword,
    hashTemporaryPassword,
    (context, prepared) => resetPassword(context, prepared, emailOutbox),
    () => emailOutbox.deliver(),
  );
  api.command(endpoints.deletePerson, deletePerson);
}
