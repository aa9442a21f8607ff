import { DashboardLayout } from './dashboard/DashboardLayout.tsx';
import { entriesFor } from './dashboard/pages.ts';
import { Palette } from './palette/Palette.tsx';
import { later } from './ui/later.tsx';
import { useActor } from './platform/session.tsx';

const PagesPalette = later(async () => (await import('./PagesPalette.tsx')).PagesPalette);

/** The frame of all pages behind the sign-in, and what opens from everywhere in it. */
export function DashboardFrame() {
  return (
    <>
      <DashboardLayout />
      <Palette pages={entriesFor(useActor())} Dialog={PagesPalette} />
    </>
  );
}
