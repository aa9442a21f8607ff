import { Suspense } from 'react';
import { DashboardLayout } from './dashboard/DashboardLayout.tsx';
import { entriesFor } from './dashboard/pages.ts';
import { Palette } from './palette/Palette.tsx';
import { later } from './ui/later.tsx';
import { IdleWatch } from './app/IdleWatch.tsx';
import { useActor } from './app/session.tsx';

const PagesPalette = later(async () => (await import('./PagesPalette.tsx')).PagesPalette);
/** Without the file of the notices the pages still work. */
const AccountNotices = later(
  async () => (await import('./profile/AccountNotices.tsx')).AccountNotices,
  () => null,
);

/** The frame of all pages behind the sign-in, and what opens from everywhere in it. */
export function DashboardFrame() {
  const notices = (
    <Suspense>
      <AccountNotices />
    </Suspense>
  );
  return (
    <>
      <DashboardLayout notices={notices} />
      <IdleWatch />
      <Palette pages={entriesFor(useActor())} Dialog={PagesPalette} />
    </>
  );
}
