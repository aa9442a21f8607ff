import type { InvitableRole } from '../../domain/invitations/schema.ts';
import type { NameFields } from './OneLegalName.tsx';
import type { SupervisorField } from './SupervisorInput.tsx';

/** The values that someone typed into the form that adds a person. The form that invites a person starts with these
 *  values. */
export interface InvitationFields extends SupervisorField, NameFields {
  email: string;
  role: InvitableRole;
  dailyRate: string;
}

let passed: InvitationFields | undefined;

export function passInvitation(typed: InvitationFields): void {
  passed = typed;
}

export function takeInvitation(): InvitationFields | undefined {
  const taken = passed;
  passed = undefined;
  return taken;
}
