import { DashboardLayout } from './dashboard/DashboardLayout.tsx';
import { entriesFor } from './dashboard/pages.ts';
import { Palette } from './palette/Palette.tsx';
import { useActor } from './platform/session.tsx';

/** The frame of all pages behind the sign-in, and what opens from everywhere in it. */
export function DashboardFrame() {
  return (
    <>
      <DashboardLayout />
      <Palette pages={entriesFor(useActor())} />
    </>
  );
}
