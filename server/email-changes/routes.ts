import * as endpoints from '../../domain/email-changes/schema.ts';
import { findPendingEmail } from '../people/email-change-queries.ts';
import type { Api } from '../http/api.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import {
  cancelContractorEmailChange,
  cancelOwnEmailChange,
  changeStaffEmail,
  confirmEmailChange,
  requestOwnEmailChange,
  revertEmailChange,
} from './commands.ts';

export function emailChangeRoutes(api: Api, emailOutbox: EmailOutbox): void {
  const sendEmails = () => emailOutbox.deliver();

  api.query(endpoints.getOwnEmailChange, async ({ db, actor }) => ({
    pending: (await findPendingEmail(db, actor.id)) ?? null,
  }));
  api.command(
    endpoints.requestOwnEmailChange,
    (context) => requestOwnEmailChange(context, emailOutbox),
    sendEmails,
  );
  api.command(endpoints.cancelOwnEmailChange, cancelOwnEmailChange);
  api.command(endpoints.cancelContractorEmailChange, cancelContractorEmailChange);
  api.command(
    endpoints.changeStaffEmail,
    (context) => changeStaffEmail(context, emailOutbox),
    sendEmails,
  );
  api.publicEndpoint(endpoints.confirmEmailChange, (context) =>
    confirmEmailChange(context, emailOutbox),
  );
  api.publicEndpoint(endpoints.revertEmailChange, revertEmailChange);
}
