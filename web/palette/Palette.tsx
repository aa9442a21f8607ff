import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ComponentType } from 'react';
import { later } from '../ui/later.tsx';
import { useShortcuts } from '../app/use-shortcuts.ts';
import type { Target } from './commands.ts';

const ShortcutsDialog = later(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

const GO = {
  'go-dashboard': '/dashboard',
  'go-time-logs': '/dashboard/time-logs',
  'go-payroll': '/dashboard/payroll',
  'go-contractors': '/dashboard/contractors',
} as const;

type Page = Pick<Target, 'to'>;

/** Registers the shortcuts to the pages that this person may open. */
function useGoKeys(pages: readonly Page[]): void {
  const navigate = useNavigate();
  const keys = Object.entries(GO).filter(([, to]) => pages.some((page) => page.to === to));
  useShortcuts(Object.fromEntries(keys.map(([id, to]) => [id, () => void navigate({ to })])));
}

interface PaletteProps {
  /** The pages that this person may open. */
  pages: readonly Page[];
  /** The palette's dialog, a lazy component. */
  Dialog: ComponentType<{ onClose: () => void }>;
}

/** Listens for the shortcuts of the palette and the overview. Their dialogs load when they first open. */
export function Palette({ pages, Dialog }: PaletteProps) {
  const [shown, setShown] = useState<'palette' | 'overview'>();
  const close = () => setShown(undefined);
  useShortcuts({ palette: () => setShown('palette'), overview: () => setShown('overview') });
  useGoKeys(pages);
  return (
    <Suspense>
      {shown === 'palette' && <Dialog onClose={close} />}
      {shown === 'overview' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
