import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listDevices, signOutDevice } from '../../domain/profile/schema.ts';
import { updateMe, type Address } from '../../domain/sign-in/schema.ts';
import { call, queryOf } from '../platform/api.ts';
import { takeOverMe } from '../platform/session.tsx';

export const devicesQuery = queryOf(listDevices);

export function useSignOutDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(signOutDevice, { params: { id } }),
    // Also after an error: the device may be gone already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

export interface ProfileChange {
  firstName: string;
  lastName: string;
  phone: string | null;
  address: Address;
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: ({ address, ...change }: ProfileChange) =>
      call(updateMe, { body: { ...change, address: JSON.stringify(address) } }),
    onSuccess: ({ user }) => takeOverMe(user),
  });
}
