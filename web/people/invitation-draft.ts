import type { InvitableRole } from '../../domain/invitations/schema.ts';
import type { SupervisorField } from './SupervisorInput.tsx';

/** Values typed into the form that adds a person. They are passed to the form that invites a person. */
export interface InvitationDraft extends SupervisorField {
  email: string;
  firstName: string;
  lastName: string;
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
