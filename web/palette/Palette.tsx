import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../platform/use-shortcuts.ts';
import type { Command, Target } from './commands.ts';

const PaletteDialog = lazy(async () => ({
  default: (await import('./PaletteDialog.tsx')).PaletteDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

const GO = {
  'go-dashboard': '/dashboard',
  'go-time-logs': '/dashboard/time-logs',
  'go-payroll': '/dashboard/payroll',
  'go-contractors': '/dashboard/contractors',
} as const;

type Page = Pick<Command, 'label' | 'icon'> & Pick<Target, 'to'>;

/** The keys that go to the pages that this person may open. */
function useGoKeys(pages: readonly Page[]): void {
  const navigate = useNavigate();
  const keys = Object.entries(GO).filter(([, to]) => pages.some((page) => page.to === to));
  useShortcuts(Object.fromEntries(keys.map(([id, to]) => [id, () => void navigate({ to })])));
}

function commandOf({ label, to, icon }: Page): Command {
  return { id: `page-${to}`, group: 'Pages', label, icon, run: { to } };
}

/** Of the palette and the overview of keys the first load brings nothing but what listens for them. */
export function Palette({ pages }: { pages: readonly Page[] }) {
  const [shown, setShown] = useState<'palette' | 'overview'>();
  const close = () => setShown(undefined);
  useShortcuts({ palette: () => setShown('palette'), overview: () => setShown('overview') });
  useGoKeys(pages);
  return (
    <Suspense>
      {shown === 'palette' && <PaletteDialog pages={pages.map(commandOf)} onClose={close} />}
      {shown === 'overview' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
