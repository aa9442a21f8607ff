import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to the page of a push message that the person clicked (web/service-worker.ts). */
export function usePagesOfPushes(): void {
  const router = useRouter();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    function open({ data }: MessageEvent) {
      if (data?.type === 'OPEN_PAGE' && typeof data.path === 'string')
        router.history.push(data.path);
    }
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [router]);
}
