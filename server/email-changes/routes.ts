import * as endpoints from '../../domain/email-changes/schema.ts';
import { findPendingEmail } from '../people/email-change-queries.ts';
import type { Api } from '../http/api.ts';
import type { PostOffice } from '../mail/mail.ts';
import {
  cancelContractorEmailChange,
  cancelOwnEmailChange,
  changeStaffEmail,
  confirmEmailChange,
  requestOwnEmailChange,
  revertEmailChange,
} from './commands.ts';

export function emailChangeRoutes(api: Api, postOffice: PostOffice): void {
  const sendMails = () => postOffice.deliver();

  api.query(endpoints.getOwnEmailChange, async ({ db, actor }) => ({
    pending: (await findPendingEmail(db, actor.id)) ?? null,
  }));
  api.command(
    endpoints.requestOwnEmailChange,
    (context) => requestOwnEmailChange(context, postOffice),
    sendMails,
  );
  api.command(endpoints.cancelOwnEmailChange, cancelOwnEmailChange);
  api.command(endpoints.cancelContractorEmailChange, cancelContractorEmailChange);
  api.command(
    endpoints.changeStaffEmail,
    (context) => changeStaffEmail(context, postOffice),
    sendMails,
  );
  api.open(endpoints.confirmEmailChange, (context) => confirmEmailChange(context, postOffice));
  api.open(endpoints.revertEmailChange, revertEmailChange);
}
