import type { InvitableRole } from '../../domain/invitations/schema.ts';
import type { SupervisorField } from './SupervisorInput.tsx';

/** What was typed into a form that adds a person, on its way to the form that invites one. */
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
