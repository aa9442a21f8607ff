import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Language } from '../../domain/language.ts';
import { changeLanguage } from '../../domain/profile/schema.ts';
import { storeChoice } from '../language/language.ts';
import { call } from './api.ts';
import { meQuery } from './session.tsx';

/** Switches the pages to the person's language, even on a device that used another language. Checks the language only
 *  when the dashboard opens, because a reload while the person types would lose the input. */
export function usePersonLanguage(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const chosen = queryClient.getQueryData(meQuery.queryKey)?.user.language;
    if (chosen) switchLanguage(chosen);
  }, [queryClient]);
}

/** Stores the language on this device, and reloads the page if it is in another language. */
export function switchLanguage(chosen: Language): void {
  if (storeChoice(chosen)) window.location.reload();
}

export function storeLanguage(chosen: Language): Promise<unknown> {
  return call(changeLanguage, { body: { language: chosen } });
}
