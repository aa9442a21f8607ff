import * as endpoints from '../../domain/email-changes/schema.ts';
import { findPendingEmail } from '../people/email-change-queries.ts';
import type { Api } from '../http/api.ts';
import type { MailOutbox } from '../mail/mail.ts';
import {
  cancelContractorEmailChange,
  cancelOwnEmailChange,
  changeStaffEmail,
  confirmEmailChange,
  requestOwnEmailChange,
  revertEmailChange,
} from './commands.ts';

export function emailChangeRoutes(api: Api, mailOutbox: MailOutbox): void {
  const sendMails = () => mailOutbox.deliver();

  api.query(endpoints.getOwnEmailChange, async ({ db, actor }) => ({
    pending: (await findPendingEmail(db, actor.id)) ?? null,
  }));
  api.command(
    endpoints.requestOwnEmailChange,
    (context) => requestOwnEmailChange(context, mailOutbox),
    sendMails,
  );
  api.command(endpoints.cancelOwnEmailChange, cancelOwnEmailChange);
  api.command(endpoints.cancelContractorEmailChange, cancelContractorEmailChange);
  api.command(
    endpoints.changeStaffEmail,
    (context) => changeStaffEmail(context, mailOutbox),
    sendMails,
  );
  api.open(endpoints.confirmEmailChange, (context) => confirmEmailChange(context, mailOutbox));
  api.open(endpoints.revertEmailChange, revertEmailChange);
}
