import { useMutation } from '@tanstack/react-query';
import {
  cancelOwnEmailChange,
  changeStaffEmail,
  getOwnEmailChange,
  requestOwnEmailChange,
} from '../../domain/email-changes/schema.ts';
import type { Input } from '../../domain/endpoint.ts';
import {
  dismissNotice,
  listDevices,
  listNotices,
  signOutDevice,
} from '../../domain/profile/schema.ts';
import { updateMe } from '../../domain/sign-in/schema.ts';
import type { Language } from '../../domain/language.ts';
import { call, queryOf } from '../app/api.ts';
import { storeLanguage } from '../app/person-language.ts';
import { applyProfile } from '../app/session.tsx';
import { useWrite } from '../app/use-write.ts';

export const devicesQuery = queryOf(listDevices);

export function useSignOutDevice() {
  return useWrite((id: string) => call(signOutDevice, { params: { id } }));
}

export const noticesQuery = queryOf(listNotices);

export function useDismissNotice() {
  return useWrite((id: string) => call(dismissNotice, { params: { id } }));
}

/** Does not invalidate queries, because the page reloads in the new language. */
export function useChangeLanguage() {
  return useMutation({ mutationFn: (chosen: Language) => storeLanguage(chosen) });
}

export type ProfileChange = Input<typeof updateMe>['body'];

export function useUpdateProfile() {
  return useWrite(
    (body: ProfileChange) => call(updateMe, { body }),
    ({ user }) => applyProfile(user),
  );
}

export const emailChangeQuery = queryOf(getOwnEmailChange);

export function useRequestEmail() {
  return useWrite((email: string) => call(requestOwnEmailChange, { body: { email } }));
}

/** Changes the email immediately. Only administrators may do this, and the page uses this call only without a mail
 *  server. */
export function useChangeOwnEmail(id: string) {
  return useWrite((email: string) => call(changeStaffEmail, { params: { id }, body: { email } }));
}

export function useCancelEmailChange() {
  return useWrite(() => call(cancelOwnEmailChange));
}
