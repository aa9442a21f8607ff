import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../domain/endpoint.ts';
import {
  invite,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '../../domain/invitations/schema.ts';
import { call, queryOf } from '../platform/api.ts';

const MAIL_CHECK_MS = 2000;

const listQuery = queryOf(listInvitations);

/** While a mail is on its way, the list looks how it went. */
export function useInvitations() {
  return useQuery({
    ...listQuery,
    refetchInterval: ({ state }) =>
      state.data?.invitations.some(({ mail }) => mail === 'waiting') ? MAIL_CHECK_MS : false,
  });
}

/** Also after an error the list is asked for anew: somebody else may have been quicker. */
function useListChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: listQuery.queryKey }),
  });
}

export function useInvite() {
  return useListChange((body: Input<typeof invite>['body']) => call(invite, { body }));
}

export function useResend() {
  return useListChange((id: string) => call(resendInvitation, { params: { id } }));
}

export function useRevoke() {
  return useListChange((id: string) => call(revokeInvitation, { params: { id } }));
}
