import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../domain/endpoint.ts';
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from '../../domain/notifications/settings-schema.ts';
import { call, queryOf } from '../app/api.ts';

export const notificationSettingsQuery = queryOf(getNotificationSettings);

type Change = Input<typeof changeNotificationSettings>['body'];
type Choices = NotificationSettings['choices'];

const CHANGING = ['change-notification-settings'];

/** Sends the changes one after another, so the server stores the latest change last. */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    mutationKey: CHANGING,
    scope: { id: 'notification-settings' },
    mutationFn: (body: Change) => call(changeNotificationSettings, { body }),
    onSuccess: async (stored) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, stored);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/** Returns the stored choices with the changes that are being saved. A change that fails is not shown anymore. */
export function useChoices(stored: Choices): Choices {
  const pending = useMutationState({
    filters: { mutationKey: CHANGING, status: 'pending' },
    select: ({ state }) => (state.variables as Change).choices ?? [],
  }).flat();
  return stored.map((choice) => pending.findLast(({ kind }) => kind === choice.kind) ?? choice);
}
