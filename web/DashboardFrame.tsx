import { Suspense } from 'react';
import { DashboardLayout } from './dashboard/DashboardLayout.tsx';
import { sidebarItemsFor } from './dashboard/pages.ts';
import { Palette } from './palette/Palette.tsx';
import { lazyComponent } from './ui/lazy-component.tsx';
import { IdleWatch } from './app/IdleWatch.tsx';
import { LanguageQuestion } from './app/LanguageQuestion.tsx';
import { usePersonLanguage } from './app/person-language.ts';
import { AfterProfileRefresh, useActor } from './app/session.tsx';

const PagesPalette = lazyComponent(async () => (await import('./PagesPalette.tsx')).PagesPalette);
/** If this chunk does not load, the pages work without account notices. */
const AccountNotices = lazyComponent(
  async () => (await import('./profile/AccountNotices.tsx')).AccountNotices,
  () => null,
);

/** If this chunk does not load, the pages work without the bell. */
const Bell = lazyComponent(
  async () => (await import('./notifications/Bell.tsx')).Bell,
  () => null,
);

/** If these chunks do not load, the pages work only with a connection. */
const ConnectionBar = lazyComponent(
  async () => (await import('./app/offline/ConnectionBar.tsx')).ConnectionBar,
  () => null,
);
const InstalledApp = lazyComponent(
  async () => (await import('./app/offline/InstalledApp.tsx')).InstalledApp,
  () => null,
);

const PrefetchOwnPages = lazyComponent(
  async () => (await import('./PrefetchOwnPages.tsx')).PrefetchOwnPages,
  () => null,
);

function Services() {
  usePersonLanguage();
  return (
    <>
      <IdleWatch />
      <Suspense>
        <InstalledApp />
        <PrefetchOwnPages />
      </Suspense>
      <Palette pages={sidebarItemsFor(useActor())} Dialog={PagesPalette} />
    </>
  );
}

export function DashboardFrame() {
  const notices = (
    <Suspense>
      <ConnectionBar />
      <LanguageQuestion />
      <AccountNotices />
    </Suspense>
  );
  const bell = (
    <Suspense>
      <Bell />
    </Suspense>
  );
  return (
    <>
      <DashboardLayout bell={bell} notices={notices} />
      <AfterProfileRefresh>
        <Services />
      </AfterProfileRefresh>
    </>
  );
}
