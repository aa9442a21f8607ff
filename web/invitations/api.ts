import { useQuery } from '@tanstack/react-query';
import type { Input } from '../../domain/endpoint.ts';
import {
  invite,
  inviteMany,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '../../domain/invitations/schema.ts';
import { call, polledQueryOf } from '../app/api.ts';
import { useWrite } from '../app/use-write.ts';

const EMAIL_CHECK_MS = 2000;

/** Polls while an email waits in the outbox, so that the list shows whether the email was sent. */
export function useInvitations(page: number) {
  return useQuery({
    ...polledQueryOf(listInvitations, { query: { page } }),
    refetchInterval: ({ state }) =>
      state.data?.invitations.some(({ emailStatus }) => emailStatus === 'waiting')
        ? EMAIL_CHECK_MS
        : false,
  });
}

export type NewInvitation = Input<typeof invite>['body'];

export function useInvite() {
  return useWrite((body: NewInvitation) => call(invite, { body }));
}

export function useInviteMany() {
  return useWrite((body: Input<typeof inviteMany>['body']) => call(inviteMany, { body }));
}

export function useResend() {
  return useWrite((id: string) => call(resendInvitation, { params: { id } }));
}

export function useRevoke() {
  return useWrite((id: string) => call(revokeInvitation, { params: { id } }));
}
