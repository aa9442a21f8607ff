import {
  getCompanyHistory,
  getCompanySettings,
  publishCompany,
  updateCompanySettings,
} from '../../domain/company/settings.ts';
import type { ReceivedBody, Input } from '../../domain/endpoint.ts';
import { call, queryOf } from '../app/api.ts';
import { useCompanyWrite } from '../app/use-write.ts';

export type StoredSettings = ReceivedBody<typeof getCompanySettings>;

export const settingsQuery = queryOf(getCompanySettings);

export const historyOfCompany = (page: number) => queryOf(getCompanyHistory, { query: { page } });

export function useSaveSettings() {
  return useCompanyWrite((body: Input<typeof updateCompanySettings>['body']) =>
    call(updateCompanySettings, { body }),
  );
}

export function usePublish() {
  return useCompanyWrite((body: Input<typeof publishCompany>['body']) =>
    call(publishCompany, { body }),
  );
}
