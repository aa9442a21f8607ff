import { listDevices, signOutDevice } from '../../domain/profile/schema.ts';
import { updateMe, type Address } from '../../domain/sign-in/schema.ts';
import { call, queryOf } from '../platform/api.ts';
import { takeOverMe } from '../platform/session.tsx';
import { useWrite } from '../platform/use-write.ts';

export const devicesQuery = queryOf(listDevices);

export function useSignOutDevice() {
  return useWrite((id: string) => call(signOutDevice, { params: { id } }));
}

export interface ProfileChange {
  firstName: string;
  lastName: string;
  phone: string | null;
  address: Address;
}

export function useUpdateProfile() {
  return useWrite(
    ({ address, ...change }: ProfileChange) =>
      call(updateMe, { body: { ...change, address: JSON.stringify(address) } }),
    ({ user }) => takeOverMe(user),
  );
}
