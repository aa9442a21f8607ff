import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '../../domain/language.ts';
import { changeLanguage } from '../../domain/profile/schema.ts';
import { keepLanguage, language } from '../language/language.ts';
import { call } from './api.ts';
import { meQuery } from './session.tsx';

/** Shows the pages in the person's language, also on a device that had another one. It checks only when the pages
 *  open, because a reload while somebody types would lose the input. */
export function usePersonLanguage(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const user = queryClient.getQueryData(meQuery.queryKey)?.user;
    if (!user) return;
    if (user.language !== null) showIn(user.language);
    // Stores the browser's language, because mails use it too. English needs no record.
    else if (language !== DEFAULT_LANGUAGE) void storeLanguage(language).catch(() => undefined);
  }, [queryClient]);
}

/** Reloads the page if it is in another language. */
export function showIn(chosen: Language): void {
  if (keepLanguage(chosen)) window.location.reload();
}

export function storeLanguage(chosen: Language): Promise<unknown> {
  return call(changeLanguage, { body: { language: chosen } });
}
