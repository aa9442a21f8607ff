import type { InvitableRole } from '../../domain/invitations/schema.ts';
import type { NameFields } from './OneLegalName.tsx';
import type { SupervisorField } from './SupervisorInput.tsx';

/** The values that someone typed into the form that adds a person. The form that invites a person starts with these
 *  values. */
export interface InvitationDraft extends SupervisorField, NameFields {
  email: string;
  role: InvitableRole;
  dailyRate: string;
}

let draft: InvitationDraft | undefined;

export function putInvitationDraft(typed: InvitationDraft): void {
  draft = typed;
}

export function takeInvitationDraft(): InvitationDraft | undefined {
  const taken = draft;
  draft = undefined;
  return taken;
}
