import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ComponentType } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useShortcuts } from '../app/use-shortcuts.ts';
import type { Target } from './commands.ts';

const ShortcutsDialog = lazyComponent(
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
);

const PAGE_SHORTCUTS = {
  'go-dashboard': '/dashboard',
  'go-time-logs': '/dashboard/time-logs',
  'go-payroll': '/dashboard/payroll',
  'go-contractors': '/dashboard/contractors',
} as const;

type Page = Pick<Target, 'to'>;

function usePageShortcuts(pages: readonly Page[]): void {
  const navigate = useNavigate();
  const keys = Object.entries(PAGE_SHORTCUTS).filter(([, to]) =>
    pages.some((page) => page.to === to),
  );
  useShortcuts(Object.fromEntries(keys.map(([id, to]) => [id, () => void navigate({ to })])));
}

interface PaletteProps {
  /** The pages that this person may open. */
  pages: readonly Page[];
  Dialog: ComponentType<{ onClose: () => void }>;
}

/** Listens for the shortcuts that open the palette, the shortcut overview and the pages. Both dialogs are
 *  lazy-loaded. */
export function Palette({ pages, Dialog }: PaletteProps) {
  const [shown, setShown] = useState<'palette' | 'overview'>();
  const close = () => setShown(undefined);
  useShortcuts({ palette: () => setShown('palette'), overview: () => setShown('overview') });
  usePageShortcuts(pages);
  return (
    <Suspense>
      {shown === 'palette' && <Dialog onClose={close} />}
      {shown === 'overview' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
