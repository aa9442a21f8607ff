import { sidebarItemsFor } from './dashboard/pages.ts';
import { PaletteDialog } from './palette/PaletteDialog.tsx';
import { useActor } from './app/session.tsx';

/** Passes the pages of the menu to the palette, because the palette feature cannot import the dashboard feature. */
export function PagesPalette({ onClose }: { onClose: () => void }) {
  const pages = sidebarItemsFor(useActor()).map(({ label, to, icon }) => ({
    id: `page-${to}`,
    group: 'Pages' as const,
    label,
    icon,
    run: { to },
  }));
  return <PaletteDialog pages={pages} onClose={onClose} />;
}
