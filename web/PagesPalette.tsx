import { PAGE_ICONS } from './dashboard/page-icons.ts';
import { entriesFor } from './dashboard/pages.ts';
import { PaletteDialog } from './palette/PaletteDialog.tsx';
import { useActor } from './app/session.tsx';

/** The palette with the pages of the menu, which the palette feature does not import. */
export function PagesPalette({ onClose }: { onClose: () => void }) {
  const pages = entriesFor(useActor()).map(({ label, to }) => ({
    id: `page-${to}`,
    group: 'Pages' as const,
    label,
    icon: PAGE_ICONS[to],
    run: { to },
  }));
  return <PaletteDialog pages={pages} onClose={onClose} />;
}
