import * as endpoints from '../../domain/invitations/schema.ts';
import { register } from '../../domain/sign-in/schema.ts';
import type { Api } from '../http/api.ts';
import type { MailOutbox } from '../mail/mail.ts';
import { invite, inviteMany, resendInvitation, revokeInvitation } from './commands.ts';
import { joinWithInvitation, showInvitation } from './joining.ts';
import { listInvitations } from './queries.ts';

export function invitationRoutes(api: Api, mailOutbox: MailOutbox): void {
  const sendMails = () => mailOutbox.deliver();

  api.query(endpoints.listInvitations, async ({ db, actor, query }) => ({
    invitations: await listInvitations(db, actor, query),
  }));
  api.command(endpoints.invite, (context) => invite(context, mailOutbox), sendMails);
  api.command(endpoints.inviteMany, (context) => inviteMany(context, mailOutbox), sendMails);
  api.command(
    endpoints.resendInvitation,
    (context) => resendInvitation(context, mailOutbox),
    sendMails,
  );
  api.command(endpoints.revokeInvitation, revokeInvitation);
  api.open(endpoints.readInvitation, showInvitation);
  api.open(register, joinWithInvitation);
}
