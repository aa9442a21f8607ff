import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../domain/endpoint.ts';
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from '../../domain/notifications/settings-schema.ts';
import { call, queryOf } from '../app/api.ts';

export const settingsQuery = queryOf(getNotificationSettings);

type Change = Input<typeof changeNotificationSettings>['body'];

const CHANGING = ['change-notification-settings'];

function changed(settings: NotificationSettings, change: Change): NotificationSettings {
  const { choices = [], quietHours = settings.quietHours } = change;
  return {
    ...settings,
    quietHours,
    choices: settings.choices.map(
      (choice) => choices.find(({ kind }) => kind === choice.kind) ?? choice,
    ),
  };
}

/** Updates the settings optimistically. Only the last of several pending changes refetches them. */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery;
  const { mutateAsync, isPending, error } = useMutation({
    mutationKey: CHANGING,
    mutationFn: (body: Change) => call(changeNotificationSettings, { body }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: CHANGING }) === 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  function change(body: Change) {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && changed(known, body));
    return mutateAsync(body);
  }
  return {
    change,
    /** The page shows the error. */
    changeNow: (body: Change) => void change(body).catch(() => undefined),
    isPending,
    error,
  };
}
