import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getCompanyHistory,
  getCompanySettings,
  publishCompany,
  updateCompanySettings,
} from '../../domain/company/settings.ts';
import type { Answer, Input } from '../../domain/endpoint.ts';
import { call, queryOf } from '../app/api.ts';

export type StoredSettings = Answer<typeof getCompanySettings>;

export const settingsQuery = queryOf(getCompanySettings);

export const historyOfCompany = (page: number) => queryOf(getCompanyHistory, { query: { page } });

/** Invalidates every query, because the time zone, the hours and the name affect every page. Also does so after a
 *  refusal, because somebody else may have saved first. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof updateCompanySettings>['body']) =>
      call(updateCompanySettings, { body }),
    onSettled: () => void queryClient.invalidateQueries(),
  });
}

export function usePublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof publishCompany>['body']) => call(publishCompany, { body }),
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
