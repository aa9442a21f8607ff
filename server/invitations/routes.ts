import type { ResponseBody } from '../../domain/endpoint.ts';
import * as endpoints from '../../domain/invitations/schema.ts';
import { register } from '../../domain/sign-in/schema.ts';
import { readPage } from '../database/page.ts';
import type { Api, ReadContext } from '../http/api.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { invite, inviteMany, resendInvitation, revokeInvitation } from './commands.ts';
import { createJoinLinks } from './links.ts';
import { joinWithInvitation, showInvitation } from './joining.ts';
import { countInvitations, listInvitations } from './queries.ts';

async function readInvitations({
  db,
  actor,
  query,
}: ReadContext<typeof endpoints.listInvitations>): Promise<
  ResponseBody<typeof endpoints.listInvitations>
> {
  const { page = 1, limit = endpoints.INVITATIONS_PER_PAGE, ...filter } = query;
  const { rows, pagination } = await readPage(
    { page, limit },
    {
      total: () => countInvitations(db, actor, filter),
      rows: () => listInvitations(db, actor, filter, { page, limit }),
    },
  );
  return { invitations: rows, pagination };
}

export function invitationRoutes(api: Api, emailOutbox: EmailOutbox): void {
  const sendEmails = () => emailOutbox.deliver();

  api.query(endpoints.listInvitations, readInvitations);
  api.command(endpoints.invite, (context) => invite(context, emailOutbox), sendEmails);
  api.command(endpoints.inviteMany, (context) => inviteMany(context, emailOutbox), sendEmails);
  api.command(
    endpoints.createJoinLinks,
    (context) => createJoinLinks(context, emailOutbox),
    sendEmails,
  );
  api.command(
    endpoints.resendInvitation,
    (context) => resendInvitation(context, emailOutbox),
    sendEmails,
  );
  api.command(endpoints.revokeInvitation, revokeInvitation);
  api.publicEndpoint(endpoints.readInvitation, showInvitation);
  api.publicEndpoint(register, joinWithInvitation);
}
